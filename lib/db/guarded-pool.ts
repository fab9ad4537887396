import type { Socket } from 'node:net';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { environment } from '@/lib/runtime/environment';

/**
 * A pool as everything in here uses it. What stands in between:
 *
 * - A transaction that begins inside of a brand carries the brand's setting with its very BEGIN, in one round trip
 *   instead of two; outside of one it begins bare, and row-level security shows it nothing. SET LOCAL is no query, so
 *   that an isolation level may still be set after it.
 * - A BEGIN that is not answered in time ends its connection: in a network that swallows packets it would stay in use.
 * - A COMMIT of a transaction in which a statement failed is carried out as a rollback, and PostgreSQL does not call
 *   that an error. It is one here: nothing is answered with success that is not there afterwards.
 * - A connection is not given back when its prepared statements no longer fit the tables, or have become too many: each
 *   takes memory of the database for as long as the connection lives.
 *
 * @param brandOf the brand that a transaction belongs to, as a whole number
 */
export function guardedPool(pool: Pool, brandOf: () => number | undefined = () => undefined): Pool {
  return new Proxy(pool, {
    get: (target, key) =>
      key === 'connect' ? async () => guardedClient(await target.connect(), brandOf) : member(target, key),
  });
}

/** More distinct statements than any honest use of one connection has. */
export const MOST_PREPARED = 500;

/** The names of the statements that a connection has prepared through here. */
const prepared = new WeakMap<PoolClient, Set<string>>();
const unfit = new WeakSet<PoolClient>();

function guardedClient(client: PoolClient, brandOf: () => number | undefined): PoolClient {
  return new Proxy(client, {
    get: (target, key) => {
      if (key === 'query') return queryOf(target, brandOf);
      if (key === 'release') return (error?: Error | boolean) => target.release(error || isWorn(target));
      return member(target, key);
    },
  });
}

type Statement = { readonly text?: string; readonly name?: string } | string;

const BEGINS = /^\s*(?:begin|start\s+transaction)\b/i;
const COMMITS = /^\s*commit\b/i;

const queryOf =
  (client: PoolClient, brandOf: () => number | undefined) =>
  async (statement: Statement, ...rest: never[]): Promise<unknown> => {
    const text = typeof statement === 'string' ? statement : (statement.text ?? '');
    const run = (what: Statement = statement) =>
      (client.query as (...args: unknown[]) => Promise<QueryResult>).call(client, what, ...rest);
    if (BEGINS.test(text)) {
      const brandId = brandOf();
      const carried = `set local app.brand_id = '${brandId}'`;
      return answeredInTime(client, brandId ? client.query(`${text}; ${carried}`) : run());
    }
    noteName(client, statement);
    try {
      const result = await run();
      if (COMMITS.test(text) && result.command !== 'COMMIT') throw new RolledBack();
      return result;
    } catch (error) {
      if (isOutlived(error)) unfit.add(client);
      throw error;
    }
  };

/** A statement of the transaction had failed, and whoever ran it went on as if it had not. */
export class RolledBack extends Error {
  override readonly name = 'RolledBack';
  constructor() {
    super('The transaction was rolled back: a statement in it had failed');
  }
}

async function answeredInTime<T>(client: PoolClient, answer: Promise<T>): Promise<T> {
  const terminated = () => streamOf(client).destroy(new Error('Connection terminated: BEGIN was not answered'));
  const late = setTimeout(terminated, patience());
  try {
    return await answer;
  } finally {
    clearTimeout(late);
  }
}

/** What a connection writes to: the driver's own types leave it out. */
const streamOf = (client: PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

const patience = (): number => environment().databasePatienceMs;

function noteName(client: PoolClient, statement: Statement): void {
  if (typeof statement === 'string' || !statement.name) return;
  const names = prepared.get(client) ?? new Set();
  prepared.set(client, names.add(statement.name));
}

const isWorn = (client: PoolClient): boolean => unfit.has(client) || (prepared.get(client)?.size ?? 0) > MOST_PREPARED;

/**
 * A prepared statement that the schema, or whoever cleans connections, has outlived: it would fail for ever on its
 * connection, and does nothing wrong on another.
 */
export const isOutlived = (error: unknown): boolean =>
  error instanceof Error &&
  /cached plan must not change result type|prepared statement "[^"]*" (?:does not exist|already exists)/.test(
    error.message,
  );

/** Methods act on the thing itself, not on what stands for it. */
function member(target: object, key: string | symbol): unknown {
  const value = Reflect.get(target, key, target);
  return typeof value === 'function' ? value.bind(target) : value;
}
