import { BrandColoursCard } from '@/components/brands/brand-colours-card';
import { CategoriesCard, SegmentsCard } from '@/components/catalogue/catalogue-cards';
import { DivisionsCard } from '@/components/catalogue/divisions-card';
import { readCatalogue } from '@/components/catalogue/read-catalogue';
import { PageHeader } from '@/components/ui/page-header';
import { getBrand } from '@/lib/brands/get-brand';
import { performInBrand } from '@/lib/core/perform';
import { pathsOf } from '@/lib/core/scope';
import type { BrandScope } from '@/lib/core/scope-types';
import { BrandDetailsCard } from './brand-details-card';
import { BrandOtherCard } from './brand-other-card';
import { EmailSettingsCard } from './email-settings-card';
import { ImageryCard } from './imagery-card';
import { ModulesCard } from './modules-card';

/** A brand as superusers see it (platform §2): cards that are read, and edited where they stand. */
export async function BrandScreen({ scope }: { scope: BrandScope }) {
  const [{ answer: brand }, { categories, segments, divisions }] = await Promise.all([
    performInBrand(getBrand, scope, {}),
    readCatalogue(scope),
  ]);
  const paths = pathsOf(scope);
  const { uuid, name, version, primaryColour, secondaryColour, logoUrl, faviconUrl } = brand;
  return (
    <>
      <PageHeader
        title={name}
        breadcrumb={[{ label: 'Manage brands', href: '/admin/brands' }, { label: name }]}
        context={brand.customDomain ?? brand.generatedDomain}
      />
      <ImageryCard brandUuid={uuid} logoUrl={logoUrl} faviconUrl={faviconUrl} />
      <BrandDetailsCard brand={brand} />
      <BrandColoursCard
        brandUuid={uuid}
        version={version}
        primaryColour={primaryColour}
        secondaryColour={secondaryColour}
      />
      <ModulesCard
        brandUuid={uuid}
        modules={[
          { name: 'moduleBriefMe', label: 'BriefMe', on: brand.module_brief_me },
          { name: 'moduleLamp', label: 'LAMP Tool', on: brand.module_lamp, settingsHref: paths.lampSettings },
          { name: 'moduleScope', label: 'Scope Builder', on: brand.module_scope },
        ]}
      />
      <CategoriesCard brandUuid={uuid} entries={categories} />
      <SegmentsCard brandUuid={uuid} entries={segments} />
      <DivisionsCard scope={scope} divisions={divisions} />
      <EmailSettingsCard brand={brand} />
      <BrandOtherCard brand={{ uuid, name }} />
    </>
  );
}
