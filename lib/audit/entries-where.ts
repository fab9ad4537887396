import { containingPattern, eachWordIn, startingPattern } from '@/lib/core/search-words';
import { wordsOf } from '@/lib/core/words-of';
import { Prisma } from '@/lib/db/generated/client';
import type { Filters } from '@/lib/db/list-page';
import { startOfDay } from '@/lib/format/format';
import type { AuditKind } from './audit-words';
import type { AuditFilters } from './inputs';
import { entriesWithWord, SIGN_IN_OPERATIONS } from './wording';

const { sql } = Prisma;

/** The conditions on `audit_entries as e` that the filters make; days are those of a time zone. */
export const AUDIT_FILTERS: Filters<AuditFilters, { readonly timeZone: string }> = {
  // As an array, and so by the index of actors. Whoever is invited is named by the membership (`shownUuid`).
  person: (ref) => sql`e.actor_user_id = any (array(
    select u.id from users as u where ${'id' in ref ? sql`u.id = ${ref.id}` : sql`u.uuid = ${ref.uuid}::uuid`}
    union select m.user_id from brand_users as m where ${'id' in ref ? sql`false` : sql`m.uuid = ${ref.uuid}::uuid`}))`,
  entity: (entity) => sql`e.entity = any (${entity === 'user' ? ['user', 'member'] : [entity]}::text[])`,
  thing: (uuid) => sql`e.entity_uuid = ${uuid}::uuid`,
  from: (day, { timeZone }) => sql`e.at >= ${startOfDay(day, timeZone)}::timestamptz`,
  to: (day, { timeZone }) => sql`e.at < ${startOfDay(day, timeZone, 1)}::timestamptz`,
  kind: (kind) => KINDS[kind],
  search: (words) => Prisma.join([sql`true`, ...wordsOf(words).map(hasWord)], ' and '),
};

const hasWord = (word: string): Prisma.Sql => sql`(
  e.label ilike ${containingPattern(word)} or e.ip like ${startingPattern(word)}
  or ${Prisma.join(actionHasWord(word), ' or ')}
  or e.actor_user_id in (
    select u.id from users as u where ${eachWordIn(word, sql`u.first_name`, sql`u.last_name`, sql`u.email`)})
)`;

/** Conditions, each of which finds entries whose action has the word (`actionWords`). */
function actionHasWord(word: string): Prisma.Sql[] {
  const { operations, events, entities, logIns, endedSessions, refusals, refusedLogIns, tooOften } =
    entriesWithWord(word);
  const event = sql`e.details ->> 'event'`;
  return [
    sql`e.operation = any (${operations}::text[])`,
    sql`e.entity = any (${entities}::text[]) and e.outcome <> 'refused'`,
    // Of a call without words of its own, and of a refused one, the log has what it is for.
    sql`(e.entity is null or e.outcome = 'refused') and e.details ->> 'tried' ilike ${containingPattern(word)}`,
    ...(events.length > 0 ? [sql`e.entity <> 'session' and ${event} = any (${events}::text[])`] : []),
    ...(logIns ? [sql`e.entity = 'session' and ${event} = 'created'`] : []),
    ...(endedSessions ? [sql`e.entity = 'session' and ${event} = 'removed' and e.operation <> 'auth.logOut'`] : []),
    ...(refusals ? [sql`e.outcome = 'refused'`] : []),
    ...(refusedLogIns.length > 0
      ? [sql`e.outcome = 'refused' and e.operation = any (${[...refusedLogIns]}::text[])`]
      : []),
    ...(tooOften ? [sql`e.outcome = 'refused' and e.details ->> 'tooOften' = 'true'`] : []),
  ];
}

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
