import { PageHeader } from '@/components/ui/shell/page-header';
import { pathsOf } from '@/lib/core/find-request-context';
import { loadOrLeave } from '@/lib/core/load-or-leave';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { formatInstant } from '@/lib/format/format';
import { getLampSettings } from '@/lib/lamp/get-lamp-settings';
import { LampSettingsForm } from './lamp-settings-form';

/** The look of the brand's plans and the defaults of their mails (modules §2); in both portals. */
export async function LampSettingsScreen({ context }: { context: BrandRequestContext }) {
  const paths = pathsOf(context);
  const administers = context.portal === 'admin';
  const back = administers ? paths.settings : paths.plans;
  const { answer: settings } = await loadOrLeave(
    () => performInBrand(getLampSettings, context, {}),
    administers ? paths.settings : paths.home,
    'lamp-settings-failed',
  );
  return (
    <>
      <PageHeader
        title="LAMP settings"
        subtitle={
          settings.updatedAt
            ? `Last updated ${formatInstant(settings.updatedAt, context.brand.timeZone)}`
            : 'How plans look as PDF, and what their e-mails begin with.'
        }
        breadcrumb={[{ label: administers ? context.brand.name : 'LAMP Tool', href: back }, { label: 'Settings' }]}
      />
      <LampSettingsForm settings={settings} brandUuid={context.brand.uuid} backHref={back} />
    </>
  );
}
