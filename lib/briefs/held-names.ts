import { LRUCache } from 'lru-cache';
import type { StatementContext } from '@/lib/core/operation';
import { asLines, COLUMN_END } from '@/lib/db/as-lines';
import { Prisma } from '@/lib/db/generated/client';
import { perRuntime } from '@/lib/runtime/per-runtime';
import { type Found, isByNamesAlone, sortOfNames } from './found-by-name';
import type { ListBriefs } from './inputs';
import { keptTotal, namesVersion } from './kept-counts';
import type { ListRow } from './list-statement';

/**
 * The names of a brand's live briefs, held per process: counting a common word reads all of them, which takes PostgreSQL
 * twenty times as long as a look through one text. They are good for as long as no brief of the brand came, went
 * or was renamed, which `brand_counts.names_version` tells in the very statement that uses what was found (trust 5); its
 * migration says why that is exact. Reading them is as dear as a few searches: they are read by the second search since
 * such a change. Rows are never held.
 */
type Names = {
  /** In lower case, as PostgreSQL sorts and writes them, one behind the other. */
  readonly text: string;
  /** Where each of them begins. */
  readonly starts: Int32Array;
  /** The brief of each. */
  readonly ids: Int32Array;
  /** Their places in the order of those ids. */
  readonly byId: Int32Array;
};

/** Null: there are none, or more than are held. */
type Held = { readonly version: number; readonly names: Names | null };

/** Of one brand: a look through so many takes some ten milliseconds, in which nobody else is heard. */
const MOST_NAMES = 200_000;
/** Of all brands; the three numbers beside a name count as twelve. The brand that was searched longest ago goes first. */
const MOST_CHARACTERS = 32_000_000;

const memory = perRuntime('names of briefs', () => ({
  held: new LRUCache<number, Held>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ names }) => (names ? names.text.length + 12 * names.ids.length : 1),
  }),
  /** By brand, the version under which names were last read by PostgreSQL. */
  missed: new LRUCache<number, number>({ max: 5000 }),
  loading: new Map<number, Promise<Held | null>>(),
}));

/** What the names that are held say, of whatever version: good for a guess that the statement confirms. Null: it has to look. */
export async function foundInNames(
  { brand, rows }: Pick<StatementContext, 'brand' | 'rows'>,
  query: ListBriefs,
): Promise<(Found & { namesVersion: number }) | null> {
  if (!isByNamesAlone(query)) return null;
  const held = memory().held.get(brand.id) ?? (await load(brand.id, rows));
  const word = query.search?.toLowerCase() ?? '';
  if (!held?.names || word.includes(COLUMN_END)) return null;
  const marked = markedIn(held.names, word);
  const { total } = marked;
  return { namesVersion: held.version, word, total, ...idsOf(held.names, marked, query) };
}

/** @param rows of a statement that read the names itself */
export function noteMissed(brandId: number, query: ListBriefs, rows: readonly ListRow[]): void {
  const version = rows[0]?.namesVersion ?? null;
  if (version === null || !isByNamesAlone(query)) return;
  const { held, missed } = memory();
  if (held.peek(brandId)?.version === version) return;
  held.delete(brandId);
  missed.set(brandId, version);
}

type Marked = { readonly total: number; readonly has: Uint8Array };

/** Which names have a word. */
function markedIn({ text, starts, ids }: Names, word: string): Marked {
  const has = new Uint8Array(ids.length);
  let total = 0;
  let place = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, starts[place])) {
    while ((starts[place + 1] ?? text.length) <= at) place += 1;
    has[place] = 1;
    total += 1;
    place += 1;
    if (place === ids.length) break;
  }
  return { total, has };
}

/** Those of the page, where names decide the order; else all that were found, or, if they are fewer, all others. */
function idsOf({ ids, byId }: Names, { total, has }: Marked, query: ListBriefs): Pick<Found, 'are' | 'ids'> {
  const sort = sortOfNames(query);
  if (!sort) {
    const isMost = 2 * total > ids.length;
    return { are: isMost ? 'the others' : 'all', ids: ids.filter((_, place) => Boolean(has[place]) !== isMost) };
  }
  const page: number[] = [];
  let ahead = (query.page - 1) * query.limit;
  for (let step = 0; step < ids.length && page.length < query.limit; step += 1) {
    const at = query.order === 'asc' ? step : ids.length - 1 - step;
    const place = sort === 'id' ? (byId[at] ?? 0) : at;
    if (!has[place]) continue;
    if (ahead > 0) ahead -= 1;
    else page.push(ids[place] ?? 0);
  }
  return { are: 'page', ids: page };
}

/** Reads the names once for all who ask, if they are still those that the last search found. */
function load(brandId: number, rows: StatementContext['rows']): Promise<Held | null> {
  const { held, missed, loading } = memory();
  const underWay = loading.get(brandId);
  const version = missed.get(brandId);
  if (underWay || version === undefined) return underWay ?? Promise.resolve(null);
  missed.delete(brandId);
  const read = async () => {
    const [row] = await rows<{ version: number; names: string | null; ids: string | null }>(namesOf(brandId, version));
    if (row?.version !== version) return null;
    const now = { version, names: namesIn(row.names, row.ids) };
    held.set(brandId, now);
    return now;
  };
  // What hinders it and is not over by then, the search itself meets and tells.
  const names = read()
    .catch(() => null)
    .finally(() => loading.delete(brandId));
  loading.set(brandId, names);
  return names;
}

function namesIn(text: string | null, list: string | null): Names | null {
  if (text === null || list === null) return null;
  const ids = Int32Array.from(list.split(COLUMN_END), Number);
  const starts = new Int32Array(ids.length);
  let count = 0;
  for (let at = 0; ; ) {
    starts[count] = at;
    count += 1;
    const next = text.indexOf(COLUMN_END, at);
    if (next < 0) break;
    at = next + 1;
  }
  // A name that has the character itself: such names are left to PostgreSQL.
  if (count !== ids.length) return null;
  const byId = Int32Array.from(ids.keys()).sort((one, other) => (ids[one] ?? 0) - (ids[other] ?? 0));
  return { text, starts, ids, byId };
}

/** All names in the order of their index; none under another version, or of too many. */
const namesOf = (brandId: number, version: number): Prisma.Sql => {
  const name = Prisma.sql`lower(b.project)`;
  const order = Prisma.sql`${name}, b.id`;
  return Prisma.sql`
    select ${namesVersion(brandId)} as version, ${asLines([name], order)} as names,
      ${asLines([Prisma.sql`b.id`], order)} as ids
    from briefs as b
    where b.brand_id = ${brandId} and b.deleted_at is null
      and ${namesVersion(brandId)} = ${version} and ${keptTotal(brandId)} <= ${MOST_NAMES}`;
};
