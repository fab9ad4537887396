import type { Pool, PoolClient } from 'pg';
import { currentBrand } from './one-brand-only';

/**
 * The pool as Prisma sees it: a transaction that begins inside of `inBrand` carries the brand's setting with its very
 * BEGIN, in one round trip instead of two. Outside of one it begins bare, and row-level security shows it nothing.
 */
export function scopedPool(pool: Pool): Pool {
  return new Proxy(pool, {
    get: (target, key) => (key === 'connect' ? async () => scopedClient(await target.connect()) : member(target, key)),
  });
}

const scopedClient = (client: PoolClient): PoolClient =>
  new Proxy(client, {
    get: (target, key) => (key === 'query' ? scopedQuery(target) : member(target, key)),
  });

const scopedQuery =
  (client: PoolClient) =>
  (statement: { text?: string } | string, ...rest: never[]): unknown => {
    const brandId = currentBrand.getStore()?.brandId;
    const begins = typeof statement === 'object' && statement.text === 'BEGIN';
    // `inBrand` lets whole numbers through only.
    if (begins && brandId) return client.query(`begin; select set_config('app.brand_id', '${brandId}', true)`);
    return (client.query as (...args: unknown[]) => unknown).call(client, statement, ...rest);
  };

/** Methods act on the thing itself, not on what stands for it. */
function member(target: object, key: string | symbol): unknown {
  const value = Reflect.get(target, key, target);
  return typeof value === 'function' ? value.bind(target) : value;
}
