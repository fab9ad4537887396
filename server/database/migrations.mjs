import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Compares the migrations of this release with those of a database. */

export const MIGRATIONS = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../prisma/migrations');

/** The migrations of this checkout, in order. @returns {string[]} */
export const migrationNames = () =>
  fs
    .readdirSync(MIGRATIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

/**
 * How a database and this release differ. The platform role may read this, too.
 * @param {{ query(text: string): Promise<import('pg').QueryResult> }} client
 * @returns {Promise<{ missing: string[], unknown: string[] }>} `missing`: not applied yet; `unknown`: a newer release's
 */
export async function compareMigrations(client) {
  const ours = migrationNames();
  if (!(await isThere(client, 'public._prisma_migrations'))) return { missing: ours, unknown: [] };
  const { rows } = await client.query(
    'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null order by 1',
  );
  const applied = rows.map(({ name }) => name);
  return {
    missing: ours.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !ours.includes(name)),
  };
}

/** @param {{ query(text: string): Promise<import('pg').QueryResult> }} client @param {string} table */
async function isThere(client, table) {
  const { rows } = await client.query(`select to_regclass('${table}') is not null as there`);
  return rows[0].there;
}

/**
 * Refuses to serve from a database that lacks migrations of this release, or that a newer release has changed so that
 * this one may not serve beside it.
 * @param {{ query(text: string): Promise<import('pg').QueryResult> }} client of the platform role
 * @throws Error that says what to do
 */
export async function assertMayServe(client) {
  const { missing, unknown } = await compareMigrations(client);
  if (missing.length > 0 || !(await isThere(client, 'agency.installation'))) {
    throw new Error(
      `The database has not been migrated to this release (${missing.length} migrations are missing): run \`npm run migrate\` with the owner's DATABASE_URL first.`,
    );
  }
  if (unknown.length > 0 && !(await mayServeBeside(client))) {
    throw new Error(
      `A newer release has migrated this database (up to ${unknown.at(-1)}) and does not let this one serve beside it. Nothing was changed. Start the newer release, or restore a backup from before it.`,
    );
  }
}

/**
 * Whether the release that migrated this database last lets this one serve.
 * @param {{ query(text: string): Promise<import('pg').QueryResult> }} client of the platform role
 */
export async function mayServeBeside(client) {
  const { rows } = await client.query('select oldest_beside from agency.installation');
  const oldest = rows[0]?.oldest_beside;
  return Boolean(oldest) && migrationNames().includes(oldest);
}
