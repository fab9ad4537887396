import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '@/server/database/embedded-postgres.mjs';
import { freePort, newDataDir, type Product, startProduct } from '../harness/product.mjs';

/**
 * A PostgreSQL that stands alone, as a deployer has it, and installations on it: each with a database of its own, whose
 * owner is no superuser.
 */
export type Stand = {
  /** PostgreSQL's own folder. */
  readonly cluster: string;
  /** The server's superuser. */
  readonly adminUrl: string;
  /** What PostgreSQL complains of. */
  readonly logFile: string;
  /** Makes an owner and a database. @param name of both */
  installation(name: string): Promise<Installation>;
  stop(): Promise<void>;
};

export type Installation = {
  readonly name: string;
  readonly ownerUrl: string;
  /** What a deployer sets for it; the keys are its own. */
  readonly env: Readonly<Record<string, string>>;
};

export async function startStand(settings: Record<string, string> = {}): Promise<Stand> {
  const dataDir = newDataDir();
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200', ...settings },
  });
  return {
    adminUrl: server.ownerUrl,
    cluster: server.dataDir,
    logFile: path.join(path.dirname(server.dataDir), 'postgres.log'),
    async installation(name) {
      const password = randomBytes(12).toString('base64url');
      await query(server.ownerUrl, `create role ${name}_owner login createrole password '${password}'`);
      await query(server.ownerUrl, `create database ${name} owner ${name}_owner`);
      const ownerUrl = addressOf(server.ownerUrl, name, `${name}_owner`, password);
      return { name, ownerUrl, env: { DATABASE_URL: ownerUrl, ...newKeys(), DEMO: 'false' } };
    },
    async stop() {
      await server.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const newKeys = () => ({
  SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  AUTH_SECRET: randomBytes(32).toString('base64url'),
});

/** The product as `npm start` serves it, for that installation; no proxy has to notice when the test stops it. */
export async function serve(
  { env }: Installation,
  more: Readonly<Record<string, string>> = {},
  folder?: string,
): Promise<Product> {
  return startProduct({ port: await freePort(6100), env: { STOP_NOTICE_MS: '0', ...env, ...more }, folder });
}

/** Fills it with the demonstration data, as the release in that folder does. The database is migrated. */
export function loadDemonstration({ env, ownerUrl }: Installation, folder: string): void {
  execFileSync(process.execPath, [path.join(folder, 'node_modules/tsx/dist/cli.mjs'), 'prisma/demo/load.ts'], {
    cwd: folder,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...env, DATABASE_URL: ownerUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** One statement on a connection of its own. @throws what PostgreSQL says */
export async function query<Row extends pg.QueryResultRow>(
  connectionString: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Another database, and perhaps another role, of the same server. */
export function addressOf(url: string, database: string, user?: string, password?: string): string {
  const next = new URL(url);
  next.pathname = `/${database}`;
  if (user) next.username = user;
  if (password) next.password = password;
  return next.href;
}

/** The last lines of a product's log, for a test that says why. */
export const logOf = ({ dataDir }: { dataDir: string }): string =>
  fs.readFileSync(path.join(dataDir, 'server.log'), 'utf8');
