import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import { assertKeepsSession } from './check-pooler.mjs';
import { contractDatabase } from './contract.mjs';
import { grantAccess } from './grants.mjs';
import { ensureInstallation, OLDEST_BESIDE, raiseOldestBeside } from './installation.mjs';
import { compareMigrations, MIGRATIONS, migrationNames } from './migrations.mjs';
import { connected, ensureRoles, isServedByFormer, roleUrls } from './roles.mjs';
import { restoreRowSecurity } from './row-security.mjs';
import { withLockRetries } from './with-lock-retries.mjs';

/**
 * Brings a database up to date without any CLI: Prisma's migrations with Prisma's own table, checksums and lock (so
 * that both can be mixed), the job runner's tables, and the rights (prisma/access*.sql).
 */

// The number that Prisma's CLI takes, so that the two wait for each other.
const PRISMA_LOCK = 72707369;
// A wait for others that is longer is announced.
const NOTICE_MS = 3_000;
const OLDEST = 160_000;

/**
 * The migrating step: the roles of this database, every migration, and the rights. Where a newer release has migrated,
 * it changes nothing.
 * @param {string} ownerUrl the role that owns the tables; a direct connection, not a transaction-mode pooler.
 * @param {import('./roles.mjs').GivenRoles & { contract?: boolean, log?: (line: string) => void }} options `contract`:
 *   also takes away what only the release before this one needs
 * @returns {Promise<import('./roles.mjs').RoleUrls & { applied: string[], unknown: string[] }>} `applied`: the
 *   migrations that ran; `unknown`: those of a newer release
 */
export async function migrate(ownerUrl, { contract = false, log = () => {}, ...given }) {
  const client = await connected(ownerUrl, 'agency-migrate');
  try {
    await checkVersion(client);
    await assertKeepsSession(client, ownerUrl);
    await takeLock(client, log);
    const { unknown } = await compareMigrations(client);
    if (unknown.length > 0) return { ...roleUrls(ownerUrl, given), applied: [], unknown };
    const installation = await ensureInstallation(client);
    const former = await isServedByFormer(client);
    const roles = await ensureRoles(client, ownerUrl, given, installation.id);
    const applied = await applyMigrations(client, log);
    await runMigrations({ connectionString: ownerUrl });
    await restoreRowSecurity(client);
    if (contract) await contractDatabase(client, roles, log);
    await grantAccess(client, installation, roles, { former: former && !contract, log });
    await raiseOldestBeside(client, installation, (contract && migrationNames().at(-1)) || OLDEST_BESIDE);
    return { ...roles, applied, unknown };
  } finally {
    await client.end();
  }
}

/**
 * Waits for others that migrate this database; the end of the session releases the lock.
 * @param {import('pg').Client} client
 * @param {(line: string) => void} log
 */
async function takeLock(client, log) {
  const notice = setTimeout(() => log('Waiting: another process migrates this database'), NOTICE_MS);
  try {
    await client.query('select pg_advisory_lock($1)', [PRISMA_LOCK]);
  } finally {
    clearTimeout(notice);
  }
}

/** @param {import('pg').Client} client */
async function checkVersion(client) {
  const { rows } = await client.query("select current_setting('server_version_num')::int as version");
  if (rows[0].version < OLDEST) throw new Error('PostgreSQL 16 or newer is needed');
}

/** @param {import('pg').Client} client @param {(line: string) => void} log */
async function applyMigrations(client, log) {
  await client.query(`
    create table if not exists _prisma_migrations (
      id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz,
      migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
      started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`);
  const { rows } = await client.query(
    'select migration_name, checksum, finished_at from _prisma_migrations where rolled_back_at is null',
  );
  const known = new Map(rows.map((row) => [row.migration_name, row]));
  /** @type {string[]} */
  const applied = [];
  for (const name of migrationNames()) {
    const sql = fs.readFileSync(path.join(MIGRATIONS, name, 'migration.sql'), 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    const before = known.get(name);
    if (before?.finished_at) {
      if (before.checksum !== checksum) throw new Error(`The migration ${name} was changed after it had been applied`);
      continue;
    }
    log(`migration ${name}`);
    // One transaction each: a migration that fails leaves nothing behind, and the next start tries it again.
    try {
      await withLockRetries(client, async () => {
        await client.query('delete from _prisma_migrations where migration_name = $1 and finished_at is null', [name]);
        await client.query(sql);
        await client.query(
          `insert into _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
           values ($1, $2, clock_timestamp(), $3, 1)`,
          [randomUUID(), checksum, name],
        );
      });
    } catch (error) {
      throw new Error(`The migration ${name} failed: ${/** @type {Error} */ (error).message}`, { cause: error });
    }
    applied.push(name);
  }
  return applied;
}
