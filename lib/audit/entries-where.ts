import { containingPattern, containsAny, startingPattern, wordsOf } from '@/lib/core/search-words';
import { Prisma } from '@/lib/db/generated/client';
import { startOfDay } from '@/lib/format/format';
import type { AuditKind } from './audit-words';
import type { AuditFilters } from './inputs';
import { operationsSaying, SIGN_IN_OPERATIONS } from './wording';

/** The ids of the people whom a condition finds. */
export type FindPeople = (where: Prisma.UserWhereInput) => Promise<number[]>;

type Users = {
  findMany(args: {
    where: Prisma.UserWhereInput;
    select: { id: true };
    take: number;
  }): PromiseLike<{ readonly id: number }[]>;
};

/** `FindPeople` inside of a transaction. */
export const peopleIn =
  (db: { readonly user: Users }): FindPeople =>
  async (where) =>
    (await db.user.findMany({ where, select: { id: true }, take: MOST_PEOPLE })).map(({ id }) => id);

/** More people than this are not looked at for a word of the search. */
const MOST_PEOPLE = 500;

/**
 * The condition on `audit_entries as e` that some filters make.
 * @param brandId one brand's entries; all, and the platform's own, when left out
 */
export async function entriesWhere(
  findPeople: FindPeople,
  filters: AuditFilters,
  { brandId, timeZone }: { brandId: number | undefined; timeZone: string },
): Promise<Prisma.Sql> {
  const { person, kind, entity, thing, from, to, search } = filters;
  const parts = [Prisma.sql`true`];
  if (brandId !== undefined) parts.push(Prisma.sql`e.brand_id = ${brandId}`);
  if (person) parts.push(Prisma.sql`e.actor_user_id = any (${await findPeople(person)}::integer[])`);
  if (entity) parts.push(Prisma.sql`e.entity = any (${entity === 'user' ? ['user', 'member'] : [entity]}::text[])`);
  if (thing) parts.push(Prisma.sql`e.entity_uuid = ${thing}::uuid`);
  if (from) parts.push(Prisma.sql`e.at >= ${startOfDay(from, timeZone)}::timestamptz`);
  if (to) parts.push(Prisma.sql`e.at < ${startOfDay(to, timeZone, 1)}::timestamptz`);
  if (kind) parts.push(KINDS[kind]);
  for (const word of wordsOf(search)) {
    const people = await findPeople({ OR: containsAny(word, 'firstName', 'lastName', 'email') });
    parts.push(Prisma.sql`(
      e.label ilike ${containingPattern(word)} or e.ip like ${startingPattern(word)}
      or e.operation = any (${operationsSaying(word)}::text[]) or e.actor_user_id = any (${people}::integer[])
    )`);
  }
  return Prisma.join(parts, ' and ');
}

const SIGN_INS: Prisma.Sql = Prisma.sql`e.operation = any (${[...SIGN_IN_OPERATIONS]}::text[])`;
const eventIs = (event: string): Prisma.Sql =>
  Prisma.sql`e.outcome = 'done' and e.details ->> 'event' = ${event} and not ${SIGN_INS}`;

const KINDS: Readonly<Record<AuditKind, Prisma.Sql>> = {
  signIn: SIGN_INS,
  refused: Prisma.sql`e.outcome <> 'done'`,
  created: eventIs('created'),
  updated: eventIs('updated'),
  removed: eventIs('removed'),
  restored: eventIs('restored'),
  other: eventIs('called'),
};
