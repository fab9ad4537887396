import { beforeAll, describe, expect, it } from 'vitest';
import { brandUuid, tokenFor, v1 } from '../client';

/** Templates over /v1, as an integration sees them. */
type Template = { uuid: string; name: string; rows: number; version: number; plan: unknown };
type Plan = { uuid: string; project: string; startDate: string; rows: { startDate: string; endDate: string }[] };
const api = v1('harbour');
let token = '';
let brand = '';
const NAME = `Letterbox quarter ${Date.now()}`;

beforeAll(async () => {
  token = await tokenFor('ada@harbour.test');
  brand = `/brands/${await brandUuid('harbour')}`;
});

describe('/v1 templates', () => {
  it('[Y-32] are made of a plan, listed, changed, used with another start, and removed', async () => {
    const row = { activity: 'Letterbox drop', startDate: '2027-01-11', endDate: '2027-01-31', cost: '900' };
    const body = { project: 'Template source', startDate: '2027-01-01', length: 3, planRows: [row] };
    const plan = (await api.post<Plan>(`${brand}/lamptool/plans`, body, token)).body;
    const made = await api.post<Template>(
      `${brand}/templates`,
      { kind: 'plan', name: NAME, sourceId: plan.uuid },
      token,
    );
    expect(made).toMatchObject({ status: 201, body: { name: NAME, rows: 1, version: 1 } });
    const path = `${brand}/templates/${made.body.uuid}`;
    const list = await api.get<{ data: Template[] }>(`${brand}/templates?kind=plan`, token);
    expect(list.body.data.map(({ name }) => name)).toContain(NAME);
    expect((await api.get(`${brand}/templates?kind=brief`, token)).status).toBe(422);
    expect((await api.get<Template>(path, token)).body).toEqual(made.body);
    const renamed = await api.patch<Template>(path, { name: `${NAME} of two`, version: 1 }, token);
    expect(renamed).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await api.patch(path, { name: 'Late', version: 1 }, token)).status).toBe(409);

    const filled = await api.get<{ plan: object; notes: string[] }>(`${path}/filled?startDate=2027-02-01`, token);
    expect(filled).toMatchObject({ status: 200, body: { notes: [] } });
    // Its answer can be sent as the body of a new plan.
    expect((await api.post(`${brand}/lamptool/plans`, filled.body.plan, token)).status).toBe(201);

    const key = `use-${made.body.uuid}`;
    const use = () =>
      api.post<Plan>(`${path}/use`, { startDate: '2027-02-01', project: 'Started by a call' }, token, {
        'idempotency-key': key,
      });
    const started = await use();
    expect(started).toMatchObject({ status: 201, body: { kind: 'plan', title: 'Started by a call', notes: [] } });
    expect((await use()).body.uuid).toBe(started.body.uuid);
    expect((await api.get<Plan>(`${brand}/lamptool/plans/${started.body.uuid}`, token)).body).toMatchObject({
      project: 'Started by a call',
      startDate: '2027-02-01',
      rows: [{ startDate: '2027-02-11', endDate: '2027-02-28' }],
    });
    expect((await api.delete(path, token)).status).toBe(200);
    expect((await api.get(path, token)).status).toBe(404);
  });
});
