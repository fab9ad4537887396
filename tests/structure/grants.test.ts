import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_FIELDS } from '@/lib/brands/admin-fields';
import { globalModels, type SharedModel, sharedModels, type TenantModel, tenantModels } from '@/lib/db/table-classes';
import { type MigratedDatabase, migratedDatabase } from '../harness/migrated-database';
import { tableOf } from './tables-of-models';

/**
 * Who may do what with which column, after `npm run migrate -- --contract`: every right that anybody but the owner has,
 * against the expected ones. prisma/access.sql grants them; this lists them a second time, by class and reason.
 */
type Right = 'select' | 'insert' | 'update' | 'delete';
const ALL: readonly Right[] = ['select', 'insert', 'update', 'delete'];

/** Rows of a brand are written by its people, and soft-deleted: by an update. */
const OF_A_BRAND: readonly Right[] = ['select', 'insert', 'update'];
const OTHER_TENANT_RIGHTS: { readonly [Model in TenantModel]?: readonly Right[] } = {
  // Only raised by a function.
  BrandCount: ['select'],
  // Written by jobs.
  InboxDigest: [],
  // Append-only.
  BriefChange: ['select', 'insert'],
  // Replaced as a whole, or belonging to one person.
  PlanRow: ALL,
  PlanPdf: ALL,
  ScopeLine: ALL,
  SavedView: ALL,
  Template: ALL,
  BriefWatch: ALL,
  DivisionWatch: ALL,
  InboxEntry: ALL,
  InboxSetting: ALL,
  PublicHoliday: ALL,
  DayOff: ALL,
  // Deleted together with its bytes.
  StoredFile: ALL,
};
const SHARED_RIGHTS: { readonly [Model in SharedModel]: readonly Right[] } = {
  // These authenticate people: only for the platform role.
  Session: [],
  OneTimeToken: [],
  ApiTokenFamily: [],
  ApiToken: [],
  AuditEntry: ['select', 'insert'],
  // And some columns: bodies may contain links with tokens.
  OutgoingMail: ['insert'],
  Upload: OF_A_BRAND,
  IdempotencyKey: OF_A_BRAND,
};
/** Outside of brands, the app role reads the names of people and statuses. */
const READ_BY_BRANDS: readonly string[] = ['User', 'PlatformRole', 'BriefStatus', 'ScopeStatus'];

const MAIL_COLUMNS = ['id', 'uuid', 'brand_id', 'kind', 'state', 'created_at', 'sent_at'];
/** Every save of a brand raises its version. */
const BRAND_COLUMNS = [...Object.values(ADMIN_FIELDS).flat(), 'version', 'updated_at'];

// First upgraded, then contracted: rights that only the first needs must be revoked by the second.
const migrated = migratedDatabase('agency_granted', [{}, { contract: true }]);
const rows: MigratedDatabase['rows'] = (text, values) => migrated().rows(text, values);

/** The expected rights of the app role on a table as a whole. */
function wholeTable(model: string): readonly Right[] {
  if (tenantModels.includes(model as TenantModel)) return OTHER_TENANT_RIGHTS[model as TenantModel] ?? OF_A_BRAND;
  if (sharedModels.includes(model as SharedModel)) return SHARED_RIGHTS[model as SharedModel];
  return READ_BY_BRANDS.includes(model) ? ['select'] : [];
}

/** And on one column. */
function onColumn(model: string, column: string): Right[] {
  const more: Right[] = [];
  if (model === 'OutgoingMail' && MAIL_COLUMNS.includes(column)) more.push('select');
  if (model === 'Brand' && column !== 'smtp_password') more.push('select');
  if (model === 'Brand' && BRAND_COLUMNS.includes(column)) more.push('update');
  return ALL.filter((right) => wholeTable(model).includes(right) || more.includes(right));
}

const models = [...tenantModels, ...sharedModels, ...globalModels];
const columnsOf = async (table: string): Promise<string[]> =>
  (
    await rows<{ column: string }>(
      `select attname as column from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    )
  ).map(({ column }) => column);

describe.each(models)('%s', (model) => {
  it('is open to the app role column by column as it should be, and to the platform role but for the log', async () => {
    const table = tableOf(model);
    const columns = await columnsOf(table);
    expect(columns.length).toBeGreaterThan(0);
    const found = await rows<{ role: string; column: string; rights: Right[] }>(
      `select role, a.attname as column, array_agg(p.privilege order by p.at) filter (
                where case when p.privilege = 'delete' then has_table_privilege(role, a.attrelid, 'delete')
                           else has_column_privilege(role, a.attrelid, a.attnum, p.privilege) end) as rights
       from unnest($2::text[]) as role
       cross join unnest($3::text[]) with ordinality as p (privilege, at)
       join pg_attribute a on a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
       group by role, a.attname`,
      [table, [migrated().roles.appRole, migrated().roles.platformRole], ALL],
    );
    const rightsOf = (role: string) =>
      Object.fromEntries(found.filter((row) => row.role === role).map(({ column, rights }) => [column, rights ?? []]));
    const wanted = Object.fromEntries(columns.map((column) => [column, onColumn(model, column)]));
    expect(rightsOf(migrated().roles.appRole)).toEqual(wanted);
    const platform = ALL.filter((right) => model !== 'AuditEntry' || right !== 'update');
    expect(rightsOf(migrated().roles.platformRole)).toEqual(
      Object.fromEntries(columns.map((column) => [column, platform])),
    );
  });
});

/** Every grant to any role on any object of the database. */
const GRANTS = `
  select kind, thing, privilege, case when grantee = 0 then 'public' else grantee::regrole::text end as grantee, grantable
  from (
    select 'table' as kind, c.relname::text as thing, x.* from pg_class c, aclexplode(c.relacl) as x (grantor, grantee, privilege, grantable)
      where c.relnamespace = 'public'::regnamespace and c.relkind <> 'S'
    union all
    select 'sequence', c.relname, x.* from pg_class c, aclexplode(c.relacl) as x where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
    union all
    select 'column', c.relname || '.' || a.attname, x.* from pg_attribute a join pg_class c on c.oid = a.attrelid, aclexplode(a.attacl) as x
      where c.relnamespace = 'public'::regnamespace
    union all
    select 'function', p.oid::regprocedure::text, x.* from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as x
      where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all
    select 'schema', n.nspname, x.* from pg_namespace n, aclexplode(n.nspacl) as x where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
    union all
    select 'of agency', c.relname, x.* from pg_class c, aclexplode(c.relacl) as x where c.relnamespace = 'agency'::regnamespace
    union all
    select 'of jobs', c.relname, x.* from pg_class c, aclexplode(c.relacl) as x where c.relnamespace = 'graphile_worker'::regnamespace
    union all
    select 'database', 'this', x.* from pg_database d, aclexplode(d.datacl) as x where d.datname = current_database()
    union all
    select 'by default', d.defaclobjtype::text, x.* from pg_default_acl d, aclexplode(d.defaclacl) as x
  ) as granted
  where grantee = 0 or grantee <> current_user::regrole`;
type Grant = { kind: string; thing: string; privilege: string; grantee: string; grantable: boolean };

describe('beside the tables', () => {
  let granted: Grant[];
  const given = (kind: string, grantee: string) =>
    granted
      .filter((grant) => grant.kind === kind && grant.grantee === grantee)
      .map(({ thing, privilege }) => `${privilege} ${thing}`)
      .sort();
  const grantees = (kind: string) =>
    [...new Set(granted.filter((grant) => grant.kind === kind).map((grant) => grant.grantee))].sort();
  beforeAll(async () => {
    granted = await rows<Grant>(GRANTS);
  });

  it('nobody but the two roles has anything of the tables, and neither may pass it on', () => {
    for (const kind of ['table', 'column', 'sequence', 'of agency']) {
      expect(
        grantees(kind).filter((role) => ![migrated().roles.appRole, migrated().roles.platformRole].includes(role)),
        kind,
      ).toEqual([]);
    }
    expect(granted.filter((grant) => grant.grantable)).toEqual([]);
    const tables = [...models.map(tableOf), '_prisma_migrations'];
    const unknown = granted.filter(({ kind, thing }) => kind === 'table' && !tables.includes(thing));
    expect(unknown).toEqual([]);
    // Only rights on rows: no TRUNCATE, REFERENCES, TRIGGER or MAINTAIN.
    const others = granted.filter(
      ({ kind, privilege }) => kind === 'table' && !ALL.includes(privilege.toLowerCase() as Right),
    );
    expect(others).toEqual([]);
    expect(given('table', migrated().roles.appRole).filter((grant) => grant.endsWith('_prisma_migrations'))).toEqual(
      [],
    );
    expect(
      given('table', migrated().roles.platformRole).filter((grant) => grant.endsWith('_prisma_migrations')),
    ).toEqual(['SELECT _prisma_migrations']);
  });

  it('nothing is given in advance to tables to come', () => {
    expect(granted.filter(({ kind }) => kind === 'by default')).toEqual([]);
  });

  it('functions: searches, counts and the queue, for both roles; nothing for everybody', () => {
    const functions = [
      'EXECUTE add_to_brand_count(integer,character varying,integer)',
      'EXECUTE allocated_briefs(numeric)',
      'EXECUTE app_enqueue(text,json,timestamp with time zone,text,integer)',
      'EXECUTE app_enqueue(text,json,timestamp with time zone,text,integer,text)',
      'EXECUTE newest_matches(text[],text[],integer)',
      'EXECUTE raise_lookup_version(integer[])',
      'EXECUTE search_brief_ids(text)',
      'EXECUTE search_plan_ids(text)',
      'EXECUTE search_scope_ids(text)',
      'EXECUTE sum_allocated_hours(numeric)',
    ];
    expect(given('function', migrated().roles.appRole)).toEqual(functions);
    expect(given('function', migrated().roles.platformRole)).toEqual(functions);
    expect(given('function', 'public')).toEqual([]);
  });

  it('schemas and the database: usage, the installation, and no way in for others', () => {
    expect(given('schema', migrated().roles.appRole)).toEqual(['USAGE agency', 'USAGE public']);
    expect(given('schema', migrated().roles.platformRole)).toEqual([
      'USAGE agency',
      'USAGE graphile_worker',
      'USAGE public',
    ]);
    for (const role of [migrated().roles.appRole, migrated().roles.platformRole]) {
      expect(given('of agency', role)).toEqual(['SELECT installation']);
      expect(given('database', role)).toEqual(['CONNECT this']);
    }
    expect(given('of jobs', migrated().roles.appRole)).toEqual([]);
    expect(given('schema', 'public').filter((grant) => !grant.endsWith(' public'))).toEqual([]);
    expect(given('schema', 'public')).not.toContain('CREATE public');
    expect(given('database', 'public').filter((grant) => !grant.startsWith('TEMPORARY'))).toEqual([]);
  });

  it('sequences are counted on, and set by nobody', () => {
    const kinds = (role: string) => [...new Set(given('sequence', role).map((grant) => grant.split(' ')[0]))];
    for (const role of [migrated().roles.appRole, migrated().roles.platformRole])
      expect(kinds(role)).toEqual(['SELECT', 'USAGE']);
  });
});
