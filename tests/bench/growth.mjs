import { jsonOf } from './list.mjs';
import { COMMON_WORD, RARE_WORD } from './load.mjs';
import { interleave, ratio } from './measure.mjs';
import { heading, line } from './report.mjs';
import { GROWN, PER_BRAND, STEADY } from './size.mjs';

/**
 * @typedef {string | ((pages: number) => string)} Query string of an address, or a function of the brand's number of
 *   pages
 */

/**
 * How much slower the list gets when the platform grows from 40,000 briefs to a million: for a brand that grows tenfold
 * with it, and for one that does not grow. `GET /v1/…/briefs` end to end, one connection, p50 of the large product over
 * p50 of the small one.
 * @param {import('./servers.mjs').Prepared} prepared
 */
export async function measureGrowth({ small, large, pace }) {
  if (!small) throw new Error('Growth is measured with the small product beside the large one');
  heading('Growth from 40,000 to 1,000,000 briefs (p50, large over small)');
  for (const [title, query, atMost] of questions()) {
    await grown(title, GROWN, query, atMost, { small, large, pace });
  }
  heading('The same for a brand that did not grow while the others did');
  for (const [title, query] of questions().filter(([, , , steady]) => steady)) {
    await grown(title, STEADY, query, 1.3, { small, large, pace });
  }
}

/** The columns by which the list can be sorted. */
export const SORTS = [
  'id',
  'project',
  'assignee',
  'status',
  'department',
  'output',
  'category',
  'creator',
  'createdAt',
  'draftDueDate',
  'allocatedHoursToday',
];

/**
 * The requests of the screens: title, query (or a function of the brand's number of pages), highest accepted growth.
 */
function questions() {
  const division = (GROWN - 1) * PER_BRAND.departments + 1;
  const middle = (/** @type {number} */ pages) => `?page=${Math.ceil(pages / 2)}`;
  const last = (/** @type {number} */ pages) => `?page=${pages}`;
  const day = (/** @type {number} */ back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  /** @type {[string, Query, number, boolean?][]} */
  const found = [
    ['as it opens', '', 1.5, true],
    ...SORTS.flatMap((sort) =>
      ['asc', 'desc'].map(
        (order) =>
          /** @type {[string, string, number, boolean]} */ ([
            `sorted by ${sort}, ${order}`,
            `?orderBy=${sort}&order=${order}`,
            1.5,
            sort === 'project' || sort === 'assignee',
          ]),
      ),
    ),
    ['the page in the middle', middle, 1.5, true],
    ['the last page', last, 1.5, true],
    [
      'the page in the middle by project',
      (/** @type {number} */ pages) => `${middle(pages)}&orderBy=project&order=asc`,
      1.5,
    ],
    ['the last page by assignee', (/** @type {number} */ pages) => `${last(pages)}&orderBy=assignee&order=asc`, 1.5],
    [
      'the page in the middle by due date',
      (/** @type {number} */ pages) => `${middle(pages)}&orderBy=draftDueDate&order=asc`,
      1.5,
    ],
    ['four statuses', '?statuses=2,3,4,5', 3, true],
    ['one division', `?departments=${division}`, 3],
    ['without completed', '?exclude=10', 3],
    ['due within a month', `?dueDateStart=${day(400)}&dueDateEnd=${day(370)}`, 3],
    ['only with allocated hours', '?hours=0.01&orderBy=allocatedHoursToday', 3],
    ['search for a rare word', `?search=${RARE_WORD}`, 3, true],
    ['search for a common word', `?search=${COMMON_WORD}`, 3, true],
    ['a common word, by project', `?search=${COMMON_WORD}&orderBy=project&order=asc`, 3],
    ['a common word, by due date', `?search=${COMMON_WORD}&orderBy=draftDueDate&order=asc`, 3],
  ];
  return found;
}

/**
 * @param {string} title
 * @param {number} brand
 * @param {Query} query
 * @param {number} atMost
 * @param {{ small: import('./servers.mjs').Served, large: import('./servers.mjs').Served, pace: import('./measure.mjs').Pace }} products
 */
async function grown(title, brand, query, atMost, { small, large, pace }) {
  /** @param {import('./servers.mjs').Served} product */
  const address = async (product) => {
    /** @param {string} given */
    const asTheScreen = (given) => product.v1(brand, `/briefme/briefs${given ? `${given}&` : '?'}limit=50`);
    if (typeof query === 'string') return asTheScreen(query);
    const { meta } = await jsonOf(asTheScreen(''));
    return asTheScreen(query(meta.lastPage));
  };
  const contenders = { large: await address(large), small: await address(small) };
  const found = await interleave(contenders, { connections: 1, pace });
  line('growth', title, ratio(found, 'firstByte', 'large', 'small'), { atMost });
}
