import { describe, expect, it } from 'vitest';
import { brandUuid, tokenFor, v1 } from '../client';

type Me = {
  role: string;
  platformRole: { role: string } | null;
  brandUsers: { brand: { name: string }; brandPermission: { permission: string } }[];
};
type List = { data: { name: string; title: string }[]; meta: { total: number } };

describe('who is what', () => {
  it('[C-32 C-33 C-43] permissions come from the memberships', async () => {
    const me = async (email: string, host: string) =>
      (await v1(host).get<Me>('/users/me', await tokenFor(email, host))).body;
    expect(await me('sam@harbour.test', 'harbour')).toMatchObject({
      role: 'staff',
      platformRole: null,
      brandUsers: [{ brand: { name: 'Harbour & Co' }, brandPermission: { permission: 'staff' } }],
    });
    expect(await me('ada@harbour.test', 'harbour')).toMatchObject({
      role: 'brandAdmin',
      brandUsers: [{ brandPermission: { permission: 'brandAdmin' } }],
    });
    expect((await me('mia@harbour.test', '')).brandUsers.map(({ brand }) => brand.name).sort()).toEqual([
      'Harbour & Co',
      'Northwind Studio',
    ]);
  });

  it('[C-34 C-35 C-36 C-37 C-41] a superuser reaches the brands and users of all brands, nobody else does', async () => {
    const token = await tokenFor('super@platform.test');
    expect((await v1('admin').get<Me>('/users/me', token)).body).toMatchObject({
      role: 'superuser',
      platformRole: { role: 'superuser' },
    });
    const sam = await tokenFor('sam@harbour.test');
    expect((await v1('admin').get<List>('/brands', token)).body.meta.total).toBeGreaterThan(2);
    expect((await v1('harbour').get('/brands', sam)).status).toBe(403);
    const total = async (host: string, bearer: string) => (await v1(host).get<List>('/users', bearer)).body.meta.total;
    expect(await total('admin', token)).toBeGreaterThan(await total('harbour', sam));
    for (const host of ['harbour', 'northwind', 'lumen']) {
      const uuid = await brandUuid(host);
      const people = await v1('admin').get<List>(`/brand-users?brandUuid=${uuid}`, token);
      expect(people.body.meta.total).toBeGreaterThan(0);
    }
  });

  it('[A-23] a division is a department in data', async () => {
    const token = await tokenFor('sam@harbour.test');
    const { status, body } = await v1('harbour').get<List>(`/brands/${await brandUuid('harbour')}/departments`, token);
    expect(status).toBe(200);
    expect(body.data.length).toBeGreaterThan(4);
    expect(body.data[0]?.title).toBeTruthy();
  });
});
