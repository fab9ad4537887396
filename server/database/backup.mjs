import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { writeArchive } from './archive.mjs';

/**
 * A backup of everything that the product stores, as of one moment, while it serves (trust 26). Our own format, since
 * the embedded PostgreSQL comes without pg_dump; it holds data without the schema, which the migrations make.
 */

export const FORMAT = 'agency-backup-1';

/**
 * Works on the schema of any release, since it is made before an upgrade: the header says which migrations it has.
 * @param {string} ownerUrl
 * @param {string} file is replaced when the backup is whole
 * @returns {Promise<{ tables: number, rows: number }>}
 */
export async function backup(ownerUrl, file) {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'agency-backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    // One snapshot for all tables.
    await client.query('begin isolation level repeatable read, read only');
    await checkReadable(client);
    const tables = await tablesOf(client);
    let rows = 0;
    await writeArchive(file, async (write) => {
      const migrations = await appliedMigrations(client);
      await write(JSON.stringify({ format: FORMAT, at: new Date().toISOString(), migrations }));
      for (const table of tables) {
        const count = await countOf(client, table);
        rows += count;
        await write(JSON.stringify({ ...table, rows: count }));
        for await (const chunk of client.query(copyTo(`copy ${qualified(table)} (${columnsOf(table)}) to stdout`))) {
          await write(chunk);
        }
        await write('');
      }
      await write(JSON.stringify({ sequences: await sequencesOf(client) }));
    });
    await client.query('commit');
    return { tables: tables.length, rows };
  } finally {
    await client.end();
  }
}

/**
 * Row-level security is forced on the owner as well: without the policy that lets it read every row, its tables would
 * be backed up as empty.
 * @param {pg.Client} client
 */
async function checkReadable(client) {
  const { rows: there } = await client.query("select to_regclass('public._prisma_migrations') is not null as migrated");
  if (!there[0].migrated) throw new Error('There is nothing to back up: this database has never been migrated.');
  const { rows: hidden } = await client.query(
    `select c.relname as name from pg_class c
     where c.relnamespace in ('public'::regnamespace, to_regnamespace('graphile_worker'))
       and c.relkind in ('r', 'p') and row_security_active(c.oid)
       and not exists (
         select from pg_policy p
         where p.polrelid = c.oid and p.polname = 'owner_access' and current_user::regrole = any (p.polroles))
     order by 1`,
  );
  if (hidden.length === 0) return;
  throw new Error(
    `Rows of ${hidden.length} tables (${hidden[0].name}, …) are hidden from this role by row-level security: use the address of the owner, after \`npm run migrate\` if the tables have a new one.`,
  );
}

/** @typedef {{ schema: string, name: string, columns: string[] }} Table */

/**
 * Every table with data: the product's, and those of waiting jobs. Both have a table of their own migrations, which
 * belongs to the schema.
 * @param {pg.Client} client
 * @returns {Promise<Table[]>}
 */
export async function tablesOf(client) {
  const { rows } = await client.query(
    `select n.nspname as schema, c.relname as name,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not in ('_prisma_migrations', 'migrations')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by 1, 2 order by 1 desc, 2`,
  );
  return rows;
}

/** @param {pg.Client} client @returns {Promise<string[]>} */
export async function appliedMigrations(client) {
  const { rows } = await client.query(
    `select migration_name as name from _prisma_migrations
     where finished_at is not null and rolled_back_at is null order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** @param {pg.Client} client @param {Table} table */
async function countOf(client, table) {
  const { rows } = await client.query(`select count(*)::bigint as count from ${qualified(table)}`);
  return Number(rows[0].count);
}

/** @param {pg.Client} client @returns {Promise<{ schema: string, name: string, value: string }[]>} */
async function sequencesOf(client) {
  const { rows } = await client.query(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null`,
  );
  return rows;
}

/** @param {{ schema: string, name: string }} relation */
export const qualified = ({ schema, name }) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** @param {Table} table */
export const columnsOf = ({ columns }) => columns.map(pg.escapeIdentifier).join(', ');
