import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readArchive } from './archive.mjs';
import { appliedMigrations, columnsOf, FORMAT, qualified, tablesOf } from './backup.mjs';

/**
 * Puts a backup into a migrated database, whole or not at all. Works as the owner without being a superuser: foreign
 * keys are dropped and created again (which checks every row), triggers are disabled and forced row-level security is
 * lifted for the owner while the transaction lasts.
 */

/**
 * @typedef {AsyncGenerator<Buffer>} Records of an archive
 * @typedef {import('./backup.mjs').Table} Table
 */

/**
 * @param {string} ownerUrl
 * @param {string} file
 * @param {{ replace?: boolean }} [options] `replace`: throw away what is there; otherwise the database must be empty
 * @returns {Promise<{ tables: number, rows: number, at: string }>} `at`: when the backup was made
 */
export async function restore(ownerUrl, file, { replace = false } = {}) {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'agency-restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    const outcome = await load(client, readArchive(file), replace);
    await client.query('commit');
    return outcome;
  } finally {
    // Whatever was not committed is rolled back.
    await client.end();
  }
}

/** @param {pg.Client} client @param {Records} records @param {boolean} replace */
async function load(client, records, replace) {
  const header = await nextJson(records);
  await checkHeader(client, header);
  const known = await tablesOf(client);
  await client.query(`lock table ${known.map(qualified).join(', ')} in access exclusive mode`);
  if (!replace) await checkEmpty(client);
  const reinstate = await liftConstraints(client, known);
  await client.query(`truncate ${known.map(qualified).join(', ')}`);
  let tables = 0;
  let rows = 0;
  let footer;
  for (;;) {
    const record = await nextJson(records);
    if (record.sequences) {
      footer = record;
      break;
    }
    await fill(client, record, known, records);
    tables += 1;
    rows += record.rows;
  }
  for (const sequence of footer.sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [qualified(sequence), sequence.value]);
  }
  await releaseJobs(client);
  for (const statement of reinstate) await client.query(statement);
  return { tables, rows, at: header.at };
}

/** @param {Records} records */
async function nextJson(records) {
  const { value, done } = await records.next();
  if (done) throw new Error('The backup is cut off');
  try {
    return JSON.parse(value.toString('utf8'));
  } catch {
    throw new Error('This is not a backup of this product');
  }
}

/** @param {pg.Client} client @param {{ format?: string, migrations: string[] }} header */
async function checkHeader(client, { format, migrations }) {
  if (format !== FORMAT) throw new Error('This is not a backup of this product');
  const here = await appliedMigrations(client);
  if (here.join() === migrations.join()) return;
  throw new Error(
    `The backup was made at migration ${migrations.at(-1)}, this database is at ${here.at(-1)}. ` +
      'Restore it with the release whose last migration that is, then upgrade.',
  );
}

/** @param {pg.Client} client */
async function checkEmpty(client) {
  const { rows } = await client.query('select exists (select from users) or exists (select from brands) as used');
  if (rows[0].used) throw new Error('This database is not empty. With --replace all that is in it is thrown away.');
}

/**
 * Lifts what would refuse or change the rows, and returns the statements that restore it.
 * @param {pg.Client} client
 * @param {Table[]} known
 */
async function liftConstraints(client, known) {
  const oids = known.map(qualified);
  const { rows: keys } = await client.query(
    `select conrelid::regclass::text as on_table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any ($1::text[]::regclass[])`,
    [oids],
  );
  const { rows: forced } = await client.query(
    `select oid::regclass::text as name from pg_class where relforcerowsecurity and oid = any ($1::text[]::regclass[])`,
    [oids],
  );
  for (const key of keys) await client.query(`alter table ${key.on_table} drop constraint ${key.name}`);
  for (const table of forced) await client.query(`alter table ${table.name} no force row level security`);
  for (const name of oids) await client.query(`alter table ${name} disable trigger user`);
  return [
    ...keys.map((key) => `alter table ${key.on_table} add constraint ${key.name} ${key.definition}`),
    ...forced.map((table) => `alter table ${table.name} force row level security`),
    ...oids.map((name) => `alter table ${name} enable trigger user`),
  ];
}

/**
 * @param {pg.Client} client
 * @param {Table & { rows: number }} record
 * @param {Table[]} known
 * @param {Records} records
 */
async function fill(client, record, known, records) {
  const table = known.find(({ schema, name }) => schema === record.schema && name === record.name);
  if (!table || !record.columns.every((column) => table.columns.includes(column))) {
    // Of the same migrations: only the contract step makes a difference between the two.
    throw new Error(
      `The backup's table ${record.name} does not fit this database: it was made before \`npm run migrate -- --contract\`. ` +
        'Restore it into a new database that `npm run migrate` has made, and contract that afterwards.',
    );
  }
  const rowsIn = client.query(copyFrom(`copy ${qualified(record)} (${columnsOf(record)}) from stdin`));
  await pipeline(untilEmpty(records), rowsIn);
  const { rows } = await client.query(`select count(*)::bigint as count from ${qualified(record)}`);
  if (Number(rows[0].count) !== record.rows) throw new Error(`The table ${record.name} did not come back whole`);
}

/**
 * One table's part of the archive. Not `for await`: leaving that would end the archive for the tables after it.
 * @param {Records} records
 */
async function* untilEmpty(records) {
  for (;;) {
    const { value, done } = await records.next();
    if (done) throw new Error('The backup is cut off');
    if (value.length === 0) return;
    yield value;
  }
}

/** Jobs that were running when the backup was made belong to no process here. @param {pg.Client} client */
async function releaseJobs(client) {
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null');
}
