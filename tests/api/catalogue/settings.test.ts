import { describe, expect, it } from 'vitest';
import { brandUuid, tokenFor, v1 } from '../client';

type Settings = Record<string, unknown> & { version: number; updatedAt: string | null };

describe('LAMP settings over /v1', () => {
  it('[K-13 K-14 P-11 R-18 R-19] are read, and changed by admins in what is named alone', async () => {
    const lena = await tokenFor('lena@lumen.test');
    const lumen = v1('lumen');
    const path = `/brands/${await brandUuid('lumen')}/lamptool/settings/`;
    const { body: before } = await lumen.get<Settings>(path, lena);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'template',
        'graphColour',
        'defaultEmailSubject',
        'defaultEmailTitle',
        'defaultEmailBody',
        'updatedAt',
      ]),
    );
    const saved = await lumen.patch<Settings>(
      path,
      { graphColour: '#0f766e', defaultEmailBody: '<p>Hi<script>' },
      lena,
    );
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ graphColour: '#0f766e', template: before.template });
    expect(saved.body.defaultEmailBody).toBe('<p>Hi</p>');
    expect(saved.body.updatedAt).not.toBe(before.updatedAt);
    expect((await lumen.get<Settings>(path, lena)).body).toEqual(saved.body);
    const stale = await lumen.patch(path, { template: 'cl', version: 0 + saved.body.version + 7 }, lena);
    expect(stale).toMatchObject({ status: 409, body: { code: 'resource/newer_version' } });
    for (const wrong of [{ template: 'other' }, { graphColour: 'green' }, { defaultEmailSubject: 'x'.repeat(500) }]) {
      const refused = await lumen.patch<{ errors: object }>(path, wrong, lena);
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors)).toEqual(Object.keys(wrong));
    }
  });
});

it('[K-17] reference lists stand at /v1/_/, without a brand', async () => {
  const sam = await tokenFor('sam@harbour.test');
  const harbour = v1('harbour');
  const uuid = await brandUuid('harbour');
  for (const list of ['brief-statuses', 'scope-statuses']) {
    expect((await harbour.get(`/_/${list}`, sam)).status).toBe(200);
    expect((await harbour.get(`/brands/${uuid}/_/${list}`, sam)).status).toBe(404);
  }
});

it('lists that are short say so as long ones do (D3.2): all of them on one page', async () => {
  const ada = await tokenFor('ada@harbour.test');
  const harbour = v1('harbour');
  const brand = `/brands/${await brandUuid('harbour')}`;
  type List = { data: { uuid: string }[]; meta: object };
  const { body: briefs } = await harbour.get<List>(`${brand}/briefme/briefs?limit=1&orderBy=id&order=asc`, ada);
  for (const path of [
    `${brand}/templates`,
    `${brand}/views?screen=briefs`,
    `${brand}/public-holidays`,
    `${brand}/briefme/capacity`,
    `${brand}/briefme/briefs/${briefs.data[0]?.uuid}/files`,
    '/_/brief-statuses',
  ]) {
    const { status, body } = await harbour.get<List>(path, ada);
    const total = body.data.length;
    expect({ path, status, meta: body.meta }).toEqual({
      path,
      status: 200,
      meta: { total, page: 1, limit: total, lastPage: 1 },
    });
  }
  const { body: imports } = await harbour.get<List>(`${brand}/imports?limit=1`, ada);
  expect(imports.meta).toMatchObject({ page: 1, limit: 1 });
});
