import { createHash } from 'node:crypto';
import { Prisma } from '@/lib/db/generated/client';
import { Fault } from './fault';
import type { BrandScope, PlatformScope } from './scope-types';

/**
 * `Idempotency-Key` on POST (decisions D3.8): the key is reserved and the answer kept in the operation's own
 * transaction, so that the same key and body is answered once and then repeated for 24 hours.
 */
export type IdempotencyRequest = {
  readonly key: string;
  /** SHA-256 of method, path and body: another body under the same key is a 422. */
  readonly fingerprint: string;
};

export type Replay = { readonly response: unknown };

// Raw SQL, since the insert must wait for a concurrent holder of the key: ON CONFLICT does, Prisma's create raises.
type Database = { $queryRaw: <T>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => PromiseLike<T> };

const holder = (scope: BrandScope | PlatformScope): string =>
  createHash('sha256')
    .update(`${scope.brand?.id ?? 0}:${scope.actor?.userId ?? scope.caller.address}`)
    .digest('hex');

/**
 * Reserves the key in this transaction; answers the earlier answer when there is one.
 * @throws Fault 422 for another body, 409 while the first is still under way.
 */
export async function reserveKey(
  db: Database,
  scope: BrandScope | PlatformScope,
  operation: string,
  request: IdempotencyRequest,
): Promise<Replay | null> {
  const held = holder(scope);
  const reserved = await db.$queryRaw<unknown[]>(Prisma.sql`
    insert into idempotency_keys (brand_id, holder, key, operation, fingerprint, expires_at)
    values (${scope.brand?.id ?? null}, ${held}, ${request.key}, ${operation}, ${request.fingerprint}, now() + interval '24 hours')
    on conflict (holder, key) do update
      set operation = excluded.operation, fingerprint = excluded.fingerprint, response = null,
          created_at = now(), expires_at = excluded.expires_at
      where idempotency_keys.expires_at < now()
    returning key`);
  if (reserved.length > 0) return null;
  const [standing] = await db.$queryRaw<{ fingerprint: string; response: unknown }[]>(Prisma.sql`
    select fingerprint, response from idempotency_keys where holder = ${held} and key = ${request.key}`);
  if (!standing || standing.fingerprint !== request.fingerprint) {
    throw new Fault('invalid', 'request/idempotency_key_reused', 'This Idempotency-Key was used with another request');
  }
  if (standing.response === null) {
    throw new Fault('conflict', 'request/in_progress', 'The first request with this Idempotency-Key is still under way');
  }
  return { response: standing.response };
}

/** Keeps the answer beside the key, in the transaction that did the work. */
export async function storeAnswer(
  db: Database,
  scope: BrandScope | PlatformScope,
  request: IdempotencyRequest,
  answer: unknown,
): Promise<void> {
  const response = JSON.stringify({ answer });
  await db.$queryRaw(Prisma.sql`
    update idempotency_keys set response = ${response}::jsonb
    where holder = ${holder(scope)} and key = ${request.key} returning key`);
}

export const recallAnswer = (earlier: Replay): unknown => (earlier.response as { answer: unknown }).answer;
