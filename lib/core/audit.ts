import { createHash } from 'node:crypto';
import { Prisma } from '@/lib/db/generated/client';
import { onPlatform } from '@/lib/db/platform-database';
import type { DenialAbout, Fault } from '@/lib/runtime/fault';
import { log } from '@/lib/runtime/log';
import type { EntityName, EventName, Events } from './events';
import { type AgencyEvent, payloadsOf } from './notify';
import type { Operation } from './operation';
import type { BrandRequestContext, PlatformRequestContext } from './request-context';

type RequestContext = BrandRequestContext | PlatformRequestContext;
type Database = { $executeRaw: (query: Prisma.Sql) => PromiseLike<number> };

/**
 * Writes the audit entries of a write, in the operation's own transaction. What ends a session or changes a brand is
 * told to every process by that very commit; hints for screens follow it (`changesIn`).
 */
export async function recordChanges(
  db: Database,
  op: Operation,
  context: RequestContext,
  events: Events,
  step?: 'prepare',
): Promise<void> {
  // What is only prepared is not done yet: its own changes are written down, the call itself is not.
  if (op.effect === 'write' && !(step === 'prepare' && events.list.length === 0)) {
    const about = events.list.length > 0 ? events.list : [null];
    for (const change of about) {
      await insertEntry(db, context, {
        operation: op.name,
        outcome: 'done',
        about: change,
        actorUserId: events.actorUserId,
        details: change
          ? { event: change.event, ...(change.changes ? { changes: change.changes } : {}) }
          : { event: 'called', tried: op.summary },
      });
    }
  }
  const urgent: AgencyEvent[] = [
    ...events.ended.map((which) => ({ kind: 'session-ended' as const, ...which })),
    ...events.brandsChanged.map((brandId) => ({ kind: 'brand-changed' as const, brandId })),
  ];
  if (urgent.length > 0) {
    await db.$executeRaw(
      Prisma.sql`select pg_notify('agency_events', payload) from unnest(${payloadsOf(urgent)}::text[]) as payload`,
    );
  }
}

/** What the sockets say of it once it stands: `announce` sends it. */
export function changesIn(context: RequestContext, events: Events): AgencyEvent[] {
  const brand = context.brand;
  if (!brand) return [];
  const actorUuid = context.actor?.userUuid ?? null;
  return events.list.map(({ event, entity, uuid }) => ({
    kind: 'changed' as const,
    event,
    entity,
    uuid,
    brandId: brand.id,
    brandUuid: brand.uuid,
    actorUuid,
  }));
}

/** What was called: an operation, by its name and what it does. */
type Refused = Pick<Operation, 'name' | 'summary'>;

/**
 * Writes down a refusal (trust 25). It stands in a transaction of its own, since the refused one does not happen.
 * @param about what it was about, where the request context may know: the account of a log-in, for one.
 */
export async function recordDenial(
  refused: Refused,
  context: RequestContext,
  about: DenialAbout | null = null,
): Promise<void> {
  const details = { event: 'refused', tried: refused.summary };
  await inOwnTransaction(refused, (db) => insertDenial(db, refused, context, about, details));
}

/**
 * Writes down that somebody was held back for asking too often: once in a quarter of an hour for each limit that was
 * reached, since whoever is held back may go on asking as fast as the network allows.
 */
export async function recordThrottled(
  refused: Refused,
  context: RequestContext,
  { details: { limit, about = null } }: Fault,
): Promise<void> {
  const who = limit ?? context.actor?.userUuid ?? context.caller.address;
  const key = createHash('sha256').update(`${refused.name} ${context.brand?.id} ${who}`).digest('base64url');
  const details = { event: 'refused', tried: refused.summary, tooOften: true };
  await inOwnTransaction(refused, async (db) => {
    const first = await db.$executeRaw(Prisma.sql`
      insert into limit_counters (bucket, key, count, window_start, updated_at)
      values ('audit.throttled', ${key}, 1, now(), now())
      on conflict (bucket, key) do update set window_start = now(), updated_at = now()
        where limit_counters.window_start <= now() - interval '15 minutes'`);
    if (first > 0) await insertDenial(db, refused, context, about, details);
  });
}

const insertDenial = (
  db: Database,
  { name: operation }: Refused,
  context: RequestContext,
  about: DenialAbout | null,
  details: Record<string, unknown>,
): PromiseLike<number> =>
  insertEntry(db, context, { operation, outcome: 'refused', about, actorUserId: null, details });

async function inOwnTransaction({ name }: Refused, work: (db: Database) => PromiseLike<unknown>): Promise<void> {
  try {
    await onPlatform(async (db) => work(db));
  } catch (error) {
    // The refusal itself stands, whether or not it could be written down.
    log.error('a refusal could not be recorded', { operation: name, error });
  }
}

type Entry = {
  readonly operation: string;
  readonly outcome: 'done' | 'refused';
  readonly about: DenialAbout | null;
  readonly actorUserId: number | null;
  readonly details: Record<string, unknown>;
};

function insertEntry(db: Database, context: RequestContext, entry: Entry): PromiseLike<number> {
  const { about } = entry;
  const details = JSON.stringify({ ...entry.details, portal: context.portal });
  return db.$executeRaw(Prisma.sql`
    ${INSERT} values (
      ${about?.brandId ?? context.brand?.id ?? null}, ${about?.entity ?? null}, ${about?.uuid ?? null}::uuid,
      ${about?.label ?? null}, ${details}::jsonb, ${entry.operation}, ${entry.outcome}::audit_outcome,
      ${callerIn(context, entry.actorUserId)})`);
}

/**
 * The same as a part of the statement that makes the change: the entry of each row that the statement calls `changed`,
 * with its `uuid`, `label` and `changes` (jsonb). What `auditable` would not keep must not stand in `changes`.
 */
export const entryOfChanged = (
  op: Refused,
  context: BrandRequestContext,
  event: EventName,
  entity: EntityName,
): Prisma.Sql =>
  Prisma.sql`
    ${INSERT} select
      ${context.brand.id}::integer, ${entity}::text, changed.uuid::uuid, left(changed.label, 200),
      jsonb_build_object('event', ${event}::text, 'changes', changed.changes, 'portal', ${context.portal}::text),
      ${op.name}::text, 'done', ${callerIn(context, null)}
    from changed`;

const INSERT = Prisma.sql`
  insert into audit_entries
    (brand_id, entity, entity_uuid, label, details, operation, outcome, actor_user_id, session_id, request_id, ip,
     user_agent)`;

/** @param turnedOut who turned out to be calling: a log-in may end the session of somebody else */
const callerIn = ({ actor, credential, caller }: RequestContext, turnedOut: number | null): Prisma.Sql => Prisma.sql`
  ${turnedOut ?? actor?.userId ?? null}::integer, ${credential?.kind === 'session' ? credential.id : null}::integer,
  ${caller.requestId}::text, ${caller.address}::text, ${caller.userAgent}::text`;
