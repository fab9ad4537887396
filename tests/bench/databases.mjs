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

/** Used again by later runs; `.data` is ignored by git. */
const FOLDER = path.join(root, '.data', 'bench');
/** Credentials of local databases, for the servers under test. */
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
    load: (size) => ensureLoaded(server.ownerUrl, size),
  };
}

/** @param {string} serverUrl @param {import('./size.mjs').Size} size */
async function ensureLoaded(serverUrl, size) {
  const ownerUrl = withDatabase(serverUrl, size.name);
  const fingerprint = fingerprintOf(size);
  if ((await storedFingerprint(serverUrl, size.name)) !== fingerprint) {
    await step(`${size.briefs} briefs of ${size.brands} brands`, () => fill(serverUrl, ownerUrl, size, fingerprint));
  }
  const roles = await migrate(ownerUrl, PASSWORDS);
  return { ownerUrl, appUrl: roles.appUrl, platformUrl: roles.platformUrl, authSecret: AUTH_SECRET, size };
}

/**
 * @param {string} serverUrl
 * @param {string} ownerUrl
 * @param {import('./size.mjs').Size} size
 * @param {string} fingerprint
 */
async function fill(serverUrl, ownerUrl, size, fingerprint) {
  await onServer(serverUrl, async (client) => {
    await client.query(`drop database if exists ${size.name} with (force)`);
    // Dropping a database leaves its roles, which `migrate` would take for another installation's.
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
    await client.query(`comment on database ${size.name} is '${fingerprint}'`);
    await client.query('checkpoint');
  });
}

/**
 * What a loaded database depends on: every migration, the grants, and the loader with its sizes.
 * @param {import('./size.mjs').Size} size
 */
function fingerprintOf(size) {
  const hash = createHash('sha256').update(JSON.stringify(size));
  const migrations = path.join(root, 'prisma', 'migrations');
  for (const name of fs.readdirSync(migrations).sort()) {
    const file = path.join(migrations, name, 'migration.sql');
    if (fs.existsSync(file)) hash.update(name).update(fs.readFileSync(file));
  }
  hash.update(fs.readFileSync(path.join(root, 'prisma', 'access.sql')));
  for (const file of ['load.mjs', 'size.mjs']) hash.update(fs.readFileSync(new URL(file, import.meta.url)));
  return hash.digest('hex');
}

/** @param {string} serverUrl @param {string} name */
async function storedFingerprint(serverUrl, name) {
  return onServer(serverUrl, async (client) => {
    const { rows } = await client.query(
      `select shobj_description(oid, 'pg_database') as stamp from pg_database where datname = $1`,
      [name],
    );
    return rows[0]?.stamp ?? null;
  });
}

/**
 * @template Result
 * @param {string} connectionString
 * @param {(client: import('pg').Client) => Promise<Result>} work
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
