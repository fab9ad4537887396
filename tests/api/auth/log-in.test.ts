import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../harness/people';
import { brandUuid, call, hostName, logIn, type Reply, tokenFor, v1 } from '../client';

/** The log-in of a browser, as a native form or as the card's script sends it. */
function post(
  host: string,
  path: string,
  fields: Record<string, string>,
  { origin = `http://${hostName(host)}`, cookie = '', accept = 'text/html' } = {},
): Promise<Reply<{ ok?: boolean; to?: string; fault?: { code: string } }>> {
  return call({
    method: 'POST',
    host,
    path: `/api/auth${path}`,
    body: new URLSearchParams(fields).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Accept: accept,
      ...(origin ? { Origin: origin } : {}),
      ...(cookie ? { Cookie: cookie } : {}),
    },
  });
}
const form = (host: string, fields: Record<string, string>, options?: Parameters<typeof post>[3]) =>
  post(host, '/callback/credentials', { password: PASSWORD, page: '/login', ...fields }, options);
const get = (host: string, path: string, cookie = '') =>
  call({ host, path, headers: cookie ? { Cookie: cookie } : {} });
const setCookies = ({ headers }: Reply<unknown>): string[] => headers['set-cookie'] ?? [];
/** What the browser would send back. */
const cookiesOf = (reply: Reply<unknown>): string =>
  setCookies(reply)
    .map((line) => line.split(';', 1)[0])
    .join('; ');
const sessionOf = (reply: Reply<unknown>): string =>
  setCookies(reply).find((line) => /^(__Host-|agency-)session=/.test(line)) ?? '';

describe('log-in of the web', () => {
  it('[B-01 B-02 B-09] the card stands on every host, in the name of the brand', async () => {
    for (const path of ['/', '/login']) {
      const page = await get('harbour', path);
      expect(page.status).toBe(200);
      expect(page.text).toContain('<title>Harbour &amp; Co');
      expect(page.text).toMatch(/<form[^>]*action="\/api\/auth\/callback\/credentials"[^>]*method="post"/);
    }
    expect((await get('admin', '/admin/login')).status).toBe(200);
  });

  it('[B-05] sets a host-only cookie that ends with the browser, or after 30 days', async () => {
    const brief = sessionOf(await form('harbour', { email: 'sam@harbour.test' }));
    expect(brief).toMatch(/; HttpOnly/i);
    expect(brief).toMatch(/; SameSite=lax/i);
    expect(brief).not.toMatch(/expires|max-age|domain/i);
    expect(sessionOf(await form('harbour', { email: 'sam@harbour.test', remember: 'on' }))).toMatch(/Max-Age=2592000/);
  });

  it('passes over cookies of another application on the same domain that have our names', async () => {
    for (const value of ['x'.repeat(300), 'ey.J.w', '%00']) {
      const cookie = `agency-session=${value}; agency-device=${value}; agency-hand-off=${value}; csrf=${value}`;
      const again = { email: 'sam@harbour.test', again: 'true' };
      for (const fields of [{ email: 'sam@harbour.test' }, again]) {
        const opened = await form('harbour', fields, { cookie, accept: 'application/json' });
        expect(opened).toMatchObject({ status: 200, body: { ok: true } });
        expect(sessionOf(opened)).not.toBe('');
      }
      // No session that has ended.
      expect((await get('harbour', '/briefme/briefs', cookie)).headers.location).toMatch(/notice=must-login$/);
    }
  });

  it('[B-08] goes where ?redirect= says, on this host only', async () => {
    const to = async (redirect: string) =>
      (await form('harbour', { email: 'sam@harbour.test', redirect })).headers.location;
    expect(await to('/briefme/briefs?page=2')).toBe('/briefme/briefs?page=2');
    expect(await to('//evil.test/x')).toBe('/dashboard');
    expect(await to('https://evil.test/')).toBe('/dashboard');
  });

  it('[B-20 B-21] comes back to the card with a stable code and the address', async () => {
    const wrong = await form('harbour', { email: 'ada@harbour.test', password: 'Wrong!2026', redirect: '/users' });
    expect([wrong.status, sessionOf(wrong)]).toEqual([303, '']);
    const back = new URL(wrong.headers.location ?? '', 'http://harbour');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'auth/invalid_credentials',
      email: 'ada@harbour.test',
      redirect: '/users',
    });
    const page = await get('harbour', wrong.headers.location ?? '');
    expect(page.text).toContain('Email or password is incorrect');
    expect(page.text).toContain('value="ada@harbour.test"');
    expect(page.text).not.toContain('checked=""');
    const long = await form('harbour', { email: 'ada@harbour.test', otp: '0'.repeat(41), remember: 'on' });
    expect(long.headers.location).toBe('/login?error=request%2Finvalid&fields=otp&email=ada%40harbour.test&remember=1');
    const again = await get('harbour', long.headers.location ?? '');
    expect(again.text).toContain('That code is too long');
    expect(again.text).toContain('checked=""');
    const tooLong = await form('harbour', { email: 'ada@harbour.test', password: 'x'.repeat(201) });
    expect(tooLong.headers.location).toBe('/login?error=auth%2Finvalid_credentials&email=ada%40harbour.test');
    const none = await form('harbour', { email: 'ada@harbour.test', password: '' });
    expect((await get('harbour', none.headers.location ?? '')).text).toContain('Please enter your password');
    const nobody = await form('harbour', { email: 'nobody@harbour.test' }, { accept: 'application/json' });
    expect([nobody.status, nobody.body.fault?.code]).toEqual([404, 'auth/unknown_user']);
  });

  it('takes nothing from another site, with or without a cookie', async () => {
    for (const origin of ['', 'http://evil.test', 'null', `http://${hostName('northwind')}`]) {
      const reply = await form('harbour', { email: 'sam@harbour.test' }, { origin, accept: 'application/json' });
      expect(reply.status).toBe(403);
      expect(sessionOf(reply)).toBe('');
    }
  });

  it('[C-08 C-09 C-17 C-18] guards the portal, and sends on whoever is logged in', async () => {
    const out = await get('harbour', '/briefme/briefs?page=2');
    const away = new URL(out.headers.location ?? '', 'http://harbour');
    expect(away.pathname).toBe('/login');
    expect(away.searchParams.get('redirect')).toBe('/briefme/briefs?page=2');
    const cookie = cookiesOf(await form('harbour', { email: 'sam@harbour.test' }));
    expect((await get('harbour', '/dashboard', cookie)).status).toBe(200);
    for (const path of ['/', '/login']) {
      expect(new URL((await get('harbour', path, cookie)).headers.location ?? '', 'http://harbour').pathname).toBe(
        '/dashboard',
      );
    }
  });

  it('[C-71 C-72] a session opens no other host, and nothing after the log-out', async () => {
    const cookie = cookiesOf(await form('harbour', { email: 'mia@harbour.test' }));
    expect((await get('northwind', '/dashboard', cookie)).headers.location).toContain('/login');
    const out = await post('harbour', '/signout', {}, { cookie });
    expect([out.status, out.headers.location]).toEqual([303, '/login?notice=logged-out']);
    expect(sessionOf(out)).toMatch(/Max-Age=0/);
    expect((await get('harbour', '/dashboard', cookie)).headers.location).toContain('/login');
    expect((await get('harbour', '/api/auth/session', cookie)).text).toBe('{}');
  });

  it('a cookie opens nothing in /v1 and a token no page; what either sees is kept by nobody', async () => {
    const token = await tokenFor('sam@harbour.test');
    const cookie = cookiesOf(await form('harbour', { email: 'sam@harbour.test' }));
    const api = { path: '/v1/users/me', host: 'harbour' };
    const page = { path: '/dashboard', host: 'harbour' };
    const [shown, answered] = [await get('harbour', '/dashboard', cookie), await call({ ...api, token })];
    expect([shown.status, answered.status]).toEqual([200, 200]);
    for (const { headers } of [shown, answered]) expect(headers['cache-control']).toContain('no-store');
    const withCookie = await call({ ...api, headers: { Cookie: cookie } });
    expect([withCookie.status, withCookie.body.code]).toEqual([401, 'auth/unauthenticated']);
    expect((await call({ ...page, token })).headers.location).toContain('/login');
  });

  it('answers 404 for what next-auth has beside it, and is never cached', async () => {
    for (const name of ['providers', 'csrf', 'signin', 'signin/credentials', 'error', 'verify-request']) {
      expect((await get('harbour', `/api/auth/${name}`)).status).toBe(404);
    }
    expect((await get('harbour', '/api/auth/session')).headers['cache-control']).toContain('no-store');
  });
});

describe('hand-off between hosts', () => {
  /** Follows the two hosts like a browser that keeps each host's cookies apart. */
  async function carry(source: string, email: string, to?: string): Promise<Reply> {
    const jars: Record<string, string> = {};
    const entered = await form(source, { email });
    jars[hostName(source)] = cookiesOf(entered);
    const page = await get(source, `/api/auth/continue${to ? `?to=${to}` : ''}`, jars[hostName(source)]);
    let next = (/url=([^"]+)"/.exec(page.text)?.[1] ?? page.headers.location ?? '').replaceAll('&amp;', '&');
    for (let hops = 0; hops < 3; hops += 1) {
      const { host, pathname, search } = new URL(next);
      const reply = await call({ host, path: `${pathname}${search}`, headers: { Cookie: jars[host] ?? '' } });
      if (sessionOf(reply)) return reply;
      jars[host] = [jars[host], cookiesOf(reply)].filter(Boolean).join('; ');
      next = reply.headers.location ?? '';
    }
    throw new Error('The hand-off led nowhere');
  }

  it('[C-40] carries a superuser from any host to /admin/brands', async () => {
    for (const source of ['', 'harbour']) {
      expect((await carry(source, 'super@platform.test')).headers.location).toBe('/admin/brands');
    }
  });

  it('carries a member from the product host to the own brand; with several, asks first', async () => {
    const arrived = await carry('', 'sam@harbour.test');
    expect(arrived.headers.location).toBe('/dashboard');
    expect((await get('harbour', '/dashboard', cookiesOf(arrived))).status).toBe(200);
    const several = await form('', { email: 'mia@harbour.test' });
    const choose = await get('', '/api/auth/continue', cookiesOf(several));
    expect(choose.headers.location).toBe('/choose');
    const page = await get('', '/choose', cookiesOf(several));
    expect(page.text).toContain('Harbour &amp; Co');
    expect(page.text).toContain('Northwind Studio');
  });

  it('leads to hosts of ours only', async () => {
    const reply = await get('admin', '/api/auth/hand-off?from=evil.test');
    expect(reply.headers.location).toMatch(/^\/admin\/login/);
  });
});

describe('/v1 auth', () => {
  it('[I-05 I-16 I-17] log-in needs no bearer and answers tokens, or 404', async () => {
    const { body, status, headers } = await v1('harbour').post('/auth/login', {
      email: 'ada@harbour.test',
      password: PASSWORD,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      type: 'bearer',
      token: expect.stringMatching(/^adk_/),
      refreshToken: expect.stringMatching(/^adr_/),
      expiresAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(headers['cache-control']).toContain('no-store');
    const nobody = await v1('harbour').post('/auth/login', { email: 'x@harbour.test', password: PASSWORD });
    const unknown = [404, { message: 'There is no user with those credentials', code: 'auth/unknown_user' }];
    expect([nobody.status, nobody.body]).toEqual(unknown);
    // A host's brand is never exchanged for another, not even for somebody who is a member of both.
    const both = { email: 'mia@harbour.test', password: PASSWORD, brand: await brandUuid('northwind') };
    const other = await v1('harbour').post('/auth/login', both);
    expect([other.status, other.body]).toEqual(unknown);
  });

  it('[B-17 B-18 B-19] names the wrong fields', async () => {
    const { status, body } = await v1('harbour').post('/auth/login', { email: 'no', password: '' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ email: 'Please check your email address', password: 'Please enter your password' });
  });

  it('[I-06 I-07] refresh rotates and needs no bearer; a second use ends the family', async () => {
    const first = await logIn('sam@harbour.test');
    const refresh = (refreshToken: string) => v1('harbour').post<typeof first>('/auth/refresh', { refreshToken });
    const second = await refresh(first.refreshToken);
    expect(second.status).toBe(200);
    expect((await v1('harbour').get('/users/me', second.body.token)).status).toBe(200);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await v1('harbour').get('/users/me', second.body.token)).status).toBe(401);
  });

  it('[I-14 I-18] log-out needs a bearer, ends the tokens and answers none', async () => {
    const { token } = await logIn('sam@harbour.test');
    expect((await v1('harbour').post('/auth/logout', { token })).status).toBe(401);
    const out = await v1('harbour').post('/auth/logout', { token }, token);
    expect([out.status, out.text]).toEqual([204, '']);
    expect((await v1('harbour').get('/users/me', token)).status).toBe(401);
  });

  it('takes no cookie', async () => {
    const cookie = cookiesOf(await form('harbour', { email: 'sam@harbour.test' }));
    const reply = await v1('harbour').get('/users/me', null, { Cookie: cookie });
    expect([reply.status, reply.body.code]).toEqual([401, 'auth/unauthenticated']);
  });

  it('[J-01 J-18] the profile of whoever calls, within the brand of the token', async () => {
    const { body } = await v1('harbour').get('/users/me', await tokenFor('mia@harbour.test', 'harbour'));
    expect(body).toMatchObject({
      email: 'mia@harbour.test',
      firstName: 'Mia',
      role: 'staff',
      platformRole: null,
      meta: { name: 'Mia Tran', brand_permission_name: 'staff' },
    });
    expect(body.brandUsers).toHaveLength(1);
    const everywhere = await v1().get('/users/me', await tokenFor('mia@harbour.test', ''));
    expect(everywhere.body.brandUsers).toHaveLength(2);
    const platform = await v1('admin').get('/users/me', await tokenFor('super@platform.test'));
    expect(platform.body).toMatchObject({ role: 'superuser', platformRole: { role: 'superuser' } });
  });
});
