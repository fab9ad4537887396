import { PublicHolidaysCard } from '@/components/calendar/public-holidays-card';
import { CategoriesCard, SegmentsCard } from '@/components/catalogue/catalogue-cards';
import { DivisionsCard } from '@/components/catalogue/divisions-card';
import { readCatalogue } from '@/components/catalogue/read-catalogue';
import { RefreshUnlessGated } from '@/components/realtime/refresh-unless-gated';
import { DetailCard, Facts } from '@/components/ui/detail-card';
import { LinkButton } from '@/components/ui/link-button';
import { PageHeader } from '@/components/ui/shell/page-header';
import { can } from '@/lib/access/policy';
import { getBrand } from '@/lib/brands/get-brand';
import { listPublicHolidays } from '@/lib/calendar/list-public-holidays';
import { pathsOf } from '@/lib/core/find-request-context';
import { loadOrLeave } from '@/lib/core/load-or-leave';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { today } from '@/lib/format/format';
import { BrandColoursCard } from './brand-colours-card';
import { ContactCard } from './contact-card';
import { EmailSettingsCard } from './email-settings-card';
import { ImageryCard } from './imagery-card';
import { MarginFloorCard } from './margin-floor-card';

/** A brand's own settings: those of the specification (H-02 to H-05), then the others that its admins set (D1.11). */
export async function SettingsScreen({ context }: { context: BrandRequestContext }) {
  const [{ answer: brand }, { answer: holidays }, { categories, segments, divisions }] = await loadOrLeave(
    () =>
      Promise.all([
        performInBrand(getBrand, context, {}),
        performInBrand(listPublicHolidays, context, {}),
        readCatalogue(context),
      ]),
    pathsOf(context).home,
    'settings-not-loaded',
  );
  const { uuid, name, primaryEmail } = brand;
  return (
    <>
      <RefreshUnlessGated brand={context.brand} entities={['brand', 'division', 'category', 'segment']} />
      <PageHeader
        title="Brand settings"
        subtitle={`What belongs to ${name}, for everybody who works in it.`}
        actions={
          <>
            {can(context, 'imports.manage') ? (
              <LinkButton href={pathsOf(context).imports} variant="default">
                Import
              </LinkButton>
            ) : null}
            {can(context, 'audit.view') ? (
              <LinkButton href={pathsOf(context).audit} prefetch={false} variant="default">
                Audit log
              </LinkButton>
            ) : null}
          </>
        }
      />
      <DetailCard title="Brand details" help="Your platform administrator changes name and domains.">
        <Facts
          items={[
            ['Name', name],
            ['Contact', primaryEmail],
            ['Generated domain', brand.generatedDomain],
            ['Custom domain', brand.customDomain],
          ]}
        />
      </DetailCard>
      <BrandColoursCard brand={brand} />
      <CategoriesCard brandUuid={uuid} list={categories} importHref={pathsOf(context).imports} />
      <SegmentsCard brandUuid={uuid} list={segments} importHref={pathsOf(context).imports} />
      <DivisionsCard context={context} divisions={divisions} />
      {context.brand.modules.scope ? <MarginFloorCard brand={brand} /> : null}
      <PublicHolidaysCard brandUuid={uuid} holidays={holidays} today={today(context.brand.timeZone)} />
      <ImageryCard brand={brand} />
      <ContactCard brand={brand} />
      <EmailSettingsCard brand={brand} />
    </>
  );
}
