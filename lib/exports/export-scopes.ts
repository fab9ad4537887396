import { readLookupData } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import { Prisma } from '@/lib/db/generated/client';
import { nameOf } from '@/lib/format/person-name';
import { scopeLabels } from '@/lib/format/scope-labels';
import { personOf } from '@/lib/scope/choices';
import { type ListScopes, listScopesInput } from '@/lib/scope/inputs';
import { SCOPES } from '@/lib/scope/list-scopes';
import { type ScopeHead, scopeRowOf } from '@/lib/scope/read-scope';
import type { ScopeRow } from '@/lib/scope/scope-view';
import { begunExport, chunkInput, exportedChunk } from './begun-export';
import { beginList, type ExportedList, readList } from './brand-list';
import { format } from './file/begin-file';
import { type Column, dayOf, money, text } from './file/columns';

/**
 * The list's own columns, in their order (modules §2), then what it can be filtered or sorted by. Never a cost (D7.6).
 */
export const scopeColumns = (timeZone: string): Column<ScopeRow>[] => [
  text('Product Title', ({ productTitle }) => productTitle),
  money('Sell For Price (AUD ex GST)', ({ sellFor }) => sellFor),
  text('Category', ({ category }) => category?.name ?? null),
  text('Frequency', ({ type }) => type),
  text('Status', ({ status }) => status.title),
  text(scopeLabels.productCode, ({ productCode }) => productCode),
  text('Assigned to', ({ assignee }) => assignee && nameOf(assignee)),
  text('Creator', ({ creator }) => creator && nameOf(creator)),
  dayOf('Created', timeZone, ({ createdAt }) => createdAt),
  dayOf('Last updated', timeZone, ({ updatedAt }) => updatedAt),
];

const LIST: ExportedList<ListScopes, ScopeHead, ScopeRow> = {
  what: 'scopes',
  list: SCOPES,
  where: (brandId) => Prisma.sql`s.brand_id = ${brandId} and s.deleted_at is null`,
  rowOf: scopeRowOf,
  columns: scopeColumns,
};

/** The scopes as a file (Y-28): the list's filters and order, every page. */
export const exportScopes = operation({
  name: 'scopes.export',
  summary: 'Export scopes as CSV or Excel',
  effect: 'write',
  allow: 'scope.view',
  input: listScopesInput.omit({ page: true, limit: true }).extend({ format }),
  output: begunExport,
  async run(context, query) {
    // A scope's filters use other ids of statuses and people than a brief's.
    const statuses = await context.db.scopeStatus.findMany();
    const lookup = await readLookupData(context.db, context.brand.id);
    const refLabel: typeof LIST.refLabel = (filter, ref) => {
      if (filter === 'statuses') return statuses.find(({ id }) => 'id' in ref && id === ref.id)?.title ?? 'Unknown';
      const person = filter === 'assignees' ? personOf(lookup, ref) : undefined;
      return person && nameOf(person);
    };
    return beginList(context, { ...LIST, refLabel }, query, query);
  },
});

export const readExportedScopes = operation({
  name: 'scopes.readExported',
  summary: 'Read some rows of an export of scopes',
  effect: 'read',
  allow: 'scope.view',
  input: chunkInput,
  output: exportedChunk,
  run: (context, { ids }) => readList(context, LIST, ids),
});
