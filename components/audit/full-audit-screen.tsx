import { type ListQuery, plainQuery } from '@/components/ui/table/list-address';
import { listAllAuditEntries } from '@/lib/audit/list-all-audit-entries';
import { listAllAuditPeople } from '@/lib/audit/list-audit-people';
import { findPlatformContext } from '@/lib/core/find-request-context';
import { adminBrandPaths } from '@/lib/core/paths';
import { performOnPlatform } from '@/lib/core/perform';
import { performLeniently } from '@/lib/core/perform-leniently';
import { environment } from '@/lib/runtime/environment';
import { personChoices } from './audit-choices';
import { AUDIT_PER_PAGE, AuditList } from './audit-list';

const PATH = '/admin/audit';

/** The audit log of every brand and of the platform, for superusers. */
export async function FullAuditScreen({ query: params }: { query: ListQuery }) {
  const request = await findPlatformContext();
  const query = plainQuery(params);
  const [list, { answer: choices }] = await Promise.all([
    performLeniently((input) => performOnPlatform(listAllAuditEntries, request, input), query, {
      limit: AUDIT_PER_PAGE,
    }),
    performOnPlatform(listAllAuditPeople, request, {}),
  ]);
  return (
    <AuditList
      path={PATH}
      breadcrumb={[{ label: 'Manage brands', href: '/admin/brands' }, { label: 'Audit log' }]}
      subtitle="Who did what on this platform and in its brands, and what was refused."
      query={query}
      list={list}
      people={personChoices(choices.people)}
      brands={choices.brands.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      pathsFor={({ brand }) => (brand ? adminBrandPaths(brand.uuid) : null)}
      linkRecords={false}
      timeZone={environment().timeZone}
    />
  );
}
