import { beforeAll, describe, expect, it } from 'vitest';
import { brandUuid, inDatabase, tokenFor, v1 } from '../client';

/** The catalogue's calls as an integration makes them, from the specification's list alone. */
type Entry = { id: number; uuid: string; name: string };
type Role = { id: number; uuid: string; roleTitle: string; hourlyRoleCostPrice: number; hourlyRoleSellByPrice: number };
type Division = { id: number; uuid: string; title: string; description: string; brandDepartmentRoles: Role[] };
type List<Row> = { data: Row[]; meta: { total: number; page: number; limit: number; lastPage: number } };
type Problem = { message: string; code: string; errors?: Record<string, string> };

let token = '';
let brand = { id: 0, uuid: '' };
const api = v1('admin');
const base = () => `/brands/${brand.uuid}`;
beforeAll(async () => {
  token = await tokenFor('super@platform.test');
  const name = `Calls ${Date.now().toString(36)}`;
  const made = await api.post<typeof brand>('/brands', { name, primaryEmail: 'calls@agency.test' }, token);
  expect(made.status, made.text).toBe(201);
  brand = made.body;
});

describe.each([
  ['categories', 'category', ['briefmeOutputs', 'productScopes'], 'Category'],
  ['segments', 'segment', ['monthlyOngoings'], 'Segment'],
] as const)('/%s', (list, noun, uses, word) => {
  const path = () => `${base()}/${list}`;
  const put = <Body = { data: Entry[] }>(entries: unknown, to = path()) =>
    api.put<Body>(to, { [list]: entries }, token);
  const names = async () =>
    (await api.get<List<Entry>>(`${path()}/`, token)).body.data.map(({ id, name }) => ({ id, name }));

  it(`[K-01 K-02 K-03 K-04 H-66 H-67] ${list}: the whole list, by id or without one`, async () => {
    expect((await api.get(path(), token)).body).toEqual({
      data: [],
      meta: { total: 0, page: 1, limit: 20, lastPage: 1 },
      version: 0,
    });
    const made = await put([{ name: 'Print' }, { id: 0, name: 'Radio' }, { id: null, name: 'x'.repeat(20) }]);
    expect(made.status, made.text).toBe(200);
    const [print, radio] = made.body.data;
    expect(print).toEqual({
      id: expect.any(Number),
      uuid: expect.any(String),
      name: 'Print',
      ...Object.fromEntries(uses.map((use) => [use, []])),
    });
    // One entry by id, one by uuid, the third left out; the brand by id, with a trailing slash.
    const saved = await put(
      [{ id: String(print?.id), name: 'Press' }, { id: radio?.uuid, name: 'Radio' }, { name: 'Web' }],
      `/brands/${brand.id}/${list}/`,
    );
    expect(saved.status, saved.text).toBe(200);
    expect(await names()).toEqual([
      { id: print?.id, name: 'Press' },
      { id: radio?.id, name: 'Radio' },
      { id: expect.any(Number), name: 'Web' },
    ]);
    const sorted = await api.get<List<Entry>>(`${path()}?orderBy=name&order=desc&limit=2&page=0`, token);
    expect(sorted.body.data.map(({ name }) => name)).toEqual(['Web', 'Radio']);
    expect(sorted.body.meta).toEqual({ total: 3, page: 1, limit: 2, lastPage: 2 });
    expect((await api.get(`${path()}?orderBy=nothing`, token)).status).toBe(422);
    expect((await api.get(`${path()}?order=up`, token)).status).toBe(422);
  });

  it(`[H-32 H-33] ${list}: what is wrong is said of the entry, and nothing is saved`, async () => {
    const before = await names();
    const long = await put<Problem>([{ name: 'x'.repeat(21) }]);
    expect([long.status, long.body.errors]).toEqual([422, { [`${list}.0.name`]: 'Max length reached' }]);
    const twice = await put<Problem>([{ name: 'Cinema' }, { name: ' cinema' }]);
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      { [`${list}.1.name`]: `A ${word} with this name already exists` },
    ]);
    const unknown = await put<Problem>([{ name: 'New' }, { id: 2_000_000_000, name: 'Nobody' }]);
    expect([unknown.status, unknown.body.errors]).toEqual([
      422,
      { [`${list}.1.id`]: `There is no such ${word.toLowerCase()}` },
    ]);
    const known = (await api.get<List<Entry>>(path(), token)).body.data[0];
    const again = await put<Problem>([
      { id: known?.id, name: 'Once' },
      { id: known?.uuid, name: 'Again' },
    ]);
    expect([again.status, again.body.errors]).toEqual([
      422,
      { [`${list}.1.id`]: `A ${word.toLowerCase()} may appear in the list only once` },
    ]);
    expect((await api.put(path(), {}, token)).status).toBe(422);
    expect(await names()).toEqual(before);
  });

  it(`[H-34 H-35 H-36 C-54] ${list}: what is in use blocks the list; staff read it alone`, async () => {
    const own = `/brands/${await brandUuid('harbour')}/${list}`;
    const [ada, sam] = [await tokenFor('ada@harbour.test'), await tokenFor('sam@harbour.test')];
    // Without what uses them: other tests' imports come and go.
    const entries = async () => {
      const { body } = await v1('harbour').get<List<Entry>>(`${own}?limit=1000`, sam);
      return body.data.map(({ id, uuid, name }) => ({ id, uuid, name }));
    };
    const before = await entries();
    expect(before.length).toBeGreaterThan(3);
    const blocked = await v1('harbour').put<Problem>(own, { [list]: [] }, ada);
    expect([blocked.status, blocked.body.code]).toEqual([409, 'resource/in_use']);
    expect(blocked.body.message).toMatch(new RegExp(`^Unable to remove ${noun}: '.+' has .+ assigned\\.`));
    expect((await v1('harbour').put(own, { [list]: [] }, sam)).status).toBe(403);
    expect(await entries()).toEqual(before);
  });
});

describe('/departments', () => {
  const path = () => `${base()}/departments`;
  const TOO_LONG = 'Name or description must not exceed 20 characters';

  it('[K-05 K-06 K-07 K-08 K-09 H-68] a division is made, read, changed and removed', async () => {
    const made = await api.post<Division>(`${path()}/`, { title: ' Motion ', description: 'x'.repeat(20) }, token);
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        uuid: expect.any(String),
        title: 'Motion',
        description: 'x'.repeat(20),
        brandDepartmentRoles: [],
        briefmeOutputs: [],
        lineItems: [],
        version: 1,
      },
    ]);
    const { id, uuid } = made.body;
    for (const ref of [uuid, String(id)]) {
      expect((await api.get(`${path()}/${ref}/`, token)).body).toEqual(made.body);
    }
    const put = await api.put<Division>(`${path()}/${id}`, { title: 'y'.repeat(20), description: 'Films' }, token);
    expect([put.status, put.body.title, put.body.description]).toEqual([200, 'y'.repeat(20), 'Films']);
    await api.post(path(), { title: 'Audio' }, token);
    const listed = await api.get<List<Division>>(`${path()}?orderBy=title&order=desc`, token);
    expect(listed.body.data.map(({ title }) => title)).toEqual(['y'.repeat(20), 'Audio']);
    expect(listed.body.meta).toEqual({ total: 2, page: 1, limit: 20, lastPage: 1 });
    expect((await api.get(`${path()}?orderBy=price`, token)).status).toBe(422);
    expect((await api.delete(`${path()}/${uuid}/`, token)).status).toBe(200);
    expect((await api.get(`${path()}/${uuid}`, token)).status).toBe(404);
    expect((await api.delete(`${path()}/${uuid}`, token)).status).toBe(404);
  });

  it('[H-44 H-45 H-46 H-47 H-48] says what is wrong on its field', async () => {
    const post = async (body: object) => (await api.post<Problem>(path(), body, token)).body.errors;
    expect(await post({})).toEqual({ title: 'Division name is required' });
    expect(await post({ title: 'x'.repeat(21), description: 'y'.repeat(21) })).toEqual({
      title: TOO_LONG,
      description: TOO_LONG,
    });
    expect(await post({ title: '  audio ' })).toEqual({ title: 'A Division with this name already exists' });
    const staff = await tokenFor('sam@harbour.test');
    const own = `/brands/${await brandUuid('harbour')}/departments`;
    expect((await v1('harbour').post(own, { title: 'Mine' }, staff)).status).toBe(403);
    expect((await v1('harbour').get(own, staff)).status).toBe(200);
  });

  it('[K-10 K-11 K-12 H-51 H-53 H-54 H-55] roles: added, changed, removed; prices are numbers', async () => {
    const division = (await api.post<Division>(path(), { title: 'Studio' }, token)).body;
    const roles = `${path()}/${division.id}/roles`;
    const wrong = await api.post<Problem>(roles, { roleTitle: ' ', hourlyRoleCostPrice: 'a' }, token);
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      {
        roleTitle: 'Enter a valid Division Role',
        hourlyRoleCostPrice: 'Hourly cost price must be a number',
        hourlyRoleSellByPrice: 'Hourly sell price must be a number',
      },
    ]);
    const prices = { hourlyRoleCostPrice: '60.50', hourlyRoleSellByPrice: 120.25 };
    const long = await api.post<Problem>(roles, { roleTitle: 'x'.repeat(31), ...prices }, token);
    expect(long.body.errors).toEqual({ roleTitle: 'Role title must not exceed 30 characters' });
    const made = await api.post<Role>(`${roles}/`, { roleTitle: 'x'.repeat(30), ...prices }, token);
    expect([made.status, made.body]).toMatchObject([
      201,
      { roleTitle: 'x'.repeat(30), hourlyRoleCostPrice: 60.5, hourlyRoleSellByPrice: 120.25 },
    ]);
    const changed = await api.put<Role>(`${roles}/${made.body.uuid}/`, { roleTitle: 'Editor', ...prices }, token);
    expect([changed.status, changed.body.roleTitle]).toEqual([200, 'Editor']);
    const read = await api.get<Division>(`${path()}/${division.uuid}`, token);
    expect(read.body.brandDepartmentRoles).toEqual([changed.body]);
    expect((await api.delete(`${roles}/${made.body.id}`, token)).status).toBe(200);
    expect((await api.put(`${roles}/${made.body.id}`, { roleTitle: 'Editor', ...prices }, token)).status).toBe(404);
  });

  it('[H-37 H-38 K-09] one that is in use stays', async () => {
    const [used] = await inDatabase<{ uuid: string }>(
      `select d.uuid from departments d join brands b on b.id = d.brand_id and b.slug = 'harbour'
       join briefme_outputs o on o.brand_department_id = d.id and o.deleted_at is null
       where d.deleted_at is null limit 1`,
    );
    const address = `/brands/${await brandUuid('harbour')}/departments/${used?.uuid}`;
    const blocked = await v1('harbour').delete<Problem>(address, await tokenFor('ada@harbour.test'));
    expect([blocked.status, blocked.body.code]).toEqual([409, 'resource/in_use']);
    expect(blocked.body.message).toMatch(/^Unable to remove division: '.+' has output types/);
  });
});
