import { PageHeader } from '@/components/ui/page-header';
import { loadOrLeave } from '@/lib/core/load-or-leave';
import { performInBrand } from '@/lib/core/perform';
import { pathsOf } from '@/lib/core/scope';
import type { BrandScope } from '@/lib/core/scope-types';
import { formatInstant } from '@/lib/format/format';
import { getLampSettings } from '@/lib/lamp/get-lamp-settings';
import { LampSettingsForm } from './lamp-settings-form';

/** How the brand's plans look and what their mails begin with (modules §2); in both portals. */
export async function LampSettingsScreen({ scope }: { scope: BrandScope }) {
  const paths = pathsOf(scope);
  const administers = scope.portal === 'admin';
  const back = administers ? paths.settings : paths.plans;
  const { answer: settings } = await loadOrLeave(
    () => performInBrand(getLampSettings, scope, {}),
    administers ? paths.settings : paths.home,
    'lamp-settings-failed',
  );
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
