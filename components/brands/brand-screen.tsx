import { MarginFloorCard } from '@/components/brands/margin-floor-card';
import { PublicHolidaysCard } from '@/components/calendar/public-holidays-card';
import { CategoriesCard, SegmentsCard } from '@/components/catalogue/catalogue-cards';
import { DivisionsCard } from '@/components/catalogue/divisions-card';
import { readCatalogue } from '@/components/catalogue/read-catalogue';
import { RefreshUnlessGated } from '@/components/realtime/refresh-unless-gated';
import { LinkButton } from '@/components/ui/link-button';
import { PageHeader } from '@/components/ui/shell/page-header';
import { getBrandAction } from '@/lib/brands/actions';
import { getBrand } from '@/lib/brands/get-brand';
import { getDomainState } from '@/lib/brands/get-domain-state';
import { listPublicHolidays } from '@/lib/calendar/list-public-holidays';
import { findPlatformContext, pathsOf } from '@/lib/core/find-request-context';
import { loadOrLeave } from '@/lib/core/load-or-leave';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { today } from '@/lib/format/format';
import { environment } from '@/lib/runtime/environment';
import { BrandColoursCard } from './brand-colours-card';
import { BrandDetailsCard } from './brand-details-card';
import { BrandOtherCard } from './brand-other-card';
import { CustomDomainCard } from './custom-domain-card';
import { EmailSettingsCard } from './email-settings-card';
import { ImageryCard } from './imagery-card';
import { ModulesCard } from './modules-card';
import { OpenBrandButton } from './open-brand-button';

/** A brand as superusers see it (platform §2): cards, each edited in place. */
export async function BrandScreen({ context }: { context: BrandRequestContext }) {
  const { brand, domain, holidays, categories, segments, divisions } = await read(context);
  const paths = pathsOf(context);
  const { uuid, name } = brand;
  return (
    <>
      <RefreshUnlessGated
        brand={context.brand}
        entities={['brand', 'division', 'category', 'segment']}
        only={{ entity: 'brand', uuid, read: getBrandAction.bind(null, {}, { brandUuid: uuid }) }}
      />
      <PageHeader
        title={name}
        breadcrumb={[{ label: 'Manage brands', href: '/admin/brands', list: true }, { label: name }]}
        subtitle={domain?.liveAt ? domain.domain : brand.generatedDomain}
        actions={
          <>
            <LinkButton href={paths.audit} prefetch={false} variant="default">
              Audit log
            </LinkButton>
            <OpenBrandButton brandUuid={uuid} />
          </>
        }
      />
      <ImageryCard brand={brand} />
      <BrandDetailsCard brand={brand} />
      {domain ? (
        <CustomDomainCard
          brandUuid={uuid}
          state={domain}
          generatedDomain={brand.generatedDomain}
          timeZone={environment().timeZone}
        />
      ) : null}
      <BrandColoursCard brand={brand} />
      <ModulesCard
        brandUuid={uuid}
        modules={[
          { name: 'moduleBriefMe', label: 'BriefMe', on: brand.module_brief_me, settingsHref: paths.briefSettings },
          { name: 'moduleLamp', label: 'LAMP Tool', on: brand.module_lamp, settingsHref: paths.lampSettings },
          { name: 'moduleScope', label: 'Scope Builder', on: brand.module_scope },
        ]}
      />
      <CategoriesCard brandUuid={uuid} list={categories} importHref={paths.imports} />
      <SegmentsCard brandUuid={uuid} list={segments} importHref={paths.imports} />
      <DivisionsCard context={context} divisions={divisions} />
      {brand.module_scope ? <MarginFloorCard brand={brand} /> : null}
      <PublicHolidaysCard brandUuid={uuid} holidays={holidays} today={today(context.brand.timeZone)} />
      <EmailSettingsCard brand={brand} />
      <BrandOtherCard brand={{ uuid, name }} />
    </>
  );
}

/** A brand that cannot be loaded leads back to the list (platform §8). */
async function read(context: BrandRequestContext) {
  const platform = await findPlatformContext();
  const [{ answer: brand }, { answer: domain }, { answer: holidays }, catalogue] = await loadOrLeave(
    () =>
      Promise.all([
        performInBrand(getBrand, context, {}),
        performOnPlatform(getDomainState, platform, { brandId: context.brand.uuid }),
        performInBrand(listPublicHolidays, context, {}),
        readCatalogue(context),
      ]),
    '/admin/brands',
    'brand-not-found',
  );
  return { brand, domain: domain.state, holidays, ...catalogue };
}
