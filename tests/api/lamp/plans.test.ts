import { beforeAll, describe, expect, it } from 'vitest';
import { brandUuid, call, tokenFor, v1 } from '../client';

/** LAMP over /v1, as an integration sees it. */
type Plan = Record<string, unknown> & { uuid: string; id: number; version: number; rows: Record<string, unknown>[] };
type List = { data: Plan[]; meta: Record<string, number> };
const api = v1('harbour');
let token = '';
let base = '';

beforeAll(async () => {
  token = await tokenFor('ada@harbour.test');
  base = `/brands/${await brandUuid('harbour')}/lamptool`;
});

const body = {
  project: 'From an integration',
  client: 'Corner shop',
  startDate: '2027-01-20T00:00:00.000Z',
  length: '3',
  coverLetter: '<p>Dear Jordan</p>',
  planRows: [{ activity: 'Radio', type: 'Radio', startDate: '2027-01-04', endDate: '2027-01-22', cost: '1200.50' }],
};

describe('/v1 lamptool', () => {
  it('[R-01 R-02 R-03 R-05 R-21 R-23 R-24 R-25] creates, reads and lists plans', async () => {
    const made = await api.post<Plan>(`${base}/plans`, body, token);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ startDate: '2027-01-01', length: 3, rows: [{ order: 1, cost: 1200.5 }] });
    const fields = [
      'uuid',
      'project',
      'client',
      'creatorUserId',
      'creatorId',
      'creatorBrandUsersId',
      'createdAt',
      'updatedAt',
    ];
    for (const field of fields) expect(made.body).toHaveProperty(field);
    expect((await api.get<Plan>(`${base}/plans/${made.body.uuid}`, token)).body).toEqual(made.body);
    const list = await api.get<List>(`${base}/plans?page=1&limit=2&orderBy=id&order=desc&search=integration`, token);
    expect(list.body.data[0]?.uuid).toBe(made.body.uuid);
    expect(list.body.meta).toMatchObject({ page: 1, limit: 2 });
    expect((await api.get(`${base}/plans?orderBy=letter`, token)).status).toBe(422);
  });

  it('[R-06 R-07 R-10 R-11] replaces, changes, duplicates and removes', async () => {
    const { body: plan } = await api.post<Plan>(`${base}/plans`, body, token);
    const path = `${base}/plans/${plan.uuid}`;
    const put = await api.put<Plan>(path, { ...body, planRows: [], version: plan.version }, token);
    expect(put).toMatchObject({ status: 200, body: { rows: [], version: 2 } });
    const stale = await api.patch(path, { project: 'Late', version: 1 }, token);
    expect(stale).toMatchObject({ status: 409, body: { code: 'resource/newer_version' } });
    expect((await api.patch<Plan>(path, { coverLetter: '<p>New</p>' }, token)).body).toMatchObject({
      coverLetter: '<p>New</p>',
    });
    const copy = await api.post<Plan>(path, {}, token);
    expect(copy).toMatchObject({ status: 201, body: { project: 'From an integration - Copy' } });
    expect((await api.delete(`${base}/plans/${copy.body.uuid}`, token)).status).toBe(200);
    expect((await api.get(`${base}/plans/${copy.body.uuid}`, token)).status).toBe(404);
    const wrong = await api.put(
      path,
      { ...body, planRows: [{ startDate: '2027-01-02', endDate: '2027-01-01' }] },
      token,
    );
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { 'planRows.0.endDate': 'Must be after Start Date' } },
    });
  });

  it('[R-12 R-13 R-14 R-15] drafts and sends the mail', async () => {
    const { body: plan } = await api.post<Plan>(`${base}/plans`, body, token);
    const path = `${base}/plans/${plan.uuid}`;
    const mail = {
      toAddress: 'jordan@shop.test',
      ccAddress: '',
      bccAddress: '',
      subject: 'Plan',
      title: 'Hi',
      body: '<p>Hi</p>',
    };
    expect((await api.get(`${path}/email`, token)).body).toMatchObject({ toAddress: '', state: 'draft' });
    expect((await api.put(`${path}/email-save-draft`, mail, token)).body).toMatchObject({ ...mail, state: 'draft' });
    const stale = await api.put(`${path}/email-save-sent`, mail, token, { 'If-Match': '"0"' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'resource/newer_version' } });
    const sent = await api.put<{ logContents: string }>(
      `${path}/email-save-sent`,
      { ...mail, timezone: 'UTC+10' },
      token,
    );
    expect(sent.status).toBe(200);
    expect(sent.body.logContents).toMatch(/^Sent by Ada Quinn at .* \(UTC\+10:00\) to jordan@shop\.test$/);
    const wrong = await api.put(`${path}/email-save-sent`, { ...mail, toAddress: 'x', timezone: 'UTC+10' }, token);
    expect(wrong).toMatchObject({ status: 422, body: { errors: { toAddress: 'Please check the email address' } } });
  }, 60_000);

  it('[R-16 R-17 Q-33] answers the PDF as a file', async () => {
    const { body: plan } = await api.post<Plan>(`${base}/plans`, body, token);
    const pdf = {
      method: 'POST',
      host: 'harbour',
      path: `/v1${base}/plans/${plan.uuid}/pdf`,
      token,
      body: { timezone: 'UTC+10' },
      headers: { 'Idempotency-Key': `pdf-${plan.uuid}` },
    };
    const answer = await call(pdf);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain('filename="From an integration.pdf"');
    expect(answer.text.slice(0, 5)).toBe('%PDF-');
    // The same key gives the same file, whatever the plan has become (D3.8).
    expect(await api.patch(`${base}/plans/${plan.uuid}`, { project: 'Another name' }, token)).toMatchObject({
      status: 200,
    });
    expect(await call(pdf)).toMatchObject({ status: 200, text: answer.text });
    const other = await call({ ...pdf, body: { timezone: 'UTC+11' } });
    expect(other.body).toMatchObject({ code: 'request/idempotency_key_reused' });
  }, 60_000);

  it('[R-18 R-19] reads and changes the settings, with and without the slash', async () => {
    const before = (await api.get(`${base}/settings/`, token)).body;
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'template',
        'graphColour',
        'defaultEmailSubject',
        'defaultEmailTitle',
        'defaultEmailBody',
      ]),
    );
    const changed = await api.patch(`${base}/settings`, { defaultEmailTitle: 'Changed' }, token);
    expect(changed).toMatchObject({ status: 200, body: { defaultEmailTitle: 'Changed', template: before.template } });
    await api.patch(`${base}/settings/`, { defaultEmailTitle: before.defaultEmailTitle }, token);
    expect((await api.get(`${base}/settings`, await tokenFor('sam@harbour.test'))).status).toBe(403);
  });

  it('answers 403 where the module is off', async () => {
    const own = `/brands/${await brandUuid('northwind')}/lamptool/plans`;
    expect((await v1('northwind').get(own, await tokenFor('noah@northwind.test'))).status).toBe(403);
  });
});
