import type { Locator, Page } from '@playwright/test';
import { brandUuidOf, makeUser, openAdmin } from '../administration';
import { brandApi } from '../brand-api';
import { briefOverApi, day, found, hydratedBoard, isoDay, LIST, rowOf } from '../brief-page';
import { at, expect, expectToast, openMenu, signIn, test, unique } from '../fixtures';

/** Where the focus is after going back to a list, and after an undo. */

const crumb = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name, exact: true });
const rowLink = (page: Page, name: string) => rowOf(page, name).locator('[data-row-link]');

/** Back to what is expected to have the focus, and marked with it. */
async function goBackTo(page: Page, opened: Locator, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await page.goBack();
  await expect(opened).toBeFocused();
}

/** A weekday, so many days from today. */
const DUE = [20, 21, 22].find((after) => ![0, 6].includes(new Date(isoDay(after)).getUTCDay())) ?? 20;
const VIEWS = ['view=board', `view=week&week=${isoDay(DUE)}`];

/** Two briefs of Sam's; a list, board or week of `search` shows both. */
async function twoBriefs() {
  const wanted = { assignee: 'Sam', draftDueDate: isoDay(DUE) };
  const first = await briefOverApi('Went', wanted);
  const word = first.name.split(' ')[1] ?? '';
  const second = await briefOverApi(`Other ${word}`, wanted);
  return { first, second, search: found(word) };
}

test("Back from what a row's menu or the palette opened: the row has the focus and is marked @both", async ({
  page,
}) => {
  const { first, search } = await twoBriefs();
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${LIST}?${search}`));
  const row = rowOf(page, first.name);
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await (await openMenu(page)).getByRole('menuitem', { name: 'View brief' }).click();
  await goBackTo(page, rowLink(page, first.name), first.name);
  // Another colour than a row that nobody opened.
  const colour = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.mouse.move(0, 0);
  expect(await colour(row)).not.toBe(await colour(page.locator('tr[data-row]').filter({ hasNotText: first.name })));

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('view brief');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible();
  await crumb(page, 'BriefMe').click();
  await expect(rowLink(page, first.name)).toBeFocused();
});

test('Back from what a card of the board or week opened: the card has the focus @both', async ({ page }) => {
  const { first, search } = await twoBriefs();
  await signIn(page, 'sam@harbour.test');
  for (const view of VIEWS) {
    await page.goto(at('harbour', `${LIST}?${view}&${search}`));
    await hydratedBoard(page);
    const card = page.getByRole('main').getByRole('link', { name: first.name });
    await card.click();
    await goBackTo(page, card, first.name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible();
    await crumb(page, 'BriefMe').click();
    await expect(card).toBeFocused();
  }
});

test('Back from what an entry of the inbox opened: the entry has the focus @both', async ({ page }) => {
  const ada = await brandApi('harbour', 'ada@harbour.test');
  const { uuid, name } = await briefOverApi('Entry', { assignee: 'Sam' });
  await ada('POST', `${LIST}/${uuid}/comments`, { bodyContent: 'Who does this?' });
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', '/inbox?tab=watching'), { waitUntil: 'networkidle' });
  const entry = page.getByRole('list', { name: 'Entries' }).locator('a[data-entry]').filter({ hasText: name });
  await entry.click();
  await goBackTo(page, entry, name);
});

test('users, output types, divisions, templates, brands and mails are as they were left, too', async ({ page }) => {
  const ada = await brandApi('harbour', 'ada@harbour.test');
  const { data: plans } = await ada<{ data: { uuid: string }[] }>('GET', '/lamptool/plans?limit=1');
  await ada('POST', '/templates', { kind: 'plan', name: unique('Left'), sourceId: plans[0]?.uuid });
  const there = async (address: string, table: string, back: string | null) => {
    await page.goto(address);
    const opened = page.getByRole('table', { name: table, exact: true }).locator('[data-row-link]').first();
    await expect(opened).toBeVisible();
    await opened.click();
    await expect(page).not.toHaveURL(address);
    await expect(page.getByRole('table', { name: table, exact: true })).toHaveCount(0);
    if (back) await crumb(page, back).click();
    else await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(opened).toBeFocused();
  };
  await signIn(page, 'ada@harbour.test');
  await there(at('harbour', '/users?orderBy=name&order=desc'), 'Users', 'Manage users');
  await there(at('harbour', '/briefme?orderBy=id&order=asc'), 'Output types', 'Settings');
  await there(at('harbour', '/settings'), 'Divisions', 'Brand settings');
  await there(at('harbour', '/lamptool/plans/templates'), 'Templates', null);
  await makeUser(page, await brandUuidOf(page, 'harbour'));
  await openAdmin(page, '/admin/brands');
  await there(at('admin', '/admin/brands?orderBy=name&order=desc'), 'Brands', 'Manage brands');
  await there(at('admin', '/admin/outbox'), 'Outgoing mails', 'Outbox');
});

test('an undone removal: the row that came back has the focus, by Ctrl-Z and by the button @both', async ({ page }) => {
  const { first, second, search } = await twoBriefs();
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${LIST}?${search}&orderBy=id&order=asc`));
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  const remove = async () => {
    await rowOf(page, first.name)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await (await openMenu(page)).getByRole('menuitem', { name: 'Delete brief' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(rowLink(page, first.name)).toHaveCount(0);
    await expect(rowLink(page, second.name)).toBeFocused();
    return expectToast(page, 'success', 'Brief has been deleted');
  };
  if (!isPhone) {
    await remove();
    await page.keyboard.press('Control+z');
    await expect(rowLink(page, first.name)).toBeFocused();
    await expectToast(page, 'success', 'Brief restored');
  }
  await (await remove()).getByRole('button', { name: 'Undo' }).click();
  await expect(rowLink(page, first.name)).toBeFocused();

  if (isPhone) return;
  // Of many, the first one.
  await page.getByRole('checkbox', { name: 'Choose all rows' }).check();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const removed = await expectToast(page, 'success', '2 briefs removed');
  await expect(rowLink(page, first.name)).toHaveCount(0);
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(rowLink(page, first.name)).toBeFocused();
});

test('a brief that is removed on its page and taken back has the focus on the board and in the week', async ({
  page,
}) => {
  const { first, second, search } = await twoBriefs();
  await signIn(page, 'sam@harbour.test');
  for (const view of VIEWS) {
    await page.goto(at('harbour', `${LIST}?${view}&${search}`));
    await hydratedBoard(page);
    const card = page.getByRole('main').getByRole('link', { name: first.name });
    await card.click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: second.name })).toBeVisible();
    await expect(card).toHaveCount(0);
    const removed = await expectToast(page, 'success', 'Brief successfully removed');
    await removed.getByRole('button', { name: 'Undo' }).click();
    await expect(card).toBeFocused();
  }
});

test('a card that a move took out of the week, and an entry that was done, have the focus once that is undone', async ({
  page,
}) => {
  const { first, search } = await twoBriefs();
  await signIn(page, 'sam@harbour.test');
  const ada = await brandApi('harbour', 'ada@harbour.test');
  await page.goto(at('harbour', `${LIST}?view=week&week=${isoDay(DUE)}&${search}`));
  await hydratedBoard(page);
  const card = page.getByRole('main').getByRole('link', { name: first.name });
  await card.focus();
  await page.keyboard.press('d');
  await page.getByRole('textbox', { name: `Due date of ${first.name}` }).fill(day(DUE + 7));
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeFocused();

  await ada('POST', `${LIST}/${first.uuid}/comments`, { bodyContent: 'Who does this?' });
  await page.goto(at('harbour', '/inbox?tab=watching'), { waitUntil: 'networkidle' });
  const entry = page.getByRole('list', { name: 'Entries' }).locator('a[data-entry]').filter({ hasText: first.name });
  await expect(entry).toHaveCount(1);
  // The list takes keys once it is mounted.
  await expect(async () => {
    if ((await entry.count()) > 0) await entry.press('e');
    await expect(entry).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await expectToast(page, 'success', 'Done');
  await page.keyboard.press('Control+z');
  await expect(entry).toBeFocused();
});
