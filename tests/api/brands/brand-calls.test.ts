import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { brandUuid, call, hostName, type Reply, tokenFor, v1 } from '../client';

/** The brands' and their users' calls as an integration makes them, from the specification's list alone. */
type Brand = Record<string, unknown> & { id: number; uuid: string; version: number; logoUrl: string | null };
type Problem = { message: string; code: string; errors?: Record<string, string> };
type Member = { uuid: string; user: { uuid: string; email: string }; meta: { user_id: number | null } };

let token = '';
const api = v1('admin');
beforeAll(async () => {
  token = await tokenFor('super@platform.test');
});
let made = 0;
const word = () => {
  made += 1;
  return `calls${Date.now().toString(36)}${made}`;
};

/** Sends a form with files, as a browser or curl -F does. */
async function form<Body>(method: string, path: string, fields: Record<string, string | File>): Promise<Reply<Body>> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  const encoded = new Response(data);
  return call<Body>({
    method,
    path: `/v1${path}`,
    host: 'admin',
    token,
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'Content-Type': encoded.headers.get('content-type') ?? '' },
  });
}
async function picture(name: string, format: 'png' | 'jpeg' = 'png'): Promise<File> {
  const drawn = sharp({ create: { width: 32, height: 32, channels: 3, background: 'teal' } });
  return new File([Uint8Array.from(await drawn.toFormat(format).toBuffer())], name, { type: `image/${format}` });
}

describe('brands', () => {
  it('[J-28 J-29 J-43 J-45 J-46 J-47] are made by a form with files, flags and texts', async () => {
    const name = word();
    const reply = await form<Brand>('POST', '/brands/', {
      name,
      primaryEmail: `hello@${name}.test`,
      customDomain: `www.${name}.test`,
      primaryColour: '#ABC',
      secondaryColour: '#f2b35c',
      tierId: '2',
      forceLoginForGatedContent: '0',
      moduleBriefMe: '1',
      moduleLamp: 'false',
      moduleScope: 'true',
      dataExtractEmail: '',
      logo: await picture('logo.png'),
      favicon: await picture('favicon.jpg', 'jpeg'),
    });
    expect(reply.status, reply.text).toBe(201);
    expect(reply.body).toMatchObject({
      name,
      slug: name,
      primaryEmail: `hello@${name}.test`,
      customDomain: `${name}.test`,
      primaryColour: '#aabbcc',
      secondaryColour: '#f2b35c',
      tierId: 2,
      forceLoginForGatedContent: false,
      module_brief_me: true,
      module_lamp: false,
      module_scope: true,
      dataExtractEmail: null,
      generatedDomain: hostName(name),
      updatedAt: expect.stringMatching(/Z$/),
      meta: { fullLogoUrl: expect.stringMatching(/^http/), fullFaviconUrl: expect.any(String), brandUsers_count: 0 },
    });
    expect(reply.text).not.toContain('smtpPassword');
    const logo = await call({ path: String(reply.body.logoUrl), host: name });
    expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('[J-30 J-31 J-40 J-41 J-42 J-44 G-58] are changed by JSON or by a form; errors are keyed by field', async () => {
    const name = word();
    const { body: brand } = await api.post<Brand>('/brands', { name, primaryEmail: 'a@agency.test' }, token);
    const path = `/brands/${brand.uuid}`;
    const colours = { primaryColour: '#0b4a58', secondaryColour: '#F2B35C' };
    const coloured = await api.patch<Brand>(`${path}/`, { ...colours, generatedDomain: 'x.test' }, token);
    expect([coloured.status, coloured.body]).toMatchObject([
      200,
      { primaryColour: '#0b4a58', secondaryColour: '#f2b35c', slug: name, generatedDomain: hostName(name) },
    ]);
    const renamed = await api.patch<Problem>(path, { slug: 'x' }, token);
    expect([renamed.status, Object.keys(renamed.body.errors ?? {})]).toEqual([422, ['slug']]);
    const drawn = await form<Brand>('PATCH', path, { logo: await picture('logo.png') });
    expect([drawn.status, drawn.body.logoUrl]).toEqual([200, expect.stringMatching(/^\/files\//)]);
    expect(drawn.body).toMatchObject({ faviconUrl: null, primaryColour: '#0b4a58' });
    const svg = new File(['<svg/>'], 'favicon.png', { type: 'image/png' });
    const refused = await form<Problem>('PATCH', path, { favicon: svg, name: 'Never' });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['favicon']]);
    const wrong = await api.patch<Problem>(
      path,
      { primaryColour: 'red', customDomain: 'not a domain', primaryEmail: '', smtpFrom: 'x' },
      token,
    );
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      {
        primaryColour: 'Invalid colour',
        customDomain: 'Enter a valid domain name',
        primaryEmail: 'An email address is required',
        smtpFrom: 'Please check your email address',
      },
    ]);
    const gone = await form<Brand>('PATCH', path, { logo: '' });
    expect([gone.status, gone.body.logoUrl, gone.body.name]).toEqual([200, null, name]);
    const { body } = await api.get<Brand>(`/brands/${brand.id}`, token);
    expect(body).toEqual(gone.body);
  });

  it('[G-51 G-53 J-42] the handle has 1 to 20 small letters, digits and hyphens, and is nobody else’s', async () => {
    const post = async (slug: string) =>
      api.post<Brand & Problem>('/brands', { name: 'Handle', primaryEmail: 'a@agency.test', slug }, token);
    for (const [slug, message] of [
      ['x'.repeat(21), 'Max 20 characters'],
      ['My Studio', 'Please create a brand handle'],
      ['admin', 'This brand handle is not available'],
      ['harbour', 'This brand handle is taken'],
    ] as const) {
      const refused = await post(slug);
      expect([refused.status, refused.body.errors]).toEqual([422, { slug: message }]);
    }
    const longest = word().padEnd(20, 'x').slice(0, 20);
    const made = await post(longest);
    expect([made.status, made.body.slug]).toEqual([201, longest]);
    const bare = await api.post<Problem>('/brands/', {}, token);
    expect([bare.status, bare.body.errors]).toEqual([
      422,
      { name: 'Please enter a brand name', primaryEmail: 'An email address is required' },
    ]);
  });

  it('[J-31 C-54] of one’s own brand: colours for its admin, nothing for staff, nothing at all for others', async () => {
    const path = `/brands/${await brandUuid('harbour')}`;
    const patch = async (email: string, host: string, changes: object) =>
      v1(host).patch<Problem>(path, changes, await tokenFor(email, host));
    const named = await patch('ada@harbour.test', 'harbour', { name: 'Mine' });
    expect([named.status, named.body.code, named.body.message]).toEqual([
      403,
      'auth/forbidden',
      expect.stringContaining('name'),
    ]);
    const asSent = await patch('ada@harbour.test', 'harbour', { module_lamp: 0 });
    const words = 'Only platform administrators can set module_lamp';
    expect([asSent.status, asSent.body.message, asSent.body.errors]).toEqual([403, words, { module_lamp: words }]);
    const own = await patch('ada@harbour.test', 'harbour', { moduleLamp: 0 });
    expect(own.body.message).toBe('Only platform administrators can set moduleLamp');
    expect((await patch('sam@harbour.test', 'harbour', { primaryColour: '#000000' })).status).toBe(403);
    expect((await patch('noah@northwind.test', 'northwind', { primaryColour: '#000000' })).status).toBe(404);
    // A superuser's token of the brand's host: what the brand's admin may, and nothing of the platform.
    expect((await patch('super@platform.test', 'harbour', { name: 'Mine' })).status).toBe(403);
    expect((await patch('super@platform.test', 'harbour', { primaryColour: '#0b4a58' })).status).toBe(200);
  });

  it('[J-32 J-38 J-39] test mail, the stamp of the output types, and the end', async () => {
    const { body: brand } = await api.post<Brand>(
      '/brands',
      { name: word(), primaryEmail: 'a@agency.test', module_brief_me: true },
      token,
    );
    const path = `/brands/${brand.uuid}`;
    const sent = await api.put(`${path}/send-test-email/`, {}, token);
    expect([sent.status, sent.body]).toEqual([200, { message: 'Email was sent successfully' }]);
    const stamp = await api.get(`${path}/brief-settings-last-updated/`, token);
    expect([stamp.status, stamp.body]).toEqual([200, { updatedAt: null }]);
    expect((await api.delete(`${path}/`, token)).status).toBe(200);
    expect((await api.get(path, token)).status).toBe(404);
    expect((await api.delete(path, token)).status).toBe(404);
  });
});

describe('users of a brand', () => {
  const robin = (email: string) => ({
    first_name: 'Robin',
    last_name: 'Reed',
    email,
    avatar_colour: '#336699',
    job_title: 'Producer',
    permission: 'staff',
  });

  it('[J-10 J-11 J-34 J-35 J-36 J-37] are created, read, changed and removed', async () => {
    const { body: brand } = await api.post<Brand>('/brands', { name: word(), primaryEmail: 'a@agency.test' }, token);
    const users = `/brands/${brand.uuid}/users`;
    const email = `robin@${brand.slug}.test`;
    const created = await api.post<Member>(`${users}/`, robin(email), token);
    expect([created.status, created.body]).toMatchObject([
      201,
      {
        brand: { uuid: brand.uuid, name: brand.name },
        jobTitle: 'Producer',
        brandPermission: { permission: 'staff' },
        user: { firstName: 'Robin', lastName: 'Reed', email, avatarColour: '#336699' },
        // Until the invitation is accepted the user has no number, and the membership's uuid (D2.9a).
        meta: { job_title: 'Producer', brand_permission_name: 'staff', user_id: null },
      },
    ]);
    const again = await api.post<Problem>(users, robin(email.toUpperCase()), token);
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['email']]);
    const { user, uuid } = created.body;
    expect(user.uuid).toBe(uuid);
    expect((await api.get<Member>(`${users}/${user.uuid}/`, token)).body).toEqual(created.body);
    // A member's number is read, too.
    const harbour = await brandUuid('harbour');
    const found = await api.get<{ data: Member[] }>(`/brand-users?brandUuid=${harbour}&search=ada@harbour.test`, token);
    const [ada] = found.body.data;
    for (const ref of [ada?.user.uuid, ada?.meta.user_id]) {
      expect((await api.get<Member>(`/brands/${harbour}/users/${ref}/`, token)).body.uuid).toBe(ada?.uuid);
    }
    const changed = await api.patch(`${users}/${user.uuid}/`, { job_title: 'Lead', permission: 'brandAdmin' }, token);
    expect([changed.status, changed.body]).toMatchObject([
      200,
      {
        jobTitle: 'Lead',
        brandPermission: { permission: 'brandAdmin' },
        meta: { brand_permission_name: 'brandAdmin' },
      },
    ]);
    const last = await api.delete<Problem>(`${users}/${user.uuid}`, token);
    expect([last.status, last.body.code]).toEqual([409, 'user/last_admin']);
    await api.post(users, { ...robin(`second@${brand.slug}.test`), permission: 'brandAdmin' }, token);
    expect((await api.delete(`${users}/${user.uuid}/`, token)).status).toBe(200);
    expect((await api.get(`${users}/${user.uuid}`, token)).status).toBe(404);
  });

  it('[F-56 F-57 F-58 J-10] say what is wrong in the words of the form', async () => {
    const users = `/brands/${await brandUuid('northwind')}/users/`;
    const noah = await tokenFor('noah@northwind.test');
    const post = async (changes: object) =>
      (await v1('northwind').post<Problem>(users, { ...robin('r@x.test'), ...changes }, noah)).body.errors;
    expect(await post({ first_name: 'x'.repeat(21), last_name: '', email: 'no', avatar_colour: 'blue' })).toEqual({
      first_name: 'Max 20 characters',
      last_name: 'Please enter a last name',
      email: 'Please check your email address',
      avatar_colour: 'Invalid colour',
    });
    expect(await post({ avatar_colour: '#ffffff', permission: 'owner' })).toEqual({
      avatar_colour: 'Select a dark or bright colour',
      permission: 'Must be staff or brandAdmin',
    });
  });

  it('[J-35 J-36 C-44] are for the brand’s admins: 403 for its staff, 404 for everybody else', async () => {
    const users = `/brands/${await brandUuid('harbour')}/users`;
    const { body: ada } = await v1('harbour').get('/users/me', await tokenFor('ada@harbour.test'));
    const one = `${users}/${ada.uuid}`;
    for (const [email, host, status] of [
      ['sam@harbour.test', 'harbour', 403],
      ['noah@northwind.test', 'northwind', 404],
    ] as const) {
      const bearer = await tokenFor(email, host);
      const statuses = [
        await v1(host).post(users, robin('nobody@harbour.test'), bearer),
        await v1(host).get(one, bearer),
        await v1(host).patch(one, { jobTitle: 'Mine' }, bearer),
        await v1(host).delete(one, bearer),
      ].map((reply) => reply.status);
      expect(statuses, email).toEqual([status, status, status, status]);
    }
  });

  it('[J-12 J-33] the permission filter takes All, too', async () => {
    const bearer = await tokenFor('sam@harbour.test');
    const total = async (query: string) =>
      (await v1('harbour').get<{ meta: { total: number } }>(`/brand-users?${query}`, bearer)).body.meta.total;
    expect(await total('permission=All&brandUuid=&search=')).toBe(await total(''));
    expect(await total('permission=brandAdmin')).toBeLessThan(await total(''));
    expect((await v1('harbour').get('/brand-users?permission=owner', bearer)).status).toBe(422);
  });
});
