import { brandLookups, idsByName, idsOf, type LookupData } from '@/lib/catalogue/lookup-data';
import { brandPage } from '@/lib/core/brand-page';
import { operation } from '@/lib/core/operation';
import { liveCount } from '@/lib/db/brand-counts';
import { Prisma } from '@/lib/db/generated/client';
import type { List } from '@/lib/db/list-page';
import { personOf } from './choices';
import { type ListScopes, listScopesInput } from './inputs';
import { type ScopeHead, scopeRowOf } from './read-scope';
import { SCOPE_COLUMNS } from './scope-columns';
import { scopeList } from './scope-view';

const { sql } = Prisma;

/** The bin and the export use the same definition. */
export const SCOPES: List<ListScopes, LookupData> = {
  from: sql`scopes as s`,
  id: sql`s.id`,
  columns: SCOPE_COLUMNS,
  sorts: {
    id: sql`s.id`,
    productTitle: sql`lower(s.product_title)`,
    sellFor: sql`s.sell_for`,
    type: sql`s.type`,
    status: sql`s.status_id`,
    createdAt: sql`s.created_at`,
    updatedAt: sql`s.updated_at`,
    category: { column: sql`s.category_id`, byName: (of) => idsByName(of.categories, ({ name }) => name) },
    // By the order of the names.
    assignee: { column: sql`s.assignee_user_id`, byName: (of) => [...of.people.keys()] },
  },
  filters: {
    categories: (refs, of) => sql`s.category_id = any (${idsOf(of.categories, refs)}::integer[])`,
    statuses: (refs) => sql`s.status_id = any (${refs.map((ref) => ('id' in ref ? ref.id : 0))}::integer[])`,
    assignees: (refs, of) =>
      sql`s.assignee_user_id = any (${refs.map((ref) => personOf(of, ref)?.id ?? 0)}::integer[])`,
    search: (word) => sql`s.id = any (array(select search_scope_ids(${word})))`,
  },
};

/** The brand's scopes, a page at a time, newest first. */
export const listScopes = operation({
  name: 'scopes.list',
  summary: 'List scopes',
  effect: 'read',
  transaction: false,
  allow: 'scope.view',
  input: listScopesInput,
  output: scopeList,
  async run(context, query) {
    const { id } = context.brand;
    const { rows, meta, lookup } = await brandPage<ScopeHead, ListScopes, LookupData>(context, SCOPES, query, {
      where: sql`s.brand_id = ${id} and s.deleted_at is null`,
      count: liveCount(id, 'scope'),
      lookups: brandLookups,
    });
    return { data: rows.map((row) => scopeRowOf(row, lookup)), meta };
  },
});
