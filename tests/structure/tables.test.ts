import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { contractedTables, globalModels, sharedModels, tenantModels } from '@/lib/db/table-classes';
import { tableOf, tablesByModel } from './tables-of-models';

/** Every table has one class, and the properties in the database that the class promises (lib/db/table-classes.ts). */

const tables = (models: readonly string[]): string[] => models.map(tableOf);
const tenants = tables(tenantModels);
const guarded = [...tenants, ...tables(sharedModels)];

const SETTING = "NULLIF(current_setting('app.brand_id'::text, true), ''::text)";

let database: pg.Client;
beforeAll(async () => {
  const url = new URL(inject('ownerUrl'));
  url.pathname = `/${inject('template')}`;
  database = new pg.Client({ connectionString: url.href });
  await database.connect();
});
afterAll(() => database.end());
const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.query<Row>(text, values)).rows;

describe('every table is of one class', () => {
  it('every model stands in exactly one list, and every list names models only', () => {
    const listed = [...tenantModels, ...sharedModels, ...globalModels];
    expect([...listed].sort()).toEqual([...tablesByModel.keys()].sort());
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('the database has no table that no model describes', async () => {
    const found = await rows<{ relname: string }>(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    const undescribed = found
      .map(({ relname }) => relname)
      .filter((name) => ![...tablesByModel.values()].includes(name));
    expect(undescribed.sort()).toEqual(['_prisma_migrations', ...contractedTables]);
  });

  it('the database keeps every table through a crash: what is counted there holds (trust 7)', async () => {
    const fleeting = await rows(
      `select relname from pg_class where relkind in ('r', 'p') and relpersistence <> 'p'
         and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
    );
    expect(fleeting).toEqual([]);
  });

  it('brand_id stands where the class says: required, optional, or not at all', async () => {
    const found = await rows<{ table: string; required: boolean }>(
      `select attrelid::regclass::text as table, attnotnull as required from pg_attribute
       where attname = 'brand_id' and not attisdropped
         and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'))`,
    );
    const having = (required: boolean) => found.filter((row) => row.required === required).map(({ table }) => table);
    expect(having(true).sort()).toEqual([...tenants, ...contractedTables].sort());
    expect(having(false).sort()).toEqual(tables(sharedModels).sort());
  });
});

describe('tenant tables', () => {
  it('have primary keys led by the brand', async () => {
    const found = await rows<{ table: string; lead: string }>(
      `select i.indrelid::regclass::text as table, a.attname as lead
       from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indisprimary and i.indrelid = any($1::regclass[])`,
      [tenants],
    );
    expect(found.filter(({ lead }) => lead !== 'brand_id')).toEqual([]);
    expect(found).toHaveLength(tenants.length);
  });

  it('have unique keys per brand only', async () => {
    const across = await rows<{ index: string }>(
      `select i.indexrelid::regclass::text as index from pg_index i
       where i.indisunique and i.indrelid = any($1::regclass[]) and not exists (
         select from pg_attribute a
         where a.attrelid = i.indrelid and a.attname = 'brand_id' and a.attnum = any(i.indkey::smallint[]))`,
      [tenants],
    );
    expect(across).toEqual([]);
  });

  it('refer to one another with the brand, and to their brand', async () => {
    const links = await rows<{ name: string; from: string; to: string; columns: string[]; targets: string[] }>(
      `select c.conname as name, c.conrelid::regclass::text as from, c.confrelid::regclass::text as to,
              array(select a.attname::text from unnest(c.conkey) k join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k)
                as columns,
              array(select a.attname::text from unnest(c.confkey) k join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k)
                as targets
       from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
    );
    const loose = links.filter(
      ({ to, columns, targets }) =>
        tenants.includes(to) && !(columns.includes('brand_id') && targets.includes('brand_id')),
    );
    expect(loose.map(({ name }) => name)).toEqual([]);
    const owned = links
      .filter(({ to, columns }) => to === 'brands' && columns.join() === 'brand_id')
      .map(({ from }) => from);
    expect(tenants.filter((table) => !owned.includes(table))).toEqual([]);
  });
});

describe('row-level security', () => {
  it('is on and forced for every table that may belong to a brand, and for brands and users', async () => {
    const open = await rows(
      `select relname from pg_class where oid = any($1::regclass[]) and not (relrowsecurity and relforcerowsecurity)`,
      [[...guarded, 'brands', 'users']],
    );
    expect(open).toEqual([]);
  });

  it('compares the brand with the setting, for reading and for writing', async () => {
    const found = await rows<{ table: string; using: string; check: string; command: string }>(
      `select polrelid::regclass::text as table, polcmd as command,
              pg_get_expr(polqual, polrelid) as using, pg_get_expr(polwithcheck, polrelid) as check
       from pg_policy where polname = 'brand_isolation'`,
    );
    const isolation = (column: string) => `(${column} = (${SETTING})::integer)`;
    for (const table of guarded) {
      const own = found.find((row) => row.table === table);
      expect(own, table).toMatchObject({ command: '*', using: isolation('brand_id'), check: isolation('brand_id') });
    }
    expect(found.find((row) => row.table === 'brands')).toMatchObject({
      using: isolation('id'),
      check: isolation('id'),
    });
  });

  it('opens everything to nobody but the platform and the owner', async () => {
    const open = await rows<{ name: string; roles: string[] }>(
      `select polname as name, array(select case when r = 0 then 'public' else r::regrole::text end from unnest(polroles) r) as roles
       from pg_policy
       where polrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
         and pg_get_expr(polqual, polrelid) = 'true'`,
    );
    const given = new Set(open.map(({ name, roles }) => `${name}: ${roles.join()}`));
    expect([...given].sort()).toEqual([
      'owner_access: postgres',
      `platform_role_access: ${inject('roles').platformRole}`,
    ]);
  });

  it('binds roles that own nothing and inherit nothing', async () => {
    const { appRole, platformRole } = inject('roles');
    const roles = await rows<{ rolname: string }>(
      `select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolinherit,
              (select count(*)::int from pg_class where relowner = pg_roles.oid) as owns
       from pg_roles where rolname in ($1, $2) order by 1`,
      [appRole, platformRole],
    );
    const nothing = { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false, owns: 0 };
    expect(roles).toMatchObject([
      { rolname: appRole, ...nothing },
      { rolname: platformRole, ...nothing },
    ]);
  });

  it('is not passed by functions of the owner, but for those that read an index, raise a count or fill the queue', async () => {
    const definers = await rows<{ name: string }>(
      `select proname as name from pg_proc
       where prosecdef and pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
         and has_function_privilege($1, oid, 'execute')
       order by 1`,
      [inject('roles').appRole],
    );
    expect(definers.map(({ name }) => name)).toEqual([
      'add_to_brand_count',
      'allocated_briefs',
      'app_enqueue',
      'app_enqueue',
      'newest_matches',
      'page_brief_ids_by_project',
      'raise_lookup_version',
      'search_brief_ids',
      'search_plan_ids',
      'search_scope_ids',
      'sum_allocated_hours',
    ]);
  });
});
