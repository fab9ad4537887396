import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemonstration } from '@/prisma/demo/load';
import { type Clone, cloneDatabase } from '../harness';

let clone: Clone;
beforeAll(async () => {
  clone = await cloneDatabase();
  await loadDemonstration(clone.ownerUrl);
});
afterAll(() => clone.close());

it('[Y-07] the demonstration data is a Monday morning: everybody finds something, nobody what they did themselves', async () => {
  const { rows: own } = await clone.owner.query(
    `select e.id from inbox_entries e join brand_users m on m.brand_id = e.brand_id and m.id = e.brand_user_id
     where m.user_id = e.actor_user_id or m.deleted_at is not null`,
  );
  expect(own).toEqual([]);
  const { rows } = await clone.owner.query<{ grp: string; unread: number; read: number }>(
    `select e.grp, count(*) filter (where read_at is null)::int as unread, count(read_at)::int as read
     from inbox_entries e
     join brand_users m on m.brand_id = e.brand_id and m.id = e.brand_user_id
     join users u on u.id = m.user_id
     where u.email = 'ada@harbour.test' group by e.grp order by e.grp`,
  );
  expect(rows.map(({ grp }) => grp)).toEqual(expect.arrayContaining(['mentions', 'waiting', 'watching']));
  expect(rows.reduce((sum, { unread }) => sum + unread, 0)).toBeGreaterThan(3);
  expect(rows.reduce((sum, { read }) => sum + read, 0)).toBeGreaterThan(0);
  // No mail leaves because of it.
  const { rows: due } = await clone.owner.query(
    'select id from inbox_entries where mail_due_at is not null or digest_due',
  );
  expect(due).toEqual([]);
  const { rows: watches } = await clone.owner.query(`select count(*)::int as all from brief_watches`);
  expect(watches[0].all).toBeGreaterThan(300);
});
