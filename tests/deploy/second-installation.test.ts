import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleNames } from '@/server/database/roles.mjs';
import type { Product } from '../harness/product.mjs';
import { query } from '../harness/query';
import { FORMER_COMMIT, formerRelease, openAsFormer } from './former-release';
import { addressOf, type Installation, type PostgresServer, serve, startPostgres } from './postgres-server';

/** Two installations on one PostgreSQL server know nothing of each other (docs/operations.md, "Your own PostgreSQL"). */
let postgres: PostgresServer;
let desk: Installation;
const running: Product[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  desk = await postgres.installation('desk');
});
afterAll(async () => {
  await Promise.all(running.map((product) => product.stop()));
  await postgres?.stop();
});
const started = async (installation: Installation) => {
  const product = await serve(installation);
  running.push(product);
  return product;
};
const statusOf = async ({ port }: Product, path: string): Promise<number> =>
  (await fetch(`http://localhost:${port}${path}`)).status;

const SERVING = 'select distinct usename as name from pg_stat_activity where datname = $1 and usename like $2';
const serving = async (database: string): Promise<string[]> =>
  (await query<{ name: string }>(postgres.adminUrl, SERVING, [database, 'agency%'])).map(({ name }) => name).sort();
const passwordOf = async (role: string) =>
  (
    await query<{ rolpassword: string }>(postgres.adminUrl, 'select rolpassword from pg_authid where rolname = $1', [
      role,
    ])
  )[0]?.rolpassword;

describe('two installations on one server', () => {
  it('both serve, each through roles of its own, and the second changes nothing of the first', async () => {
    const first = await started(desk);
    const { appRole, platformRole } = roleNames('desk');
    const before = [await passwordOf(appRole), await passwordOf(platformRole)];
    expect(before).not.toContain(undefined);
    const second = await started(await postgres.installation('staging'));
    expect([await passwordOf(appRole), await passwordOf(platformRole)]).toEqual(before);

    // The first has to reconnect: its passwords are still valid.
    await query(postgres.adminUrl, "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'desk'");
    for (const product of [first, second]) {
      await expect.poll(() => statusOf(product, '/readyz')).toBe(200);
      expect(await statusOf(product, '/login')).toBe(200);
    }
    expect(await serving('desk')).toEqual(expect.arrayContaining([platformRole]));
    expect((await serving('desk')).every((name) => [appRole, platformRole].includes(name))).toBe(true);
    const names = Object.values(roleNames('staging'));
    expect((await serving('staging')).every((name) => names.includes(name))).toBe(true);
  }, 120_000);

  it('neither its roles nor its owner come into the other database', async () => {
    const inside = async (from: string, to: string) => {
      const { appRole, platformRole } = roleNames(from);
      for (const role of [appRole, platformRole, `${from}_owner`]) {
        await query(postgres.adminUrl, `alter role ${role} password 'known'`);
        const there = addressOf(postgres.adminUrl, to, role, 'known');
        await expect(query(there, 'select 1'), `${role} in ${to}`).rejects.toMatchObject({ code: '42501' });
        expect(await query(addressOf(postgres.adminUrl, from, role, 'known'), 'select 1 as one')).toEqual([{ one: 1 }]);
      }
    };
    await inside('desk', 'staging');
    await inside('staging', 'desk');
  });

  it('a role of that name that was not made for this database is refused, and left as it is', async () => {
    const third = await postgres.installation('third');
    const { appRole } = roleNames('third');
    await query(postgres.adminUrl, `create role ${appRole} login password 'somebody else'`);
    const before = await passwordOf(appRole);
    await expect(serve(third)).rejects.toThrow(
      `The role "${appRole}" exists on this PostgreSQL server and was not made`,
    );
    expect(await passwordOf(appRole)).toBe(before);

    await query(postgres.adminUrl, `comment on role ${appRole} is 'Agency Desk, database of another id'`);
    await expect(serve(third)).rejects.toThrow('was not made for this database');
    expect(await passwordOf(appRole)).toBe(before);
  }, 60_000);

  it('roles are told apart however long the names of their databases are, and fit into what PostgreSQL keeps', () => {
    expect(roleNames('a'.repeat(63)).platformRole).toHaveLength(63);
    expect(roleNames(`${'ü'.repeat(40)}x`)).not.toEqual(roleNames(`${'ü'.repeat(40)}y`));
    expect(Buffer.byteLength(roleNames('ü'.repeat(40)).platformRole)).toBeLessThanOrEqual(63);
  });
});

/** What a role may do with each table, sequence and function, and whether it may connect. */
const RIGHTS = `
  select distinct kind, name, right_ from (
    select 'relation' as kind, oid::regclass::text as name, acl.privilege_type as right_
    from pg_class, aclexplode(relacl) acl where acl.grantee = $1::regrole
    union all
    select 'column', attrelid::regclass || '.' || attname, acl.privilege_type
    from pg_attribute, aclexplode(attacl) acl where acl.grantee = $1::regrole
    union all
    select 'function', oid::regprocedure::text, acl.privilege_type
    from pg_proc, aclexplode(proacl) acl where acl.grantee = $1::regrole
    union all
    select 'schema', nspname, acl.privilege_type
    from pg_namespace, aclexplode(nspacl) acl where acl.grantee = $1::regrole
    union all
    select 'database', datname, acl.privilege_type
    from pg_database, aclexplode(datacl) acl where datname = current_database() and acl.grantee = $1::regrole
    union all
    select 'policy', polrelid::regclass || ' ' || polname, 'all' from pg_policy where $1::regrole = any (polroles)
  ) as each order by 1, 2, 3`;

describe(`a database that ${FORMER_COMMIT} serves`, () => {
  it('keeps the rights of the former roles and their passwords; this release serves through its own', async ({
    skip,
  }) => {
    const former = formerRelease();
    if (!former) return skip(`the history does not reach back to ${FORMER_COMMIT}`);
    const upgraded = await postgres.installation('upgraded');
    openAsFormer(former, { ...upgraded.env, PORT: '6149' });
    const rights = async (role: string) =>
      (await query<{ kind: string; name: string; right_: string }>(upgraded.ownerUrl, RIGHTS, [role])).map((row) =>
        JSON.stringify(row),
      );
    const of = async () => ({
      app: await rights('agency_app'),
      platform: await rights('agency_platform'),
      passwords: [await passwordOf('agency_app'), await passwordOf('agency_platform')],
    });
    const before = await of();
    expect(before.app.length).toBeGreaterThan(20);

    const product = await started(upgraded);
    const after = await of();
    expect(after.passwords).toEqual(before.passwords);
    expect(after.app).toEqual(expect.arrayContaining(before.app));
    expect(after.platform).toEqual(expect.arrayContaining(before.platform));
    expect(await statusOf(product, '/login')).toBe(200);
    expect((await serving('upgraded')).every((name) => Object.values(roleNames('upgraded')).includes(name))).toBe(true);

    // Started again next to it, the former release grants rights only to its own roles.
    const own = [await rights(roleNames('upgraded').appRole), await rights(roleNames('upgraded').platformRole)];
    openAsFormer(former, { ...upgraded.env, PORT: '6149' });
    expect([await rights(roleNames('upgraded').appRole), await rights(roleNames('upgraded').platformRole)]).toEqual(
      own,
    );
    expect(await statusOf(product, '/readyz')).toBe(200);
  }, 120_000);

  it('elsewhere on its server the former roles get no rights', async () => {
    const others = await query(postgres.adminUrl, "select 1 from pg_roles where rolname = 'agency_app'");
    if (others.length === 0)
      await query(postgres.adminUrl, 'create role agency_app login; create role agency_platform login');
    const [, rights] = [await started(await postgres.installation('fresh')), RIGHTS];
    const ownerUrl = addressOf(postgres.adminUrl, 'fresh');
    expect(await query(ownerUrl, rights, ['agency_app'])).toEqual([]);
    expect(await query(ownerUrl, rights, ['agency_platform'])).toEqual([]);
  }, 60_000);
});
