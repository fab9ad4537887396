import { gzipSync } from 'node:zlib';
import { addressOf, inBrowser } from './browser.mjs';
import { jsonOf } from './list.mjs';
import { heading, line } from './report.mjs';
import { ORDINARY } from './size.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ signedOut?: boolean, admin?: boolean, use?: (page: Page) => Promise<void> }} Options of a page that is measured
 */

/** Lists, and every other page. */
const LIST_KB = 230;
const PAGE_KB = 300;
const STYLE_KB = 45;
const LISTS = /\/(briefs|allocation|bin|plans|scopes|users|brands|audit|invitations)$/;
const SETTLED_MS = 2000;

/** Two clicks: the first finds a cell, the second edits it. */
const intoGrid = (/** @type {Page} */ page) =>
  page.getByRole('grid').locator('tbody tr').nth(2).locator('[data-column]').first().dblclick();

/**
 * JavaScript and CSS, gzipped, that each page loads until it is idle, in kilobytes of 1024. For grids also what is
 * loaded once they are used: that has no target.
 * @param {import('./servers.mjs').Prepared} prepared
 */
export async function measureBytes({ large, documents }) {
  heading('JavaScript and CSS of each page, gzip');
  const { data } = await jsonOf(large.v1(ORDINARY, '/briefme/briefs'));
  const { brand, person, division, output, gridPlan, scope } = documents;
  const brief = `/briefme/briefs/${data[0].uuid}`;
  const out = { signedOut: true };
  const admin = { admin: true };
  // Every kind of screen, once.
  /** @type {[string, Options?][]} */
  const measured = [
    ['/login', out],
    ['/forgot-password', out],
    ['/register', out],
    ['/dashboard'],
    ['/profile'],
    ['/briefme/briefs'],
    ['/briefme/briefs/list/allocation'],
    ['/briefme/briefs/list/bin'],
    ['/briefme/briefs/create', { use: (page) => page.getByRole('combobox', { name: 'Category' }).click() }],
    [brief, { use: (page) => page.getByRole('button', { name: 'Edit', exact: true }).click() }],
    ['/briefme'],
    ['/briefme/outputs/create'],
    [`/briefme/outputs/${output}`, { use: (page) => page.getByRole('textbox').first().click() }],
    ['/lamptool/plans'],
    ['/lamptool/plans/create'],
    [`/lamptool/plans/${gridPlan}`, { use: intoGrid }],
    [`/lamptool/plans/${gridPlan}/send`],
    ['/lamptool/settings'],
    ['/scopebuilder/scopes'],
    ['/scopebuilder/scopes/create'],
    [`/scopebuilder/scopes/${scope.uuid}`],
    [`/scopebuilder/scopes/${scope.uuid}?tab=lines`, { use: intoGrid }],
    [`/scopebuilder/scopes/${scope.uuid}/viewOnly`],
    ['/users'],
    ['/users/create'],
    ['/users/invitations'],
    [`/users/${person}/${brand}`],
    ['/settings'],
    ['/settings/audit'],
    [`/settings/divisions/${division}`],
    ['/dashboard', admin],
    ['/brands', admin],
    ['/brands/create', admin],
    [`/brands/${brand}`, admin],
    [`/brands/${brand}/briefme`, admin],
    ['/users', admin],
    ['/users/create', admin],
    ['/audit', admin],
  ];
  await inBrowser(large, async (open) => {
    for (const [ofPortal, options = {}] of measured) {
      const path = options.admin ? `/admin${ofPortal}` : ofPortal;
      const loaded = { script: 0, stylesheet: 0 };
      /** @type {Promise<unknown>[]} */
      const reading = [];
      const page = await open((fresh) => {
        fresh.on('response', (response) => {
          const kind = response.request().resourceType();
          if (kind === 'script' || kind === 'stylesheet') {
            const read = response.body().then((body) => {
              loaded[kind] += gzipSync(body).length;
            });
            reading.push(read);
            // Responses that arrive while the page is closed come after the measurement.
            read.catch(() => {});
          }
        });
      });
      if (options.signedOut) await page.context().clearCookies();
      const answer = await page.goto(addressOf(large, path, options), { waitUntil: 'networkidle' });
      await Promise.all(reading);
      const shown = path.replace(/[0-9a-f-]{36}/g, '…');
      if (answer?.status() !== 200) throw new Error(`${path} was answered ${answer?.status()}`);
      line('bytes', `${shown}: JavaScript`, loaded.script / 1024, {
        atMost: LISTS.test(path) ? LIST_KB : PAGE_KB,
        unit: ' KB',
      });
      line('bytes', `${shown}: CSS`, loaded.stylesheet / 1024, { atMost: STYLE_KB, unit: ' KB' });
      if (options.use) {
        await options.use(page);
        await page.waitForTimeout(SETTLED_MS);
        await Promise.all(reading);
        line('bytes', `${shown}, in use: JavaScript`, loaded.script / 1024, { unit: ' KB' });
      }
      await page.context().close();
    }
  });
}
