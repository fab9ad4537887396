import { addressOf, inBrowser } from './browser.mjs';
import { GRID_ROWS, SCOPE_LINES } from './documents.mjs';
import { median } from './measure.mjs';
import { heading, line } from './report.mjs';

const SLOWER = 4;
const MOST_MS = 100;

/** From a key press in a long grid to the next paint, with a processor four times slower (what a browser calls INP). */
export async function measureGrids({ large, documents, quick }) {
  heading(`Key press to paint in the grids, processor ${SLOWER} times slower (milliseconds of this machine)`);
  const grids = [
    [`plan with ${GRID_ROWS} rows`, `/lamptool/plans/${documents.gridPlan}`, 'Activities', 'activity'],
    [
      `scope with ${SCOPE_LINES} lines`,
      `/scopebuilder/scopes/${documents.scope.uuid}`,
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
      await page.evaluate(observeKeys);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const typing = await press(page, 'abcdefghijklmnopqrstuvwxyz'.slice(0, quick ? 6 : 26));
      await page.keyboard.press('Escape');
      const moving = await press(page, Array(quick ? 6 : 26).fill('ArrowDown'));
      await page.evaluate(addPlainField);
      const plain = await press(page, 'abcdefghijklmnopqrstuvwxyz'.slice(0, quick ? 6 : 26));
      line('grids', `${title}: typing, median`, median(typing), { atMost: MOST_MS, unit: ' ms' });
      line('grids', `${title}: typing, slowest of twenty`, slow(typing), { unit: ' ms' });
      line('grids', `${title}: moving, median`, median(moving), { atMost: MOST_MS, unit: ' ms' });
      line('grids', `${title}: typing in a bare field of that page, median`, median(plain), { unit: ' ms' });
      await page.context().close();
    }
  });
}

/** Runs in the page: keeps how long each key press took until the paint after it (Event Timing). */
function observeKeys() {
  window.benchKeys = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.benchKeys.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
}

/** A field that nothing listens to: what is left is the browser, and how busy the machine is. */
function addPlainField() {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
}

async function press(page, keys) {
  await page.evaluate(() => {
    window.benchKeys.length = 0;
  });
  for (const key of keys) {
    await page.keyboard.press(key);
    // A hand is slower than a program: each press finds the page at rest.
    await page.waitForTimeout(150);
  }
  const found = await page.evaluate(() => window.benchKeys);
  // What was too quick to be reported took less than the threshold.
  return [...found, ...Array(Math.max(0, keys.length - found.length)).fill(16)];
}

const slow = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * 0.95)];
