import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { environment } from '@/lib/runtime/environment';

/**
 * A pool as Prisma uses it. What stands in between:
 *
 * - A transaction's settings (its brand) travel with its BEGIN, in one message. SET LOCAL is no query, so that an
 *   isolation level may still be set after it.
 * - A BEGIN that is not answered in time ends its connection: in a network that swallows packets it would stay in use.
 * - A COMMIT of a transaction in which a statement failed is carried out as a rollback, and PostgreSQL does not call
 *   that an error. It is one here: nothing is answered with success that is not there afterwards.
 * - A connection is not given back inside of a transaction, nor when its prepared statements no longer fit the tables.
 *
 * @param settings of a transaction that begins now
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

/** A message whose connection is ended where it is not answered in so many milliseconds. */
export function within(text: string, ms: number): QueryConfig {
  // The driver's types leave this one out.
  const config: QueryConfig & { readonly query_timeout: number } = { text, query_timeout: ms };
  return config;
}

/** A statement of the transaction had failed, and whoever ran it went on as if it had not. */
export class RolledBack extends Error {
  override readonly name = 'RolledBack';
  constructor() {
    super('The transaction was rolled back: a statement in it had failed');
  }
}

/**
 * A prepared statement that the schema, or whoever cleans connections, has outlived: it would fail for ever on its
 * connection, and does nothing wrong on another.
 */
export const isOutlived = (error: unknown): boolean =>
  error instanceof Error &&
  /cached plan must not change result type|prepared statement "[^"]*" does not exist/.test(error.message);

function guardedClient(client: PoolClient, settings: () => Settings): PoolClient {
  let outlived = false;
  const query = async (statement: QueryConfig): Promise<QueryResult> => {
    if (statement.text === 'BEGIN') return client.query(beginWith(settings()));
    if (statement.text === 'COMMIT') return commit(client);
    try {
      return await client.query(statement);
    } catch (error) {
      outlived ||= isOutlived(error);
      throw error;
    }
  };
  const release = (error?: Error | boolean) =>
    client.release(error || outlived || client.getTransactionStatus() !== 'I');
  return new Proxy(client, {
    get: (target, key) => (key === 'query' ? query : key === 'release' ? release : member(target, key)),
  });
}

async function commit(client: PoolClient): Promise<QueryResult> {
  const result = await client.query('commit');
  if (result.command !== 'COMMIT') throw new RolledBack();
  return result;
}

/** Methods act on the thing itself, not on what stands for it. */
function member(target: object, key: string | symbol): unknown {
  const value = Reflect.get(target, key, target);
  return typeof value === 'function' ? value.bind(target) : value;
}
