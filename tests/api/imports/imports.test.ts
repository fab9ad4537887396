import { expect, it } from 'vitest';
import { brandUuid, tokenFor, v1 } from '../client';

type Checked = { count: number; errors: { row: number; column: string | null; message: string }[] };
type Brief = { data: { project: string; status: { title: string } }[]; meta: { total: number } };

it('[Y-29] POST …/imports/check names every error, …/imports writes all or none, …/undo takes it back', async () => {
  const harbour = v1('harbour');
  const ada = await tokenFor('ada@harbour.test');
  const of = `/brands/${await brandUuid('harbour')}`;
  const { body: divisions } = await harbour.get<{ data: { title: string }[] }>(`${of}/departments`, ada);
  const { body: categories } = await harbour.get<{ data: { name: string }[] }>(`${of}/categories`, ada);
  const project = `import-${Date.now()}`;
  const columns = ['Project', 'Division', 'Category', 'Due date', 'In market date', 'Quoted hours', 'Hard estimate'];
  const row = (hours: unknown) => [
    ...[project, divisions.data[0]?.title, categories.data[0]?.name, '1 Mar 2030', '15/3/2030'],
    ...[hours, true],
  ];
  const rows = (last: unknown) => ({ kind: 'briefs', columns, rows: [...Array(600).fill(row(2.5)), row(last)] });

  const checked = await harbour.post<Checked>(`${of}/imports/check`, rows('many'), ada);
  expect(checked.status).toBe(200);
  expect(checked.body).toMatchObject({
    count: 601,
    errors: [{ row: 602, column: 'Quoted hours', message: 'Enter hours, such as 7.5 or 1h 30m' }],
  });
  const refused = await harbour.post(`${of}/imports`, rows('many'), ada);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    message: 'One cell is not right: nothing was imported',
    errors: { 'rows.602.hoursAllocated': 'Enter hours, such as 7.5 or 1h 30m' },
  });
  const found = () => harbour.get<Brief>(`${of}/briefme/briefs?search=${encodeURIComponent(project)}`, ada);
  expect((await found()).body.meta.total).toBe(0);

  const done = await harbour.post<{ uuid: string }>(`${of}/imports`, rows('1h 30m'), ada, {
    'Idempotency-Key': project,
  });
  expect(done.status, done.text).toBe(201);
  expect(done.body).toMatchObject({ kind: 'briefs', count: 601 });
  const again = await harbour.post(`${of}/imports`, rows('1h 30m'), ada, { 'Idempotency-Key': project });
  expect(again.body).toEqual(done.body);
  const { body } = await found();
  expect(body.meta.total).toBe(601);
  expect(body.data[0]?.status.title).toBe('Draft');

  const undone = await harbour.post(`${of}/imports/${done.body.uuid}/undo`, {}, ada);
  expect(undone.body).toMatchObject({ removed: 601, kept: [] });
  expect((await found()).body.meta.total).toBe(0);
  expect((await harbour.post(`${of}/imports/${done.body.uuid}/undo`, {}, ada)).body.code).toBe('undo/done');
  const sam = await tokenFor('sam@harbour.test');
  for (const path of ['imports/check', 'imports']) {
    expect((await harbour.post(`${of}/${path}`, rows(1), sam)).status).toBe(403);
  }
  expect((await harbour.post(`${of}/imports`, { kind: 'people', columns: [], rows: [] }, ada)).status).toBe(422);
});
