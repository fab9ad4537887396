import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { OLDEST_BESIDE } from '@/server/database/installation.mjs';
import { migrate } from '@/server/database/migrate.mjs';
import { assertMayServe, migrationNames } from '@/server/database/migrations.mjs';
import { migrateDatabase, openDatabase } from '@/server/database/open-database.mjs';
import { FORMER, roleNames } from '@/server/database/roles.mjs';
import { readEnvironment } from '@/server/environment.mjs';
import { createReadiness } from '@/server/guard/health.mjs';

/** The migrating step, beside a newer release's and a second time (docs/operations.md, "Upgrade and rollback"). */
const PASSWORDS = { appPassword: 'first', platformPassword: 'second' };
const name = `agency_migrate_${process.pid}`;
let server: pg.Client;
let owner: pg.Pool;
let ownerUrl: string;
let platform: pg.Pool;

beforeAll(async () => {
  server = new pg.Client({ connectionString: inject('ownerUrl') });
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(inject('ownerUrl'));
  url.pathname = `/${name}`;
  ownerUrl = url.href;
  owner = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  owner.on('error', () => {});
  const { platformUrl } = await migrate(ownerUrl, PASSWORDS);
  platform = new pg.Pool({ connectionString: platformUrl, max: 1 });
  platform.on('error', () => {});
});
afterAll(async () => {
  await platform.end();
  await owner.end();
  // A pool ends before its connections have: to be cut off by the drop would be an error that nobody hears any more.
  const left = () => server.query('select from pg_stat_activity where datname = $1', [name]);
  await vi.waitFor(async () => expect((await left()).rowCount).toBe(0), 15_000);
  await server.query(`drop database ${name} with (force)`);
  const { appRole, platformRole } = roleNames(name);
  await server.query(`drop role ${appRole}, ${platformRole}`);
  await server.end();
});

/** What the step may change: rights, policies, roles, its own row. */
const state = async () => {
  const { rows } = await owner.query(
    `select (select string_agg(c.oid::regclass || coalesce(relacl::text, '') || c.xmin::text, ' ' order by c.oid)
               from pg_class c where relnamespace = 'public'::regnamespace) as rights,
            (select string_agg(polname || polrelid::regclass || xmin::text, ' ' order by oid) from pg_policy) as policies,
            (select datacl::text from pg_database where datname = current_database()) as database,
            (select string_agg(rolname || coalesce(rolpassword, ''), ' ' order by rolname) from pg_authid) as roles,
            (select installation::text || xmin::text from agency.installation) as installation,
            (select count(*)::int from _prisma_migrations) as migrations`,
  );
  return rows[0];
};
const newerRelease = async (oldestBeside: string) => {
  await owner.query(
    `insert into _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
     values ('newer', 'x', now(), '29990101000000_of_a_newer_release', 1)`,
  );
  await owner.query('update agency.installation set oldest_beside = $1', [oldestBeside]);
};
const withoutNewer = async () => {
  await owner.query("delete from _prisma_migrations where id = 'newer'");
  await owner.query('update agency.installation set oldest_beside = $1', [OLDEST_BESIDE]);
};

describe('the migrating step', () => {
  it('a second time writes nothing: no right, no role, no row', async () => {
    const before = await state();
    await migrate(ownerUrl, PASSWORDS);
    expect(await state()).toEqual(before);
  });

  it('gives the rights anew where they are to be others than were given last', async () => {
    const { appRole } = roleNames(name);
    await owner.query(`revoke select on briefs from ${appRole}; update agency.installation set grants = 'other'`);
    await migrate(ownerUrl, PASSWORDS);
    const { rows } = await owner.query('select has_table_privilege($1, $2, $3) as may', [appRole, 'briefs', 'select']);
    expect(rows).toEqual([{ may: true }]);
  });

  it('says so while it waits for another that migrates', async () => {
    const other = new pg.Client({ connectionString: ownerUrl });
    await other.connect();
    await other.query('select pg_advisory_lock(72707369)');
    const lines: string[] = [];
    const migrating = migrate(ownerUrl, { ...PASSWORDS, log: (line) => void lines.push(line) });
    await expect.poll(() => lines, { timeout: 10_000 }).toEqual(['Waiting: another process migrates this database']);
    await other.end();
    await migrating;
    expect(lines).toHaveLength(1);
  });

  it('makes policies beside a transaction that holds one table and then wants all others', async () => {
    const { rows: tables } = await owner.query<{ name: string }>(
      "select polrelid::regclass::text as name from pg_policy where polname = 'platform_role_access' order by polrelid",
    );
    for (const { name } of tables) await owner.query(`drop policy platform_role_access on ${name}`);
    await owner.query("update agency.installation set grants = 'other'");
    const serving = new pg.Client({ connectionString: ownerUrl });
    await serving.connect();
    await serving.query(`begin; lock table ${tables.at(-1)?.name} in access share mode`);

    const migrating = migrate(ownerUrl, PASSWORDS);
    await expect
      .poll(
        async () =>
          (await owner.query("select from pg_locks where mode = 'AccessExclusiveLock' and not granted")).rowCount,
      )
      .toBe(1);
    for (const { name } of tables) await serving.query(`lock table ${name} in access share mode`);
    await serving.query('commit');
    await serving.end();

    await migrating;
    const { rows } = await owner.query("select from pg_policy where polname = 'platform_role_access'");
    expect(rows).toHaveLength(tables.length);
  });

  it('changes nothing where a newer release has migrated, not even with other passwords', async () => {
    await newerRelease(OLDEST_BESIDE);
    try {
      const before = await state();
      const { unknown, applied } = await migrate(ownerUrl, { appPassword: 'third', platformPassword: 'fourth' });
      expect({ unknown, applied }).toEqual({ unknown: ['29990101000000_of_a_newer_release'], applied: [] });
      expect(await state()).toEqual(before);
    } finally {
      await withoutNewer();
    }
  });
});

describe('beside a newer release', () => {
  it('this one serves where the newer one lets it', async () => {
    await newerRelease(OLDEST_BESIDE);
    try {
      await expect(assertMayServe(platform)).resolves.toBeUndefined();
      expect(await createReadiness(platform)()).toBe(true);
    } finally {
      await withoutNewer();
    }
  });

  it('it refuses to start, and is no longer ready, where the newer one does not', async () => {
    const ready = createReadiness(platform);
    expect(await ready()).toBe(true);
    await newerRelease('29990101000000_of_a_newer_release');
    try {
      await expect(assertMayServe(platform)).rejects.toThrow('does not let this one serve beside it');
      expect(await ready()).toBe(false);
    } finally {
      await withoutNewer();
    }
    expect(await ready()).toBe(true);
  });

  it('it refuses a database that lacks a migration of its own', async () => {
    const last = '(select max(migration_name) from _prisma_migrations)';
    await owner.query(`update _prisma_migrations set finished_at = null where migration_name = ${last}`);
    try {
      await expect(assertMayServe(platform)).rejects.toThrow('npm run migrate');
    } finally {
      await owner.query('update _prisma_migrations set finished_at = now() where finished_at is null');
    }
  });
});

describe('apart from serving', () => {
  const env = () => {
    const { appRole, platformRole } = roleNames(name);
    const as = (user: string, password: string) => Object.assign(new URL(ownerUrl), { username: user, password }).href;
    return {
      DATABASE_APP_URL: as(appRole, PASSWORDS.appPassword),
      DATABASE_PLATFORM_URL: as(platformRole, PASSWORDS.platformPassword),
      SECRET_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
      AUTH_SECRET: 'x'.repeat(32),
    };
  };

  it('a process with the addresses of the two roles alone serves, and is nobody who may migrate', async () => {
    const direct = { DATABASE_DIRECT_URL: env().DATABASE_PLATFORM_URL };
    const { ownerUrl: owners, environment } = await openDatabase(readEnvironment({ ...env(), ...direct }));
    expect(owners).toBeUndefined();
    expect(environment.databaseAppUrl).toBe(env().DATABASE_APP_URL);
    await expect(migrateDatabase(readEnvironment(env()))).rejects.toThrow('Set DATABASE_URL');
  });

  it('addresses that are exchanged, or of roles without rights, are called so', async () => {
    const { DATABASE_APP_URL, DATABASE_PLATFORM_URL, ...keys } = env();
    const exchanged = { DATABASE_APP_URL: DATABASE_PLATFORM_URL, DATABASE_PLATFORM_URL: DATABASE_APP_URL };
    await expect(openDatabase(readEnvironment({ ...keys, ...exchanged }))).rejects.toThrow(
      /lacks the rights of DATABASE_PLATFORM_URL: are the two addresses exchanged\? Otherwise run `npm run migrate`/,
    );
  });

  it('addresses that lead to two databases are refused', async () => {
    const other = `${name}_other`;
    await server.query(`create database ${other}`);
    try {
      const { DATABASE_APP_URL, DATABASE_PLATFORM_URL, ...keys } = env();
      const there = Object.assign(new URL(ownerUrl), { pathname: `/${other}` }).href;
      const roles = { DATABASE_APP_URL, DATABASE_PLATFORM_URL };
      const elsewhere = Object.assign(new URL(DATABASE_APP_URL), { pathname: `/${other}` }).href;
      const start = () => openDatabase(readEnvironment({ ...keys, ...roles, DATABASE_APP_URL: elsewhere }));
      await expect(start()).rejects.toThrow('lead to two databases');
      await migrate(there, { appUrl: elsewhere, platformUrl: DATABASE_PLATFORM_URL });
      await expect(start()).rejects.toThrow('lead to two databases');
    } finally {
      await server.query(`drop database ${other} with (force)`);
    }
  });

  it('it refuses to start where a migration is missing', async () => {
    const last = '(select max(migration_name) from _prisma_migrations)';
    await owner.query(`update _prisma_migrations set finished_at = null where migration_name = ${last}`);
    try {
      await expect(openDatabase(readEnvironment(env()))).rejects.toThrow('npm run migrate');
    } finally {
      await owner.query('update _prisma_migrations set finished_at = now() where finished_at is null');
    }
  });
});

it('the contract step takes every right of the former roles, lets older instances no longer serve, and runs twice', async () => {
  const former = [FORMER.appRole, FORMER.platformRole];
  const { rows: there } = await owner.query('select from pg_roles where rolname = any ($1)', [former]);
  if (there.length === 0) for (const role of former) await owner.query(`create role ${role}`);
  try {
    await owner.query(
      `grant select on all tables in schema public to ${former}; grant connect on database ${name} to ${former}`,
    );
    await migrate(ownerUrl, PASSWORDS);
    const rights = async () => {
      const { rows } = await owner.query<{ app: boolean; policy: boolean; connect: boolean }>(
        `select has_table_privilege($1, 'briefs', 'insert') as app,
                exists (select from pg_policy where $2::regrole = any (polroles)) as policy,
                has_database_privilege($1, current_database(), 'connect') as connect`,
        former,
      );
      return rows[0];
    };
    expect(await rights()).toEqual({ app: true, policy: true, connect: true });
    await migrate(ownerUrl, { ...PASSWORDS, contract: true });
    expect(await rights()).toEqual({ app: false, policy: false, connect: false });
    await migrate(ownerUrl, { ...PASSWORDS, contract: true });
    await migrate(ownerUrl, PASSWORDS);
    expect(await rights()).toEqual({ app: false, policy: false, connect: false });
    const { rows } = await owner.query('select oldest_beside from agency.installation');
    expect(rows).toEqual([{ oldest_beside: migrationNames().at(-1) }]);
    await expect(assertMayServe(platform)).resolves.toBeUndefined();
  } finally {
    for (const role of former) await owner.query(`drop owned by ${role}`);
    if (there.length === 0) await owner.query(`drop role ${former}`);
  }
});
