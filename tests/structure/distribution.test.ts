import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedModels, tenantModels } from '@/lib/db/table-classes';
import { type MigratedDatabase, migratedDatabase } from '../harness/migrated-database';
import { root } from './sources';
import { tableOf } from './tables-of-models';

/**
 * The schema after `npm run migrate -- --contract` and the first step of docs/examples/citus.sql, against the limits
 * that Citus documents for distributed tables (docs/scaling.md). Citus itself does not run here.
 */

const COMMANDS = fs.readFileSync(path.join(root, 'docs/examples/citus.sql'), 'utf8');
const [plainSql = ''] = COMMANDS.split('-- 2. ');
const named = (call: RegExp): string[] => [...COMMANDS.matchAll(call)].map(([, name = '']) => name);
const reference = named(/^select create_reference_table\('(\w+)'\);$/gm);
const distributed = named(/^select create_distributed_table\('(\w+)', 'brand_id', colocate_with => '\w+'\);$/gm);
const carried = named(/^select create_distributed_function\('([^']+)'\);$/gm);
const tables = (models: readonly string[]): string[] => models.map(tableOf);

/** Called on the coordinator, by separate statements: the queue of jobs, and the counts of the write pipeline. */
const COORDINATOR_FUNCTIONS = [
  'add_to_brand_count(integer,character varying,integer)',
  'app_enqueue(text,json,timestamp with time zone,text,integer)',
  'app_enqueue(text,json,timestamp with time zone,text,integer,text)',
  'raise_lookup_version(integer[])',
];

const migrated = migratedDatabase('agency_contracted', [{ contract: true }], ({ client }) => client.query(plainSql));
const rows: MigratedDatabase['rows'] = (text, values) => migrated().rows(text, values);

describe('what is distributed (docs/examples/citus.sql)', () => {
  it('every tenant table by its brand; tables that may be without a brand are not', () => {
    expect([...distributed].sort()).toEqual(tables(tenantModels).sort());
    expect(reference.filter((table) => tables([...tenantModels, ...sharedModels]).includes(table))).toEqual([]);
  });

  it('by columns of one type, in ordinary tables that outlast a crash', async () => {
    const kinds = await rows<{ type: string; kind: string; persistence: string; inherits: boolean }>(
      `select distinct format_type(a.atttypid, a.atttypmod) as type, c.relkind as kind, c.relpersistence as persistence,
              c.relispartition or exists (select from pg_inherits where inhrelid = c.oid or inhparent = c.oid) as inherits
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'brand_id'
       where c.oid = any ($1::regclass[])`,
      [distributed],
    );
    expect(kinds).toEqual([{ type: 'integer', kind: 'r', persistence: 'p', inherits: false }]);
  });
});

describe.each([...distributed, ...reference])('%s', (table) => {
  const isDistributed = distributed.includes(table);

  it('has no triggers, rules or exclusion constraints', async () => {
    const found = await rows(
      `select tgname as name from pg_trigger where tgrelid = $1::regclass and not tgisinternal
       union all select rulename from pg_rewrite where ev_class = $1::regclass
       union all select conname from pg_constraint where conrelid = $1::regclass and contype = 'x'`,
      [table],
    );
    expect(found).toEqual([]);
  });

  it('has policies without subqueries', async () => {
    const found = await rows(
      `select polname from pg_policy where polrelid = $1::regclass
         and concat(polqual::text, polwithcheck::text) like '%{SUBLINK%'`,
      [table],
    );
    expect(found).toEqual([]);
  });

  it('refers to tables that stand where its rows are, and that come before it', async () => {
    const links = await rows<{ name: string; to: string; from: string[]; columns: string[]; actions: string }>(
      `select c.conname as name, c.confrelid::regclass::text as to, concat(c.confdeltype, c.confupdtype) as actions,
              array(select a.attname::text from unnest(c.conkey) with ordinality k (num, at)
                join pg_attribute a on a.attrelid = c.conrelid and a.attnum = num order by at) as from,
              array(select a.attname::text from unnest(c.confkey) with ordinality k (num, at)
                join pg_attribute a on a.attrelid = c.confrelid and a.attnum = num order by at) as columns
       from pg_constraint c where c.contype = 'f' and c.conrelid = $1::regclass`,
      [table],
    );
    const order = [...reference, ...distributed];
    for (const link of links) {
      expect(order.indexOf(link.to), `${link.name} comes first`).toBeGreaterThan(-1);
      expect(order.indexOf(link.to), `${link.name} comes first`).toBeLessThanOrEqual(order.indexOf(table));
      if (!isDistributed) expect(reference, link.name).toContain(link.to);
      if (distributed.includes(link.to)) {
        expect(link.from.indexOf('brand_id'), link.name).toBeGreaterThan(-1);
        expect(link.columns.indexOf('brand_id'), link.name).toBe(link.from.indexOf('brand_id'));
      }
      // Neither SET NULL or SET DEFAULT of the brand, nor an update that cascades.
      expect(['aa', 'ra', 'ca'], link.name).toContain(link.actions);
    }
  });

  it('takes its numbers from sequences of its own, which are no identity columns', async () => {
    const found = await rows<{ column: string; identity: string; owned: boolean }>(
      `select a.attname as column, a.attidentity as identity,
              pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) is not null as owned
       from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attrelid = $1::regclass and not a.attisdropped
         and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')`,
      [table],
    );
    for (const { identity, owned } of found) expect({ identity, owned }).toEqual({ identity: '', owned: true });
  });
});

describe.each(distributed)('%s, distributed', (table) => {
  it('has the brand as a plain column of every primary and unique key', async () => {
    const found = await rows<{ key: string; primary: boolean; has: boolean }>(
      `select i.indexrelid::regclass::text as key, i.indisprimary as primary,
              exists (
                select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'brand_id'
                  and a.attnum = any (i.indkey::smallint[])
              ) as has
       from pg_index i where i.indisunique and i.indrelid = $1::regclass`,
      [table],
    );
    expect(found.filter(({ has }) => !has)).toEqual([]);
    expect(found.some(({ primary }) => primary)).toBe(true);
  });
});

describe('what stays on the coordinator', () => {
  it('refers to no distributed table, and no distributed table to it', async () => {
    const across = await rows(
      `select conname, conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
       where contype = 'f' and connamespace = 'public'::regnamespace
         and (conrelid = any ($1::regclass[])) <> (confrelid = any ($1::regclass[]))
         and not confrelid = any ($2::regclass[])`,
      [distributed, reference],
    );
    expect(across).toEqual([]);
  });

  it('is, of functions, what no statement about a brand calls; there are no functions of triggers and no views', async () => {
    const functions = await rows<{ name: string; language: string; pinned: boolean }>(
      `select p.oid::regprocedure::text as name, l.lanname as language,
              coalesce(array_to_string(proconfig, ' ') like '%search_path=%', false) as pinned
       from pg_proc p join pg_language l on l.oid = p.prolang
       where p.pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
    );
    expect(functions.map((one) => one.name).sort()).toEqual([...carried, ...COORDINATOR_FUNCTIONS].sort());
    expect(functions.filter(({ language, pinned }) => !['sql', 'plpgsql'].includes(language) || !pinned)).toEqual([]);
    const views = await rows(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`,
    );
    expect(views).toEqual([]);
  });
});

describe('people, by the policy without subqueries', () => {
  it('a brand sees its members and the platform, and nobody else', async () => {
    await migrated().client.query(`
      insert into brands (id, name, slug, primary_email) values (1, 'One', 'one', 'a@one.test'), (2, 'Two', 'two', 'a@two.test');
      insert into users (id, first_name, last_name, email)
        select n, 'First', 'Last', n || '@people.test' from generate_series(1, 4) as n;
      insert into brand_users (brand_id, user_id) values (1, 1), (2, 2);
      insert into platform_roles (user_id) values (3);`);
    const seenBy = async (brand: string) => {
      await migrated().client.query(
        `begin; set local role ${migrated().roles.appRole}; set local app.brand_id = '${brand}'`,
      );
      const seen = await rows<{ id: number }>('select id from users order by id');
      await migrated().client.query('rollback');
      return seen.map(({ id }) => id);
    };
    expect(await seenBy('1')).toEqual([1, 3]);
    expect(await seenBy('2')).toEqual([2, 3]);
    expect(await seenBy('')).toEqual([]);
  });
});
