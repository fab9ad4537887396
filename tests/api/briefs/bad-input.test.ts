import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { day } from '../../harness/days';
import { brandUuid, call, inDatabase, type Reply, tokenFor, v1 } from '../client';

/** Wrong input gets a clear error and changes nothing; nothing that a client can send causes a 5xx. */

const LONE = '\\ud800';
const marker = randomUUID();
let token = '';
let briefs = '';
let valid: Record<string, unknown> = {};
let own: { uuid: string; id: number };
let foreign: { uuid: string; id: number; department_id: number };

const api = v1('harbour');

beforeAll(async () => {
  token = await tokenFor('ada@harbour.test');
  const uuid = await brandUuid('harbour');
  briefs = `/brands/${uuid}/briefme/briefs`;
  type Rows = { data: { id: number }[] };
  const departments = await api.get<Rows>(`/brands/${uuid}/departments`, token);
  const categories = await api.get<Rows>(`/brands/${uuid}/categories`, token);
  const [member] = await inDatabase<{ id: number }>(
    `select bu.id from brand_users bu join users u on u.id = bu.user_id where u.email = 'ada@harbour.test'`,
  );
  valid = {
    departmentId: departments.body.data[0]?.id,
    categoryId: categories.body.data[0]?.id,
    creatorBrandUsersId: member?.id,
    project: 'Window posters',
    overview: `<p>${marker}</p>`,
    draftDueDate: day(20),
    inMarketDate: day(40),
    hoursAllocated: 8,
    hardEstimate: 1,
  };
  const made = await api.post<{ uuid: string; id: number }>(briefs, { ...valid, overview: '' }, token);
  expect(made.status, made.text).toBe(201);
  own = made.body;
  const [theirs] = await inDatabase<typeof foreign>(
    `select b.uuid, b.id, b.department_id from briefs b join brands on brands.id = b.brand_id
     where brands.slug = 'northwind' and b.deleted_at is null limit 1`,
  );
  if (!theirs) throw new Error('The demonstration data has no brief of Northwind');
  foreign = theirs;
});

const row = () => inDatabase('select to_jsonb(b) as brief from briefs b where uuid = $1', [own.uuid]);

describe('a body that cannot be read', () => {
  const raw = (body: string, headers: Record<string, string> = {}): Promise<Reply> =>
    call({ method: 'POST', path: `/v1${briefs}`, host: 'harbour', token, body, headers });

  it.each([
    ['broken JSON', '{"project":', 400],
    ['a list', '[]', 400],
    ['a text', '"brief"', 400],
    ['null', 'null', 400],
    ['a hundred thousand brackets', '['.repeat(100_000), 400],
    ['nothing', '', 422],
  ])('%s', async (_, body, status) => {
    const reply = await raw(body);
    expect(reply.status, reply.text).toBe(status);
    expect(reply.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    '%s',
    async (type) => {
      const reply = await raw(JSON.stringify(valid), { 'Content-Type': type });
      expect(reply, reply.text).toMatchObject({ status: 415, body: { code: 'request/unsupported_type' } });
    },
  );

  it('two megabytes', async () => {
    const reply = await raw(JSON.stringify({ ...valid, overview: 'x'.repeat(2 * 1024 * 1024) }));
    expect(reply, reply.text).toMatchObject({ status: 413, body: { code: expect.any(String) } });
  });
});

const WRONG: [field: string, name: string, value: unknown][] = [
  ...['', '   ', 'p'.repeat(61), 'a\u0000b', 5, true, null, [], ['posters'], {}, { toString: 'x' }, 'Sale 🎉'].map(
    (value): [string, string, unknown] => ['project', JSON.stringify(value).slice(0, 30), value],
  ),
  ...[0, -1, 1.5, 1e20, 2_000_000_000, '', 'x', "1' or '1'='1", null, [], [1], {}, true].map(
    (value): [string, string, unknown] => ['departmentId', JSON.stringify(value), value],
  ),
  ...[
    '2027-02-30',
    '2027-13-01',
    '30/06/2027',
    '0000-00-00',
    '',
    20270101,
    null,
    ['2027-01-01'],
    '2027-01-01T00:00:00Z',
  ].map((value): [string, string, unknown] => ['draftDueDate', JSON.stringify(value), value]),
  ...['abc', -1, 1e308, 'NaN', 'Infinity', '1e5', 1.234, null, [], [8], {}, true].map(
    (value): [string, string, unknown] => ['hoursAllocated', JSON.stringify(value), value],
  ),
  ...['yes', 2, null, [], [1]].map((value): [string, string, unknown] => [
    'hardEstimate',
    JSON.stringify(value),
    value,
  ]),
  ['inMarketDate', 'a past day', day(-10)],
  ['inMarketDate', 'before the due date', day(10)],
  ['overview', 'a list', ['<p>x</p>']],
  ['overview', 'too many visible characters', `<p>${'x'.repeat(256)}</p>`],
  ['overview', 'NUL', '<p>\u0000</p>'],
  ['categoryId', 'one that is not there', 2_000_000_000],
  ['assigneeBrandUsersId', 'a nonsense person', 'x'],
  ['assigneeBrandUsersId', 'nobody', 2_000_000_000],
  ['projectLink', 'a script', 'javascript:alert(1)'],
  ['relatedLinks', 'a text', 'x'],
  ['relatedLinks', 'a script', [{ id: '1', label: 'x', url: 'javascript:alert(1)' }]],
  ['outputResponsesJson', 'broken JSON in a text', '{bad'],
  ['outputResponsesJson', 'a list', []],
  ['whatOrWhy', 'another word', 'When'],
  ['urgent', 'a word', 'maybe'],
];

describe('a field that is wrong', () => {
  it.each(WRONG)('%s: %s', async (field, _, value) => {
    const create = await api.post<{ errors?: object }>(briefs, { ...valid, [field]: value }, token);
    expect(create.status, create.text).toBe(422);
    const named = Object.keys(create.body.errors ?? {}).map((key) => key.split('.')[0]);
    expect(named, create.text).toContain(field);
  });

  it('a lone surrogate, as JSON can write it', async () => {
    const body = JSON.stringify({ ...valid, project: 'x' }).replace('"x"', `"${LONE}"`);
    const reply = await call({ method: 'POST', path: `/v1${briefs}`, host: 'harbour', token, body });
    expect(reply, reply.text).toMatchObject({ status: 422, body: { errors: { project: expect.any(String) } } });
  });

  it("another brand's division is one that does not exist", async () => {
    const theirs = await api.post(briefs, { ...valid, departmentId: foreign.department_id }, token);
    const nobodys = await api.post(briefs, { ...valid, departmentId: 2_000_000_000 }, token);
    expect(theirs.status).toBe(422);
    expect(theirs.text).toBe(nobodys.text);
  });

  it('nothing of all that was saved', async () => {
    const saved = await inDatabase('select project from briefs where overview like $1', [`%${marker}%`]);
    expect(saved).toEqual([]);
  });
});

describe('a change that is wrong', () => {
  it('leaves the brief as it stands', async () => {
    const before = await row();
    // A field that is required on creation may be absent in a change, but never wrong.
    for (const [field, name, value] of WRONG.filter(([, , value]) => value !== null)) {
      const reply = await api.patch(`${briefs}/${own.uuid}`, { [field]: value }, token);
      expect(reply.status, `${field}: ${name}: ${reply.text}`).toBe(422);
    }
    for (const hours of ['abc', -0.01, 1000, 'NaN', [1], {}, null, '', '1,5']) {
      const reply = await api.patch(`${briefs}/${own.uuid}/allocate`, { allocatedHoursToday: hours }, token);
      expect(reply.status, `${JSON.stringify(hours)}: ${reply.text}`).toBe(422);
    }
    for (const version of ['x', -1, 1.5, []]) {
      const reply = await api.patch(`${briefs}/${own.uuid}`, { project: 'New', version }, token);
      expect(reply.status, `${JSON.stringify(version)}: ${reply.text}`).toBe(422);
    }
    expect(await row()).toEqual(before);
  });

  it('is refused when somebody else saved first', async () => {
    const before = await row();
    const stale = await api.patch(`${briefs}/${own.uuid}`, { project: 'New', version: 999 }, token);
    expect(stale).toMatchObject({ status: 409, body: { code: 'resource/newer_version' } });
    expect((await api.delete(`${briefs}/${own.uuid}?version=999`, token)).status).toBe(409);
    expect(await row()).toEqual(before);
  });
});

describe('an id of nothing', () => {
  it('is answered alike, whatever it looks like, to the byte', async () => {
    const missing = await api.get(`${briefs}/${randomUUID()}`, token);
    expect(missing).toMatchObject({ status: 404, body: { code: 'resource/not_found' } });
    const ids = [
      '0',
      '-1',
      '1.5',
      'nonsense',
      '99999999999999999999',
      '2000000000',
      "1'--",
      '%27',
      '%20',
      'null',
      '[object%20Object]',
    ];
    for (const id of [...ids, foreign.uuid, String(foreign.id)]) {
      for (const method of ['GET', 'PATCH', 'DELETE']) {
        const body = method === 'PATCH' ? { project: 'Taken' } : undefined;
        const reply = await call({ method, path: `/v1${briefs}/${id}`, host: 'harbour', token, body });
        expect({ status: reply.status, text: reply.text }, `${method} ${id}`).toEqual({
          status: 404,
          text: missing.text,
        });
      }
    }
    const [theirs] = await inDatabase('select project, deleted_at from briefs where uuid = $1', [foreign.uuid]);
    expect(theirs).toMatchObject({ deleted_at: null, project: expect.not.stringContaining('Taken') });
  });

  it('is never a 5xx in a path that no name can hold', async () => {
    for (const id of ['%00', '%ff', '%e0%80%80', '%', '..%2f..', 'a'.repeat(5000)]) {
      const reply = await call({ path: `/v1${briefs}/${id}`, host: 'harbour', token });
      expect([400, 404, 414], `${id.slice(0, 20)}: ${reply.status}`).toContain(reply.status);
    }
  });
});

describe('a query that is wrong', () => {
  it.each([
    'page=-1',
    'page=x',
    'limit=0',
    'limit=1.5',
    'orderBy=password',
    'orderBy=id;drop',
    'order=sideways',
    'search=%00',
    'dueDateStart=2027-02-30',
    'hours=many',
  ])('?%s', async (query) => {
    const reply = await api.get(`${briefs}?${query}`, token);
    expect(reply, reply.text).toMatchObject({
      status: 422,
      body: { errors: { [query.split('=')[0] ?? '']: expect.any(String) } },
    });
  });

  it('names nothing where a filter names nobody', async () => {
    for (const query of ['departments=nonsense', 'assignees=2000000000', `creators=${randomUUID()}`]) {
      const reply = await api.get<{ data: unknown[]; meta: { total: number } }>(`${briefs}?${query}`, token);
      expect(reply, query).toMatchObject({ status: 200, body: { data: [], meta: { total: 0 } } });
    }
  });
});
