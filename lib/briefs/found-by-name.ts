import { Prisma } from '@/lib/db/generated/client';
import type { Planning } from '@/lib/db/statement-in-brand';
import type { ListBriefs } from './inputs';
import { isSearchAlone } from './list-filters';
import { isWorkload } from './list-hours';

/** What a word found among names that are held (held-names.ts), as the statement of the list takes it. */
export type Found = {
  /** In lower case, if PostgreSQL has the same letters for it. */
  readonly word: string;
  readonly total: number;
  /** Those of the page in its order. Where more than names decides the order: all, or all that were not found. */
  readonly are: 'page' | 'all' | 'the others';
  readonly ids: ArrayLike<number>;
};

/** Whether what is found depends on nothing but the names of briefs and which of them there are. */
export const isByNamesAlone = (query: ListBriefs): boolean => isSearchAlone(query) && !isWorkload(query);

/** The sort, where names decide it: that of the list as it opens, or by project. */
export function sortOfNames({ orderBy }: ListBriefs): 'id' | 'project' | null {
  const sort = orderBy.join();
  return sort === 'id' || sort === 'project' ? sort : null;
}

/** So few ids are looked up and sorted; more are looked up in while the order is walked. */
const areFew = ({ are, ids }: Found): boolean => are === 'all' && ids.length <= 1000;

/** What many ids are makes no difference to a plan; of a few their number does. */
export const planningOfFound = (found: Found): Planning => (areFew(found) ? 'each' : 'once');

/** The condition on `briefs b`, of those that live. `is` keeps the planner from turning round what is to be walked. */
export function isFound(found: Found): Prisma.Sql {
  const ids = Prisma.sql`${`{${Array.from(found.ids).join()}}`}::integer[]`;
  if (areFew(found)) return Prisma.sql`b.id = any (${ids})`;
  return Prisma.sql`(b.id in (select unnest(${ids}))) is ${found.are === 'all' ? Prisma.sql`true` : Prisma.sql`not true`}`;
}
