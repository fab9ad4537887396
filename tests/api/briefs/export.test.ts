import { expect, it } from 'vitest';
import { brandUuid, tokenFor, v1 } from '../client';

type List = { data: { project: string }[]; meta: { total: number } };

it('[Y-28] GET …/export answers the whole list as CSV by the filters of the list, and nobody else', async () => {
  const harbour = v1('harbour');
  const sam = await tokenFor('sam@harbour.test');
  const of = `/brands/${await brandUuid('harbour')}`;
  const northwind = v1('northwind');
  const noah = await tokenFor('noah@northwind.test', 'northwind');
  const briefs = `/brands/${await brandUuid('northwind')}/briefme/briefs`;
  // The oldest briefs, which no other test changes; a file contains all pages.
  const query = '?order=asc&limit=2';
  const { data } = (await northwind.get<List>(`${briefs}${query}`, noah)).body;
  const file = await northwind.get(`${briefs}/export${query}`, noah);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['cache-control']).toBe('private, no-store');
  expect(file.text.startsWith('\ufeffProject,Assigned to,Status,')).toBe(true);
  const lines = file.text.trimEnd().split('\r\n');
  expect(lines.length).toBeGreaterThan(3);
  expect(data).toHaveLength(2);
  for (const [at, { project }] of data.entries()) expect(lines[at + 1]).toContain(project.replaceAll('"', '""'));

  const workbook = await northwind.get(`${briefs}/export${query}&format=xlsx`, noah);
  expect(workbook.headers['content-type']).toContain('spreadsheetml.sheet');
  expect(workbook.text.startsWith('PK')).toBe(true);

  expect((await harbour.get(`${of}/briefme/briefs/export?due=never`, sam)).status).toBe(422);
  expect((await northwind.get(`${of}/briefme/briefs/export`, noah)).status).toBe(404);
  expect((await harbour.get(`${of}/users/export`, sam)).status).toBe(403);
  for (const path of ['/brand-users/export', '/brands/export']) expect((await harbour.get(path, sam)).status).toBe(403);
  for (const list of ['lamptool/plans', 'scopebuilder/scopes', 'briefme/outputs']) {
    expect((await harbour.get(`${of}/${list}/export`, sam)).headers['content-type']).toBe('text/csv; charset=utf-8');
  }
  const brands = await v1('admin').get('/brands/export?search=harbour', await tokenFor('super@platform.test'));
  expect(brands.text).toMatch(/^\ufeffBrand name,Custom URL,Number of users\r\n/);
  expect(brands.text).toMatch(/\r\nHarbour & Co,.*,\d+\r\n/);
});
