import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { WIDE_COLUMNS } from '@/server/database/wide-ids.mjs';
import { type MigratedDatabase, migratedDatabase } from '../../harness/migrated-database';

/**
 * The contract step gives ids of tables that grow by events 64 bits, while others write (docs/operations.md). `WIDE_ROWS=1000000`
 * does it with as many rows of each kind, and says how long the longest lock was.
 */
const ROWS = Number(process.env.WIDE_ROWS) || 3000;
const TIMEOUT_MS = 20_000 + ROWS * 3;
vi.setConfig({ testTimeout: TIMEOUT_MS, hookTimeout: 3 * TIMEOUT_MS });
const migrated = migratedDatabase('agency_wide', [{}], ({ client }) =>
  client.query(`
    insert into brands (name, slug, primary_email) values ('One', 'one', 'a@one.test');
    insert into users (first_name, last_name, email) values ('Ada', 'First', 'ada@one.test');
    insert into sessions (user_id, portal, token_hash, expires_at)
      select 1, 'admin', int4send(n), now() + interval '1 day' from generate_series(1, ${ROWS}) n;
    update sessions set opened_from_id = id - 1 where id % 3 = 0;
    insert into api_token_families (user_id, scope) select 1, 'user' from generate_series(1, ${ROWS});
    insert into api_tokens (family_id, kind, token_hash, expires_at)
      select n, 'access', int4send(n), now() + interval '1 day' from generate_series(1, ${ROWS}) n;
    insert into outgoing_mails (brand_id, kind, to_addresses, subject)
      select 1, 'plan', array['a@b.test'], 'Hello ' || n from generate_series(1, ${ROWS}) n;
    insert into one_time_tokens (token_hash, purpose, user_id, email, expires_at)
      select int4send(n), 'realtimeTicket', 1, 'ada@one.test', now() from generate_series(1, ${ROWS}) n;
    insert into audit_entries (operation, session_id) select 'x', n from generate_series(1, ${ROWS}) n;`),
);
const rows: MigratedDatabase['rows'] = (text, values) => migrated().rows(text, values);

const SHAPE = `
  select 'column' as kind, attrelid::regclass::text || '.' || attname as name,
         concat(attnotnull, pg_get_expr(d.adbin, d.adrelid)) as definition
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where attrelid = any ($1::regclass[]) and attnum > 0 and not attisdropped
  union all
  select 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid) || indisvalid from pg_index where indrelid = any ($1::regclass[])
  union all
  select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
  where (conrelid = any ($1::regclass[]) or confrelid = any ($1::regclass[])) and contype <> 'n'
  union all
  select 'right', attrelid::regclass || '.' || attname, attacl::text from pg_attribute
  where attrelid = any ($1::regclass[]) and attacl is not null and not attisdropped
  order by 1, 2, 3`;
/** What each table has beside its rows; rights are compared as sets. */
const shape = () => rows<{ kind: string; name: string; definition: string }>(SHAPE, [Object.keys(WIDE_COLUMNS)]);
const sums = () =>
  rows(`select (select sum(id) from sessions where id <= ${ROWS}) as sessions,
               (select sum(opened_from_id) from sessions where id <= ${ROWS}) as opened,
               (select sum(id::bigint * family_id) from api_tokens) as tokens, (select sum(session_id) from audit_entries) as audit`);

/** Looks who keeps everybody from a table, until it is told to stop: how long each did at most, in milliseconds. */
async function watchLocks() {
  const client = new pg.Client({ connectionString: migrated().url });
  await client.connect();
  const longest = new Map<string, number>();
  let over = false;
  const watching = (async () => {
    while (!over) {
      const { rows: held } = await client.query<{ table: string; ms: number }>(
        `select l.relation::regclass::text as table,
                (extract(epoch from clock_timestamp() - a.xact_start) * 1000)::float8 as ms
         from pg_locks l join pg_stat_activity a using (pid)
         where l.mode = 'AccessExclusiveLock' and l.granted and a.datname = current_database()
           and l.relation in (select oid from pg_class where relkind = 'r' and oid >= 16384)`,
      );
      for (const { table, ms } of held) longest.set(table, Math.max(ms, longest.get(table) ?? 0));
      await sleep(5);
    }
  })();
  return async () => {
    over = true;
    await watching;
    await client.end();
    return longest;
  };
}

/** As an interruption between swap and validation leaves them. */
async function unvalidateForeignKeys() {
  const keys = await rows<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = 'sessions'::regclass and confrelid = conrelid`,
  );
  expect(keys.length).toBeGreaterThan(0);
  for (const { table, name, definition } of keys) {
    await rows(`alter table ${table} drop constraint ${name}, add constraint ${name} ${definition} not valid`);
  }
}

it('has every row, key, index, link and right afterwards, and nobody was refused meanwhile', async () => {
  const [before, summed] = [await shape(), await sums()];
  const app = new pg.Client({ connectionString: migrated().url, user: migrated().roles.appRole, password: 'app' });
  await app.connect();
  let writing = true;
  let written = 0;
  let longestWrite = 0;
  const writer = (async () => {
    await app.query("set app.brand_id = '1'");
    while (writing) {
      const began = performance.now();
      await app.query(
        `insert into outgoing_mails (brand_id, kind, to_addresses, subject) values (1, 'plan', array['a@b.test'], 'Meanwhile') returning id`,
      );
      written += 1;
      longestWrite = Math.max(longestWrite, performance.now() - began);
    }
  })();
  const locked = await watchLocks();
  await migrated().migrate({ contract: true });
  await unvalidateForeignKeys();
  await migrated().migrate({ contract: true });
  writing = false;
  await writer;
  await app.end();
  const locks = [...(await locked())].map(([table, ms]) => `${table} ${Math.round(ms)}`);
  if (process.env.WIDE_ROWS) {
    console.log(`  ${ROWS} rows: a write took ${Math.round(longestWrite)} ms at most; locked, ms: ${locks.join(', ')}`);
  }

  expect(written).toBeGreaterThan(20);
  expect(await sums()).toEqual(summed);
  const [mails] = await rows<{ count: number; last: boolean }>(
    `select count(*)::int as count, max(id) = count(*) as last from outgoing_mails`,
  );
  expect(mails).toEqual({ count: ROWS + written, last: true });
  // The contract step drops triggers' leftovers of its own kind only; the shape is the same but for the type.
  expect(await shape()).toEqual(before);
  const narrow = await rows(
    `select attrelid::regclass::text as table, attname from pg_attribute a
     join jsonb_each($1::jsonb) w on a.attrelid = w.key::regclass and w.value ? a.attname where atttypid <> 'bigint'::regtype`,
    [JSON.stringify(WIDE_COLUMNS)],
  );
  expect(narrow).toEqual([]);
  expect(
    await rows("select conname from pg_constraint where not convalidated and connamespace = 'public'::regnamespace"),
  ).toEqual([]);
});

it('goes past 32 bits', async () => {
  await migrated().client.query("select setval('sessions_id_seq', 3000000000)");
  const [opened] = await rows<{ id: string }>(
    `insert into sessions (user_id, portal, token_hash, expires_at) values (1, 'admin', '\\x00', now()) returning id`,
  );
  expect(opened?.id).toBe('3000000001');
});
