import { beforeAll, expect, it, vi } from 'vitest';
import { performInBrand } from '@/lib/core/perform';
import { countUnread } from '@/lib/inbox/count-unread';
import { listInbox } from '@/lib/inbox/list-inbox';
import { plansOf } from '../statement-plans';
import { asMember, makeBrief, preparePeople } from './people';

/** Inboxes of thousands, in a brand of many comments. */
const { world, people } = preparePeople();
const MANY = 3000;
const COMMENTS = 20_000;

beforeAll(async () => {
  const { owner } = world();
  const brief = await makeBrief(people());
  const brandId = people().brand.record.id;
  await owner.query(
    `insert into brief_comments (brand_id, brief_id, creator_user_id, body_content)
     select $1, $2, $3, 'Comment ' || n from generate_series(1, $4::integer) as n`,
    [brandId, brief.id, people().actor.userId, COMMENTS],
  );
  await owner.query(
    `insert into inbox_entries (brand_id, brand_user_id, record_kind, record_uuid, cause, grp, details, last_at, read_at)
     select $1, m, 'brief', $2, 'comment', 'watching', jsonb_build_object('comments', jsonb_build_array(c.uuid)),
       now() - n * interval '1 minute', now()
     from (select id as m from brand_users where brand_id = $1) as people, generate_series(1, $3::integer) as n
     join brief_comments c on c.brand_id = $1 and c.body_content = 'Comment ' || n`,
    [brandId, brief.uuid, MANY],
  );
  await owner.query('analyze brief_comments');
  // A vacuum marks pages as visible to everybody once their commits are flushed, which here are asynchronous.
  await vi.waitFor(
    async () => {
      await owner.query('vacuum analyze inbox_entries');
      const { rows } = await owner.query<{ share: number }>(
        "select relallvisible / relpages::float8 as share from pg_class where relname = 'inbox_entries'",
      );
      expect(rows[0]?.share).toBeGreaterThan(0.9);
    },
    { timeout: 60_000, interval: 200 },
  );
});

it('[Y-06] a page of a long inbox counts entries by their index, and reads the comments that it shows alone', async () => {
  const member = asMember(world(), people().watcher);
  const statements = { table: 'inbox_entries', role: 'app', brandId: people().brand.record.id } as const;
  const [plan = '', ...more] = await plansOf(world(), statements, () => performInBrand(listInbox, member, {}));
  expect(more).toEqual([]);
  expect(plan).not.toContain('Seq Scan on brief_comments');
  expect(plan).toMatch(/Index Scan using brief_comments_brand_id_uuid_key .*\n\s+Index Cond: .*uuid = /);
  expect(plan).not.toMatch(/(Seq|Heap) Scan on inbox_entries/);
  expect(plan).toMatch(/Aggregate.*\n(.*\n){0,3}.*Index Only Scan using inbox_entries_listed_idx/);

  const counted = await plansOf(world(), statements, () => performInBrand(countUnread, member, {}));
  expect(counted.join('\n')).toContain('Index Only Scan using inbox_entries_open_idx');
  const { data, meta } = (await performInBrand(listInbox, member, {})).answer;
  expect(meta.total).toBe(MANY);
  expect(data[0]?.comment?.text).toBe('Comment 1');
});
