import { createHash } from 'node:crypto';
import { Prisma } from '@/lib/db/generated/client';
import { onPlatform } from '@/lib/db/platform-database';
import type { DenialAbout, Fault } from '@/lib/runtime/fault';
import { log } from '@/lib/runtime/log';
import { limitedAddress } from '@/server/guard/client-address.mjs';
import type { Operation } from './operation';
import type { BrandRequestContext, PlatformRequestContext } from './request-context';

type RequestContext = BrandRequestContext | PlatformRequestContext;
type Database = { $executeRaw: (query: Prisma.Sql) => PromiseLike<number> };

/** The called operation, by its name and summary. */
type Refused = Pick<Operation, 'name' | 'summary'>;

/**
 * Records a refusal (trust 25), in a transaction of its own, since the refused one is rolled back.
 * @param about what it was about, where the request context may know, such as the account of a log-in.
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
 * Records that somebody was refused for calling too often: once in a quarter of an hour for each reached limit, since
 * the caller may go on as fast as the network allows.
 */
export async function recordThrottled(
  refused: Refused,
  context: RequestContext,
  { details: { limit, about = null } }: Fault,
): Promise<void> {
  const who = limit ?? context.actor?.userUuid ?? limitedAddress(context.caller.address);
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
  insertEntries(db, context, [{ operation, outcome: 'refused', about, actorUserId: null, details }]);

async function inOwnTransaction({ name }: Refused, work: (db: Database) => PromiseLike<unknown>): Promise<void> {
  try {
    await onPlatform(async (db) => work(db));
  } catch (error) {
    // The refusal holds, whether or not it could be recorded.
    log.error('a refusal could not be recorded', { operation: name, error });
  }
}

/** The subject of a call that changed no row: only a label. */
type AboutNoRow = { readonly entity: null; readonly uuid: null; readonly label: string; readonly brandId: null };

export type Entry = {
  readonly operation: string;
  readonly outcome: 'done' | 'refused';
  readonly about: DenialAbout | AboutNoRow | null;
  readonly actorUserId: number | null;
  readonly details: Record<string, unknown>;
};

/**
 * Writes entries, at least one.
 * @param history a statement that is sent in the same round trip
 */
export const insertEntries = (
  db: Database,
  context: RequestContext,
  entries: readonly Entry[],
  history: Prisma.Sql | null = null,
): PromiseLike<number> =>
  db.$executeRaw(Prisma.sql`
    ${history ? Prisma.sql`with history as (${history})` : Prisma.empty}
    insert into audit_entries
      (brand_id, entity, entity_uuid, label, details, operation, outcome, actor_user_id, session_id, request_id, ip,
       user_agent)
    values ${Prisma.join(entries.map((entry) => valuesOf(context, entry)))}`);

function valuesOf(context: RequestContext, { operation, outcome, about, actorUserId, details }: Entry): Prisma.Sql {
  return Prisma.sql`(
    ${about?.brandId ?? context.brand?.id ?? null}::integer, ${about?.entity ?? null}::text,
    ${about?.uuid ?? null}::uuid, ${about?.label ?? null}::text,
    ${JSON.stringify({ ...details, portal: context.portal })}::jsonb, ${operation}::text, ${outcome}::audit_outcome,
    ${callerIn(context, actorUserId)})`;
}

/** @param turnedOut the caller who was identified later: a log-in may end the session of somebody else */
const callerIn = ({ actor, credential, caller }: RequestContext, turnedOut: number | null): Prisma.Sql => Prisma.sql`
  ${turnedOut ?? actor?.userId ?? null}::integer, ${credential?.kind === 'session' ? credential.id : null}::bigint,
  ${caller.requestId}::text, ${caller.address}::text, ${caller.userAgent}::text`;
