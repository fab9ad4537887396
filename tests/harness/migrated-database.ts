import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { migrate } from '@/server/database/migrate.mjs';

const PASSWORDS = { appPassword: 'app', platformPassword: 'platform' };

export type MigratedDatabase = {
  readonly url: string;
  /** The owner's only connection to it. */
  readonly client: pg.Client;
  readonly roles: { readonly appRole: string; readonly platformRole: string };
  /** Migrates again, as the next deployment does. */
  migrate(options?: { readonly contract?: boolean }): Promise<void>;
  rows<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
};

/**
 * Gives a test file an empty database that it migrates itself, and drops it with its roles afterwards: call it once at
 * the top, and use the result inside of tests. Tests of operations clone the template instead (tests/db/harness.ts).
 * @param name of the database, before the process' number
 * @param migrations in this order, each with or without the contract step @param prepare what comes after them
 */
export function migratedDatabase(
  name: string,
  migrations: readonly { readonly contract?: boolean }[],
  prepare: (database: MigratedDatabase) => Promise<unknown> = async () => {},
): () => MigratedDatabase {
  const called = `${name}_${process.pid}`;
  let owner: pg.Client;
  let made: MigratedDatabase | undefined;
  beforeAll(async () => {
    owner = new pg.Client({ connectionString: inject('ownerUrl') });
    await owner.connect();
    await owner.query(`create database ${called}`);
    const address = new URL(inject('ownerUrl'));
    address.pathname = `/${called}`;
    const url = address.href;
    let roles = { appRole: '', platformRole: '' };
    for (const options of migrations) roles = await migrate(url, { ...PASSWORDS, ...options });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    made = {
      url,
      client,
      roles,
      migrate: async (options) => {
        await migrate(url, { ...PASSWORDS, ...options });
      },
      rows: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
        (await client.query<Row>(text, values)).rows,
    };
    await prepare(made);
  });
  afterAll(async () => {
    await made?.client.end();
    await owner.query(`drop database if exists ${called} with (force)`);
    if (made) await owner.query(`drop role ${made.roles.appRole}, ${made.roles.platformRole}`);
    await owner.end();
  });
  return () => {
    if (!made) throw new Error('The database is made in beforeAll: use it inside of a test');
    return made;
  };
}
