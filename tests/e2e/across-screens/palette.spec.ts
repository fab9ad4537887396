import type { Page } from '@playwright/test';
import { at, axeInBothModes, expect, pressUntilFocused, signIn, test } from '../fixtures';

/** Ctrl-K: everything by a few letters, from anywhere in a brand's portal. */
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search and go to' });
const marked = (page: Page) => dialog(page).getByRole('option', { selected: true });
const group = (page: Page, name: string | RegExp) => dialog(page).getByRole('group', { name });

async function openPalette(page: Page): Promise<void> {
  await pressUntilFocused(page, 'Control+k', field(page));
}

test('[Y-22] the palette is used by keyboard alone: words, arrows, Enter, a new tab, and Esc gives the focus back', async ({
  page,
  context,
}) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/dashboard'));
  const first = page.getByRole('main').getByRole('link').first();
  await first.focus();
  await openPalette(page);
  await expect(marked(page)).toHaveText('Start a brief');
  await page.keyboard.press('End');
  await expect(marked(page)).toHaveText('Profile');
  await page.keyboard.press('ArrowDown');
  await expect(marked(page)).toHaveText('Start a brief');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(first).toBeFocused();

  await openPalette(page);
  await page.keyboard.type('okafor');
  await expect(group(page, 'People').getByRole('option')).toHaveText(/Sam Okafor/);
  await expect(dialog(page).getByRole('status')).toHaveText('1 result');
  const id = await marked(page).getAttribute('id');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '');
  const opening = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const tab = await opening;
  await expect(tab).toHaveURL(/\/users\/[0-9a-f-]{36}\//);
  await tab.close();

  // Enter before the answer is there opens what it brings.
  await field(page).fill('mia tran');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}\//);
  await openPalette(page);
  await field(page).fill('workl');
  await expect(marked(page)).toHaveText('Workload');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/list\/allocation/);
  await expect(dialog(page)).toHaveCount(0);
});

test('[Y-22] the palette offers what the marked row’s menu offers, and what was opened last until log-out', async ({
  page,
}) => {
  await signIn(page, 'sam@harbour.test', { fresh: true });
  await page.goto(at('harbour', '/briefme/briefs'));
  const row = page.locator('a[data-row-link]').first();
  await expect(row).toBeVisible();
  // The row itself says 'Urgent:' first, where it is.
  const menu = page.getByRole('button', { name: /^Actions for / }).first();
  const project = (await menu.getAttribute('aria-label'))?.replace('Actions for ', '') ?? '';
  await pressUntilFocused(page, 'j', row);
  await openPalette(page);
  await expect(group(page, `Actions for ${project}`).getByRole('option')).toContainText([
    ...['View brief', 'Duplicate brief', 'Change status', 'Assign to somebody', 'Change due date', 'Delete brief'],
  ]);
  // What the row's own cells change, too.
  await page.keyboard.type('change stat');
  await page.keyboard.press('Enter');
  const statuses = page.getByRole('dialog', { name: /^Status/ });
  await expect(statuses.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(statuses).toBeHidden();
  await row.focus();
  await openPalette(page);
  await page.keyboard.type('duplic');
  await expect(marked(page)).toHaveText('Duplicate brief');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /duplicate/i })).toBeVisible();
  // Not over another dialog.
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await row.click();
  await expect(page).toHaveURL(/\/briefme\/briefs\/[0-9a-f-]{36}$/);
  const uuid = page.url().split('/').at(-1) ?? '';
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(uuid);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(project);
  await page.goto(at('harbour', '/dashboard'));
  await openPalette(page);
  await expect(group(page, 'Recently opened').getByRole('option').first()).toContainText(project);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: 'Account' })
    .or(page.getByRole('button', { name: /Logged in as/ }))
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/login/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(uuid);
});

test.describe('with a search that fails', () => {
  test.use({ allowedErrors: [/status of 503/] });

  test('[Y-22] the palette shows what one may see, says so when there is nothing or no connection, and passes axe', async ({
    page,
  }) => {
    await signIn(page, 'noah@northwind.test');
    await page.goto(at('northwind', '/dashboard'));
    await page.getByRole('button', { name: 'Search' }).first().click();
    await expect(field(page)).toBeFocused();
    await expect(group(page, 'Go to').getByRole('option', { name: 'Briefs', exact: true })).toBeVisible();
    await expect(group(page, 'Go to').getByRole('option', { name: 'Plans' })).toHaveCount(0);
    await axeInBothModes(page);
    await field(page).fill('zzzz%_');
    await expect(dialog(page).getByText('Nothing is called ‘zzzz%_’')).toBeVisible();
    await page.route('**/search?*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await field(page).fill('northw');
    await expect(dialog(page).getByText('The search failed.', { exact: false }).first()).toBeVisible();
    await page.unroute('**/search?*');
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/search?*', async (route) => {
      await released;
      await route.continue();
    });
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page).getByText('The search failed.', { exact: false })).toHaveCount(0);
    // Nothing is claimed before the answer is there, and one can type on.
    await expect(dialog(page).getByText('Nothing is called', { exact: false })).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    release();
  });
});

test('[Y-22] behind the palette a scrolled list keeps its header, and the page its sidebar', async ({ page }) => {
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', '/briefme/briefs'));
  const header = page.locator('th').first();
  const sidebar = page.locator('aside [aria-keyshortcuts~="Control+K"]');
  await expect(header).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 600));
  await openPalette(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(600);
  await expect(header).toBeInViewport();
  await expect(sidebar).toBeInViewport();
});

test('@phone [Y-22] the palette fills a phone, opened and closed by touch', async ({ page }) => {
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', '/dashboard'));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill('start a');
  await expect(dialog(page).getByRole('option')).toContainText(['Start a brief', 'Start a plan']);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
});
