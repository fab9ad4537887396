import pg from 'pg';
import { addressOf, inBrowser } from './browser.mjs';
import { heading, line } from './report.mjs';
import { ORDINARY } from './size.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {Window & { benchFrames: number[] }} Measured the page's window while it is measured
 */

const SLOWER = 4;
/** The limit of a frame while something is dragged, in milliseconds (Y-35). */
export const MAX_FRAME_MS = 50;
const CARDS = 2000;
const WORD = 'Dragged';
const REST_MS = 1500;
const AT_REST = 'nothing happens';

/**
 * The longest frame while a card of 2,000 is lifted, carried over the board and dropped, with a processor four times
 * slower; and the same in the week. Next to it the longest frame while nothing happens: only the excess is caused by
 * the drag.
 * @param {import('./servers.mjs').Prepared} prepared
 */
export async function measureDragging({ large, database }) {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    await seed(client);
    heading(`Dragging among ${CARDS} cards, processor ${SLOWER} times slower (milliseconds of this machine)`);
    await inBrowser(large, async (open) => {
      for (const view of ['board', 'week']) {
        const page = await open();
        await page.goto(addressOf(large, `/briefme/briefs?view=${view}&search=${WORD}`), { waitUntil: 'networkidle' });
        const region = page.getByRole('region', { name: view === 'board' ? 'Board' : 'Week', exact: true });
        await region.waitFor();
        await readAll(page, region);
        const cards = await region.locator('[data-card]').count();
        const session = await page.context().newCDPSession(page);
        // Garbage from reading so many cards must not count as the drag's.
        await session.send('HeapProfiler.collectGarbage');
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        const frames = await drag(page, region);
        for (const [what, longest] of Object.entries(frames)) {
          const target = what === AT_REST ? {} : { atMost: MAX_FRAME_MS };
          line('dragging', `${view}, ${cards} cards: longest frame while ${what}`, longest, { ...target, unit: ' ms' });
        }
        await page.context().close();
      }
    });
  } finally {
    await client.query('delete from briefs where brand_id = $1 and project like $2', [ORDINARY, `${WORD} %`]);
    await client.end();
  }
}

/** Briefs of this week, spread over all unfinished statuses. @param {pg.Client} client */
async function seed(client) {
  await client.query(
    `with like_this as (select * from briefs where brand_id = $1 and deleted_at is null order by id limit 1),
       people as (select array_agg(id) as ids from brand_users where brand_id = $1 and deleted_at is null),
       stages as (select array_agg(id) as ids from brief_statuses where title not in ('Completed', 'Approved'))
     insert into briefs (brand_id, uuid, department_id, category_id, creator_user_id, status_id,
         assignee_brand_users_id, project, hours_allocated, draft_due_date, in_market_date)
       select brand_id, gen_random_uuid(), department_id, category_id, creator_user_id,
         stages.ids[1 + n % cardinality(stages.ids)], people.ids[1 + n % cardinality(people.ids)], $3 || ' ' || n, 2,
         date_trunc('week', now())::date + n % 5, now()::date + 60
       from like_this, people, stages, generate_series(1, $2::integer) n`,
    [ORDINARY, CARDS, WORD],
  );
  await client.query('analyze briefs');
}

/**
 * Loads what columns and cells have not shown yet, until all cards are there.
 * @param {Page} page
 * @param {import('@playwright/test').Locator} region
 */
async function readAll(page, region) {
  const more = region.getByRole('button', { name: /^[\d,]+ more$/ });
  while ((await more.count()) > 0 && (await region.locator('[data-card]').count()) < CARDS) {
    const before = await region.locator('[data-card]').count();
    await more.first().click();
    await page.waitForFunction((had) => document.querySelectorAll('[data-card]').length > had, before, {
      timeout: 120_000,
    });
  }
}

/**
 * Carries the first card to the right and down over everything in sight, and back.
 * @param {Page} page
 * @param {import('@playwright/test').Locator} region
 */
async function drag(page, region) {
  const [card, box] = [await region.locator('[data-card]').first().boundingBox(), await region.boundingBox()];
  if (!card || !box) throw new Error('There is no card to drag');
  await page.evaluate(keepFrames);
  const at = { x: card.x + 30, y: card.y + 12 };
  await page.mouse.move(at.x, at.y);
  await page.waitForTimeout(REST_MS);
  const resting = await framesSince(page);
  await page.mouse.down();
  await page.mouse.move(at.x + 8, at.y + 4, { steps: 3 });
  await page.waitForTimeout(REST_MS);
  const lifting = await framesSince(page);
  const right = Math.min(box.x + box.width, 1440) - 120;
  await page.mouse.move(right, at.y + 20, { steps: 60 });
  await page.mouse.move(right, at.y + 220, { steps: 30 });
  await page.mouse.move(at.x + 20, at.y + 20, { steps: 60 });
  const carrying = await framesSince(page);
  await page.mouse.up();
  await page.waitForTimeout(REST_MS);
  const dropping = await framesSince(page);
  return { [AT_REST]: resting, 'it is lifted': lifting, 'it is carried': carrying, 'it is dropped': dropping };
}

/** Runs in the page: records how long each frame took. */
function keepFrames() {
  const measured = /** @type {Measured} */ (/** @type {unknown} */ (window));
  measured.benchFrames = [];
  let before = performance.now();
  const frame = () => {
    const now = performance.now();
    measured.benchFrames.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** The longest frame since the last call. @param {Page} page */
const framesSince = (page) =>
  page.evaluate(() => Math.max(.../** @type {Measured} */ (/** @type {unknown} */ (window)).benchFrames.splice(0)));
