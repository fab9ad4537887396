import { redirect } from 'next/navigation';
import { type ListQuery, listAddress, plainQuery } from '@/components/ui/table/list-address';
import { listAuditEntries } from '@/lib/audit/list-audit-entries';
import { listAuditPeople } from '@/lib/audit/list-audit-people';
import { pathsOf } from '@/lib/core/find-request-context';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { Fault } from '@/lib/runtime/fault';
import { personChoices } from './audit-choices';
import { AuditList } from './audit-list';

const PER_PAGE = 20;

/** A brand's audit log, for its admins and for superusers, in both portals. */
export async function AuditScreen({ context, query: params }: { context: BrandRequestContext; query: ListQuery }) {
  const paths = pathsOf(context);
  const query = plainQuery(params);
  const [{ data, meta }, people] = await Promise.all([
    readEntries(context, query),
    performInBrand(listAuditPeople, context, {}),
  ]);
  if (data.length === 0 && meta.total > 0) {
    redirect(listAddress(paths.audit, query, { page: meta.lastPage > 1 ? String(meta.lastPage) : null }));
  }
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
      context={`Who did what in ${name}, and what was refused.`}
      query={query}
      entries={data}
      meta={meta}
      people={personChoices(people.answer.data)}
      brands={[]}
      pathsFor={() => paths}
      work={context.portal === 'brand'}
      timeZone={timeZone}
    />
  );
}

/** An address that can't be read (an old link) shows the log from its start. */
async function readEntries(context: BrandRequestContext, query: Record<string, string>) {
  try {
    return (await performInBrand(listAuditEntries, context, { ...query, limit: PER_PAGE })).answer;
  } catch (error) {
    if (!(error instanceof Fault) || error.kind !== 'invalid') throw error;
    return (await performInBrand(listAuditEntries, context, { limit: PER_PAGE })).answer;
  }
}
