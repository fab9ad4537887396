import type { Page } from '@playwright/test';
import { pasteCells } from '../fields';
import { at, expect, signIn, test } from '../fixtures';
import { ARABIC, type HostileBrand, LONGEST_WORD, makeHostileBrand } from '../hostile-brand';
import { cutCells } from './cut-cells';
import { lastingFaults } from './lasting';
import { leavingText } from './leaving-text';

/**
 * The widths that people have, from the smallest phone to the largest desk, and one hostile brand on every screen: no
 * page scrolls sideways, no text leaves its cell, money and statuses stand whole on one line.
 */
const WIDTHS = [320, 390, 768, 1280, 1440, 1920, 2560] as const;

interface Screen {
  path: string;
  name?: string;
  /** What is opened on it, such as a tab or a dialog. */
  open?: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};
const tab = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
};

/** What is found by the widest letters, of every kind. */
async function find(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  const finder = page.getByRole('dialog');
  await finder.getByRole('combobox').fill('WWWW');
  await expect(finder.getByRole('option').first()).toBeVisible();
}

/** Cells of briefs with their columns matched, and then with what is wrong in them. */
const cells = [
  ['Project', 'Division', 'Category', 'Due date', LONGEST_WORD, 'Quoted hours', 'Hard estimate', 'In market date'],
  [LONGEST_WORD, 'W'.repeat(20), LONGEST_WORD, '31/31/2030', LONGEST_WORD.repeat(3), '9'.repeat(20), 'maybe', 'soon'],
];
async function matchColumns(page: Page): Promise<void> {
  await pasteCells(page, cells);
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
}
async function checkCells(page: Page): Promise<void> {
  await matchColumns(page);
  await page.getByRole('button', { name: /^Check/ }).click();
  await expect(page.getByRole('region', { name: 'Errors' })).toBeVisible();
}
const startFrom = async (page: Page) => {
  await press('Start from…')(page);
  await expect(page.getByRole('dialog').getByText(LONGEST_WORD).first()).toBeVisible();
};

const screensOf = (brand: HostileBrand): Screen[] => {
  const { brief, plan, scope, ongoing, output, department, member, uuid } = brand;
  const briefs = '/briefme/briefs';
  const plans = '/lamptool/plans';
  const scopes = '/scopebuilder/scopes';
  return [
    { path: '/dashboard' },
    { path: '/dashboard', name: 'found', open: find },
    { path: '/inbox?tab=mentions' },
    { path: '/profile' },
    { path: briefs },
    { path: `${briefs}?search=${'W'.repeat(60)}` },
    { path: `${briefs}/list/allocation?assignees=` },
    { path: `${briefs}?view=board` },
    { path: `${briefs}?view=week` },
    { path: `${briefs}/list/bin` },
    { path: `${briefs}/create` },
    { path: `${briefs}/${brief}` },
    { path: `${briefs}/${brief}`, name: 'edit', open: press('Edit') },
    { path: '/briefme' },
    { path: '/briefme/outputs/create' },
    { path: `/briefme/outputs/${output}` },
    { path: plans },
    { path: `${plans}/bin` },
    { path: `${plans}/templates` },
    { path: `${plans}/create` },
    { path: `${plans}/create`, name: 'start from', open: startFrom },
    { path: `${plans}/${plan}` },
    { path: `${plans}/${plan}`, name: 'cover letter', open: press(/cover letter/i) },
    { path: `${plans}/${plan}/send` },
    { path: '/lamptool/settings' },
    { path: scopes },
    { path: `${scopes}/bin` },
    { path: `${scopes}/templates` },
    { path: `${scopes}/create` },
    { path: `${scopes}/create`, name: 'start from', open: startFrom },
    { path: `${scopes}/${scope}` },
    { path: `${scopes}/${scope}`, name: 'lines', open: tab('Line Items') },
    { path: `${scopes}/${scope}/viewOnly` },
    { path: `${scopes}/${scope}/viewOnly`, name: 'lines', open: tab('Line Items') },
    { path: `${scopes}/${scope}/viewOnly`, name: 'text view', open: press('Text View') },
    { path: `${scopes}/${ongoing}/viewOnly`, name: 'ongoing', open: tab('Monthly Ongoing') },
    { path: '/users' },
    { path: '/users/invitations' },
    { path: '/users/create' },
    { path: `/users/${member}/${uuid}` },
    { path: '/settings' },
    { path: `/settings/divisions/${department}` },
    { path: '/settings/audit' },
    { path: '/settings/import?kind=briefs' },
    { path: '/settings/import?kind=briefs', name: 'columns', open: matchColumns },
    { path: '/settings/import?kind=briefs', name: 'errors', open: checkCells },
  ];
};

const adminScreens = ({ uuid, member, department, output }: HostileBrand): Screen[] => [
  { path: '/admin/dashboard' },
  { path: '/admin/brands?orderBy=id&order=desc' },
  { path: '/admin/brands/create' },
  { path: '/admin/brands/removed' },
  { path: `/admin/brands/${uuid}` },
  { path: `/admin/brands/${uuid}/audit` },
  { path: `/admin/brands/${uuid}/briefme` },
  { path: `/admin/brands/${uuid}/briefme/outputs/${output}` },
  { path: `/admin/brands/${uuid}/divisions/${department}` },
  { path: `/admin/brands/${uuid}/import?kind=divisions` },
  { path: `/admin/brands/${uuid}/lamptool/settings` },
  { path: `/admin/users?brand=${uuid}` },
  { path: '/admin/users/create' },
  { path: `/admin/users/${member}/${uuid}` },
  { path: '/admin/audit' },
  { path: '/admin/outbox' },
  { path: '/admin/profile' },
];

/** What is wrong with a screen as it is. */
async function faultsOf(page: Page, width: number): Promise<string[]> {
  // Below that lists are cards and grids scroll.
  const cut = width < 1280 ? [] : (await page.evaluate(cutCells)).cut.map((cell) => `is cut: ${cell}`);
  return [...(await page.evaluate(leavingText)), ...cut];
}

/** Opens each screen once and judges it at every width; answers what is wrong, by screen. */
async function judge(page: Page, host: string, screens: readonly Screen[]): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {};
  for (const { path, name, open } of screens) {
    await page.setViewportSize({ width: 1440, height: 900 });
    // What is opened has to be hydrated; the rest is judged as it came.
    await page.goto(at(host, path), { waitUntil: open ? 'networkidle' : 'load' });
    await expect(page).toHaveTitle(/./);
    await open?.(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const fault of await lastingFaults(page, () => faultsOf(page, width))) {
        const key = `${path.replace(/[0-9a-f-]{36}/g, '…')}${name ? ` (${name})` : ''}: ${fault}`;
        wrong[key] = [...(wrong[key] ?? []), `${width}`];
      }
    }
  }
  return wrong;
}

test.describe.configure({ mode: 'serial' });

let brand: HostileBrand;

test('[Y-30] no text of a hostile brand leaves its cell, and no page scrolls sideways, on any screen of its portal', async ({
  page,
  browser,
}) => {
  test.slow();
  brand = await makeHostileBrand(page, browser);
  expect(await judge(page, brand.host, screensOf(brand))).toEqual({});
});

test('[Y-30] nor on any screen of the admin portal', async ({ page }) => {
  test.slow();
  await signIn(page, 'super@platform.test');
  expect(await judge(page, 'admin', adminScreens(brand))).toEqual({});
});

test('a text in Arabic is read from the right wherever it stands, its last mark at the left', async ({ page }) => {
  await signIn(page, brand.email, { host: brand.host });
  for (const path of [
    '/briefme/briefs',
    `/briefme/briefs/${brand.brief}`,
    '/lamptool/plans',
    '/scopebuilder/scopes',
    '/users',
  ]) {
    await page.goto(at(brand.host, path), { waitUntil: 'networkidle' });
    const places = await page.evaluate(readingDirections, ARABIC.split(' ')[0] as string);
    expect(places.length, path).toBeGreaterThan(0);
    expect(
      places.filter(({ fromRight }) => !fromRight),
      path,
    ).toEqual([]);
  }
});

/** Where texts with a word and a later '!' stand, and whether the mark is at the left of the word; runs in the page. */
function readingDirections(word: string): { place: string; fromRight: boolean }[] {
  const found: { place: string; fromRight: boolean }[] = [];
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const [from, mark] = [text.indexOf(word), text.indexOf('!')];
    // A flag is made of Latin letters: only what begins in Arabic is read from the right.
    if (text.slice(0, from).trim() !== '') continue;
    if (from < 0 || mark < from || !node.parentElement?.checkVisibility()) continue;
    const boxOf = (start: number, end: number) => {
      const range = document.createRange();
      range.setStart(node as Node, start);
      range.setEnd(node as Node, end);
      return range.getBoundingClientRect();
    };
    const [first, last] = [boxOf(from, from + word.length), boxOf(mark, mark + 1)];
    if (first.width < 2) continue;
    found.push({ place: node.parentElement.outerHTML.slice(0, 120), fromRight: last.left < first.left });
  }
  return found;
}
