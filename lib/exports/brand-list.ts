import type * as z from 'zod';
import { type LookupData, pick, readLookupData } from '@/lib/catalogue/lookup-data';
import type { RowRef } from '@/lib/core/fields';
import type { BrandRunContext } from '@/lib/core/operation';
import type { Prisma } from '@/lib/db/generated/client';
import { type List, listIds, listRows, type PageQuery } from '@/lib/db/list-page';
import { nameOf } from '@/lib/format/person-name';
import { type BegunExport, beginExport, type exportedChunk } from './begun-export';
import { type Column, cellsOf } from './file/columns';

type Context = Pick<BrandRunContext, 'db' | 'brand' | 'events' | 'now'>;

/** A list of a brand as a file: the list's own statement and its own view of a row. */
export type ExportedList<Query extends PageQuery, Stored, Row> = {
  /** 'briefs', in the file's name. */
  readonly what: string;
  readonly list: List<Query, LookupData>;
  /** The condition on every row, whatever the query. */
  readonly where: (brandId: number) => Prisma.Sql;
  readonly rowOf: (stored: Stored, lookup: LookupData) => Row;
  readonly columns: (timeZone: string) => readonly Column<Row>[];
  /** A filter's reference in words, where the brand's lookup data does not have it. */
  readonly refLabel?: (filter: string, ref: RowRef) => string | undefined;
};

/** Begins the file of a list. @param filters as the caller sent them @param query the parsed filters */
export async function beginList<Query extends PageQuery, Stored, Row>(
  { db, brand, events, now }: Context,
  { what, list, where, columns, refLabel }: ExportedList<Query, Stored, Row>,
  { orderBy: _by, order: _way, format, ...filters }: Readonly<Record<string, unknown>> & Pick<BegunExport, 'format'>,
  query: Omit<Query, 'page' | 'limit'>,
): Promise<BegunExport> {
  const lookup = await readLookupData(db, brand.id);
  const statement = listIds(list, query, { lookup, where: where(brand.id) });
  const [found] = await db.$queryRaw<{ ids: number[] }[]>(statement);
  return beginExport(
    { events, now },
    {
      name: `${brand.name} ${what}`,
      format,
      columns: columns(brand.timeZone),
      ids: found?.ids ?? [],
      filters,
      refLabel: (filter, ref) => refLabel?.(filter, ref) ?? inLookups(lookup, filter, ref),
      timeZone: brand.timeZone,
    },
  );
}

/** Some rows of a list's file, without ids of other brands and of removed rows. */
export async function readList<Query extends PageQuery, Stored, Row>(
  { db, brand }: Context,
  { list, where, rowOf, columns }: ExportedList<Query, Stored, Row>,
  ids: readonly number[],
): Promise<z.output<typeof exportedChunk>> {
  const lookup = await readLookupData(db, brand.id);
  const stored = await db.$queryRaw<Stored[]>(listRows(list, ids, where(brand.id)));
  const shown = columns(brand.timeZone);
  return { rows: stored.map((row) => cellsOf(shown, rowOf(row, lookup))) };
}

/** The name of what a filter refers to. */
export function inLookups(of: LookupData, filter: string, ref: RowRef): string | undefined {
  switch (filter) {
    case 'departments':
      return pick(of.departments, ref)?.title;
    case 'categories':
      return pick(of.categories, ref)?.name;
    case 'outputs':
      return pick(of.outputs, ref)?.title;
    case 'statuses':
    case 'exclude':
      return pick(of.statuses, ref)?.title;
    case 'assignees':
    case 'creators': {
      const member = pick(of.members, ref);
      return member && nameOf(member.user);
    }
    default:
      return undefined;
  }
}
