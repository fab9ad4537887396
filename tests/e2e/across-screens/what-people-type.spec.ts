import type { Locator, Page } from '@playwright/test';
import { paste, textField } from '../fields';
import { at, expect, expectToast, signIn, test, unique } from '../fixtures';
import { cell, startPlan } from '../plan-page';
import { lines, panel, scopeOverApi, typeLine } from '../scope-page';

/** Numbers and days as people type and paste them, and what is begun and not saved. */

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await target.click();
  await page.keyboard.type(text);
}

test('[O-35 O-74] a plan reads costs and days, keeps what it cannot read, and saves nothing of it', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  const year = await startPlan(page, unique('Typed'));
  // A pasted text is never cut to another number: '12-15' would be '12-', '1000' 100.
  const length = page.getByLabel('Length (months)');
  await length.fill('12-15');
  await page.keyboard.press('Tab');
  await expect(length).toHaveValue('12-15');
  await expect(length).toHaveAttribute('aria-invalid', 'true');
  await length.fill('12');
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.keyboard.type('Radio');

  await typeInto(page, cell(page, 0, 'cost'), '3 x 400');
  await expect(page.getByText('= $1,200.00')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(cell(page, 0, 'cost')).toHaveText('$1,200.00');
  await typeInto(page, cell(page, 0, 'startDate'), '12 jan');
  await page.keyboard.press('Tab');
  await expect(cell(page, 0, 'startDate')).toHaveText(`12/01/${year}`);
  await page.keyboard.type('99/99/2027');
  await page.keyboard.press('Tab');
  await expect(cell(page, 0, 'endDate')).toHaveText(/^99\/99\/2027/);
  await expect(cell(page, 0, 'endDate')).toHaveAttribute('aria-invalid', 'true');

  await typeInto(page, cell(page, 0, 'cost'), '12-15k');
  await page.keyboard.press('Tab');
  await expect(cell(page, 0, 'cost')).toHaveText(/^12-15k/);
  await expect(page.getByRole('status').filter({ hasText: 'Total cost estimate' })).toContainText('$0.00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'error', 'One or more rows have invalid dates. Please correct them before saving');
  await expect(page).toHaveURL(/\/create$/);
  // It leads to what is wrong: only then is another cell chosen.
  await expect(cell(page, 0, 'endDate')).toBeFocused();

  // A block says what it could not read, keeps it, and leads to the first of it.
  await cell(page, 0, 'activity').click();
  await paste(
    cell(page, 0, 'activity'),
    `Radio\t1/2\tnever\tRadio\t\tRevenue\tMedia\t1.200,50\n${'Too long '.repeat(10)}\t1/2\t2/2\tRadio\t\tRevenue\tMedia\t5`,
  );
  await expectToast(
    page,
    'warning',
    '3 cells could not be read: row 1, End date: never; row 1, Cost: 1.200,50; row 2, Activity: Too long Too long Too long Too…',
  );
  await expect(cell(page, 0, 'endDate')).toBeFocused();
  await expect(page.getByText('Row 1, End date: Enter a date, dd/mm/yyyy')).toBeVisible();
  await expect(cell(page, 0, 'cost')).toHaveText(/^1\.200,50/);
  await expect(cell(page, 1, 'activity')).toHaveText(/^(Too long ){9}/);
  // The cell is the current one: what is typed takes the place of what it holds.
  await page.keyboard.type('28.2');
  await page.keyboard.press('Tab');
  await typeInto(page, cell(page, 0, 'cost'), '1,200.50');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'error', 'Max 55 characters');
  // A quote that closes nothing does not take the next row into its cell.
  await cell(page, 0, 'activity').click();
  await paste(cell(page, 0, 'activity'), '"Spring" campaign\nShort');
  await expect(cell(page, 0, 'activity')).toHaveText(/^"Spring" campaign/);
  await expect(cell(page, 1, 'activity')).toHaveText(/^Short/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Plan successfully created');
});

test('[S-40 S-43 X-04] a scope reads times and prices; its quote adds up, and the margin follows Sell for', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  const path = await scopeOverApi(unique('Adds up'));
  await page.goto(at('harbour', `${path}?tab=lines`), { waitUntil: 'networkidle' });
  const grid = lines(page);
  await page.getByRole('button', { name: 'Add line item' }).click();
  await typeLine(page, 'Key visual', 'Design', '', 0);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1:30');
  await expect(page.getByText('= 90 minutes')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(grid.locator('[data-column="timeMinutes"]').first()).toHaveText('90');
  await grid.locator('[data-column="overrideSellByRole"]').first().click();
  await page.keyboard.type('133.37');
  await page.keyboard.press('Tab');
  await expect(grid.locator('[data-column="overrideSellByRole"]').first()).toHaveText('$133.37');
  await expect(page.getByText('Sell $200.06 + Reporting $25.00 = Sub-total $225.06')).toBeVisible();
  await grid.locator('[data-column="onQuote"]').first().click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'success', 'Scope successfully updated');
  await page.waitForURL(/viewOnly/);

  await page.getByRole('button', { name: 'Text View' }).click();
  const text = page.getByRole('dialog', { name: 'Text View' });
  await expect(text).toContainText('Other work');
  await expect(text).not.toContainText('Key visual');
  await expect(text).toContainText('Reporting');
  await expect(text).toContainText('Price$2,500.00');
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Summary' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  const pricing = panel(page, 'Pricing');
  const cost = 2500 - 37.5 - 50;
  await expect(pricing).toContainText(/Margin at Sell for\$/);
  await textField(page, 'Sell for').fill('5k');
  await page.keyboard.press('Tab');
  await expect(pricing).toContainText('Enter the sell for price (Required)');
  await expect(textField(page, 'Sell for')).toHaveValue('5k');
  await expect(pricing).toContainText('Margin at Sell for–');
  await textField(page, 'Sell for').fill('$ 1 250 + 1,250');
  await page.keyboard.press('Tab');
  await expect(textField(page, 'Sell for')).toHaveValue('2500');
  expect(cost).toBeGreaterThan(0);
});

test('a brief that is begun survives a reload, is offered with its age, and Cancel asks', async ({ page }) => {
  await signIn(page, 'mia@harbour.test', { fresh: true });
  await page.goto(at('harbour', '/briefme/briefs/create'), { waitUntil: 'networkidle' });
  const name = unique('Begun');
  const project = page.getByRole('textbox', { name: /^Project/ }).first();
  await project.fill(name);
  await page.getByRole('textbox', { name: 'Quoted hours' }).fill('1:30');
  await page.getByRole('textbox', { name: 'In market date' }).fill('1/1/2020');
  await page.getByRole('button', { name: 'Create brief' }).click();
  // With the others, not after them.
  await expect(page.getByText('In Market Date cannot be in the past')).toBeVisible();
  await expect(page.getByText('Choose a division (Required)')).toBeVisible();

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByText(/^You began a brief (just now|\d+ minutes? ago) and did not save it$/)).toBeVisible();
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width;
  const notice = page.getByRole('alert').filter({ hasText: 'You began a brief' });
  expect(await widthOf(notice)).toBe(await widthOf(page.locator('form > section').first()));
  await expect(project).toHaveValue('');
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await expect(project).toHaveValue(name);
  await expect(page.getByRole('textbox', { name: 'Quoted hours' })).toHaveValue('1.50');

  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(project).toHaveValue(name);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL(/\/briefme\/briefs$/);
  await page.goto(at('harbour', '/briefme/briefs/create'), { waitUntil: 'networkidle' });
  await expect(project).toHaveValue('');
  await expect(page.getByText(/^You began a brief/)).toBeHidden();

  // It goes with a log-out, from the very page on which it was typed: after the question, and not if that failed.
  await project.fill(name);
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length);
  await expect.poll(stored).toBe(1);
  const logOut = async (answer: 'Cancel' | 'Leave without saving') => {
    await page.getByRole('button', { name: 'Logged in as Mia Tran' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toBeHidden();
  };
  await logOut('Cancel');
  await page.route('**/api/auth/signout', (route) => route.fulfill({ body: 'A proxy answered' }));
  await logOut('Leave without saving');
  await expectToast(page, 'error', 'You are still logged in: the server did not answer. Please try again.');
  await expect(project).toHaveValue(name);
  expect(await stored()).toBe(1);
  await page.unroute('**/api/auth/signout');
  await logOut('Leave without saving');
  await page.waitForURL(/\/login/);
  expect(await stored()).toBe(0);
});
