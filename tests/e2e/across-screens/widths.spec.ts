import type { Page } from '@playwright/test';
import { hostApi } from '../brand-api';
import { at, expect, signIn, test, unique } from '../fixtures';
import { cutCells } from './cut-cells';
import { lastingFaults } from './lasting';

/** The windows of desks: on each of them chips, dates and figures of every list and grid have the width that they need. */
const WIDTHS = [1280, 1440, 1920] as const;

const LISTS = [
  '/briefme/briefs',
  '/briefme/briefs/list/allocation?assignees=all',
  '/briefme',
  '/lamptool/plans',
  '/scopebuilder/scopes',
  '/users',
  '/settings',
  '/settings/audit',
];
const ADMIN_LISTS = ['/admin/brands', '/admin/users', '/admin/audit'];

/** Opens a list, or what its first row leads to, and answers what is cut at which width. */
async function cutAt(page: Page): Promise<string[]> {
  await expect(page.getByRole('main').locator('tbody tr:not([aria-hidden] *) td').first()).toBeVisible();
  const cut: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const faults = await lastingFaults(page, async () => {
      const found = await page.evaluate(cutCells);
      return [...found.cut, ...(found.beyond > 0 ? ['the page scrolls sideways'] : [])];
    });
    cut.push(...faults.map((fault) => `${new URL(page.url()).pathname} at ${width}: ${fault}`));
  }
  return cut;
}

test('[Y-30] at 1280, 1440 and 1920 no cell of chips, dates or figures is cut, in any list or grid of a brand', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  const cut: string[] = [];
  for (const path of LISTS) {
    await page.goto(at('harbour', path));
    cut.push(...(await cutAt(page)));
  }
  const openFirst = async (list: string) => {
    await page.goto(at('harbour', list));
    const href = await page.locator('a[data-row-link]').first().getAttribute('href');
    await page.goto(at('harbour', href ?? ''), { waitUntil: 'networkidle' });
  };
  await openFirst('/scopebuilder/scopes?orderBy=sellFor&order=desc');
  await page.getByRole('tab', { name: 'Line Items' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  cut.push(...(await cutAt(page)));
  await page.goto(at('harbour', await planOfItsOwn()), { waitUntil: 'networkidle' });
  cut.push(...(await cutAt(page)));
  expect(cut).toEqual([]);
  // It finds what is too narrow.
  await page
    .getByRole('grid')
    .evaluate((grid: HTMLElement) => grid.style.setProperty('--grid-columns', 'repeat(11, 40px)'));
  // Both dates and the cost of each row.
  expect((await page.evaluate(cutCells)).cut.length).toBeGreaterThanOrEqual(3 * PLAN_ROWS);
  await page.reload({ waitUntil: 'networkidle' });

  // What goes on beyond the grid's edge casts a shadow there.
  await page.setViewportSize({ width: 1280, height: 900 });
  const frame = page.locator('div:has(> [role="grid"])');
  await expect(frame).toHaveAttribute('data-beyond', 'end');
  await frame.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
  await expect(frame).toHaveAttribute('data-beyond', 'start');
  await page.setViewportSize({ width: 2400, height: 900 });
  await expect(frame).toHaveAttribute('data-beyond', '');
});

test('[Y-30] nor in any list of the admin portal', async ({ page }) => {
  await signIn(page, 'super@platform.test');
  const cut: string[] = [];
  for (const path of ADMIN_LISTS) {
    await page.goto(at('admin', path));
    cut.push(...(await cutAt(page)));
  }
  expect(cut).toEqual([]);
});

test('[Y-27 Y-30] in the window of a small laptop filters take two lines, names have room, and a week fits', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', '/briefme/briefs'));
  // What stands while the list loads is no measure.
  const names = page.getByRole('table', { name: 'Briefs' }).locator('tbody [data-row-link]');
  await expect(names.first()).toBeVisible();
  const top = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.y ?? 0;
  const search = await page.getByPlaceholder('Search Project').boundingBox();
  const creator = await top('Creator');
  // Beside the search, whose lower edge is as theirs.
  expect(Math.abs(creator - (search?.y ?? 0))).toBeLessThan(8);
  const [quick, last] = [await top('Unassigned'), await page.getByLabel('Exclude finished').boundingBox()];
  expect(quick).toBeGreaterThan(creator);
  expect(Math.abs(quick - (last?.y ?? 0))).toBeLessThan(12);
  const header = await page.getByRole('columnheader', { name: /Project/ }).boundingBox();
  expect((header?.y ?? 0) - quick).toBeLessThan(70);
  const room = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().width));
  expect(Math.min(...room)).toBeGreaterThanOrEqual(120);

  await page.getByRole('navigation', { name: 'Shown as' }).getByRole('link', { name: 'Week' }).click();
  const week = page.getByRole('region', { name: 'Week', exact: true });
  await expect(week).toBeVisible();
  expect(await week.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});

const PLAN_ROWS = 12;

/** A plan whose rows nobody else changes; its path. */
async function planOfItsOwn(): Promise<string> {
  const { uuid: brand, call } = await hostApi('harbour', 'ada@harbour.test');
  const own = (path: string) => call<{ data: { id: number; user: { email: string } }[] }>('GET', path);
  const [divisions, members] = await Promise.all([
    own(`/brands/${brand}/departments`),
    own(`/brand-users?brandUuid=${brand}&limit=1000`),
  ]);
  const plan = await call<{ uuid: string }>('POST', `/brands/${brand}/lamptool/plans`, {
    project: unique('Widths'),
    client: 'Harbour',
    startDate: '2027-03-01',
    length: 3,
    creatorBrandUsersId: members.data.find(({ user }) => user.email === 'ada@harbour.test')?.id,
    planRows: Array.from({ length: PLAN_ROWS }, (_, at) => ({
      departmentId: divisions.data[0]?.id,
      activity: `Spot ${at + 1}`,
      type: 'Letterbox Drop',
      objective: 'Customer Sat',
      startDate: '2027-03-01',
      endDate: '2027-05-31',
      cost: '1234567.89',
    })),
  });
  return `/lamptool/plans/${plan.uuid}`;
}
