import { type BrandTransaction, inBrand } from '@/lib/db/brand-database';
import { Prisma } from '@/lib/db/generated/client';
import { type List, type ListContext, listPage, type PageQuery, type PageRow, pageOf } from '@/lib/db/list-page';
import { pageMetaOf } from './fields';
import type { StatementContext } from './operation';

/** A brand's lookup data as a process caches it: `brandLookups` of lib/catalogue/lookup-data.ts. */
export type Lookups<Lookup extends { readonly version: number }> = {
  /** Of any version; null where none is cached. */
  cached(brandId: number): Lookup | null;
  newest(context: Pick<StatementContext, 'brand' | 'rows'>): Promise<Lookup>;
};

/** The version of a brand's lookup data, raised by every change of it. */
export async function lookupVersion({ brand, rows }: Pick<StatementContext, 'brand' | 'rows'>): Promise<number> {
  const statement = Prisma.sql`select reference_version as version from brands where id = ${brand.id}`;
  const [row] = await rows<{ version: number }>(statement, 'once');
  return row?.version ?? 0;
}

/** Reads lookup data, in a transaction of its own. */
export const readLookups = <Lookup>(
  brandId: number,
  read: (db: BrandTransaction) => Promise<Lookup>,
): Promise<Lookup> => inBrand(brandId, read);

/**
 * A page of a list whose names come from the brand's lookup data. One round trip while this process has the newest
 * data, which the statement itself checks; else the newest data and the page are read again.
 * @param context `extraColumns` adds columns that are the same on every row: they are in `first`
 */
export async function brandPage<
  Row extends { readonly id: number },
  Query extends PageQuery,
  Lookup extends { readonly version: number },
  Also = unknown,
>(
  { brand, rows }: Pick<StatementContext, 'brand' | 'rows'>,
  list: List<Query, Lookup>,
  query: Query,
  { lookups, ...context }: Omit<ListContext<Lookup>, 'lookup'> & { readonly lookups: Lookups<Lookup> },
) {
  type Found = PageRow<Row, Also & { readonly referenceVersion: number }>;
  const version = Prisma.sql`
    coalesce((select reference_version from brands where id = ${brand.id}), 0) as "referenceVersion"`;
  const statementOf = (lookup: Lookup) =>
    listPage(list, query, {
      ...context,
      lookup,
      extraColumns: (condition) =>
        context.extraColumns ? Prisma.sql`${version}, ${context.extraColumns(condition)}` : version,
    });
  const answer = (found: Found[], lookup: Lookup) => {
    const page = pageOf<Row>(found);
    return { rows: page.rows, meta: pageMetaOf(page.total, query.page, query.limit), first: found[0], lookup };
  };
  let lookup = lookups.cached(brand.id) ?? (await lookups.newest({ brand, rows }));
  for (;;) {
    const { statement, planning } = statementOf(lookup);
    const found = await rows<Found>(statement, planning);
    if (found[0]?.referenceVersion === lookup.version) return answer(found, lookup);
    lookup = await lookups.newest({ brand, rows });
  }
}
