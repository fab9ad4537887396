import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { day } from '../../harness/days';
import { brandUuid, call, tokenFor, v1 } from '../client';

/** Briefs as an integration sees them. */
const api = v1('harbour');
const STATUSES = [
  'Draft',
  'Submitted',
  'Urgent',
  'Validated',
  'In Progress',
  'Edits Required',
  'Make Final',
  'For Review',
  'Peer Review',
  'Completed',
  'On Hold',
  'With Client',
  'For Approval',
  'Update Needed',
  'Approved',
  'Active - Standard Quote',
  'Active - Bespoke Quote',
];
type Named = { id: number; uuid: string; title: string; name: string };
type Member = { id: number; uuid: string; user: { email: string } };
let token = '';
let brand = '';
let brief: Record<string, unknown> & { uuid: string };
let cc = 0;

const users = (limit: number) => `/brand-users?brandUuid=${brand.split('/').at(-1)}&page=0&limit=${limit}`;

beforeAll(async () => {
  token = await tokenFor('ada@harbour.test');
  brand = `/brands/${await brandUuid('harbour')}`;
  const list = async <Row = Named>(path: string) =>
    (await api.get<{ data: Row[] }>(`${brand}${path}`, token)).body.data;
  const [department] = await list('/departments');
  const [category] = await list('/categories');
  const members = (await api.get<{ data: Member[] }>(users(1000), token)).body.data;
  cc = members[0]?.id ?? 0;
  const made = await api.post<typeof brief>(
    `${brand}/briefme/briefs`,
    {
      departmentId: department?.id,
      categoryId: category?.id,
      creatorBrandUsersId: cc,
      ccUser: String(cc),
      project: 'Window posters',
      draftDueDate: day(20),
      inMarketDate: day(40),
      hoursAllocated: '8.5',
      hardEstimate: '1',
      terms: '1',
      urgent: 1,
    },
    token,
  );
  expect(made.status, made.text).toBe(201);
  brief = made.body;
});

describe('a brief in /v1', () => {
  it('[N-07 N-32 N-35] is answered by its uuid and by its number, flags as 1 and 0, the CC as a brand user id', async () => {
    for (const id of [brief.uuid, brief.id]) {
      const { status, body } = await api.get(`${brand}/briefme/briefs/${id}`, token);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        uuid: brief.uuid,
        project: 'Window posters',
        draftDueDate: day(20),
        hoursAllocated: 8.5,
        terms: 1,
        urgent: 1,
        hardEstimate: 1,
        ccUser: cc,
        statusId: 1,
        status: { id: 1, title: 'Draft' },
        comments: [],
      });
    }
    const off = await api.patch(`${brand}/briefme/briefs/${brief.uuid}`, { terms: 0, ccUser: '' }, token);
    expect(off.body).toMatchObject({ terms: 0, ccUser: null });
  });

  it('[N-02] needs a bearer token for every call; a cookie or nonsense is none', async () => {
    const path = `/v1${brand}/briefme/briefs`;
    const calls = [
      { method: 'GET', path },
      { method: 'POST', path, body: {} },
      { method: 'GET', path: `${path}/${brief.uuid}` },
      { method: 'PATCH', path: `${path}/${brief.uuid}/allocate`, body: { allocatedHoursToday: 1 } },
      { method: 'POST', path: `${path}/${brief.uuid}/comments`, body: { bodyContent: 'Hi' } },
      { method: 'GET', path: `/v1${brand}/briefme/capacity` },
      { method: 'GET', path: `/v1${brand}/views?screen=briefs` },
    ];
    for (const each of calls) {
      // A browser's cookie grants nothing here; with an unsafe method and no origin it is not even read.
      const cookie = each.method === 'GET' ? [{ Cookie: `agency.session-token=${token}` }] : [];
      for (const headers of [{}, { Authorization: 'Bearer nonsense' }, ...cookie]) {
        const answer = await call({ ...each, host: 'harbour', headers });
        expect(answer.status, `${each.method} ${each.path}`).toBe(401);
      }
    }
  });

  it('[L-152] says what is wrong by the status and code of D3.3', async () => {
    const of = (path: string) => `${brand}/briefme/briefs/${path}`;
    const unknown = await api.get(of(randomUUID()), token);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'resource/not_found']);
    const wrong = await api.patch(of(brief.uuid), { hoursAllocated: 'many' }, token);
    expect([wrong.status, wrong.body.errors]).toEqual([422, { hoursAllocated: 'Estimated hours (Required)' }]);
    const emoji = await api.patch(of(brief.uuid), { project: 'Party 🎉' }, token);
    expect([emoji.status, emoji.body.errors]).toEqual([
      422,
      { project: 'Emojis can be used in Brief Overview or Brief Details only' },
    ]);
    const outdated = await api.patch(of(brief.uuid), { project: 'Later', version: 1 }, token);
    expect([outdated.status, outdated.body.code]).toEqual([409, 'resource/newer_version']);
    const staff = await tokenFor('sam@harbour.test');
    const approved = await api.patch(of(brief.uuid), { statusId: STATUSES.indexOf('Approved') + 1 }, staff);
    expect([approved.status, approved.body.code]).toEqual([403, 'auth/forbidden']);
  });

  it('[L-153 L-154] has the statuses that the server lists, in their order', async () => {
    const { body } = await api.get<{ data: Named[] }>('/_/brief-statuses', token);
    expect(body.data.map(({ title }) => title)).toEqual(STATUSES);
    expect(body.data[0]?.id).toBe(1);
  });
});

describe('what the workload needs', () => {
  it('[N-24 N-25] all brand users are one page, which page 0 and 1000 (or 100) ask for', async () => {
    type Users = { data: Member[]; meta: { total: number; page: number } };
    const whole = await api.get<Users>(users(1000), token);
    expect(whole.status, whole.text).toBe(200);
    expect(whole.body.meta).toMatchObject({ page: 1, total: whole.body.data.length });
    const hundred = await api.get<Users>(users(100), token);
    expect(hundred.body.data.map(({ uuid }) => uuid)).toEqual(whole.body.data.map(({ uuid }) => uuid));
  });

  it('the capacity of each asked assignee, by week', async () => {
    const { status, body } = await api.get<{ weeks: string[]; data: { id: number; hours: number[] }[] }>(
      `${brand}/briefme/capacity?assignees=${cc}&weeks=3`,
      token,
    );
    expect(status).toBe(200);
    expect(body.weeks).toHaveLength(3);
    expect(body.data).toMatchObject([{ id: cc, hours: [expect.any(Number), expect.any(Number), expect.any(Number)] }]);
  });

  it('a list under a name, saved, renamed and removed', async () => {
    const made = await api.post<{ uuid: string }>(
      `${brand}/views`,
      { screen: 'briefs', name: `Api ${randomUUID()}`, query: { statuses: '5' } },
      token,
    );
    expect(made.status, made.text).toBe(201);
    const name = `Renamed ${randomUUID()}`;
    const renamed = await api.patch(`${brand}/views/${made.body.uuid}`, { name }, token);
    expect(renamed.body).toMatchObject({ name, query: { statuses: '5' }, shared: false, mine: true });
    const all = await api.get<{ data: Named[] }>(`${brand}/views?screen=briefs`, token);
    expect(all.body.data.map((view) => view.name)).toContain(name);
    expect((await api.delete(`${brand}/views/${made.body.uuid}`, token)).status).toBe(200);
    const after = await api.get<{ data: Named[] }>(`${brand}/views?screen=briefs`, token);
    expect(after.body.data.map((view) => view.name)).not.toContain(name);
  });
});
