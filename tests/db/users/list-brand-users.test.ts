import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { performOnPlatform } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { listBrandUsers } from '@/lib/users/list-brand-users';
import { platformContextOf, prepareWorld } from '../harness';
import { addMember, makeBrand, type PersonRow } from '../rows';

const world = prepareWorld();
type Where = Parameters<typeof platformContextOf>[1];
const list = async (who: PersonRow, input: Record<string, unknown> = {}, where?: Where) =>
  (await performOnPlatform(listBrandUsers, platformContextOf(who, where), input)).answer;
const emails = async (...args: Parameters<typeof list>) => (await list(...args)).data.map(({ user }) => user.email);

describe('brand users', () => {
  it('[J-23 J-24 J-25] says who is a member of what, with which permission', async () => {
    const { a } = world();
    const { data, meta } = await list(a.staff, { orderBy: 'id', order: 'asc' }, { brand: a });
    expect(meta).toEqual({ total: 3, page: 1, limit: 20, lastPage: 1 });
    expect(data[2]).toMatchObject({
      id: a.brandAdmin.brandUserId,
      uuid: a.brandAdmin.brandUserUuid,
      brand: { uuid: a.record.uuid, name: 'Alpha Agency' },
      jobTitle: 'Producer',
      brandPermission: { permission: 'brandAdmin' },
      meta: { job_title: 'Producer', brand_permission_name: 'brandAdmin', user_id: a.brandAdmin.userId },
      user: { uuid: a.brandAdmin.userUuid, email: 'admin@alpha.test' },
      pending: false,
    });
  });

  it('[J-33 J-12 J-13 J-14 J-16 J-17] pages from 0 or 1, sorts, searches and filters', async () => {
    const { a } = world();
    const scope = { brand: a };
    expect((await list(a.staff, { page: '0', limit: '10000' }, scope)).meta).toMatchObject({ page: 1, limit: 10_000 });
    expect((await list(a.staff, { limit: '999999' }, scope)).meta.limit).toBe(10_000);
    expect(await emails(a.staff, { orderBy: 'email', order: 'asc', limit: 2, page: 2 }, scope)).toEqual([
      'staff@alpha.test',
    ]);
    expect(await emails(a.staff, { search: 'COLL alpha' }, scope)).toEqual(['colleague@alpha.test']);
    expect(await emails(a.staff, { search: '_' }, scope)).toEqual([]);
    expect(await emails(a.staff, { permission: 'brandAdmin' }, scope)).toEqual(['admin@alpha.test']);
    expect((await list(a.staff, { permission: '', brandUuid: 'all' }, scope)).meta.total).toBe(3);
    for (const orderBy of ['name', 'firstName', 'brand', 'jobTitle', 'permission', 'lastSeen']) {
      expect((await list(a.staff, { orderBy, order: 'asc' }, scope)).data).toHaveLength(3);
    }
    await expect(list(a.staff, { permission: 'owner' }, scope)).rejects.toMatchObject({ kind: 'invalid' });
    await expect(list(a.staff, { orderBy: 'password' }, scope)).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('reaches the brand of the host or token, else the memberships, else everything', async () => {
    const { a, b, superuser } = world();
    const c = await makeBrand('gamma');
    await addMember(c.record.id, a.staff);
    // On a brand's host, or with a token of it: that brand, whoever asks.
    expect((await list(superuser, {}, { brand: a })).meta.total).toBe(3);
    expect((await list(a.staff, {}, { brand: a })).meta.total).toBe(3);
    await expect(list(a.staff, { brandUuid: c.record.uuid }, { brand: a })).rejects.toMatchObject({ kind: 'absent' });
    // Elsewhere: the caller's own brands.
    expect((await list(a.staff)).meta.total).toBe(7);
    expect((await list(a.staff, { brandUuid: c.record.uuid })).meta.total).toBe(4);
    expect((await list(a.staff, { brandUuid: String(c.record.id) })).meta.total).toBe(4);
    for (const brandUuid of [b.record.uuid, String(b.record.id), randomUUID(), 'nonsense']) {
      await expect(list(a.staff, { brandUuid })).rejects.toMatchObject({ kind: 'absent', code: 'resource/not_found' });
    }
    expect((await list(superuser)).meta.total).toBe(10);
    expect((await list(superuser, { brandUuid: b.record.uuid })).meta.total).toBe(3);
  });

  it('leaves out who was removed, and brands that are', async () => {
    const { a, b, superuser } = world();
    const db = platformClient();
    await db.brandUser.updateMany({ where: { id: a.colleague.brandUserId }, data: { deletedAt: new Date() } });
    expect(await emails(a.staff, {}, { brand: a })).not.toContain('colleague@alpha.test');
    await db.user.update({ where: { id: a.brandAdmin.userId }, data: { deletedAt: new Date() } });
    expect(await emails(a.staff, {}, { brand: a })).toEqual(['staff@alpha.test']);
    await db.brand.update({ where: { id: b.record.id }, data: { deletedAt: new Date() } });
    await expect(list(superuser, { brandUuid: b.record.uuid })).rejects.toMatchObject({ kind: 'absent' });
  });
});
