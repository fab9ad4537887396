import { brandReference, pick } from '@/lib/catalogue/reference';
import { pageMetaOf, type RowRef } from '@/lib/core/fields';
import { type BrandRunContext, operation } from '@/lib/core/operation';
import type { Prisma } from '@/lib/db/generated/client';
import { type ListScopes, listScopesInput, type ScopeSort } from './inputs';
import { headOf, scopeRowOf } from './read-scope';
import { scopeList } from './scope-view';

type Order = Prisma.ScopeOrderByWithRelationInput[];
type Sort = (order: 'asc' | 'desc') => Order;

const SORTS: Record<ScopeSort, Sort> = {
  id: (order) => [{ id: order }],
  productTitle: (order) => [{ productTitle: order }],
  sellFor: (order) => [{ sellFor: order }],
  category: (order) => [{ category: { name: order } }],
  type: (order) => [{ type: order }],
  status: (order) => [{ status: { position: order } }],
  assignee: (order) => [{ assigneeUser: { firstName: order } }, { assigneeUser: { lastName: order } }],
  createdAt: (order) => [{ createdAt: order }],
  updatedAt: (order) => [{ updatedAt: order }],
};

/** The brand's scopes, a page at a time (modules §2, §7 and §9): 10 a page, newest first. */
export const listScopes = operation({
  name: 'scopes.list',
  summary: 'List scopes',
  effect: 'read',
  allow: 'scope.view',
  input: listScopesInput,
  output: scopeList,
  async run({ db, brand }, query) {
    const reference = await brandReference(db, brand.id);
    const where = await filterOf(db, query, reference);
    const total = await db.scope.count({ where });
    const rows = await db.scope.findMany({
      where,
      include: { status: true },
      orderBy: [...query.orderBy.flatMap((sort) => SORTS[sort](query.order)), { id: query.order }],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    });
    return {
      data: rows.map((row) => scopeRowOf(headOf(row), reference)),
      meta: pageMetaOf(total, query.page, query.limit),
    };
  },
});

async function filterOf(
  db: BrandRunContext['db'],
  query: ListScopes,
  { categories, people, members }: Awaited<ReturnType<typeof brandReference>>,
): Promise<Prisma.ScopeWhereInput> {
  const personId = (ref: RowRef): number => {
    if ('id' in ref) return ref.id;
    const member = pick(members, ref);
    return member?.user.id ?? [...people.values()].find(({ uuid }) => uuid === ref.uuid)?.id ?? 0;
  };
  const where: Prisma.ScopeWhereInput = { deletedAt: null };
  if (query.categories.length > 0) {
    where.categoryId = { in: query.categories.map((ref) => pick(categories, ref)?.id ?? 0) };
  }
  if (query.statuses.length > 0) where.statusId = { in: query.statuses.map((ref) => ('id' in ref ? ref.id : 0)) };
  if (query.assignees.length > 0) where.assigneeUserId = { in: query.assignees.map(personId) };
  if (query.search) {
    const found = await db.$queryRaw<{ id: number }[]>`select id from search_scope_ids(${query.search}) as found (id)`;
    where.id = { in: found.map(({ id }) => id) };
  }
  return where;
}
