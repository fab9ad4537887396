import { containingPattern, eachWordIn, startingPattern } from '@/lib/core/search-words';
import { wordsOf } from '@/lib/core/words-of';
import { Prisma } from '@/lib/db/generated/client';
import type { Filters } from '@/lib/db/list-page';
import { startOfDay } from '@/lib/format/format';
import type { AuditKind } from './audit-words';
import type { AuditFilters } from './inputs';
import { operationsSaying, SIGN_IN_OPERATIONS } from './wording';

const { sql } = Prisma;

/** The conditions on `audit_entries as e` that the filters make; days are those of a time zone. */
export const AUDIT_FILTERS: Filters<AuditFilters, { readonly timeZone: string }> = {
  person: (ref) => actorIn('id' in ref ? sql`u.id = ${ref.id}` : sql`u.uuid = ${ref.uuid}::uuid`),
  entity: (entity) => sql`e.entity = any (${entity === 'user' ? ['user', 'member'] : [entity]}::text[])`,
  thing: (uuid) => sql`e.entity_uuid = ${uuid}::uuid`,
  from: (day, { timeZone }) => sql`e.at >= ${startOfDay(day, timeZone)}::timestamptz`,
  to: (day, { timeZone }) => sql`e.at < ${startOfDay(day, timeZone, 1)}::timestamptz`,
  kind: (kind) => KINDS[kind],
  search: (words) => Prisma.join([sql`true`, ...wordsOf(words).map(saying)], ' and '),
};

const saying = (word: string): Prisma.Sql => sql`(
  e.label ilike ${containingPattern(word)} or e.ip like ${startingPattern(word)}
  or e.operation = any (${operationsSaying(word)}::text[])
  or ${actorIn(eachWordIn(word, sql`u.first_name`, sql`u.last_name`, sql`u.email`))}
)`;

/** Done by one of the people whom a condition finds, up to a limit. */
const actorIn = (condition: Prisma.Sql): Prisma.Sql =>
  sql`e.actor_user_id = any (array(select u.id from users as u where ${condition} limit 500))`;

const SIGN_INS: Prisma.Sql = sql`e.operation = any (${[...SIGN_IN_OPERATIONS]}::text[])`;
const eventIs = (event: string): Prisma.Sql =>
  sql`e.outcome = 'done' and e.details ->> 'event' = ${event} and not ${SIGN_INS}`;

const KINDS: Readonly<Record<AuditKind, Prisma.Sql>> = {
  signIn: SIGN_INS,
  refused: sql`e.outcome <> 'done'`,
  created: eventIs('created'),
  updated: eventIs('updated'),
  removed: eventIs('removed'),
  restored: eventIs('restored'),
  other: eventIs('called'),
};
