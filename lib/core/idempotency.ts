import { createHash } from 'node:crypto';
import { Prisma } from '@/lib/db/generated/client';
import { Fault } from '@/lib/runtime/fault';
import type { BrandRequestContext, PlatformRequestContext } from './request-context';

/**
 * `Idempotency-Key` on POST (D3.8): the key is reserved and the answer stored in the operation's own
 * transaction, so that the same key and body is answered once and then repeated for 24 hours. In work of three steps the
 * reservation lasts from the first to the last; if the process dies before it stores an answer, it ends by itself.
 */
export type IdempotencyRequest = {
  readonly key: string;
  /** SHA-256 of method, path and body: another body under the same key is a 422. */
  readonly fingerprint: string;
};

export type Replay = { readonly response: unknown };

// Raw SQL, since the insert must wait for a concurrent holder of the key: ON CONFLICT does, Prisma's create raises.
type Database = { $queryRaw: <T>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => PromiseLike<T> };

/** Longer than any call takes, and no longer: meanwhile a call that was cut off cannot be repeated. */
const RESERVED = Prisma.sql`now() + interval '2 minutes'`;
/** In seconds. */
const TRY_AGAIN = 5;

/** Who holds the key: a user, or an address where nobody is signed in. */
const callerOf = (context: BrandRequestContext | PlatformRequestContext): string =>
  context.actor
    ? `user:${context.actor.userId}`
    : `address:${createHash('sha256').update(context.caller.address).digest('hex').slice(0, 32)}`;

/**
 * Reserves the key in this transaction. @returns the earlier answer when there is one
 * @throws Fault 422 for another body, 409 while the first is still under way.
 */
export async function reserveKey(
  db: Database,
  context: BrandRequestContext | PlatformRequestContext,
  request: IdempotencyRequest,
): Promise<Replay | null> {
  const caller = callerOf(context);
  const brandId = context.brand?.id ?? null;
  const hash = Buffer.from(request.fingerprint, 'hex');
  const reserved = await db.$queryRaw<unknown[]>(Prisma.sql`
    insert into idempotency_keys (brand_id, caller, key, request_hash, expires_at)
    values (${brandId}, ${caller}, ${request.key}, ${hash}, ${RESERVED})
    on conflict (coalesce(brand_id, 0), caller, key) do update
      set request_hash = excluded.request_hash, response_body = null, finished_at = null,
          created_at = now(), expires_at = excluded.expires_at
      where idempotency_keys.expires_at < now()
    returning key`);
  if (reserved.length > 0) return null;
  const [current] = await db.$queryRaw<{ same: boolean; finished: boolean; response: unknown }[]>(Prisma.sql`
    select request_hash = ${hash} as same, finished_at is not null as finished, response_body as response
    from idempotency_keys
    where coalesce(brand_id, 0) = coalesce(${brandId}::integer, 0) and caller = ${caller} and key = ${request.key}`);
  if (!current?.same) {
    throw new Fault('invalid', 'request/idempotency_key_reused', 'This Idempotency-Key was used with another request');
  }
  if (!current.finished) throw inProgress();
  return { response: current.response };
}

/**
 * Stores the answer with the key, in the transaction that did the work.
 * @throws Fault 409 when the call took so long that its repetition has the key: what it did is rolled back.
 */
export async function storeAnswer(
  db: Database,
  context: BrandRequestContext | PlatformRequestContext,
  request: IdempotencyRequest,
  answer: unknown,
): Promise<void> {
  const response = JSON.stringify({ answer }, bytesAsText);
  const stored = await db.$queryRaw<unknown[]>(Prisma.sql`
    update idempotency_keys
    set response_body = ${response}::json, finished_at = now(), expires_at = now() + interval '24 hours'
    where coalesce(brand_id, 0) = coalesce(${context.brand?.id ?? null}::integer, 0)
      and caller = ${callerOf(context)} and key = ${request.key}
      and request_hash = ${Buffer.from(request.fingerprint, 'hex')} and finished_at is null
    returning key`);
  if (stored.length === 0) throw inProgress();
}

const inProgress = (): Fault =>
  new Fault('conflict', 'request/in_progress', 'The first request with this Idempotency-Key is still under way', {
    retryAfter: TRY_AGAIN,
  });

/**
 * Releases a key whose work failed after it was reserved, in a transaction of its own: the same call may be tried again
 * under it. A key with an answer stays.
 */
export async function releaseKey(
  db: Database,
  context: BrandRequestContext | PlatformRequestContext,
  request: IdempotencyRequest,
): Promise<void> {
  await db.$queryRaw(Prisma.sql`
    update idempotency_keys set expires_at = now()
    where coalesce(brand_id, 0) = coalesce(${context.brand?.id ?? null}::integer, 0)
      and caller = ${callerOf(context)} and key = ${request.key} and finished_at is null
    returning key`);
}

export const recallAnswer = (earlier: Replay): unknown =>
  JSON.parse(JSON.stringify((earlier.response as { answer: unknown }).answer), textAsBytes);

/** The bytes of a file, such as a plan's PDF, are stored as base64. */
const bytesAsText = (_name: string, value: unknown): unknown =>
  value instanceof Uint8Array ? { base64Bytes: Buffer.from(value).toString('base64') } : value;
const textAsBytes = (_name: string, value: unknown): unknown =>
  isBytes(value) ? Uint8Array.from(Buffer.from(value.base64Bytes, 'base64')) : value;
const isBytes = (value: unknown): value is { base64Bytes: string } =>
  typeof value === 'object' && value !== null && 'base64Bytes' in value;
