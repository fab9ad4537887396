import { redirect } from 'next/navigation';
import { type ListQuery, listAddress, plainQuery } from '@/components/ui/table/list-address';
import { listAllAuditEntries } from '@/lib/audit/list-all-audit-entries';
import { listAllAuditPeople } from '@/lib/audit/list-audit-people';
import { findPlatformContext } from '@/lib/core/find-request-context';
import { adminBrandPaths } from '@/lib/core/paths';
import { performOnPlatform } from '@/lib/core/perform';
import type { PlatformRequestContext } from '@/lib/core/request-context';
import { environment } from '@/lib/runtime/environment';
import { Fault } from '@/lib/runtime/fault';
import { personChoices } from './audit-choices';
import { AuditList } from './audit-list';

const PATH = '/admin/audit';
const PER_PAGE = 20;

/** The audit log of every brand and of the platform, for superusers. */
export async function FullAuditScreen({ query: params }: { query: ListQuery }) {
  const request = await findPlatformContext();
  const query = plainQuery(params);
  const [{ data, meta }, { answer: choices }] = await Promise.all([
    readEntries(request, query),
    performOnPlatform(listAllAuditPeople, request, {}),
  ]);
  if (data.length === 0 && meta.total > 0) {
    redirect(listAddress(PATH, query, { page: meta.lastPage > 1 ? String(meta.lastPage) : null }));
  }
  return (
    <AuditList
      path={PATH}
      breadcrumb={[{ label: 'Manage brands', href: '/admin/brands' }, { label: 'Audit log' }]}
      context="Who did what on this platform and in its brands, and what was refused."
      query={query}
      entries={data}
      meta={meta}
      people={personChoices(choices.people)}
      brands={choices.brands.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      pathsFor={({ brand }) => (brand ? adminBrandPaths(brand.uuid) : null)}
      work={false}
      timeZone={environment().timeZone}
    />
  );
}

async function readEntries(context: PlatformRequestContext, query: Record<string, string>) {
  try {
    return (await performOnPlatform(listAllAuditEntries, context, { ...query, limit: PER_PAGE })).answer;
  } catch (error) {
    if (!(error instanceof Fault) || (error.kind !== 'invalid' && error.kind !== 'absent')) throw error;
    return (await performOnPlatform(listAllAuditEntries, context, { limit: PER_PAGE })).answer;
  }
}
