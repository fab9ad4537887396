import { describe, expect, it } from 'vitest';
import { brandUuid, call, hostName, tokenFor, v1 } from '../client';

type List = { data: Record<string, unknown>[]; meta: { total: number; page: number; limit: number } };

describe('/v1/brands', () => {
  it('[J-26 I-12] returns the public information of a host without a token, and 404 for an unknown one', async () => {
    const found = await v1().get(`/brands/information?domain=${encodeURIComponent(hostName('harbour'))}`);
    expect(found.status).toBe(200);
    expect(found.body).toMatchObject({ name: 'Harbour & Co', slug: 'harbour', module_scope: true });
    expect(found.text).not.toMatch(/smtp|Email|version/);
    expect((await v1().get('/brands/information?domain=harbour.test')).body.uuid).toBe(found.body.uuid);
    const unknown = await v1().get('/brands/information?domain=nobody.test');
    expect([unknown.status, unknown.body]).toEqual([404, { message: 'Not found', code: 'resource/not_found' }]);
    expect((await v1().get('/brands/information')).status).toBe(422);
  });

  it('[J-27] lists brands for superusers only', async () => {
    const token = await tokenFor('super@platform.test');
    const list = await v1('admin').get<List>('/brands?page=1&limit=2&orderBy=id&order=asc', token);
    expect(list.body.meta).toMatchObject({ page: 1, limit: 2 });
    expect(list.body.data.map(({ name }) => name)).toEqual(['Harbour & Co', 'Northwind Studio']);
    expect(list.text).not.toContain('smtpPassword');
    // A word that only this test uses, since other files register brands at the same time: the total is exact.
    const word = `exact${Date.now().toString(36)}`;
    for (const name of ['One', 'Two', 'Three']) {
      const made = await v1('admin').post('/brands', { name: `${name} ${word}`, primaryEmail: 'a@exact.test' }, token);
      expect(made.status, made.text).toBe(201);
    }
    const found = await v1('admin').get<List>(`/brands?search=${word}&limit=2&page=2&orderBy=id&order=asc`, token);
    expect(found.body.meta).toMatchObject({ total: 3, page: 2, limit: 2, lastPage: 2 });
    expect(found.body.data.map(({ name }) => name)).toEqual([`Three ${word}`]);
    expect((await v1('admin').get<List>('/brands?search=northw', token)).body.meta.total).toBe(1);
    expect((await v1('admin').get<List>('/brands/?orderBy=nothing', token)).status).toBe(422);
    expect((await v1().get('/brands')).status).toBe(401);
    expect((await v1('harbour').get('/brands', await tokenFor('ada@harbour.test'))).status).toBe(403);
  });

  it('[J-30] gives one brand to its admins', async () => {
    const uuid = await brandUuid('harbour');
    const ada = await tokenFor('ada@harbour.test');
    expect((await v1('harbour').get(`/brands/${uuid}`, ada)).body).toMatchObject({
      uuid,
      generatedDomain: hostName('harbour'),
    });
    expect((await v1('harbour').get(`/brands/${uuid}`, await tokenFor('sam@harbour.test'))).status).toBe(403);
    const foreign = await v1('harbour').get(`/brands/${await brandUuid('northwind')}`, ada);
    const absent = await v1('harbour').get('/brands/3f1c9a52-7d0e-4b36-9a41-5c2e8f6b7d10', ada);
    expect([foreign.status, foreign.text]).toEqual([absent.status, absent.text]);
    expect(foreign.status).toBe(404);
  });

  it('[J-33 J-15 J-16] lists the people of a brand to its members', async () => {
    const sam = await tokenFor('sam@harbour.test');
    const own = await v1('harbour').get<List>('/brand-users?page=0&limit=10000&orderBy=firstName&order=asc', sam);
    expect(own.body.meta).toMatchObject({ page: 1, limit: 10_000 });
    const brands = new Set(own.body.data.map(({ brand }) => (brand as { name: string }).name));
    expect([...brands]).toEqual(['Harbour & Co']);
    const foreign = await v1('harbour').get(`/brand-users?brandUuid=${await brandUuid('lumen')}`, sam);
    expect(foreign.status).toBe(404);
    // A token of the product host covers all of the user's brands.
    const mia = await v1().get<List>('/brand-users?limit=1000', await tokenFor('mia@harbour.test', ''));
    expect(new Set(mia.body.data.map(({ brand }) => (brand as { name: string }).name)).size).toBe(2);
  });
});

describe('status lists and the OpenAPI document', () => {
  it('[K-15 K-16 I-14] lists statuses in their order, for any token', async () => {
    const token = await tokenFor('sam@harbour.test');
    const briefs = await v1('harbour').get<List>('/_/brief-statuses', token);
    expect(briefs.body.data[0]).toEqual({ id: 1, title: 'Draft' });
    const scopes = await v1('harbour').get<List>('/_/scope-statuses/', token);
    expect(scopes.body.data.map(({ title }) => title)).toContain('Active - Bespoke Quote');
    expect((await v1('harbour').get('/_/brief-statuses')).status).toBe(401);
  });

  it('[I-01 I-03] openapi.json is public, and the same on every host', async () => {
    const [harbour, admin, product] = await Promise.all(
      ['harbour', 'admin', ''].map((host) => v1(host).get('/openapi.json')),
    );
    expect(harbour?.status).toBe(200);
    expect(harbour?.headers['content-type']).toMatch(/^application\/json/);
    expect(harbour?.headers['cache-control']).toBe('public, max-age=300');
    expect(harbour?.body).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/v1' }] });
    expect([admin?.text, product?.text]).toEqual([harbour?.text, harbour?.text]);
  });

  it('/v1/docs renders openapi.json on every host, with same-origin scripts and a nonce', async () => {
    for (const host of ['harbour', 'admin', '']) {
      const page = await call({ host, path: '/v1/docs/' });
      expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1];
      const scripts = [...page.text.matchAll(/<script nonce="([^"]+)" src="([^"]+)">/g)];
      expect(scripts.map(([, own]) => own)).toEqual([nonce, nonce]);
      const texts = await Promise.all(scripts.map(([, , path = '']) => call({ host, path })));
      expect(texts.map(({ status }) => status)).toEqual([200, 200]);
      expect(texts[1]?.text).toContain("url: '/v1/openapi.json'");
    }
  });
});
