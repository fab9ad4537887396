import { type ListQuery, plainQuery } from '@/components/ui/table/list-address';
import { listAuditEntries } from '@/lib/audit/list-audit-entries';
import { listAuditPeople } from '@/lib/audit/list-audit-people';
import { pathsOf } from '@/lib/core/find-request-context';
import { performInBrand } from '@/lib/core/perform';
import { performLeniently } from '@/lib/core/perform-leniently';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { personChoices } from './audit-choices';
import { AUDIT_PER_PAGE, AuditList } from './audit-list';

/** A brand's audit log, for its admins and for superusers, in both portals. */
export async function AuditScreen({ context, query: params }: { context: BrandRequestContext; query: ListQuery }) {
  const paths = pathsOf(context);
  const query = plainQuery(params);
  const [list, people] = await Promise.all([
    performLeniently((input) => performInBrand(listAuditEntries, context, input), query, { limit: AUDIT_PER_PAGE }),
    performInBrand(listAuditPeople, context, {}),
  ]);
  const { name, timeZone } = context.brand;
  const settings = { label: 'Brand settings', href: paths.settings };
  return (
    <AuditList
      path={paths.audit}
      breadcrumb={
        context.portal === 'admin'
          ? [
              { label: 'Manage brands', href: '/admin/brands' },
              { label: name, href: paths.settings },
              { label: 'Audit log' },
            ]
          : [settings, { label: 'Audit log' }]
      }
      subtitle={`Who did what in ${name}, and what was refused.`}
      query={query}
      list={list}
      people={personChoices(people.answer.data)}
      brands={[]}
      pathsFor={() => paths}
      linkRecords={context.portal === 'brand'}
      timeZone={timeZone}
    />
  );
}
