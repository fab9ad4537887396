import { describe, expect, it } from 'vitest';
import { call, tokenFor, v1 } from '../client';

/** What a proxy with on-demand certificates asks before it fetches one (D1.5). */
const ask = async (domain: string): Promise<number> =>
  (await call({ host: 'localhost', path: `/tls/ask?domain=${encodeURIComponent(domain)}` })).status;

describe('/tls/ask', () => {
  it('answers 200 for the hosts of live brands, the product and the admin host, and 404 otherwise', async () => {
    for (const domain of ['harbour.localhost', 'harbour.test', 'www.harbour.test', 'localhost', 'admin.localhost']) {
      expect(await ask(domain), domain).toBe(200);
    }
    for (const domain of ['nobody.localhost', 'nobody.test', 'evil.harbour.test', '', 'a b', 'xharbour.test']) {
      expect(await ask(domain), domain).toBe(404);
    }
  });

  it("a removed brand's hosts are refused within a second", async () => {
    const token = await tokenFor('super@platform.test');
    const word = `tls${Date.now().toString(36)}`;
    const body = { name: word, slug: word, primaryEmail: 'a@tls.test', customDomain: `${word}.test` };
    const made = await v1('admin').post<{ uuid: string }>('/brands', body, token);
    expect(made.status, made.text).toBe(201);
    await expect.poll(() => ask(`${word}.test`)).toBe(200);
    await v1('admin').delete(`/brands/${made.body.uuid}`, token);
    await expect.poll(() => ask(`${word}.test`)).toBe(404);
    await expect.poll(() => ask(`${word}.localhost`)).toBe(404);
  });
});
