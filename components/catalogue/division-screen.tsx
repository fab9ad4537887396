import { PageHeader } from '@/components/ui/shell/page-header';
import { getDepartment } from '@/lib/catalogue/get-department';
import { pathsOf } from '@/lib/core/find-request-context';
import { loadOrLeave } from '@/lib/core/load-or-leave';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { CreateDivisionForm } from './create-division-form';
import { DivisionDetails } from './division-details';
import { DivisionRoles } from './division-roles';
import { divisionUses } from './division-uses';
import { RemoveDivision } from './remove-division';

/** A division with its roles (platform §2); 'create' in place of an id is a new one. */
export async function DivisionScreen({
  context,
  divisionUuid,
}: {
  context: BrandRequestContext;
  divisionUuid: string;
}) {
  const paths = pathsOf(context);
  const brandUuid = context.brand.uuid;
  const back = {
    label: context.portal === 'admin' ? context.brand.name : 'Brand settings',
    href: paths.settings,
    list: true,
  };
  if (divisionUuid === 'create') {
    return (
      <>
        <PageHeader
          title="New division"
          breadcrumb={[back, { label: 'New division' }]}
          subtitle="Roles can be added once the division exists."
        />
        <CreateDivisionForm brandUuid={brandUuid} divisionsHref={paths.division('')} backHref={paths.settings} />
      </>
    );
  }
  const { answer: division } = await loadOrLeave(
    () => performInBrand(getDepartment, context, { departmentId: divisionUuid }),
    paths.settings,
    'division-not-found',
  );
  const { uuid, title, description, version } = division;
  return (
    <>
      <PageHeader title={title} breadcrumb={[back, { label: title }]} subtitle={description} />
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
