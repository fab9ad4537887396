import { expect, it } from 'vitest';
import { anchors } from '@/prisma/demo/anchors';
import { tokenFor, v1 } from '../client';

type Answer = { data: { kind: string; uuid: string; title: string; context: string | null; updatedAt: string }[] };
const path = `/brands/${anchors.brands.harbour}/search`;

it('[Y-22] briefs, plans, scopes and people are found over /v1 by two letters, without a total', async () => {
  const harbour = v1('harbour');
  const token = await tokenFor('sam@harbour.test');
  const { status, body } = await harbour.get<Answer>(`${path}?q=sa`, token);
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['data']);
  expect(body.data.length).toBeGreaterThan(0);
  for (const found of body.data) {
    expect(Object.keys(found)).toEqual(['kind', 'uuid', 'title', 'context', 'updatedAt']);
    expect(`${found.title} ${found.context}`.toLowerCase()).toContain('sa');
  }
  expect(body.data).toContainEqual(expect.objectContaining({ kind: 'person', title: 'Sam Okafor' }));
  const again = await harbour.get<Answer>(`${path}?ids=${body.data.map(({ uuid }) => uuid).slice(0, 10)}`, token);
  expect(again.body.data).toEqual(body.data.slice(0, 10));
  const short = await harbour.get<{ errors: object }>(`${path}?q=s`, token);
  expect([short.status, short.body.errors]).toEqual([422, { q: 'Type at least two characters' }]);
  const wrong = await harbour.get<{ errors: object }>(`${path}?ids=${body.data[0]?.uuid},x`, token);
  expect([wrong.status, wrong.body.errors]).toEqual([422, { ids: 'Must be uuids, comma-separated' }]);
  expect((await harbour.get(path, token)).status).toBe(422);
  expect((await harbour.get(`${path}?q=sam`)).status).toBe(401);
});
