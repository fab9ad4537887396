import { beforeAll, describe, expect, it } from 'vitest';
import { brandUuid, inDatabase, tokenFor, v1 } from '../client';

/** The Scope Builder over /v1, as an integration sees it. */
const api = v1('harbour');
type Scope = {
  id: number;
  uuid: string;
  version: number;
  productTitle: string;
  statusId: number;
  totalSellPrice: number;
  subTotalSellPrice: number;
  rounding: number;
  lines: { id: number; itemDescription: string; itemCostPrice: number | null; itemSellPrice: number }[];
};
type List<Row> = { data: Row[]; meta: { total: number; page: number; limit: number; lastPage: number } };

let ada = '';
let sam = '';
let brand = '';
let scopes = '';
let summary: Record<string, unknown> = {};
let line: Record<string, unknown> = {};

beforeAll(async () => {
  ada = await tokenFor('ada@harbour.test');
  sam = await tokenFor('sam@harbour.test');
  brand = `/brands/${await brandUuid('harbour')}`;
  scopes = `${brand}/scopebuilder/scopes`;
  const [category] = (await api.get<List<{ id: number }>>(`${brand}/categories`, ada)).body.data;
  const [role] = await inDatabase<{ id: number; department_id: number }>(
    `select r.id, r.department_id from department_roles r join brands b on b.id = r.brand_id
     where b.slug = 'harbour' and r.deleted_at is null order by r.id limit 1`,
  );
  const [user] = await inDatabase<{ id: number }>(`select id from users where email = 'sam@harbour.test'`);
  summary = {
    productTitle: 'API window kit',
    productTitleConfirmed: '0',
    categoryId: String(category?.id),
    type: 'Ongoing',
    quoteTemplateNeeded: '1',
    creatorUserId: String(user?.id),
    sellFor: '1000',
    merchantPercentage: '1.5',
    ccLoadingPercent: '2',
  };
  line = {
    itemDescription: 'Set-up',
    onQuote: '1',
    timeMinutes: '90',
    departmentId: String(role?.department_id),
    brandDepartmentRoleId: String(role?.id),
    overrideCostByRole: '100',
    overrideSellByRole: '200',
    order: '1',
  };
});

async function create(more: Record<string, unknown> = {}): Promise<Scope> {
  const made = await api.post<Scope>(scopes, { ...summary, ...more }, sam);
  expect(made.status, made.text).toBe(201);
  return made.body;
}

describe('/scopes', () => {
  it('[V-01 V-02 S-13 S-15] lists with filters, sort and an exact total', async () => {
    const { body, status } = await api.get<List<Scope>>(`${scopes}?page=1&limit=10&orderBy=id&order=desc`, sam);
    expect(status).toBe(200);
    expect(body.data).toHaveLength(10);
    expect(body.meta.lastPage).toBe(Math.ceil(body.meta.total / 10));
    const drafts = await api.get<List<Scope>>(`${scopes}?statuses=1&limit=100&search=&categories=&assignees=`, sam);
    expect(new Set(drafts.body.data.map(({ statusId }) => statusId))).toEqual(new Set([1]));
    expect((await api.get(`${scopes}?orderBy=cost`, sam)).status).toBe(422);
  });

  it('[V-03 V-04 V-05 V-06 V-07 V-08 T-16] creates, reads, replaces and merges; every figure in each answer', async () => {
    const made = await create({ lines: [line] });
    // 1.5 h × 200 = 300; + 25 = 325; + 2 % = 331.50; check 15 + 20 + 325; rounding 640
    expect(made).toMatchObject({
      productTitle: 'API WINDOW KIT',
      subTotalSellPrice: 325,
      totalSellPrice: 331.5,
      rounding: 640,
      lines: [{ itemCostPrice: 150, itemSellPrice: 300 }],
    });
    expect((await api.get<Scope>(`${scopes}/${made.uuid}`, sam)).body).toEqual(made);
    expect((await api.get<Scope>(`${scopes}/${made.id}/`, sam)).body).toEqual(made);
    const merged = await api.patch<Scope>(
      `${scopes}/${made.uuid}`,
      { lines: [{ ...line, itemDescription: 'Second', order: undefined }] },
      sam,
    );
    expect(merged.body.lines.map(({ itemDescription }) => itemDescription)).toEqual(['Set-up', 'Second']);
    const replaced = await api.put<Scope>(`${scopes}/${made.uuid}`, { lines: [line], productTitle: 'Other' }, sam);
    expect(replaced.body).toMatchObject({ productTitle: 'OTHER', lines: [{ itemDescription: 'Set-up' }] });
    const stale = await api.patch(`${scopes}/${made.uuid}`, { sellFor: 1 }, sam, { 'If-Match': '"1"' });
    expect([stale.status, stale.body.code]).toEqual([409, 'resource/newer_version']);
    // A tag that is no version is not read as none, which would overwrite whatever is saved.
    for (const tag of ['"a-tag-of-another-house"', '1, 2', '"99999999999"']) {
      const refused = await api.patch(`${scopes}/${made.uuid}`, { sellFor: 1 }, sam, { 'If-Match': tag });
      expect([refused.status, Object.keys(refused.body.errors ?? {})], tag).toEqual([422, ['version']]);
    }
    expect((await api.patch(`${scopes}/${made.uuid}`, { sellFor: 1 }, sam, { 'If-Match': '*' })).status).toBe(200);
  });

  it('[Y-26] changes many, names what it refuses, and undoes; plans are removed likewise', async () => {
    type Results = { results: { uuid: string | null; ok: boolean; code: string | null; version: number | null }[] };
    const made = await create();
    const rows = [{ id: made.uuid, expected: { statusId: 1 } }, { id: 2_000_000_000 }];
    const changed = await api.post<Results>(`${scopes}/bulk`, { rows, change: { statusId: 5 } }, sam);
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body.results).toMatchObject([{ ok: true }, { uuid: null, code: 'resource/not_found' }]);
    const [result] = changed.body.results;
    const undone = await api.post<Results>(
      `${scopes}/undo`,
      { rows: [{ id: made.uuid, version: result?.version }] },
      sam,
    );
    expect(undone.body.results).toMatchObject([{ uuid: made.uuid, ok: true }]);
    expect((await api.get<Scope>(`${scopes}/${made.uuid}`, sam)).body.statusId).toBe(1);

    const plans = `${brand}/lamptool/plans`;
    const plan = await api.post<{ uuid: string }>(plans, { project: 'Round', startDate: '2027-03-01', length: 3 }, sam);
    const one = { rows: [{ id: plan.body.uuid }], change: { remove: 1 } };
    const removed = await api.post<Results>(`${plans}/bulk`, one, sam);
    expect(removed.body.results).toMatchObject([{ uuid: plan.body.uuid, ok: true }]);
    expect((await api.get(`${plans}/${plan.body.uuid}`, sam)).status).toBe(404);
    const version = removed.body.results[0]?.version;
    const back = await api.post<Results>(`${plans}/undo`, { rows: [{ id: plan.body.uuid, version }] }, sam);
    expect(back.body.results).toMatchObject([{ ok: true }]);
    expect((await api.get(`${plans}/${plan.body.uuid}`, sam)).status).toBe(200);
    expect((await api.post(`${plans}/bulk`, { rows: one.rows, change: {} }, sam)).status).toBe(422);
  });

  it('[V-09 V-10] clones with the same figures and removes', async () => {
    const made = await create({ lines: [line] });
    const copy = await api.post<Scope>(`${scopes}/${made.uuid}`, {}, sam);
    expect(copy.status, copy.text).toBe(201);
    expect(copy.body).toMatchObject({
      productTitle: 'API WINDOW KIT - COPY',
      statusId: 1,
      totalSellPrice: made.totalSellPrice,
      rounding: made.rounding,
    });
    expect((await api.delete(`${scopes}/${copy.body.uuid}`, sam)).status).toBe(200);
    expect((await api.get(`${scopes}/${copy.body.uuid}`, sam)).status).toBe(404);
  });

  it('[S-84 S-85] refuses staff the change of an ongoing scope that is active, and shows them no cost', async () => {
    const made = await create({ lines: [line] });
    expect((await api.patch(`${scopes}/${made.uuid}`, { statusId: 4 }, sam)).status).toBe(403);
    const approved = await api.patch<Scope & { approvedAt: string }>(`${scopes}/${made.uuid}`, { statusId: 4 }, ada);
    expect(approved.body.approvedAt).toMatch(/Z$/);
    expect((await api.patch(`${scopes}/${made.uuid}`, { sellFor: 1 }, sam)).status).toBe(403);
    expect((await api.delete(`${scopes}/${made.uuid}`, sam)).status).toBe(403);
    expect((await api.get<Scope>(`${scopes}/${made.uuid}`, sam)).body.lines[0]?.itemCostPrice).toBeNull();
    expect((await api.get<Scope>(`${scopes}/${made.uuid}`, ada)).body.lines[0]?.itemCostPrice).toBe(150);
  });

  it('[V-15 V-16 V-17 V-19] answers the lists that its screens choose from', async () => {
    const statuses = await api.get<{ data: { title: string }[] }>('/_/scope-statuses', sam);
    expect(statuses.body.data.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Draft', 'Active - Standard Quote', 'Active - Bespoke Quote', 'Approved']),
    );
    expect((await api.get(`${brand}/categories`, sam)).status).toBe(200);
    expect((await api.get(`${brand}/segments`, sam)).status).toBe(200);
  });
});

describe('/ongoings', () => {
  it('[V-11 V-12 V-13 V-14 U-11] are added, listed, downloaded and deleted by an admin', async () => {
    const made = await create({ lines: [line], productTitle: 'Größe / care' });
    await api.patch(`${scopes}/${made.uuid}`, { statusId: 2 }, ada);
    const path = `${scopes}/${made.uuid}/ongoings`;
    const [segment] = (await api.get<List<{ id: number }>>(`${brand}/segments`, ada)).body.data;
    const body = { segmentId: String(segment?.id), notes: '=SUM(A1)' };
    expect((await api.post(path, body, sam)).status).toBe(403);
    const added = await api.post<{ uuid: string; notes: string }>(path, body, ada);
    expect(added.status, added.text).toBe(201);
    const list = await api.get<List<{ uuid: string }>>(`${path}?limit=100&page=1`, ada);
    expect(list.body).toMatchObject({ data: [added.body], meta: { total: 1, limit: 100 } });

    const csv = await api.get(`${path}/download`, ada);
    expect(csv.status).toBe(200);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toMatch(
      /filename="GROSSE CARE ongoings \d\d-\d\d-\d{4}\.csv"; filename\*=UTF-8''GR%C3%96SSE.*\.csv$/,
    );
    expect(csv.text.startsWith('\ufeffSegment,Notes,Created,Hours,Sell\r\n')).toBe(true);
    expect(csv.text).toContain(",'=SUM(A1),");
    expect(csv.text).toContain(',1.50,300.00\r\n');
    expect((await api.get(`${path}/download`, sam)).status).toBe(403);
    expect((await api.delete(`${path}/${added.body.uuid}`, ada)).status).toBe(200);
    expect((await api.get<List<unknown>>(path, ada)).body.meta.total).toBe(0);
  });
});
