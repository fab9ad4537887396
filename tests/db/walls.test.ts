import { describe, expect, it } from 'vitest';
import { ADMIN_FIELDS } from '@/lib/brands/admin-fields';
import { inBrand } from '@/lib/db/brand-database';
import { brandClient } from '@/lib/db/clients';
import { Prisma } from '@/lib/db/generated/client';
import { currentTransaction, narrowed } from '@/lib/db/one-brand-only';
import { assertSafeRoles } from '@/server/database/assert-safe-roles.mjs';
import { cloneDatabase, prepareWorld } from './harness';

const world = prepareWorld();

describe('two walls between brands', () => {
  it('shows a brand its own rows only', async () => {
    const { a, b } = world();
    const seen = await inBrand(a.record.id, (db) => db.brief.findMany({}));
    expect(seen.map((brief) => brief.uuid)).toContain(a.brief.uuid);
    expect(seen.every((brief) => brief.brandId === a.record.id)).toBe(true);
    expect(await inBrand(a.record.id, (db) => db.brief.findFirst({ where: { uuid: b.brief.uuid } }))).toBeNull();
  });

  it('holds by row-level security when the first wall is gone: SQL that names the other brand', async () => {
    const { a, b } = world();
    await inBrand(a.record.id, async (db) => {
      const read = await db.$queryRaw<unknown[]>`select id from briefs where brand_id = ${b.record.id}`;
      expect(read).toEqual([]);
      expect(await db.$executeRaw`update briefs set project = 'taken' where uuid = ${b.brief.uuid}::uuid`).toBe(0);
      expect(await db.$executeRaw`delete from plan_rows where brand_id = ${b.record.id}`).toBe(0);
    });
    await expect(
      inBrand(
        a.record.id,
        (db) => db.$executeRaw`insert into departments (brand_id, title) values (${b.record.id}, 'Planted')`,
      ),
    ).rejects.toThrow(/row-level security/);
  });

  it('has no rows for a connection that names no brand, and none after the commit', async () => {
    const { a, runtime } = world();
    const client = await runtime.appPool.connect();
    try {
      expect((await client.query('select id from briefs')).rows).toEqual([]);
      await client.query('begin');
      await client.query("select set_config('app.brand_id', $1, true)", [String(a.record.id)]);
      expect((await client.query('select id from briefs')).rows.length).toBeGreaterThan(0);
      await client.query('commit');
      expect((await client.query('select id from briefs')).rows).toEqual([]);
    } finally {
      client.release();
    }
  });

  it('holds in a transaction with an isolation level of its own', async () => {
    const { a, runtime } = world();
    const isolationLevel = Prisma.TransactionIsolationLevel.Serializable;
    const seen = await currentTransaction.run({ brandId: a.record.id, effect: 'read' }, () =>
      brandClient().$transaction(
        async (db) => [
          await db.$queryRaw`select current_setting('transaction_isolation') as level`,
          await db.$queryRaw`select distinct brand_id from briefs`,
        ],
        { isolationLevel },
      ),
    );
    expect(seen).toEqual([[{ level: 'serializable' }], [{ brand_id: a.record.id }]]);
    const { rows } = await runtime.appPool.query('select count(*)::integer as briefs from briefs');
    expect(rows).toEqual([{ briefs: 0 }]);
  });

  it('holds by the narrowed query when row-level security is gone', async () => {
    const { a, b, owner } = world();
    await owner.query('alter table briefs disable row level security');
    try {
      // The fault is really planted: the role itself now sees both brands.
      const open = await inBrand(a.record.id, (db) => db.$queryRaw<unknown[]>`select distinct brand_id from briefs`);
      expect(open).toHaveLength(2);
      await inBrand(a.record.id, async (db) => {
        const seen = await db.brief.findMany({});
        expect(seen.every((brief) => brief.brandId === a.record.id)).toBe(true);
        expect(await db.brief.findFirst({ where: { uuid: b.brief.uuid } })).toBeNull();
        expect(await db.brief.count({ where: { OR: [{ uuid: b.brief.uuid }] } })).toBe(0);
        expect(await db.brief.updateMany({ where: { uuid: b.brief.uuid }, data: { project: 'taken' } })).toEqual({
          count: 0,
        });
        await expect(db.brief.findMany({ where: { brandId: b.record.id } })).resolves.toEqual([]);
      });
    } finally {
      await owner.query('alter table briefs enable row level security');
    }
  });

  it('refuses to make or move rows for another brand, and to work outside of one', async () => {
    const { a, b } = world();
    await expect(
      inBrand(a.record.id, (db) => db.department.create({ data: { brandId: b.record.id, title: 'Planted' } })),
    ).rejects.toThrow('own brand');
    expect(() => narrowed('update', { where: {}, data: { brandId: b.record.id } }, a.record.id)).toThrow('move');
    expect(narrowed('findMany', { where: { brandId: 2, AND: [{ id: 1 }] } }, 1).where).toEqual({
      brandId: 2,
      AND: [{ brandId: 1 }, { id: 1 }],
    });
    expect(() => inBrand(0, async () => {})).toThrow('needs a brand');
    await expect(brandClient().brief.findMany({})).rejects.toThrow('outside of a brand');
  });

  it('does not let a row refer to another brand: foreign keys carry the brand', async () => {
    const { a, b, owner } = world();
    await expect(
      owner.query('update briefs set category_id = $1 where brand_id = $2', [b.category.id, a.record.id]),
    ).rejects.toThrow(/foreign key/);
  });

  it('keeps password hashes, sessions and tokens from the app role', async () => {
    const { a } = world();
    for (const table of ['user_credentials', 'sessions', 'one_time_tokens', 'api_tokens', 'second_factors']) {
      await expect(
        inBrand(a.record.id, (db) => db.$queryRawUnsafe(`select * from ${table}`)),
        table,
      ).rejects.toThrow(/permission denied/);
    }
    await expect(inBrand(a.record.id, (db) => db.$queryRaw`select smtp_password from brands`)).rejects.toThrow(
      /permission denied/,
    );
  });

  it('lets the app role change what a brand admin sets, in its own brand, column by column, and nothing else', async () => {
    const { a, b, owner } = world();
    // Each column becomes what it is: the permission is what this asks for. A password cannot be copied, being unread.
    const change = (column: string, brandId: number) => {
      const value = column === 'smtp_password' ? "'sealed'" : `"${column}"`;
      return inBrand(a.record.id, (db) =>
        db.$executeRawUnsafe(`update brands set "${column}" = ${value} where id = ${brandId}`),
      );
    };
    // What every save changes, whoever saves.
    const theirs = new Set<string>([...Object.values(ADMIN_FIELDS).flat(), 'version', 'updated_at']);
    const { rows } = await owner.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'brands'::regclass and attnum > 0 and not attisdropped`,
    );
    expect(rows.length).toBeGreaterThan(theirs.size);
    for (const { name } of rows) {
      if (theirs.has(name)) {
        expect(await change(name, a.record.id), name).toBe(1);
        expect(await change(name, b.record.id), `${name} of another brand`).toBe(0);
      } else {
        await expect(change(name, a.record.id), name).rejects.toThrow(/permission denied/);
      }
    }
  });
});

describe('the check at boot', () => {
  it('takes the database as migrations leave it', async () => {
    await expect(assertSafeRoles(world().appUrl, world().platformUrl)).resolves.toBeUndefined();
  });

  it('refuses a table without a policy, and one without forced row-level security', async () => {
    const clone = await cloneDatabase();
    try {
      await clone.owner.query('drop policy brand_isolation on plans; drop policy platform_role_access on plans');
      await clone.owner.query('drop policy owner_access on plans');
      await clone.owner.query('alter table scopes no force row level security');
      await clone.owner.query('alter table segments disable row level security');
      const check = assertSafeRoles(clone.appUrl, clone.platformUrl);
      await expect(check).rejects.toThrow(/plans has no policy/);
      await expect(check).rejects.toThrow(/scopes has no forced/);
      await expect(check).rejects.toThrow(/segments has no forced/);
    } finally {
      await clone.close();
    }
  });

  it('refuses a role that may bypass row-level security, owns tables or is a superuser', async () => {
    const { owner, ownerUrl, platformUrl } = world();
    const role = `bypass_${process.pid}`;
    await owner.query(`create role ${role} login bypassrls password 'x'`);
    const url = new URL(ownerUrl);
    url.username = role;
    url.password = 'x';
    try {
      await expect(assertSafeRoles(url.href, platformUrl)).rejects.toThrow(/may bypass row-level security/);
      await expect(assertSafeRoles(ownerUrl, platformUrl)).rejects.toThrow(/is a superuser/);
      await owner.query(`alter role ${role} nobypassrls`);
      await expect(assertSafeRoles(url.href, platformUrl)).resolves.toBeUndefined();
      await owner.query(`create table planted (id integer); alter table planted owner to ${role}`);
      await expect(assertSafeRoles(url.href, platformUrl)).rejects.toThrow(/owns tables/);
    } finally {
      await owner.query(`drop owned by ${role}; drop role ${role}`);
    }
  });
});
