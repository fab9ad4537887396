import { redirect } from 'next/navigation';
import { PageHeader } from '@/components/ui/page-header';
import { withNotice } from '@/lib/core/notices';
import { performInBrand } from '@/lib/core/perform';
import { pathsOf } from '@/lib/core/scope';
import type { BrandScope } from '@/lib/core/scope-types';
import { formatInstant } from '@/lib/format/format';
import { getLampSettings } from '@/lib/lamp/get-lamp-settings';
import type { LampSettingsView } from '@/lib/lamp/lamp-settings';
import { log } from '@/lib/log/log';
import { LampSettingsForm } from './lamp-settings-form';

/** How the brand's plans look and what their mails begin with (modules §2); in both portals. */
export async function LampSettingsScreen({ scope }: { scope: BrandScope }) {
  const paths = pathsOf(scope);
  const administers = scope.portal === 'admin';
  const back = administers ? paths.settings : paths.plans;
  const settings = await readOrLeave(scope, administers ? paths.settings : paths.home);
  return (
    <>
      <PageHeader
        title="LAMP settings"
        context={
          settings.updatedAt
            ? `Last updated ${formatInstant(settings.updatedAt, scope.brand.timeZone)}`
            : 'How plans look as PDF, and what their e-mails begin with.'
        }
        breadcrumb={[{ label: administers ? scope.brand.name : 'LAMP Tool', href: back }, { label: 'Settings' }]}
      />
      <LampSettingsForm settings={settings} brandUuid={scope.brand.uuid} backHref={back} />
    </>
  );
}

/** Settings that cannot be loaded lead away from the screen, which would fail again (decisions §11, P-14). */
async function readOrLeave(scope: BrandScope, elsewhere: string): Promise<LampSettingsView> {
  try {
    return (await performInBrand(getLampSettings, scope, {})).answer;
  } catch (error) {
    log.error('the LAMP settings could not be loaded', { error });
  }
  redirect(withNotice(elsewhere, 'lamp-settings-failed'));
}
