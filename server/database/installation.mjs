/**
 * What a database records of itself: one row in a schema of its own, apart from the product's data. A backup leaves it
 * out, so that what is restored elsewhere is another installation.
 *
 * @typedef {{ id: string, grants: string | null, oldest_beside: string | null }} Installation `id` marks its roles,
 *   `grants` is a hash of the rights granted last, `oldest_beside` is the newest migration that an instance must have
 *   to serve from this database
 */

/**
 * The migration that an older instance must have to serve beside this release: the last one of the previous release.
 * Whoever adds a migration that older instances cannot work with names it here.
 */
export const OLDEST_BESIDE = '20261122005000_searches_kept';

/**
 * Reads the row, and makes it where there is none.
 * @param {import('pg').Client} client the owner's, under the lock of the migrating step
 * @returns {Promise<Installation>}
 */
export async function ensureInstallation(client) {
  const { rows: found } = await client.query("select to_regclass('agency.installation') is not null as found");
  if (!found[0].found) {
    await client.query(`
      create schema if not exists agency;
      create table agency.installation (
        only_row boolean primary key default true check (only_row),
        id uuid not null default gen_random_uuid(),
        grants text,
        oldest_beside text
      );
      insert into agency.installation default values`);
  }
  const { rows } = await client.query('select id, grants, oldest_beside from agency.installation');
  return rows[0];
}

/**
 * Sets from which release on an instance may serve from this database. It only ever rises.
 * @param {import('pg').Client} client the owner's
 * @param {Installation} installation
 * @param {string} migration
 */
export async function raiseOldestBeside(client, installation, migration) {
  if (installation.oldest_beside && installation.oldest_beside >= migration) return;
  await client.query('update agency.installation set oldest_beside = $1', [migration]);
}
