import type { Locator, Page } from '@playwright/test';
import { day, LIST, slashToSearch } from '../brief-page';
import { picker, textField } from '../fields';
import { at, expect, expectToast, signIn, test, unique } from '../fixtures';

/** A brief's whole life by keyboard alone, with two people looking: neither page is ever loaded anew. */

/** Tabs until the element has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** A button or link of the page's own part. */
const press = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Arrow keys through the radio buttons of a group. */
async function choose(page: Page, group: Locator, name: string): Promise<void> {
  await tabTo(page, group.getByRole('radio').first());
  await page.keyboard.press('Space');
  const wanted = group.getByRole('radio', { name, exact: true });
  for (let presses = 0; presses < 20 && !(await wanted.isChecked()); presses += 1)
    await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}

/** Opens a select, and goes down to an option. */
async function select(page: Page, target: Locator, option: string): Promise<void> {
  await tabTo(page, target);
  const marked = page.locator('[role="option"][data-combobox-selected]');
  await expect(async () => {
    if ((await marked.count()) === 0) await page.keyboard.press('ArrowDown');
    await expect(marked).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  for (let presses = 0; presses < 60; presses += 1) {
    const words = (await marked.textContent()) ?? '';
    if (words === option) break;
    await page.keyboard.press('ArrowDown');
    await expect(marked).not.toHaveText(words);
  }
  await page.keyboard.press('Enter');
  await expect(target).toHaveValue(option);
}

/** '/' to the search, where the brief's name takes the place of whatever stands there. */
async function find(page: Page, name: string, rows: number): Promise<void> {
  const search = await slashToSearch(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(name);
  await expect(search).toHaveValue(name);
  await expect(page.getByRole('table', { name: 'Briefs' }).locator('tbody tr')).toHaveCount(rows);
}

const remember = (page: Page) =>
  page.evaluate(() => {
    (window as { sameDocument?: boolean }).sameDocument = true;
  });
const isSame = (page: Page) => page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument === true);

test('[L-001 L-003 L-005 L-079 L-083 L-110 L-116 L-147] a brief is submitted, assigned, discussed, duplicated and completed without a mouse', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = unique('Keys');
  const others = await browser.newContext({ locale: 'en-AU', timezoneId: 'Australia/Sydney' });
  const mia = await others.newPage();
  await signIn(page, 'sam@harbour.test');
  await signIn(mia, 'mia@harbour.test');
  for (const each of [page, mia]) {
    await each.goto(at('harbour', LIST));
    await expect(each.getByRole('heading', { level: 1, name: 'BriefMe' })).toBeVisible();
    await remember(each);
  }
  const table = (each: Page) => each.getByRole('table', { name: 'Briefs' });
  const row = (each: Page) => table(each).getByRole('row').filter({ hasText: name });

  // Sam submits.
  await press(page, page.getByRole('link', { name: 'Start a brief' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Start a brief' })).toBeVisible();
  await choose(page, page.getByRole('radiogroup', { name: 'Division' }), 'Digital');
  await select(page, picker(page, 'Output type'), 'Landing page');
  await type(page, textField(page, 'Project'), name);
  await select(page, picker(page, 'Category'), 'Property');
  await type(page, textField(page, 'Due date'), day(20));
  await type(page, textField(page, 'In market date'), day(30));
  await choose(page, page.getByRole('radiogroup', { name: 'Hard estimate' }), 'Yes');
  await press(page, page.getByRole('button', { name: 'Create brief' }));
  await expectToast(page, 'success', 'Brief successfully created');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  // Mia hears that it came, opens it and takes it on.
  await press(mia, mia.getByRole('button', { name: /^\d+ changes? – show$/ }));
  await expect(row(mia)).toBeVisible();
  await find(mia, name, 1);
  await tabTo(mia, row(mia).locator('[data-row-link]'));
  await mia.keyboard.press('Enter');
  await expect(mia.getByRole('heading', { level: 1, name })).toBeVisible();
  await press(mia, mia.getByRole('button', { name: 'Edit', exact: true }));
  await select(mia, picker(mia, 'Status'), 'In Progress');
  await select(mia, picker(mia, 'Assigned to'), 'Mia Tran');
  await expect(picker(mia, 'Output type')).toBeDisabled();
  await press(mia, mia.getByRole('button', { name: 'Save', exact: true }));
  await expectToast(mia, 'success', 'Brief successfully updated');
  const facts = (each: Page) => each.getByRole('complementary', { name: 'Facts' });
  await expect(facts(page)).toContainText('In Progress');
  await expect(facts(page)).toContainText('Mia Tran');

  // They talk about it.
  await press(page, page.getByRole('link', { name: 'Jump to comments' }));
  await type(page, page.getByRole('textbox', { name: 'Add a comment' }), 'Can it be there by Friday?');
  await page.keyboard.press('Control+Enter');
  await expect(mia.getByText('Can it be there by Friday?')).toBeVisible();
  await type(mia, mia.getByRole('textbox', { name: 'Add a comment' }), 'It can.');
  await mia.keyboard.press('Control+Enter');
  await expect(page.getByText('It can.')).toBeVisible();

  // Mia goes back to the list; Sam duplicates.
  await press(mia, mia.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'BriefMe' }));
  await expect(table(mia)).toBeVisible();
  await find(mia, name, 1);
  await press(page, page.getByRole('button', { name: 'Duplicate', exact: true }));
  const dialog = page.getByRole('dialog', { name: `Duplicate '${name}'` });
  await choose(page, dialog.getByRole('radiogroup', { name: 'Division' }), 'Design');
  await type(page, dialog.getByRole('textbox', { name: 'Due date' }), day(25));
  await type(page, dialog.getByRole('textbox', { name: 'In market date' }), day(35));
  await press(page, dialog.getByRole('button', { name: 'Duplicate', exact: true }));
  await expectToast(page, 'success', 'Brief successfully duplicated');
  await expect(facts(page)).toContainText('Draft');

  // Mia completes the first one, which stands below its copy; Sam's list follows.
  await press(page, page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'BriefMe' }));
  await find(page, name, 2);
  await press(mia, mia.getByRole('button', { name: '1 change – show' }));
  await find(mia, name, 2);
  const original = (each: Page) => row(each).filter({ hasText: 'Digital' });
  await tabTo(mia, original(mia).locator('[data-row-link]'));
  await mia.keyboard.press('Enter');
  await press(mia, mia.getByRole('button', { name: 'Edit', exact: true }));
  await select(mia, picker(mia, 'Status'), 'Completed');
  await press(mia, mia.getByRole('button', { name: 'Save', exact: true }));
  await expectToast(mia, 'success', 'Brief successfully updated');
  await expect(original(page)).toContainText('Completed');
  for (const each of [page, mia]) expect(await isSame(each)).toBe(true);
  await others.close();
});
