import { addressOf, inBrowser } from './browser.mjs';
import { GRID_ROWS, SCOPE_LINES } from './documents.mjs';
import { MAX_FRAME_MS } from './dragging.mjs';
import { median } from './measure.mjs';
import { percentile } from './numbers.mjs';
import { heading, line } from './report.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ startTime: number, duration: number }} Key times in ms
 * @typedef {Window & { benchKeys: Key[], benchTasks: number[], benchFrames: number[] }} Measured the page's window while it is measured
 */

const SLOWER = 4;
const MAX_MS = 100;
const PASTED = 100;
const REST_MS = 120;
const LATEST_MS = 800;
/** The shortest press that a browser reports. */
const MIN_MS = 16;
const DRAG_STEPS = 60;

/**
 * From a key press in a long grid to the next paint, with a processor four times slower (what a browser calls INP).
 * @param {import('./servers.mjs').Prepared} prepared
 */
export async function measureGrids({ large, documents, quick }) {
  heading(`Key press to paint in the grids, processor ${SLOWER} times slower (milliseconds of this machine)`);
  /** @type {[string, string, string, string][]} */
  const grids = [
    [`plan with ${GRID_ROWS} rows`, `/lamptool/plans/${documents.gridPlan}`, 'Activities', 'activity'],
    [
      `scope with ${SCOPE_LINES} lines`,
      `/scopebuilder/scopes/${documents.scope.uuid}?tab=lines`,
      'Line items',
      'itemDescription',
    ],
  ];
  await inBrowser(large, async (open) => {
    for (const [title, path, label, column] of grids) {
      const page = await open();
      await page.goto(addressOf(large, path), { waitUntil: 'networkidle' });
      const grid = page.getByRole('grid', { name: label });
      const cell = grid.locator(`tbody tr`).nth(20).locator(`[data-column="${column}"]`);
      await cell.click();
      await page.evaluate(observeKeys, MIN_MS);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const often = quick ? 6 : 26;
      const typing = await press(page, [...'abcdefghijklmnopqrstuvwxyz'].slice(0, often));
      await page.keyboard.press('Escape');
      const moving = await press(page, Array(often).fill('ArrowDown'));
      const committing = await press(page, Array(often / 2).fill('Enter'), () => page.keyboard.press('x'));
      await page.keyboard.press('Escape');
      const pasting = await paste(page, grid, column);
      const undoing = await press(page, ['Control+z']);
      line('grids', `${title}: a row dragged by its handle, slowest frame`, await dragRow(page, grid), {
        atMost: MAX_FRAME_MS,
        unit: ' ms',
      });
      if (label === 'Activities') {
        const dragging = await dragBar(page);
        line('grids', `${title}: a bar of the timeline dragged, slowest frame`, dragging, {
          atMost: MAX_FRAME_MS,
          unit: ' ms',
        });
      }
      await page.evaluate(addPlainField);
      const plain = await press(page, [...'abcdefghijklmnopqrstuvwxyz'].slice(0, often));
      const target = { atMost: MAX_MS, unit: ' ms' };
      line('grids', `${title}: typing, median`, median(typing), target);
      line('grids', `${title}: typing, slowest of twenty`, percentile(typing, 0.95), { unit: ' ms' });
      line('grids', `${title}: moving, median`, median(moving), target);
      line('grids', `${title}: Enter after a change, median`, median(committing), target);
      line('grids', `${title}: ${PASTED} rows pasted, longest wait`, pasting, { unit: ' ms' });
      line('grids', `${title}: taking them back`, median(undoing), { unit: ' ms' });
      line('grids', `${title}: typing in a bare field of that page, median`, median(plain), { unit: ' ms' });
      await page.context().close();
    }
  });
}

/**
 * Runs in the page: records when each key press began and the time until the next paint (Event Timing).
 * @param {number} threshold
 */
function observeKeys(threshold) {
  const measured = /** @type {Measured} */ (/** @type {unknown} */ (window));
  measured.benchKeys = [];
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      if (name === 'keydown') measured.benchKeys.push({ startTime, duration });
    }
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: threshold }));
}

/** A field without listeners: it measures the browser alone, and how busy the machine is. */
function addPlainField() {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
}

/** @param {Page} page @param {string[]} keys @param {() => Promise<void>} [before] */
async function press(page, keys, before = async () => {}) {
  const presses = [];
  for (const key of keys) {
    await before();
    await page.waitForTimeout(REST_MS);
    const from = await page.evaluate(() => performance.now());
    await page.keyboard.press(key);
    // A person is slower than a program: each press finds the page idle.
    presses.push({ from, until: await page.evaluate(painted) });
  }
  // On a busy machine the reports come late.
  await page.waitForTimeout(LATEST_MS);
  const reported = await page.evaluate(() =>
    /** @type {Measured} */ (/** @type {unknown} */ (window)).benchKeys.splice(0),
  );
  return presses.map(({ from, until }) => {
    const own = reported.filter(({ startTime }) => startTime >= from && startTime < until);
    // A press that was not reported took less than the threshold; for 'Control+z' the longer press counts.
    return Math.max(MIN_MS, ...own.map(({ duration }) => duration));
  });
}

/** Runs in the page: waits until the last change is painted. @returns {Promise<number>} the time of that paint */
function painted() {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))));
}

/**
 * The longest time for which the page did not respond while a block was pasted at the grid's end.
 * @param {Page} page
 * @param {import('@playwright/test').Locator} grid
 * @param {string} column
 */
async function paste(page, grid, column) {
  await page.evaluate(observeTasks);
  await grid.locator('tbody tr').last().locator(`[data-column="${column}"]`).click();
  // The code that reads a clipboard is loaded from the second time on.
  for (const rows of [1, PASTED]) {
    await page.evaluate(() => {
      /** @type {Measured} */ (/** @type {unknown} */ (window)).benchTasks.length = 0;
    });
    await page.evaluate((count) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', Array.from({ length: count }, (_, at) => `Pasted row ${at}`).join('\n'));
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, rows);
    await grid.getByText(`Pasted row ${rows - 1}`, { exact: true }).waitFor({ state: 'attached' });
    await page.waitForTimeout(1000);
  }
  // Tasks below 50 ms are not reported.
  const tasks = await page.evaluate(() => /** @type {Measured} */ (/** @type {unknown} */ (window)).benchTasks);
  return Math.max(50, ...tasks);
}

/**
 * The longest time between two frames while a bar of the plan's timeline is dragged there and back.
 * @param {Page} page
 */
async function dragBar(page) {
  const bar = page.getByRole('listbox', { name: 'Timeline' }).getByRole('option').nth(20);
  await bar.scrollIntoViewIfNeeded();
  await page.waitForTimeout(LATEST_MS);
  const box = await bar.boundingBox();
  if (!box) throw new Error('The bar is not on screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(observeFrames);
  for (let at = 0; at < DRAG_STEPS; at += 1) await page.mouse.move(x + 200 * Math.sin((at / DRAG_STEPS) * 6), y);
  const frames = await page.evaluate(() => /** @type {Measured} */ (/** @type {unknown} */ (window)).benchFrames);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return Math.max(MIN_MS, ...frames);
}

/**
 * The longest time between two frames while a row is dragged over its neighbours and back.
 * @param {Page} page
 * @param {import('@playwright/test').Locator} grid
 */
async function dragRow(page, grid) {
  const row = grid.locator('tbody tr').nth(20);
  await row.scrollIntoViewIfNeeded();
  await row.hover();
  await page.waitForTimeout(LATEST_MS);
  const box = await row.locator('[data-rfd-drag-handle-draggable-id]').boundingBox();
  if (!box) throw new Error('The handle is not on screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.evaluate(observeFrames);
  await page.mouse.down();
  for (let at = 0; at <= DRAG_STEPS; at += 1) await page.mouse.move(x, y + 120 * Math.sin((at / DRAG_STEPS) * Math.PI));
  const frames = await page.evaluate(() => /** @type {Measured} */ (/** @type {unknown} */ (window)).benchFrames);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return Math.max(MIN_MS, ...frames);
}

/** Runs in the page: records the time between each two frames from now on. */
function observeFrames() {
  const measured = /** @type {Measured} */ (/** @type {unknown} */ (window));
  measured.benchFrames = [];
  let last = performance.now();
  const next = (/** @type {number} */ now) => {
    measured.benchFrames.push(Math.round(now - last));
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** Runs in the page: records its long tasks (Long Tasks API). */
function observeTasks() {
  const measured = /** @type {Measured} */ (/** @type {unknown} */ (window));
  measured.benchTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measured.benchTasks.push(duration);
  }).observe({ type: 'longtask' });
}
