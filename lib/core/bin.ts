import * as z from 'zod';
import { type PolicyKey, roleMay } from '@/lib/access/policy';
import { Prisma } from '@/lib/db/generated/client';
import { instantText } from '@/lib/db/instant-text';
import type { List, PageQuery } from '@/lib/db/list-page';
import { brandPage, type Lookups } from './brand-page';
import { pageQuery } from './fields';
import type { BrandRunContext, StatementContext } from './operation';

/** Days for which a removed brief, plan or scope can be taken back (D5.2). */
export const BIN_DAYS = 30;
/** Rows that a bin shows at most: it empties by itself. */
export const BIN_MOST = 200;

const { page, limit } = pageQuery(['id'] as const);
/** A page of a bin. */
export const binInput = z.object({ page, limit });

/** The moment before which what was removed is out of reach, and erased. */
export const binBegins = (now: Date): Date => new Date(now.getTime() - BIN_DAYS * 24 * 60 * 60 * 1000);

/**
 * The condition of what the caller finds in the bin: own removals, or all of them (D5.2).
 * @param anybodys the permission to take back what others removed
 */
const inBin = ({ brand, actor, now }: Pick<BrandRunContext, 'brand' | 'actor' | 'now'>, anybodys: PolicyKey) => {
  const recent = Prisma.sql`brand_id = ${brand.id} and deleted_at >= ${binBegins(now)}`;
  return roleMay(actor.role, anybodys) ? recent : Prisma.sql`${recent} and deleted_by_user_id = ${actor.userId}`;
};

/** What the bin says of a row beside what its list does. */
type Removal = { readonly deletedAt: string; readonly deletedByUserId: number | null };
type BinQuery = PageQuery & { readonly orderBy: readonly 'deletedAt'[] };

/**
 * The removed rows of a list that the caller may take back, those removed last first.
 * @param list of one table
 * @param anybodys the permission to take back what others removed
 */
export function binPage<Row extends { readonly id: number }, Lookup extends { readonly version: number }>(
  context: StatementContext,
  { from, id, columns }: Pick<List<never, Lookup>, 'from' | 'id' | 'columns'>,
  lookups: Lookups<Lookup>,
  anybodys: PolicyKey,
  asked: z.output<typeof binInput>,
) {
  const { sql } = Prisma;
  const bin: List<BinQuery, Lookup> = {
    from,
    id,
    columns: sql`${columns}, ${instantText(sql`deleted_at`)} as "deletedAt", deleted_by_user_id as "deletedByUserId"`,
    sorts: { deletedAt: sql`deleted_at` },
    filters: {},
  };
  const query: BinQuery = { ...asked, orderBy: ['deletedAt'], order: 'desc' };
  const where = inBin(context, anybodys);
  return brandPage<Row & Removal, BinQuery, Lookup>(context, bin, query, { where, lookups });
}
