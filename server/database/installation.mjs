/**
 * What a database knows of itself: one row in a schema of its own, which is no part of the product's data. A backup does
 * not carry it, so that what is restored elsewhere is another installation.
 *
 * @typedef {{ id: string }} Installation
 */

/**
 * Reads the row, and makes it where there is none.
 * @param {import('pg').Client} client the owner's, under the lock of the migrating step
 * @returns {Promise<Installation>}
 */
export async function ensureInstallation(client) {
  await client.query(`
    create schema if not exists agency;
    create table if not exists agency.installation (
      only_row boolean primary key default true check (only_row),
      id uuid not null default gen_random_uuid()
    );
    insert into agency.installation default values on conflict do nothing`);
  const { rows } = await client.query('select id from agency.installation');
  return rows[0];
}
