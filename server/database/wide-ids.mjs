import { withLockRetries } from './with-lock-retries.mjs';

/**
 * Migrates the ids of tables that grow by events from integer to bigint while other instances serve. ALTER COLUMN TYPE
 * would rewrite a table under lock; instead a shadow column is filled by a trigger and in batches, indexed concurrently
 * and swapped in by one short transaction for each table. After an interruption it is run again. It is part of the
 * contract step, since release 646b9ad reads these ids as 32-bit numbers.
 *
 * @typedef {import('pg').Client} Client
 */

/** Columns that refer to an id are widened with it. */
export const WIDE_COLUMNS = Object.freeze({
  brief_changes: ['id'],
  brief_comments: ['id'],
  brief_files: ['comment_id'],
  plan_email_sends: ['id'],
  webhook_deliveries: ['id'],
  outgoing_mails: ['id'],
  inbox_entries: ['mail_id'],
  one_time_tokens: ['id'],
  sessions: ['id', 'opened_from_id'],
  api_token_families: ['id'],
  api_tokens: ['id', 'family_id'],
  idempotency_keys: ['id'],
  audit_entries: ['session_id'],
});

/** Pages of the table that one statement fills. */
const PAGES_PER_BATCH = 500;

/** @param {Client} client the owner's, under the lock of the migrating step @param {(line: string) => void} log */
export async function widenIds(client, log) {
  for (const [table, columns] of Object.entries(WIDE_COLUMNS)) {
    const { rows } = await client.query(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attname = any ($2) and atttypid = 'integer'::regtype`,
      [table, columns],
    );
    if (rows.length === 0) continue;
    log(`ids of ${table}`);
    await widen(
      client,
      table,
      rows.map(({ name }) => name),
    );
  }
  await validateForeignKeys(client);
}

/** @param {string} column */
const shadow = (column) => `${column}_wide`;

/** @param {Client} client @param {string} table @param {string[]} columns */
async function widen(client, table, columns) {
  await withLockRetries(client, () => client.query(shadowSql(table, columns)));
  await fill(client, table, columns);
  for (const column of columns) await validateNotNull(client, table, column);
  const indexes = await buildIndexes(client, table, columns);
  const foreignKeys = await foreignKeysOf(client, table, columns);
  await withLockRetries(client, () => swapColumns(client, { table, columns, indexes, foreignKeys }));
}

/**
 * Validates what the swaps added as NOT VALID, also those of an interrupted run. It does not block writes.
 * @param {Client} client
 */
async function validateForeignKeys(client) {
  const { rows } = await client.query(
    `select conrelid::regclass::text as on_table, conname as name from pg_constraint
     where contype = 'f' and not convalidated
       and (conrelid = any ($1::regclass[]) or confrelid = any ($1::regclass[]))`,
    [Object.keys(WIDE_COLUMNS)],
  );
  for (const { on_table, name } of rows) {
    await withLockRetries(client, () => client.query(`alter table ${on_table} validate constraint ${name}`));
  }
}

/** @param {string} table @param {string[]} columns */
function shadowSql(table, columns) {
  const assign = columns.map((column) => `new.${shadow(column)} := new.${column};`).join(' ');
  return `
    ${columns.map((column) => `alter table ${table} add column if not exists ${shadow(column)} bigint;`).join('\n')}
    create or replace function widen_${table}() returns trigger language plpgsql set search_path = pg_catalog, public as
      $$ begin ${assign} return new; end $$;
    revoke all on function widen_${table}() from public;
    create or replace trigger widen_${table} before insert or update on ${table}
      for each row execute function widen_${table}();`;
}

/**
 * Goes by ctid, which needs no index; a row that an update moves meanwhile is filled by the trigger.
 * @param {Client} client @param {string} table @param {string[]} columns
 */
async function fill(client, table, columns) {
  const { rows } = await client.query(
    "select pg_relation_size($1::regclass) / current_setting('block_size')::int as n",
    [table],
  );
  const set = columns.map((column) => `${shadow(column)} = ${column}`).join(', ');
  const unfilled = columns.map((column) => `${shadow(column)} is distinct from ${column}`).join(' or ');
  for (let page = 0; page < Number(rows[0].n); page += PAGES_PER_BATCH) {
    await client.query(
      `update ${table} set ${set} where ctid >= '(${page},0)' and ctid < '(${page + PAGES_PER_BATCH},0)' and (${unfilled})`,
    );
  }
}

/**
 * With a validated CHECK, SET NOT NULL skips its scan of every row under lock.
 * @param {Client} client @param {string} table @param {string} column
 */
async function validateNotNull(client, table, column) {
  if (!(await isRequired(client, table, column))) return;
  const name = `${table}_${shadow(column)}_filled`;
  const { rows } = await client.query('select from pg_constraint where conrelid = $1::regclass and conname = $2', [
    table,
    name,
  ]);
  if (rows.length === 0) {
    await withLockRetries(client, () =>
      client.query(`alter table ${table} add constraint ${name} check (${shadow(column)} is not null) not valid`),
    );
  }
  await withLockRetries(client, () => client.query(`alter table ${table} validate constraint ${name}`));
}

/** @param {Client} client @param {string} table @param {string} column @returns {Promise<boolean>} */
async function isRequired(client, table, column) {
  const { rows } = await client.query(
    'select attnotnull from pg_attribute where attrelid = $1::regclass and attname = $2',
    [table, column],
  );
  return rows[0].attnotnull;
}

/**
 * Builds a copy of every index of the columns, on the wide ones.
 * @param {Client} client @param {string} table @param {string[]} columns
 * @returns {Promise<{ name: string, shadowName: string, constraint: string | null }[]>}
 */
async function buildIndexes(client, table, columns) {
  const { rows } = await client.query(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition, k.conname as constraint
     from pg_index i join pg_class c on c.oid = i.indexrelid
     left join pg_constraint k on k.conindid = i.indexrelid and k.contype = 'p' and k.conrelid = i.indrelid
     where i.indrelid = $1::regclass and exists (
       select from pg_attribute a where a.attrelid = i.indrelid and a.attname = any ($2) and a.attnum = any (i.indkey))`,
    [table, columns],
  );
  const built = [];
  for (const { name, definition, constraint } of rows) {
    const shadowName = `${name}_wide`.slice(-63);
    const [head = '', body = ''] = split(definition, ' USING ');
    const onWide = columns.reduce((text, column) => text.replaceAll(word(column), shadow(column)), body);
    const unique = head.startsWith('CREATE UNIQUE') ? 'unique ' : '';
    // An interrupted build leaves an invalid index behind.
    await client.query(`drop index concurrently if exists ${shadowName}`);
    await client.query(`create ${unique}index concurrently ${shadowName} on ${table} using ${onWide}`);
    built.push({ name, shadowName, constraint });
  }
  return built;
}

/** @param {string} column */
const word = (column) => new RegExp(`\\b${column}\\b`, 'g');
/** @param {string} text @param {string} at */
const split = (text, at) => [text.slice(0, text.indexOf(at)), text.slice(text.indexOf(at) + at.length)];

/**
 * Foreign keys from and to the columns.
 * @param {Client} client @param {string} table @param {string[]} columns
 * @returns {Promise<{ on_table: string, name: string, definition: string }[]>}
 */
async function foreignKeysOf(client, table, columns) {
  const { rows } = await client.query(
    `select conrelid::regclass::text as on_table, conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k where contype = 'f' and (
       (conrelid = $1::regclass and exists (select from pg_attribute where attrelid = conrelid and attname = any ($2) and attnum = any (conkey)))
       or (confrelid = $1::regclass and exists (select from pg_attribute where attrelid = confrelid and attname = any ($2) and attnum = any (confkey))))`,
    [table, columns],
  );
  return rows;
}

/**
 * Swaps the columns, at a cost that does not depend on the number of rows.
 * @param {Client} client
 * @param {{
 *   table: string, columns: string[], indexes: { name: string, shadowName: string, constraint: string | null }[],
 *   foreignKeys: { on_table: string, name: string, definition: string }[],
 * }} what
 */
async function swapColumns(client, { table, columns, indexes, foreignKeys }) {
  const tables = [...new Set([table, ...foreignKeys.map(({ on_table }) => on_table)])];
  await client.query(`lock table ${tables.join(', ')} in access exclusive mode`);
  for (const { on_table, name } of foreignKeys) await client.query(`alter table ${on_table} drop constraint ${name}`);
  await client.query(`drop trigger widen_${table} on ${table}; drop function widen_${table}()`);
  for (const column of columns) {
    if (await isRequired(client, table, column)) {
      await client.query(`alter table ${table} alter column ${shadow(column)} set not null`);
      await client.query(`alter table ${table} drop constraint ${table}_${shadow(column)}_filled`);
    }
    await moveSequence(client, table, column);
    await copyColumnGrants(client, table, column);
  }
  for (const { name, constraint } of indexes) {
    await client.query(constraint ? `alter table ${table} drop constraint ${constraint}` : `drop index ${name}`);
  }
  for (const column of columns) {
    await client.query(`alter table ${table} drop column ${column}`);
    await client.query(`alter table ${table} rename column ${shadow(column)} to ${column}`);
  }
  for (const { name, shadowName, constraint } of indexes) {
    await client.query(`alter index ${shadowName} rename to ${name}`);
    if (constraint) {
      await client.query(`alter table ${table} add constraint ${constraint} primary key using index ${name}`);
    }
  }
  for (const { on_table, name, definition } of foreignKeys) {
    await client.query(`alter table ${on_table} add constraint ${name} ${definition} not valid`);
  }
}

/** @param {Client} client @param {string} table @param {string} column */
async function moveSequence(client, table, column) {
  const { rows } = await client.query('select pg_get_serial_sequence($1, $2) as sequence', [table, column]);
  const { sequence } = rows[0];
  if (!sequence) return;
  await client.query(`
    alter sequence ${sequence} as bigint;
    alter sequence ${sequence} owned by ${table}.${shadow(column)};
    alter table ${table} alter column ${shadow(column)} set default nextval('${sequence}')`);
}

/** Column grants would be dropped with the old column. @param {Client} client @param {string} table @param {string} column */
async function copyColumnGrants(client, table, column) {
  const { rows } = await client.query(
    `select x.privilege_type as privilege, x.grantee::regrole::text as role
     from pg_attribute a, aclexplode(a.attacl) as x where a.attrelid = $1::regclass and a.attname = $2`,
    [table, column],
  );
  for (const { privilege, role } of rows) {
    await client.query(`grant ${privilege} (${shadow(column)}) on ${table} to ${role}`);
  }
}
