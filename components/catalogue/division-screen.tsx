import { PageHeader } from '@/components/ui/page-header';
import { getDepartment } from '@/lib/catalogue/get-department';
import { loadOrLeave } from '@/lib/core/load-or-leave';
import { performInBrand } from '@/lib/core/perform';
import { pathsOf } from '@/lib/core/scope';
import type { BrandScope } from '@/lib/core/scope-types';
import { CreateDivisionForm } from './create-division-form';
import { DivisionDetails } from './division-details';
import { DivisionRoles } from './division-roles';
import { divisionUses } from './division-uses';
import { RemoveDivision } from './remove-division';

/** A division with its roles (platform §2); 'create' in place of an id is a new one. */
export async function DivisionScreen({ scope, divisionUuid }: { scope: BrandScope; divisionUuid: string }) {
  const paths = pathsOf(scope);
  const brandUuid = scope.brand.uuid;
  const back = { label: scope.portal === 'admin' ? scope.brand.name : 'Brand settings', href: paths.settings };
  if (divisionUuid === 'create') {
    return (
      <>
        <PageHeader
          title="New division"
          breadcrumb={[back, { label: 'New division' }]}
          context="Roles can be added once the division exists."
        />
        <CreateDivisionForm brandUuid={brandUuid} divisionsHref={paths.division('')} backHref={paths.settings} />
      </>
    );
  }
  const { answer: division } = await loadOrLeave(
    () => performInBrand(getDepartment, scope, { departmentId: divisionUuid }),
    paths.settings,
    'division-not-found',
  );
  const { uuid, title, description, version } = division;
  return (
    <>
      <PageHeader title={title} breadcrumb={[back, { label: title }]} context={description} />
      <DivisionDetails brandUuid={brandUuid} division={{ uuid, title, description, version }} />
      <DivisionRoles brandUuid={brandUuid} departmentUuid={uuid} roles={division.brandDepartmentRoles} />
      <RemoveDivision
        brandUuid={brandUuid}
        division={{ uuid, title, uses: divisionUses(division) }}
        backHref={paths.settings}
      />
    </>
  );
}
