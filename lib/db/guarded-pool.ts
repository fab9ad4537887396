import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { environment } from '@/lib/runtime/environment';

/**
 * Wraps a pool for Prisma:
 *
 * - A transaction's settings (its brand) are sent with its BEGIN, in one message. SET LOCAL is no query, so that an
 *   isolation level may still be set after it.
 * - A BEGIN that is not answered in time ends its connection: in a network that drops packets it would stay in use.
 * - PostgreSQL executes the COMMIT of a failed transaction as a rollback without an error. Here it is an error, so that
 *   no success is answered for what was rolled back.
 * - A connection does not return to the pool inside a transaction, nor when its prepared statements no longer fit the
 *   tables.
 *
 * @param settings of the transaction that begins
 */
export function guardedPool(pool: Pool, settings: () => Settings): Pool {
  return new Proxy(pool, {
    get: (target, key) =>
      key === 'connect' ? async () => guardedClient(await target.connect(), settings) : member(target, key),
  });
}

/** They end with their transaction. Names and values are the product's own, never a client's. */
export type Settings = Readonly<Record<string, string | number>>;

/** A BEGIN with its settings. @throws on the connection what the driver throws when it is not answered in time */
export const beginWith = (settings: Settings): QueryConfig => {
  const set = Object.entries(settings).map(([name, value]) => `; set local ${name} = '${value}'`);
  return within(`begin${set.join('')}`, environment().databasePatienceMs);
};

/** A message whose connection is ended if it is not answered within `ms` milliseconds. */
export function within(text: string, ms: number): QueryConfig {
  // The driver's types leave this one out.
  const config: QueryConfig & { readonly query_timeout: number } = { text, query_timeout: ms };
  return config;
}

/** A statement of the transaction had failed, and the code continued all the same. */
export class RolledBack extends Error {
  override readonly name = 'RolledBack';
  constructor() {
    super('The transaction was rolled back: a statement in it had failed');
  }
}

/**
 * A prepared statement that a schema change or a pooler's clean-up has invalidated: it would always fail on this
 * connection, but works on another.
 */
export const isStaleStatement = (error: unknown): boolean =>
  error instanceof Error &&
  /cached plan must not change result type|prepared statement "[^"]*" does not exist/.test(error.message);

function guardedClient(client: PoolClient, settings: () => Settings): PoolClient {
  let stale = false;
  const query = async (statement: QueryConfig): Promise<QueryResult> => {
    if (statement.text === 'BEGIN') return client.query(beginWith(settings()));
    if (statement.text === 'COMMIT') return commit(client);
    try {
      return await client.query(statement);
    } catch (error) {
      stale ||= isStaleStatement(error);
      throw error;
    }
  };
  const release = (error?: Error | boolean) => client.release(error || stale || client.getTransactionStatus() !== 'I');
  return new Proxy(client, {
    get: (target, key) => (key === 'query' ? query : key === 'release' ? release : member(target, key)),
  });
}

async function commit(client: PoolClient): Promise<QueryResult> {
  const result = await client.query('commit');
  if (result.command !== 'COMMIT') throw new RolledBack();
  return result;
}

/** Methods act on the target itself, not on its proxy. */
function member(target: object, key: string | symbol): unknown {
  const value = Reflect.get(target, key, target);
  return typeof value === 'function' ? value.bind(target) : value;
}
