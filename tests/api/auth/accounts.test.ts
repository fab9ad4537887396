import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../harness/people';
import { brandUuid, call, hostName, inDatabase, logIn, tokenFor, v1 } from '../client';

/** The account calls of /v1 as an integration sees them. */
const NEW = 'Lantern!2027';
let count = 0;
const fresh = () => {
  count += 1;
  const slug = `a${Date.now().toString(36)}${count}`;
  return {
    firstName: 'Iris',
    lastName: 'Vale',
    email: `iris@${slug}.test`,
    brandName: `Studio ${slug}`,
    brandSlug: slug,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    terms: true,
  };
};
/** The token in the newest mail to an address. */
async function mailedToken(email: string): Promise<string> {
  const [mail] = await inDatabase<{ text: string }>(
    'select text from outgoing_mails where $1 = any(to_addresses) order by id desc limit 1',
    [email],
  );
  return /\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}
async function member() {
  const input = fresh();
  await v1().post('/auth/register', input);
  const { body } = await v1().post<{ token: string }>('/auth/verify', { token: await mailedToken(input.email) });
  return { ...input, token: body.token };
}

describe('registration', () => {
  it('[I-08 I-09 I-19 I-21 B-53 B-54] needs no bearer; verify answers tokens of the new brand, once', async () => {
    const input = fresh();
    const registered = await v1().post('/auth/register', input);
    expect([registered.status, registered.body]).toEqual([201, { message: 'Please check your email' }]);
    const early = await v1().post('/auth/login', { email: input.email, password: PASSWORD });
    expect([early.status, early.body.code]).toEqual([401, 'auth/invalid_credentials']);
    const token = await mailedToken(input.email);
    const verified = await v1().post<{ token: string; type: string }>('/auth/verify', { token });
    expect([verified.status, verified.body.type]).toEqual([200, 'bearer']);
    expect(verified.headers['cache-control']).toContain('no-store');
    const { body } = await v1(input.brandSlug).get('/users/me', verified.body.token);
    expect(body).toMatchObject({ email: input.email, role: 'brandAdmin' });
    const again = await v1().post('/auth/verify', { token });
    expect([again.status, again.body.code, again.body.message]).toEqual([
      422,
      'auth/invalid_token',
      'Something went wrong',
    ]);
  });

  it('[I-20 B-55 B-56 B-57 B-64 B-66 B-71 B-72] names each wrong field with its message', async () => {
    const rule =
      'Your password requires a minimum of 8 characters, including at least 1 lowercase, 1 uppercase, 1 symbol and 1 number. Max 50 characters';
    const { status, body } = await v1().post('/auth/register', {
      ...fresh(),
      firstName: 'x'.repeat(21),
      lastName: 'y'.repeat(21),
      email: 'no',
      password: 'Short1!',
      password_confirmation: 'Short1!',
      brandName: ' ',
      brandSlug: '',
      terms: false,
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      firstName: 'Max 20 characters',
      lastName: 'Max 20 characters',
      email: 'Please check your email address',
      password: rule,
      brandName: 'Please enter your Brand Name',
      brandSlug: 'Please create a brand handle',
      terms: 'You must accept the terms and conditions to register',
    });
  });

  it('[B-65 B-67 B-68 B-69] the confirmation matches; the handle is lower case, without spaces, at most 20', async () => {
    const post = async (changes: object) =>
      (await v1().post<{ errors: object }>('/auth/register', { ...fresh(), ...changes })).body.errors;
    expect(await post({ password_confirmation: NEW })).toEqual({
      password_confirmation: 'Please enter the same password',
    });
    for (const brandSlug of ['Studio', 'my studio', '-studio', 'studio_1']) {
      expect(await post({ brandSlug })).toEqual({ brandSlug: 'Please create a brand handle' });
    }
    expect(await post({ brandSlug: 'x'.repeat(21) })).toEqual({ brandSlug: 'Max 20 characters' });
    expect(await post({ brandSlug: 'admin' })).toEqual({ brandSlug: 'This brand handle is not available' });
    expect(await post({ brandSlug: 'harbour' })).toEqual({ brandSlug: 'This brand handle is taken' });
  });

  it.each([
    ['[B-58] over 50', `Aa1!${'x'.repeat(47)}`],
    ['[B-59] no lowercase', 'HARBOUR!2026'],
    ['[B-60] no uppercase', 'harbour!2026'],
    ['[B-61] no digit', 'Harbour!Harbour'],
    ['[B-62] no symbol', 'Harbour2026'],
    ['[B-63] another character', 'Harbour!2026 #'],
  ])('%s', async (_title, password) => {
    const { body } = await v1().post<{ errors: object }>('/auth/register', {
      ...fresh(),
      password,
      password_confirmation: password,
    });
    expect(body.errors).toEqual({ password: expect.stringMatching(/minimum of 8 characters/) });
  });

  it('answers a known address to the byte like an unknown one', async () => {
    const known = await v1().post('/auth/register', { ...fresh(), email: 'tess.nobody@harbour.test' });
    const unknown = await v1().post('/auth/register', { ...fresh(), email: 'sam@harbour.test' });
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  });
});

describe('passwords', () => {
  it('[I-10 I-11 I-13 I-22 I-24 I-25] are reset without a bearer, by the mail alone', async () => {
    const person = await member();
    const host = person.brandSlug;
    const answer = await v1(host).post('/auth/password-reset-request', { email: person.email, brand: host });
    const nobody = await v1(host).post('/auth/password-reset-request', { email: `x${person.email}`, brand: host });
    expect([answer.status, answer.text]).toEqual([nobody.status, nobody.text]);
    const token = await mailedToken(person.email);
    const check = async (value: unknown) =>
      (await v1().post('/auth/check-password-token', { token: value })).body.valid;
    expect([await check(token), await check('nonsense'), await check(undefined)]).toEqual([true, false, false]);
    const done = await v1().post('/auth/password-reset-set', { token, password: NEW, brand: host });
    expect([done.status, done.body.isFirstLogin]).toEqual([200, false]);
    expect(await check(token)).toBe(false);
    expect((await v1(host).get('/users/me', person.token)).status).toBe(401);
    expect((await logIn(person.email, host, NEW)).token).toMatch(/^adk_/);
    const missing = await v1().post('/auth/password-reset-set', { password: NEW });
    expect([missing.status, missing.body.message]).toEqual([422, 'Invalid Token']);
  });

  it('[I-14 I-23] the platform admin’s variant needs a superuser’s bearer', async () => {
    const path = '/auth/password-reset-request-platform-admin';
    const email = 'super@platform.test';
    expect((await v1('admin').post(path, { email })).status).toBe(401);
    expect((await v1('harbour').post(path, { email }, await tokenFor('ada@harbour.test'))).status).toBe(403);
    const done = await v1('admin').post(path, { email }, await tokenFor(email));
    expect(done.body).toEqual({ message: 'Platform admin password requested. Check your email' });
  });

  it('mails point to the brand’s own host, whatever the request says', async () => {
    const person = await member();
    await call({
      method: 'POST',
      path: '/v1/auth/password-reset-request',
      host: person.brandSlug,
      body: { email: person.email },
      headers: { 'X-Forwarded-Host': 'evil.test', Origin: 'http://evil.test' },
    });
    const [mail] = await inDatabase<{ text: string }>(
      'select text from outgoing_mails where $1 = any(to_addresses) order by id desc limit 1',
      [person.email],
    );
    expect(mail?.text).toContain(`http://${hostName(person.brandSlug)}/password-reset?token=`);
    expect(mail?.text).not.toContain('evil');
  });
});

describe('invitations', () => {
  it('[I-15 I-26 I-27 I-28] are sent with a bearer, and accepted without one', async () => {
    const admin = await member();
    const email = `kim@${admin.brandSlug}.test`;
    const path = '/auth/invite';
    expect((await v1(admin.brandSlug).post(path, { email })).status).toBe(401);
    const sent = await v1(admin.brandSlug).post(path, { email }, admin.token);
    expect([sent.status, sent.body]).toEqual([200, { message: 'Invitation sent' }]);
    const { body } = await v1(admin.brandSlug).get<{ data: { email: string; uuid: string }[] }>(path, admin.token);
    expect(body.data.map((each) => each.email)).toEqual([email]);
    const token = await mailedToken(email);
    const accepted = await v1(admin.brandSlug).post('/auth/invite/accept', { token, password: NEW });
    expect([accepted.status, typeof accepted.body.message]).toEqual([200, 'string']);
    expect((await logIn(email, admin.brandSlug, NEW)).token).toMatch(/^adk_/);
    const again = await v1(admin.brandSlug).post('/auth/invite/accept', { token, password: NEW });
    expect([again.status, again.body]).toEqual([
      422,
      {
        code: 'auth/auth_invalid_invitation_token',
        message: "Something went wrong and we couldn't find your invitation. Please ask for another invite.",
      },
    ]);
    const member_ = await tokenFor('sam@harbour.test');
    expect((await v1('harbour').post(path, { email }, member_)).status).toBe(403);
  });

  it('are sent again and withdrawn, by their own brand alone', async () => {
    const admin = await member();
    const email = `lee@${admin.brandSlug}.test`;
    await v1(admin.brandSlug).post('/auth/invite', { email }, admin.token);
    const { body } = await v1(admin.brandSlug).get<{ data: { uuid: string }[] }>('/auth/invite', admin.token);
    const path = `/auth/invite/${body.data[0]?.uuid}`;
    const foreign = await tokenFor('ada@harbour.test');
    expect((await v1('harbour').put(path, {}, foreign)).status).toBe(404);
    expect((await v1('harbour').delete(path, foreign)).status).toBe(404);
    expect((await v1(admin.brandSlug).put(path, {}, admin.token)).status).toBe(200);
    expect((await v1(admin.brandSlug).delete(path, admin.token)).status).toBe(200);
    expect((await v1(admin.brandSlug).put(path, {}, admin.token)).status).toBe(404);
  });
});

describe('users', () => {
  it('[J-02 J-03 J-04 J-05] are listed by role, read, and changed', async () => {
    const person = await member();
    const { body: own } = await v1(person.brandSlug).get<{ uuid: string; version: number }>('/users/me', person.token);
    const superusers = await v1('harbour').get<{ data: { role: string }[]; meta: { total: number } }>(
      '/users?role=superuser&limit=100',
      await tokenFor('sam@harbour.test'),
    );
    expect(superusers.status).toBe(200);
    expect(new Set(superusers.body.data.map(({ role }) => role))).toEqual(new Set(['superuser']));
    const path = `/users/${own.uuid}`;
    expect((await v1(person.brandSlug).get(path, person.token)).body.uuid).toBe(own.uuid);
    expect((await v1('harbour').get(path, await tokenFor('ada@harbour.test'))).status).toBe(404);
    const put = await v1(person.brandSlug).put(path, { firstName: 'Irene', lastName: 'Vale' }, person.token);
    expect([put.status, put.body.firstName]).toEqual([200, 'Irene']);
    const patch = await v1(person.brandSlug).patch(path, { job_title: 'Founder', version: own.version }, person.token);
    expect([patch.status, patch.body.code]).toEqual([409, 'resource/newer_version']);
    const titled = await v1(person.brandSlug).patch(path, { job_title: 'Founder' }, person.token);
    expect(titled.body).toMatchObject({ jobTitle: 'Founder', meta: { job_title: 'Founder' } });
  });

  it('[J-06] are removed by superusers', async () => {
    const admin = await member();
    const email = `max@${admin.brandSlug}.test`;
    await v1(admin.brandSlug).post('/auth/invite', { email }, admin.token);
    const [user] = await inDatabase<{ uuid: string }>('select uuid from users where email = $1', [email]);
    const path = `/users/${user?.uuid}`;
    expect((await v1(admin.brandSlug).delete(path, admin.token)).status).toBe(403);
    expect((await v1('admin').delete(path, await tokenFor('super@platform.test'))).status).toBe(204);
    expect((await v1(admin.brandSlug).get(path, admin.token)).status).toBe(404);
  });

  it('[J-07 J-08 J-09] change their address: asked for, cancelled, confirmed', async () => {
    const person = await member();
    const host = v1(person.brandSlug);
    const { body: own } = await host.get('/users/me', person.token);
    const path = `/users/${own.uuid}/change-email`;
    const email = `moved@${person.brandSlug}.test`;
    const answer = await host.post(path, { email }, person.token);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Check your email to complete the change' }]);
    const cancelled = await host.delete(path, person.token);
    expect(cancelled.body).toEqual({ message: 'Your request has been cancelled' });
    expect((await host.put(path, { token: await mailedToken(email) }, person.token)).status).toBe(422);
    await host.post(path, { email }, person.token);
    const done = await host.put(path, { token: await mailedToken(email) }, person.token);
    expect([done.status, done.body]).toEqual([200, { message: 'Email updated successfully' }]);
    expect((await host.get('/users/me', person.token)).body.email).toBe(email);
    expect((await v1('harbour').post(path, { email: 'x@y.test' }, await tokenFor('ada@harbour.test'))).status).toBe(
      404,
    );
  });

  it('reads its brand by uuid or handle', async () => {
    const uuid = await brandUuid('harbour');
    const token = await tokenFor('ada@harbour.test');
    for (const brand of [uuid, 'harbour']) {
      expect((await v1('harbour').get(`/auth/invite?brand=${brand}`, token)).status).toBe(200);
    }
    expect((await v1('harbour').get('/auth/invite?brand=northwind', token)).status).toBe(403);
  });
});
