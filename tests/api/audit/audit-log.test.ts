import http from 'node:http';
import { expect, inject, it } from 'vitest';
import { brandUuid, hostName, inDatabase, tokenFor, v1 } from '../client';

type Entry = { deed: string; label: string | null; outcome: string; person: { firstName: string } | null };
type Log = { data: Entry[]; meta: { total: number; limit: number } };

it('[Y-28] a brand admin reads the own log and its file, as CSV and Excel; staff and other brands do not', async () => {
  const ada = await tokenFor('ada@harbour.test');
  const harbour = v1('harbour');
  const brand = `/brands/${await brandUuid('harbour')}`;
  const path = `${brand}/audit-log`;
  // Last in the list: other tests take its first division.
  const title = `Zone ${Date.now() % 1e6}`;
  const made = await harbour.post<{ uuid: string }>(`${brand}/departments`, { title }, ada);
  expect(made.status, made.text).toBe(201);
  expect((await harbour.delete(`${brand}/departments/${made.body.uuid}`, ada)).status).toBe(200);

  const { body } = await harbour.get<Log>(`${path}?search=${encodeURIComponent(title)}&limit=5`, ada);
  expect(body.meta).toMatchObject({ total: 2, limit: 5 });
  expect(body.data.map(({ deed, label }) => `${deed} ${label}`)).toEqual([
    `Removed division ${title}`,
    `Created division ${title}`,
  ]);
  const file = await harbour.get(`${path}/download?search=${encodeURIComponent(title)}`, ada);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="Harbour & Co audit log .*\.csv"/);
  expect(file.text.startsWith('\ufeffWhen,Who,What')).toBe(true);
  expect(file.text.trimEnd().split('\r\n')).toHaveLength(3);
  const workbook = await harbour.get(`${path}/download?search=${encodeURIComponent(title)}&format=xlsx`, ada);
  expect(workbook.headers['content-type']).toContain('spreadsheetml.sheet');
  expect(workbook.text.startsWith('PK')).toBe(true);
  expect((await harbour.get(`${path}/download?format=pdf`, ada)).status).toBe(422);
  const [exported] = (await harbour.get<Log>(`${path}?kind=other&search=exported`, ada)).body.data;
  expect(exported).toMatchObject({ deed: 'Exported the audit log', person: { firstName: 'Ada' } });

  const sam = await tokenFor('sam@harbour.test');
  expect((await harbour.get(path, sam)).status).toBe(403);
  expect((await harbour.get(`${path}/download`, sam)).status).toBe(403);
  const noah = await tokenFor('noah@northwind.test', 'northwind');
  expect((await v1('northwind').get(path, noah)).status).toBe(404);
  expect((await harbour.get('/audit-log', ada)).status).toBe(403);
  const [refused] = (await harbour.get<Log>(`${path}?kind=refused&search=Ada`, ada)).body.data;
  expect(refused).toMatchObject({ outcome: 'refused', person: { firstName: 'Ada' } });
});

it('a superuser reads the log of all brands; a foreign brand that was tried stands there, not at the brand', async () => {
  const sasha = await tokenFor('super@platform.test', 'admin');
  const noah = await tokenFor('noah@northwind.test', 'northwind');
  const harbourUuid = await brandUuid('harbour');
  expect((await v1('northwind').get(`/brands/${harbourUuid}/departments`, noah)).status).toBe(404);
  const { body } = await v1('admin').get<Log & { data: { brand: object | null }[] }>(
    '/audit-log?kind=refused&search=Noah&limit=100',
    sasha,
  );
  expect(body.data.find(({ deed }) => deed === 'Tried to list divisions')).toMatchObject({
    person: { firstName: 'Noah' },
    brand: null,
    deed: 'Tried to list divisions',
  });
  expect((await v1('admin').get('/audit-log/download?kind=refused', sasha)).text).toContain('Tried to list divisions');
});

it('a client that goes away in the middle of the file leaves no connection behind', async () => {
  const ada = await tokenFor('ada@harbour.test');
  const uuid = await brandUuid('harbour');
  await inDatabase(
    `insert into audit_entries (brand_id, operation, entity, entity_uuid, label, details)
     select id, 'briefs.create', 'brief', gen_random_uuid(), repeat('Long ago ', 20), '{"event": "created"}'
     from brands, generate_series(1, 20000) where slug = 'harbour'`,
  );
  const { port } = inject('product');
  for (let tried = 0; tried < 5; tried += 1) {
    await new Promise<void>((resolve, reject) => {
      const path = `/v1/brands/${uuid}/audit-log/download`;
      const headers = { Host: hostName('harbour', port), Authorization: `Bearer ${ada}` };
      const request = http.get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
        response.once('data', () => {
          response.destroy();
          resolve();
        });
      });
      request.on('error', reject);
    });
  }
  await expect
    .poll(
      async () => {
        const [row] = await inDatabase<{ open: number }>(
          `select count(*)::int as open from pg_stat_activity
           where usename like 'agency\\_%' and state <> 'idle' and pid <> pg_backend_pid()
             and query like '%audit_entries%'`,
        );
        return row?.open;
      },
      { timeout: 10_000 },
    )
    .toBe(0);
  await inDatabase(`delete from audit_entries where label = repeat('Long ago ', 20)`);
});
