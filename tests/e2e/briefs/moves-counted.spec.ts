import type { Page } from '@playwright/test';
import { hostApi } from '../brand-api';
import { cell, day, isoDay, markFirst } from '../brief-page';
import { at, expect, expectToast, signIn, test, unique } from '../fixtures';

/** docs/moves.md: what it takes to move work, counted by the page itself. */
type Counted = Window & { presses: { clicks: number; keys: number } };

/** Words and dates that are typed are one count, whatever their length; a modifier is a part of its press. */
async function counting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const presses = { clicks: 0, keys: 0 };
    (window as unknown as Counted).presses = presses;
    let typing = false;
    window.addEventListener('pointerdown', () => (presses.clicks += 1), true);
    window.addEventListener(
      'keydown',
      ({ key, target }) => {
        if (/^(?:Shift|Control|Alt|Meta)$/u.test(key)) return;
        const types = key.length === 1 && target instanceof HTMLInputElement && target.type !== 'checkbox';
        if (!(types && typing)) presses.keys += 1;
        typing = types;
      },
      true,
    );
  });
}

/** What was pressed since it was last asked. */
const pressed = (page: Page) =>
  page.evaluate(() => {
    const { presses } = window as unknown as Counted;
    const now = { ...presses };
    Object.assign(presses, { clicks: 0, keys: 0 });
    return now;
  });

test('[Y-24 Y-26 Y-28] status of one, reassigning ten, a due date and an export take the presses that docs/moves.md counts', async ({
  page,
}) => {
  test.slow();
  const word = unique('Counted');
  const { uuid: brand, call } = await hostApi('harbour', 'sam@harbour.test');
  type Row = { id: number; user?: { firstName: string } };
  const listed = async (path: string) => (await call<{ data: Row[] }>('GET', path)).data;
  const members = await listed(`/brand-users?brandUuid=${brand}&limit=1000`);
  const creatorBrandUsersId = members.find(({ user }) => user?.firstName === 'Sam')?.id;
  const departmentId = (await listed(`/brands/${brand}/departments`))[0]?.id;
  const categoryId = (await listed(`/brands/${brand}/categories`))[0]?.id;
  for (let at = 0; at < 10; at += 1) {
    const dates = { draftDueDate: isoDay(20), inMarketDate: isoDay(30) };
    const numbers = { hoursAllocated: 2, hardEstimate: 1, departmentId, categoryId, creatorBrandUsersId };
    await call('POST', `/brands/${brand}/briefme/briefs`, { project: `${word} ${at}`, ...dates, ...numbers });
  }
  await counting(page);
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `/briefme/briefs?search=${word}&orderBy=project&order=asc`));
  const rows = page.getByRole('table', { name: 'Briefs' }).locator('tbody tr');
  await expect(rows).toHaveCount(10);
  const row = rows.first();
  const link = row.locator('[data-row-link]');
  const assignees = cell(rows, 'Assigned to');
  const bar = page.getByRole('region', { name: 'Chosen briefs' });
  await markFirst(page, row);
  await pressed(page);

  // The status of one.
  await cell(row, 'Status').getByRole('button').click();
  await page.getByRole('option', { name: 'Submitted', exact: true }).click();
  await expectToast(page, 'success', `${word} 0: Submitted`);
  expect(await pressed(page)).toEqual({ clicks: 2, keys: 0 });
  await link.focus();
  await page.keyboard.press('s');
  await expect(page.getByRole('combobox', { name: `Search: Status of ${word} 0` })).toBeFocused();
  await page.keyboard.type('in prog');
  await page.keyboard.press('Enter');
  await expectToast(page, 'success', `${word} 0: In Progress`);
  expect(await pressed(page)).toEqual({ clicks: 0, keys: 3 });

  // A due date.
  await cell(row, 'Due Date').getByRole('button').click();
  const calendar = page.getByRole('dialog', { name: `Due date of ${word} 0` });
  const [date, month] = [Number(day(20).slice(0, 2)), day(20).slice(3, 5)];
  const near = date > 2 ? date - 1 : date + 1;
  const name = new Intl.DateTimeFormat('en-AU', { month: 'long', timeZone: 'UTC' }).format(new Date(isoDay(20)));
  await calendar.getByRole('button', { name: new RegExp(`^${near} ${name}`) }).click();
  await expect(cell(row, 'Due Date')).toHaveText(new RegExp(`^${String(near).padStart(2, '0')}/${month}/`));
  expect(await pressed(page)).toEqual({ clicks: 2, keys: 0 });
  await link.focus();
  await page.keyboard.press('d');
  await expect(page.getByRole('textbox', { name: `Due date of ${word} 0` })).toBeFocused();
  await page.keyboard.type(day(12));
  await page.keyboard.press('Enter');
  await expect(cell(row, 'Due Date')).toHaveText(day(12));
  expect(await pressed(page)).toEqual({ clicks: 0, keys: 3 });

  // Reassigning ten, by pointer and of the whole list by keys.
  await row.getByRole('checkbox').click();
  await rows
    .last()
    .locator('[data-row-link]')
    .click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('10 briefs chosen');
  await bar.getByRole('button', { name: 'Assignee' }).click();
  await page.getByRole('option', { name: 'Mia Tran' }).click();
  await expect(assignees).toContainText(Array.from({ length: 10 }, () => 'Mia Tran'));
  expect(await pressed(page)).toEqual({ clicks: 4, keys: 0 });
  await expect(bar).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Choose all rows' }).focus();
  await page.keyboard.press('Space');
  await expect(bar).toContainText('10 briefs chosen');
  await page.keyboard.press('a');
  await expect(page.getByRole('combobox', { name: 'Search: Assignee of 10 briefs' })).toBeFocused();
  await page.keyboard.type('sam ok');
  await page.keyboard.press('Enter');
  await expect(assignees).toContainText(Array.from({ length: 10 }, () => 'Sam Okafor'));
  expect(await pressed(page)).toEqual({ clicks: 0, keys: 4 });

  // The list as it is shown, as a file.
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  await file;
  expect(await pressed(page)).toEqual({ clicks: 2, keys: 0 });
});
