import assert from 'node:assert/strict';
import { SORTS } from './growth.mjs';
import { jsonOf } from './list.mjs';
import { COMMON_WORD } from './load.mjs';
import { interleave, ratio } from './measure.mjs';
import { heading, line } from './report.mjs';
import { GROWN, PER_BRAND } from './size.mjs';

const LIMIT = 50;
/** Columns sorted by names, whose order may differ between the two contenders; all others have exactly one order. */
const BY_NAME = ['assignee', 'creator', 'output'];
const AT_MOST = 2;

/**
 * The list of a brand of 72,000 briefs where it is slowest: time of `GET /v1/…/briefs` end to end over that of the
 * simplest statement that returns the same rows and the exact total from the same database.
 * @param {import('./servers.mjs').Prepared} prepared
 */
export async function measureWorst({ large, limit, quick }) {
  heading('Any list at its worst, over the plainest statement (time to the first byte)');
  const pace = quick ? { milliseconds: 300, rounds: 3, warmUp: 300 } : { milliseconds: 700, rounds: 7, warmUp: 1000 };
  const { meta } = await jsonOf(large.v1(GROWN, `/briefme/briefs?limit=${LIMIT}`));
  const middle = Math.ceil(meta.lastPage / 2);
  const division = (GROWN - 1) * PER_BRAND.departments + 1;
  const word = `search=${COMMON_WORD}`;
  /** @type {[title: string, query: string, byName?: boolean][]} */
  const questions = [
    ...SORTS.flatMap((sort) =>
      ['asc', 'desc'].map((order) => {
        /** @type {[string, string, boolean]} */
        const question = [
          `the page in the middle by ${sort}, ${order}`,
          `page=${middle}&orderBy=${sort}&order=${order}`,
          BY_NAME.includes(sort),
        ];
        return question;
      }),
    ),
    ['a common word', word],
    ['a common word, by project', `${word}&orderBy=project&order=asc`],
    ['a common word, by due date, its tenth page', `${word}&orderBy=draftDueDate&order=asc&page=10`],
    ['a common word, four statuses, two divisions', `${word}&statuses=2,3,4,5&departments=${division},${division + 1}`],
    ['four statuses, by hours, its tenth page', 'statuses=2,3,4,5&orderBy=allocatedHoursToday&order=desc&page=10'],
  ];
  for (const [title, query, byName = false] of questions) {
    const contenders = {
      product: large.v1(GROWN, `/briefme/briefs?limit=${LIMIT}&${query}`),
      plain: { url: limit.url(`/${GROWN}/any?limit=${LIMIT}&${query}`), headers: {} },
    };
    await assertSame(title, contenders, byName);
    const found = await interleave(contenders, { connections: 1, pace });
    line('worst', title, ratio(found, 'firstByte', 'product', 'plain'), { atMost: AT_MOST });
  }
  await measureSearch({ large, limit, pace });
}

/** A word in eleven of twelve projects (load.mjs). */
const COMMONEST_WORD = 'refresh';

/**
 * The global search (Y-22) for the commonest word, over the simplest statement that returns its five newest briefs and
 * their number. A ratio, since that statement takes 150 ms by itself.
 * @param {Pick<import('./servers.mjs').Prepared, 'large' | 'limit' | 'pace'>} prepared
 */
async function measureSearch({ large, limit, pace }) {
  const contenders = {
    product: large.v1(GROWN, `/search?q=${COMMONEST_WORD}`),
    plain: { url: limit.url(`/${GROWN}/any?limit=5&search=${COMMONEST_WORD}`), headers: {} },
  };
  const [ours, theirs] = await Promise.all([jsonOf(contenders.product), jsonOf(contenders.plain)]);
  /** @param {{ data: { kind?: string, uuid: string }[] }} list */
  const briefs = ({ data }) => data.filter(({ kind = 'brief' }) => kind === 'brief').map(({ uuid }) => uuid);
  assert.deepEqual(briefs(ours), briefs(theirs));
  const found = await interleave(contenders, { connections: 1, pace });
  line('worst', 'search from anywhere, the commonest word', ratio(found, 'firstByte', 'product', 'plain'), {
    atMost: 1,
  });
}

/**
 * The rows and the total must be equal: otherwise the comparison would be meaningless.
 * @param {string} title
 * @param {Record<'product' | 'plain', import('./servers.mjs').Address>} contenders
 * @param {boolean} byName
 */
async function assertSame(title, { product, plain }, byName) {
  const [ours, theirs] = await Promise.all([jsonOf(product), jsonOf(plain)]);
  assert.equal(ours.meta.total, theirs.meta.total, title);
  assert.equal(ours.data.length, theirs.data.length, title);
  /** @param {{ data: { id: number }[] }} list */
  const ids = ({ data }) => data.map(({ id }) => id);
  if (!byName) assert.deepEqual(ids(ours), ids(theirs), title);
}
