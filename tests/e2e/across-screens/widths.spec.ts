import type { Page } from '@playwright/test';
import { hostApi } from '../brand-api';
import { at, expect, signIn, test, unique } from '../fixtures';

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
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const found = await page.evaluate(cutCells);
    cut.push(...found.cut.map((cell) => `${new URL(page.url()).pathname} at ${width}: ${cell}`));
    if (found.beyond > 0) cut.push(`${page.url()} at ${width} scrolls sideways`);
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

/** The cells with chips, dates or figures whose content is wider than they are; runs in the page. */
function cutCells(): { cut: string[]; beyond: number } {
  const FIGURE = /^[-–]?\$?[\d,.]+( (h|months))?$|\d\d\/\d\d\/\d{4}|\$\d|^[A-Z][a-z]{2} \d{4}$/;
  const cells = [...document.querySelectorAll<HTMLElement>('main :is(td, tbody th)')].filter(
    (cell) => cell.checkVisibility() && (cell.querySelector('[data-chip]') || FIGURE.test(cell.innerText.trim())),
  );
  const cut = cells
    .filter((cell) =>
      [cell, ...cell.querySelectorAll('*')].some((each) => {
        const inner = each.clientWidth > 1 && getComputedStyle(each).display !== 'inline';
        return inner && each.scrollWidth > each.clientWidth && !each.classList.contains('visually-hidden');
      }),
    )
    // Words beside a chip or a figure may be shortened.
    .filter((cell) => cell.scrollWidth > cell.clientWidth || !cell.querySelector('[data-chip]'))
    .map((cell) => `${cell.dataset.label ?? cell.dataset.column ?? ''} ${cell.innerText.slice(0, 40)}`);
  return { cut, beyond: document.documentElement.scrollWidth - window.innerWidth };
}
