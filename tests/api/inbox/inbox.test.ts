import { expect, it } from 'vitest';
import { anchors } from '@/prisma/demo/anchors';
import { tokenFor, v1 } from '../client';

type Inbox = { data: { uuid: string; lastAt: string }[]; meta: object };
const base = `/brands/${anchors.brands.harbour}`;

it('[Y-12] the own inbox, its marks, settings and watches over /v1; nobody’s for a platform admin', async () => {
  const harbour = v1('harbour');
  const token = await tokenFor('mia@harbour.test');
  const list = await harbour.get<Inbox>(`${base}/inbox?group=waiting,watching&limit=2`, token);
  expect(list.status).toBe(200);
  expect(list.body.data.length).toBeGreaterThan(0);
  expect(list.body.meta).toMatchObject({ page: 1, limit: 2, unread: expect.any(Number) });
  const [{ uuid, lastAt } = { uuid: '', lastAt: '' }] = list.body.data;
  const read = await harbour.patch(`${base}/inbox/${uuid}`, { read: 1 }, token);
  expect([read.status, read.body.read]).toEqual([200, true]);
  expect((await harbour.post(`${base}/inbox/read-all`, { before: lastAt }, token)).status).toBe(200);
  const saved = await harbour.put(`${base}/notification-settings`, { watching: 'digest' }, token);
  expect([saved.status, saved.body.watching]).toEqual([200, 'digest']);
  const brief = `${base}/briefme/briefs/${anchors.harbourBrief}/watch`;
  expect((await harbour.put(brief, {}, token)).body.watching).toBe(true);
  expect((await harbour.delete(brief, token)).body.watching).toBe(false);
  expect((await harbour.get(`${base}/inbox?group=gossip`, token)).status).toBe(422);
  const platform = await tokenFor('super@platform.test');
  expect((await v1('admin').get(`${base}/inbox`, platform)).status).toBe(403);
});
