import pg from 'pg';
import { jsonOf } from './list.mjs';
import { interleave, ratio } from './measure.mjs';
import { heading, line } from './report.mjs';
import { ORDINARY, PER_BRAND, STEADY } from './size.mjs';

const WATCHERS = 10;
const MANY = 10_000;
const FEW = 10;
/** In the inbox of everybody else: no installation has two inboxes alone. */
const USUAL = 100;

/**
 * The cost of notifying people (Y-06): writing on briefs that ten watch, over the same on briefs that nobody watches,
 * and an inbox with ten thousand entries over one with ten.
 * @param {import('./servers.mjs').Prepared} prepared
 */
export async function measureInbox({ large, database, pace }) {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    const briefs = await watchedAndAlone(client, large);
    heading('Telling ten watchers, over telling nobody (duration)');
    const at = (/** @type {number[]} */ ids, /** @type {string} */ path) =>
      ids.map((id) => large.v1(ORDINARY, `/briefme/briefs/${id}${path}`).url);
    /** @param {string} path @param {string} method @param {string[]} bodies */
    const both = (path, method, bodies) => {
      const order = { ...large.v1(ORDINARY, '/'), method, bodies };
      return {
        watched: { ...order, urls: at(briefs.watched, path) },
        alone: { ...order, urls: at(briefs.alone, path) },
      };
    };
    const texts = Array.from({ length: 7 }, (_, which) => JSON.stringify({ bodyContent: `Looks good, ${which}` }));
    const statuses = [5, 8, 9].map((statusId) => JSON.stringify({ statusId }));
    const hours = Array.from({ length: 97 }, (_, which) => JSON.stringify({ allocatedHoursToday: which / 4 }));
    await compare('comment', both('/comments', 'POST', texts), 1.3, pace);
    await compare('status', both('', 'PATCH', statuses), 1.3, pace);
    await compare('allocate hours', both('/allocate', 'PATCH', hours), 1.1, pace);

    heading(`An inbox with ${MANY} entries, over one with ${FEW} (duration)`);
    await fillInbox(client, ORDINARY, MANY);
    await fillInbox(client, STEADY, FEW);
    await fillOthers(client, [ORDINARY, STEADY]);
    await client.query('vacuum (analyze) inbox_entries');
    // As many rows of both. The exact total of ten thousand takes PostgreSQL 2 ms, as long as all the rest together.
    for (const query of [`?limit=${FEW}`, '?limit=2&group=waiting&unread=1']) {
      const path = `/inbox${query}`;
      const inboxes = { many: large.v1(ORDINARY, path), few: large.v1(STEADY, path) };
      const found = await interleave(inboxes, { connections: 1, pace });
      line('inbox', `GET …${path}`, ratio(found, 'perSecond', 'few', 'many'), { atMost: 1.5 });
    }
    const pages = { many: large.page(ORDINARY, '/profile'), few: large.page(STEADY, '/profile') };
    const found = await interleave(pages, { connections: 1, pace });
    line('inbox', 'a page with its bell', ratio(found, 'perSecond', 'few', 'many'), { atMost: 1.5 });
  } finally {
    await client.query('delete from inbox_entries; delete from brief_watches');
    await client.end();
  }
}

/**
 * @param {string} what
 * @param {Record<'watched' | 'alone', Omit<import('./load-generator.mjs').Order, 'connections' | 'milliseconds'>>} both
 * @param {number} atMost
 * @param {import('./measure.mjs').Pace} pace
 */
async function compare(what, both, atMost, pace) {
  const found = await interleave(both, { connections: 1, pace });
  line('inbox', `${what}, one after the other`, ratio(found, 'perSecond', 'alone', 'watched'), { atMost });
}

/**
 * Fifty briefs that ten members watch, and fifty that nobody watches; the caller is notified of nothing.
 * @param {import('pg').Client} client
 * @param {import('./servers.mjs').Served} large
 */
async function watchedAndAlone(client, large) {
  const { data } = await jsonOf(large.v1(ORDINARY, '/briefme/briefs?limit=100'));
  /** @type {number[]} */
  const ids = data.map((/** @type {{ id: number }} */ { id }) => id);
  const [watched, alone] = [ids.slice(0, 50), ids.slice(50)];
  const own = (ORDINARY - 1) * PER_BRAND.members + 1;
  // A brand of the bench has eight members; three more make ten who are not the caller.
  await client.query(
    `with more as (
       insert into users (first_name, last_name, email, email_verified_at)
         select 'Watcher', n::text, 'watcher' || n || '@bench.test', now() from generate_series(1, 3) n
         on conflict do nothing returning id)
     insert into brand_users (brand_id, user_id, permission, accepted_at) select $1, id, 'staff', now() from more`,
    [ORDINARY],
  );
  await client.query('delete from brief_watches where brand_id = $1', [ORDINARY]);
  await client.query(
    `insert into brief_watches (brand_id, brief_id, brand_user_id)
       select m.brand_id, b, m.id from unnest($2::integer[]) b,
         (select brand_id, id from brand_users where brand_id = $1 and id <> $3 order by id limit ${WATCHERS}) m`,
    [ORDINARY, watched, own],
  );
  // Otherwise the fifty that nobody watches would be waiting for somebody.
  await client.query(
    'update briefs set assignee_brand_users_id = null, specialist_brand_user_id = null, cc_user = null where brand_id = $1 and id = any ($2)',
    [ORDINARY, ids],
  );
  return { watched, alone };
}

/**
 * @param {import('pg').Client} client
 * @param {number} brand
 * @param {number} count
 */
async function fillInbox(client, brand, count) {
  const member = (brand - 1) * PER_BRAND.members + 1;
  await client.query('delete from inbox_entries where brand_id = $1', [brand]);
  await client.query(
    `with chosen as (
       select uuid, project, row_number() over () as at, count(*) over () as number
       from (select uuid, project from briefs where brand_id = $1 order by id limit 500) as first)
     insert into inbox_entries (brand_id, brand_user_id, record_kind, record_uuid, label, cause, grp, last_at, read_at)
       select $1, $2, 'brief', b.uuid, b.project, (array['comment','status','assigned'])[1 + n % 3],
         (array['watching','watching','waiting'])[1 + n % 3], now() - n * interval '1 minute',
         case when n > least(b.number, $3::integer / 2) then now() end
       from generate_series(1, $3::integer) n join chosen as b on b.at = 1 + n % b.number`,
    [brand, member, count],
  );
}

/**
 * @param {import('pg').Client} client
 * @param {number[]} but brands whose inboxes stay as they are
 */
async function fillOthers(client, but) {
  await client.query(
    `insert into inbox_entries (brand_id, brand_user_id, record_kind, record_uuid, label, cause, grp, last_at, read_at)
       select brand_id, id, 'brief', gen_random_uuid(), 'Another', 'comment', 'watching', now() - n * interval '1 minute',
         case when n > 20 then now() end
       from brand_users, generate_series(1, $2::integer) n where brand_id <> all ($1)`,
    [but, USUAL],
  );
}
