import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { step } from '../../scripts/steps/progress.mjs';
import { root } from '../../scripts/steps/run.mjs';
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.mjs';
import { migrate } from '../../server/database/migrate.mjs';
import { load } from './load.mjs';
import { sizes } from './size.mjs';

/** Kept between runs: `.data` is not under version control. */
const FOLDER = path.join(root, '.data', 'bench');
/** Of databases that nobody else can reach; the product and the limits connect with it. */
const AUTH_SECRET = 'the secret of a bench, which guards nothing at all';
const PASSWORDS = { appPassword: 'bench-app', platformPassword: 'bench-platform' };

/**
 * The bench's own PostgreSQL with both databases, reloaded only when their schema or the loader has changed.
 * @param {{ quick: boolean }} options
 * @returns {Promise<{ small: Loaded, large: Loaded, stop: () => Promise<void> }>}
 * @typedef {{ ownerUrl: string, appUrl: string, platformUrl: string, authSecret: string, size: import('./size.mjs').Size }} Loaded
 */
export async function openDatabases(options) {
  const server = await openServer();
  try {
    const { small, large } = sizes(options);
    return { small: await server.load(small), large: await server.load(large), stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * The bench's own PostgreSQL. `load` resolves to a database of that size, and fills it only when needed.
 * @param {Record<string, string>} [settings] of PostgreSQL, over the product's own
 */
export async function openServer(settings = {}) {
  // The product's own settings, durability included: the cost of a commit is part of the measurement.
  const server = await step('PostgreSQL of the bench', () => startEmbeddedPostgres({ dataDir: FOLDER, settings }));
  return {
    pid: server.pid,
    stop: () => server.stop(),
    /** @param {import('./size.mjs').Size} size @returns {Promise<Loaded>} */
    load: (size) => loaded(server.ownerUrl, size),
  };
}

/** @param {string} serverUrl @param {import('./size.mjs').Size} size */
async function loaded(serverUrl, size) {
  const ownerUrl = withDatabase(serverUrl, size.name);
  const stamp = stampOf(size);
  if ((await stampIn(serverUrl, size.name)) !== stamp) {
    await step(`${size.briefs} briefs of ${size.brands} brands`, () => fill(serverUrl, ownerUrl, size, stamp));
  }
  const roles = await migrate(ownerUrl, PASSWORDS);
  return { ownerUrl, appUrl: roles.appUrl, platformUrl: roles.platformUrl, authSecret: AUTH_SECRET, size };
}

/**
 * @param {string} serverUrl
 * @param {string} ownerUrl
 * @param {import('./size.mjs').Size} size
 * @param {string} stamp
 */
async function fill(serverUrl, ownerUrl, size, stamp) {
  await onServer(serverUrl, async (client) => {
    await client.query(`drop database if exists ${size.name} with (force)`);
    // The roles of a database outlive it, and would look like another installation's.
    const { rows } = await client.query('select rolname as name from pg_roles where rolname ~ $1', [
      `^agency_(app|platform)_${size.name}_`,
    ]);
    for (const { name } of rows) await client.query(`drop role ${client.escapeIdentifier(name)}`);
    await client.query(`create database ${size.name}`);
  });
  await migrate(ownerUrl, PASSWORDS);
  await onServer(ownerUrl, async (client) => {
    await load(client, size);
    // Written last, so that an interrupted load does not count as complete.
    await client.query(`comment on database ${size.name} is '${stamp}'`);
    await client.query('checkpoint');
  });
}

/**
 * What a loaded database depends on: every migration, the grants, and the loader with its sizes.
 * @param {import('./size.mjs').Size} size
 */
function stampOf(size) {
  const hash = createHash('sha256').update(JSON.stringify(size));
  const migrations = path.join(root, 'prisma', 'migrations');
  for (const name of fs.readdirSync(migrations).sort()) {
    const file = path.join(migrations, name, 'migration.sql');
    if (fs.existsSync(file)) hash.update(name).update(fs.readFileSync(file));
  }
  hash.update(fs.readFileSync(path.join(root, 'prisma', 'access.sql')));
  hash.update(fs.readFileSync(new URL('load.mjs', import.meta.url)));
  return hash.digest('hex');
}

/** @param {string} serverUrl @param {string} name */
async function stampIn(serverUrl, name) {
  return onServer(serverUrl, async (client) => {
    const { rows } = await client.query(
      `select shobj_description(oid, 'pg_database') as stamp from pg_database where datname = $1`,
      [name],
    );
    return rows[0]?.stamp ?? null;
  });
}

/**
 * @template Found
 * @param {string} connectionString
 * @param {(client: import('pg').Client) => Promise<Found>} work
 */
async function onServer(connectionString, work) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @param {string} url @param {string} name */
function withDatabase(url, name) {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
