import * as z from 'zod';
import { type PolicyKey, roleMay } from '@/lib/access/policy';
import { Prisma } from '@/lib/db/generated/client';
import { instantText } from '@/lib/db/instant-text';
import type { List, PageQuery } from '@/lib/db/list-page';
import { binBegins, type binInput } from './bin';
import { brandPage, type Lookups } from './brand-page';
import type { StatementContext } from './operation';
import { type People, personView, personWith } from './person-view';

const { sql } = Prisma;

/** What the bin shows of a row beyond its list. */
export const removal = { deletedAt: z.string(), deletedBy: personView.nullable() };
type Removal = { readonly deletedAt: string; readonly deletedByUserId: number | null };
type BinQuery = PageQuery & { readonly orderBy: readonly 'deletedAt'[] };

/**
 * The removed rows of a list that the caller may restore, those removed last first: own removals, or all (D5.2).
 * @param list of one table
 * @param restoreAny the permission to restore what others removed
 */
export async function removedRows<
  Row extends { readonly id: number },
  Lookup extends People & { readonly version: number },
  View,
>(
  context: StatementContext,
  { from, id, columns }: Pick<List<never, Lookup>, 'from' | 'id' | 'columns'>,
  lookups: Lookups<Lookup>,
  restoreAny: PolicyKey,
  pageOfBin: z.output<typeof binInput>,
  viewOf: (row: Row, lookup: Lookup) => View,
) {
  const { brand, actor, now } = context;
  const bin: List<BinQuery, Lookup> = {
    from,
    id,
    columns: sql`${columns}, ${instantText(sql`deleted_at`)} as "deletedAt", deleted_by_user_id as "deletedByUserId"`,
    sorts: { deletedAt: sql`deleted_at` },
    filters: {},
  };
  const query: BinQuery = { ...pageOfBin, orderBy: ['deletedAt'], order: 'desc' };
  const recent = sql`brand_id = ${brand.id} and deleted_at >= ${binBegins(now)}`;
  const where = roleMay(actor.role, restoreAny) ? recent : sql`${recent} and deleted_by_user_id = ${actor.userId}`;
  const page = await brandPage<Row & Removal, BinQuery, Lookup>(context, bin, query, { where, lookups });
  const data = page.rows.map((row) => ({
    ...viewOf(row, page.lookup),
    deletedAt: row.deletedAt,
    deletedBy: personWith(row.deletedByUserId, page.lookup),
  }));
  return { data, meta: page.meta };
}
