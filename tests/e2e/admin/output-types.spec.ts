import type { Locator, Page } from '@playwright/test';
import { at, axe, axeInBothModes, expect, expectToast, setColourMode, signIn, test, unique } from '../fixtures';

/** BriefMe settings: output types and their questions, in both portals. */
const SETTINGS = '/briefme';
const NOWHERE = '00000000-0000-4000-8000-000000000000';

const rows = (page: Page): Locator => page.getByRole('table', { name: 'Output types' }).locator('tbody tr');
const questions = (page: Page): Locator =>
  page
    .getByRole('list', { name: 'Questions' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('textbox', { name: /^Title of question/ }),
    });
const titleOf = (page: Page, place: number): Locator =>
  page.getByRole('textbox', { name: `Title of question ${place}` });
const preview = (page: Page): Locator => page.getByRole('complementary', { name: 'Preview' });

/** Adds a question by the keyboard: the menu of types, then its title. */
async function ask(page: Page, type: string, title: string): Promise<void> {
  const count = await questions(page).count();
  await page.getByRole('button', { name: 'Add question' }).press('Enter');
  await page.getByRole('menuitem', { name: type, exact: true }).press('Enter');
  await expect(titleOf(page, count + 1)).toBeFocused();
  await page.keyboard.type(title);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The output types that a title finds, wherever the page that they stand on. */
async function openList(page: Page): Promise<void> {
  await page.goto(at('harbour', `${SETTINGS}?orderBy=id&order=desc`));
  await expect(rows(page).first()).toBeVisible();
}

test('[M-01 M-03 M-04 M-05 M-06 M-07] an administrator finds the output types behind the list of briefs', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/briefme/briefs'));
  await page.getByRole('link', { name: 'BriefMe settings' }).click();
  await expect(page).toHaveURL(at('harbour', SETTINGS));
  await expect(page.getByRole('heading', { level: 1, name: 'BriefMe settings' })).toBeVisible();
  await expect(page.getByText(/^Last updated \d\d:\d\d[AP]M \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([/^Title/, /^Division/, /^Time Spread/, /^Actions/]);
  await page.getByRole('link', { name: 'Division', exact: true }).click();
  await expect(page).toHaveURL(/orderBy=department&order=asc/);
  await page.getByRole('link', { name: 'Title', exact: true }).click();
  await expect(page).toHaveURL(/orderBy=title&order=asc/);
  const brochure = rows(page).filter({ hasText: 'Brochure or booklet' });
  await expect(brochure.locator('td').nth(1)).toHaveText('Design');
  await expect(brochure.locator('td').nth(2)).toHaveText('Bell curve');
  await expect(rows(page).filter({ hasText: 'Digital ad booking' }).locator('td').nth(2)).toHaveText('No time spread');

  // The columns are the browser's own: hidden, moved, and remembered.
  await page.getByRole('button', { name: 'Columns' }).click();
  const choice = page.getByRole('dialog', { name: 'Columns' });
  await choice.getByRole('checkbox', { name: 'Division' }).uncheck();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader')).toHaveText([/^Title/, /^Time Spread/, /^Actions/]);
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveText([/^Title/, /^Time Spread/, /^Actions/]);
  await page.getByRole('button', { name: 'Columns' }).click();
  await choice.getByRole('button', { name: 'Reset columns' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(4);
});

test('[M-08 M-12 M-15 M-16 M-17 M-18 M-19 M-45] an output type is made by keyboard, and staff see it as the preview did', async ({
  page,
  browser,
}) => {
  const title = unique('Tram wrap');
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', SETTINGS));
  await page.getByRole('link', { name: 'Add output type' }).click();
  await expect(page).toHaveURL(at('harbour', '/briefme/outputs/create'));
  await expect(page.getByRole('heading', { level: 1, name: 'Create Output' })).toBeVisible();

  await page.getByRole('button', { name: 'Create output type' }).click();
  await expect(page.getByText('Enter a title (Required)')).toBeVisible();
  await expect(page.getByText('Choose a division (Required)')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
  await page.keyboard.type(title);
  await choose(page, 'Division', 'Design');
  await page.getByRole('textbox', { name: 'Estimated hours' }).fill('7.5');
  await page.getByRole('textbox', { name: 'Turnaround (working days)' }).fill('4');
  await page.getByRole('textbox', { name: 'SLA URL' }).fill('intranet');
  await page
    .getByRole('radiogroup', { name: 'Time spread' })
    .getByRole('radio', { name: 'Even spread' })
    .press('Space');
  await ask(page, 'Radios', 'Which depot?');
  await page.keyboard.press('Tab');
  await page.getByRole('textbox', { name: 'Option 1 of question 1' }).focus();
  await page.keyboard.type('Kew');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Essendon');
  await ask(page, 'Link', 'Artwork folder');

  await page.getByRole('button', { name: 'Create output type' }).click();
  await expect(page.getByText('SLA URL must be a valid url and should include https:// or http://')).toBeVisible();
  await page.getByRole('textbox', { name: 'SLA URL' }).fill('https://intranet.harbour.test/sla/tram');
  const shown = preview(page);
  await expect(shown).toContainText('Usually 7.5 hours, 4 working days');
  await expect(shown.getByRole('radiogroup', { name: 'Which depot?' }).getByRole('radio')).toHaveCount(2);
  await expect(shown.getByRole('radio', { name: 'Essendon' })).toBeVisible();
  await expect(shown.getByRole('textbox', { name: 'Artwork folder' })).toHaveAttribute('placeholder', 'https://');
  await page.getByRole('button', { name: 'Create output type' }).click();
  await expectToast(page, 'success', 'Output type was successfully created');
  await expect(page).toHaveURL(at('harbour', SETTINGS));
  await openList(page);
  const row = rows(page).filter({ hasText: title });
  await expect(row.locator('td').nth(1)).toHaveText('Design');
  await expect(row.locator('td').nth(2)).toHaveText('Even spread');

  const staff = await browser.newContext();
  const sam = await staff.newPage();
  await signIn(sam, 'sam@harbour.test');
  await sam.goto(at('harbour', '/briefme/briefs/create'));
  await sam.getByRole('radio', { name: 'Design', exact: true }).check();
  await sam.getByRole('combobox', { name: 'Output type' }).click();
  await sam.getByRole('option', { name: title }).click();
  await expect(sam.getByText('Usually 7.5 hours, 4 working days')).toBeVisible();
  await expect(sam.getByRole('heading', { name: 'About the output' })).toBeVisible();
  await expect(sam.getByRole('radio', { name: 'Essendon' })).toBeVisible();
  await expect(sam.getByRole('textbox', { name: 'Artwork folder' })).toHaveAttribute('placeholder', 'https://');
  await staff.close();
});

test('[M-36 M-37 M-38 M-39 M-40 M-41 M-42 M-43] every type of question, and the order by keyboard and by dragging', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  await setColourMode(page, 'dark');
  await page.goto(at('harbour', '/briefme/outputs/create'));
  const types = ['Checkboxes', 'Radios', 'Select', 'Date', 'Text', 'Multiline', 'Link'];
  for (const type of types) await ask(page, type, `A ${type}`);
  const shown = preview(page);
  for (const [at_, type] of types.entries()) {
    const options = page.getByRole('list', { name: `Options of question ${at_ + 1}`, exact: true });
    await expect(options).toHaveCount(at_ < 3 ? 1 : 0);
    await expect(page.getByRole('combobox', { name: `Type of question ${at_ + 1}` })).toHaveValue(type);
  }
  await expect(
    shown.getByRole('group', { name: 'A Checkboxes' }).getByRole('checkbox', { name: 'Option 1' }),
  ).toBeVisible();
  await expect(
    shown.getByRole('radiogroup', { name: 'A Radios' }).getByRole('radio', { name: 'Option 1' }),
  ).toBeVisible();
  await expect(shown.getByRole('combobox', { name: 'A Select' })).toBeVisible();
  await expect(shown.getByRole('textbox', { name: 'A Date' })).toHaveAttribute('placeholder', /dd\/mm\/yyyy/i);
  await expect(shown.getByRole('textbox', { name: 'A Text' })).toBeVisible();
  await expect(shown.locator('textarea')).toHaveCount(1);
  await expect(shown.getByRole('textbox', { name: 'A Link' })).toHaveAttribute('type', 'url');
  await axe(page);

  const order = async () =>
    questions(page)
      .getByRole('textbox', { name: /^Title of/ })
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  await titleOf(page, 7).press('Alt+ArrowUp');
  await expect(titleOf(page, 6)).toHaveValue('A Link');
  await expect(titleOf(page, 6)).toBeFocused();
  await expect(page.getByText('Question moved to place 6 of 7')).toBeAttached();
  await page.getByRole('button', { name: 'Move question 6 up' }).press('Enter');
  await page.keyboard.press('Enter');
  await expect
    .poll(order)
    .toEqual(['A Checkboxes', 'A Radios', 'A Select', 'A Link', 'A Date', 'A Text', 'A Multiline']);
  // The handle itself: Space lifts, arrows move, Space drops.
  const handle = page.getByRole('button', { name: 'Drag question 4' });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect.poll(async () => (await order())[4]).toBe('A Link');
  // And by pointer.
  await page.getByRole('button', { name: 'Drag question 7' }).scrollIntoViewIfNeeded();
  const from = await page.getByRole('button', { name: 'Drag question 7' }).boundingBox();
  const to = await page.getByRole('button', { name: 'Drag question 5' }).boundingBox();
  if (!from || !to) throw new Error('the handles are not on screen');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y - 20, { steps: 4 });
  await page.mouse.move(to.x + 8, to.y, { steps: 12 });
  await page.mouse.up();
  await expect.poll(async () => (await order()).indexOf('A Multiline')).toBeLessThan(6);

  // Duplicate, retype, remove, undo.
  await page.getByRole('button', { name: 'Actions for question 2' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate question' }).click();
  await expect(titleOf(page, 3)).toHaveValue('A Radios');
  await expect(questions(page)).toHaveCount(8);
  await choose(page, 'Type of question 3', 'Text');
  await expect(page.getByRole('list', { name: 'Options of question 3' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for question 1' }).click();
  await page.getByRole('menuitem', { name: 'Remove question' }).click();
  await expect(questions(page)).toHaveCount(7);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titleOf(page, 1)).toHaveValue('A Checkboxes');
});

test('[M-28 M-29 M-30] the builder holds options to twenty of fifty characters, titles to a hundred', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/briefme/outputs/create'));
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(unique('Bounds'));
  await choose(page, 'Division', 'Design');
  await ask(page, 'Select', 'x'.repeat(120));
  await expect(titleOf(page, 1)).toHaveValue('x'.repeat(100));
  const option = (place: number) => page.getByRole('textbox', { name: `Option ${place} of question 1`, exact: true });
  await option(1).pressSequentially('y'.repeat(60));
  await expect(option(1)).toHaveValue('y'.repeat(50));
  await option(1).fill('');
  // A list from a spreadsheet: a line is an option; what finds no room is said.
  const pasted = ['z'.repeat(51), ...Array.from({ length: 21 }, (_, place) => `Size ${place + 2}`)].join('\n');
  await option(1).evaluate((field, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, pasted);
  await expectToast(page, 'warning', 'At most 20 options: the last 2 are left out');
  await expect(option(20)).toHaveValue('Size 20');
  await expect(page.getByRole('button', { name: 'Add option to question 1' })).toBeDisabled();
  await page.getByRole('button', { name: 'Create output type' }).click();
  await expect(page.getByText('Max 50 characters')).toBeVisible();
  await expect(option(1)).toBeFocused();
  for (const _ of Array.from({ length: 20 })) {
    await page.getByRole('button', { name: 'Remove option 1 of question 1', exact: true }).click();
  }
  await page.getByRole('button', { name: 'Create output type' }).click();
  await expect(page.getByText('Add at least one option')).toBeVisible();
});

test('[M-09 M-13 M-20 M-47] an output type is edited: stamp, unsaved changes, and somebody who was faster', async ({
  page,
  browser,
}) => {
  const title = unique('Radio read');
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/briefme/outputs/create'));
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await choose(page, 'Division', 'Copy');
  await page.getByRole('button', { name: 'Create output type' }).click();
  await expectToast(page, 'success', 'Output type was successfully created');
  await openList(page);
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Edit output type' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Output' })).toBeVisible();
  await expect(page.getByText(/^Last updated \d\d:\d\d[AP]M \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  const address = page.url();

  const hours = page.getByRole('textbox', { name: 'Estimated hours' });
  await hours.fill('3');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Output was successfully updated');
  await page.reload();
  await expect(hours).toHaveValue('3');

  const other = await browser.newContext();
  const faster = await other.newPage();
  await signIn(faster, 'ada@harbour.test');
  await faster.goto(address);
  await faster.getByRole('textbox', { name: 'Turnaround (working days)' }).fill('9');
  await faster.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(faster, 'success', 'Output was successfully updated');
  await other.close();

  await hours.fill('5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Each changed another field: both stay, and nobody is asked.
  await expectToast(page, 'success', 'Output was successfully updated');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(hours).toHaveValue('5');
  await expect(page.getByRole('textbox', { name: 'Turnaround (working days)' })).toHaveValue('9');
});

test('[M-10 M-44 M-46] an output type is removed after a question', async ({ page }) => {
  const title = unique('Flag');
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/briefme/outputs/create'));
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await choose(page, 'Division', 'Media');
  await page.getByRole('button', { name: 'Create output type' }).click();
  await expectToast(page, 'success', 'Output type was successfully created');
  await openList(page);
  const menu = page.getByRole('button', { name: `Actions for ${title}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete output type' }).click();
  const question = page.getByRole('dialog', { name: 'Remove output type?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows(page).filter({ hasText: title })).toHaveCount(1);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete output type' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'success', 'Output type was successfully removed');
  await expect(rows(page).filter({ hasText: title })).toHaveCount(0);
});

test('[M-02] staff are told that the settings are not theirs', async ({ page }) => {
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', '/briefme/briefs'));
  await expect(page.getByRole('link', { name: 'Start a brief' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'BriefMe settings' })).toHaveCount(0);
  for (const address of [SETTINGS, '/briefme/outputs/create', `/briefme/outputs/${NOWHERE}`]) {
    await page.goto(at('harbour', address));
    await expectToast(page, 'error', "You don't have permission to view that page");
    await expect(page).toHaveURL(at('harbour', '/dashboard'));
  }
});

test('[G-07 G-08 G-09 M-11 M-48] a superuser sets output types inside the admin portal', async ({ page }) => {
  const name = unique('Brand');
  await signIn(page, 'super@platform.test');
  await page.goto(at('admin', '/admin/brands/create'));
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Contact' }).fill('hello@poster.test');
  await page.getByRole('switch', { name: 'BriefMe' }).check();
  await page.getByRole('button', { name: 'Create brand' }).click();
  await page.waitForURL(/\/admin\/brands\/[0-9a-f-]{36}$/);
  const brand = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'BriefMe settings' }).click();
  await expect(page).toHaveURL(at('admin', `${brand}/briefme`));
  await expect(page.getByText('You need to add at least one Division before you can set Output Types.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add output type' })).toHaveCount(0);
  await axe(page);
  await page.getByRole('link', { name: 'Add division' }).click();
  await page.getByRole('textbox', { name: 'Division name' }).fill('Design');
  await page.getByRole('button', { name: 'Create division' }).click();
  await expectToast(page, 'success', 'Division was successfully created');

  await page.goto(at('admin', `${brand}/briefme`));
  await page.getByRole('link', { name: 'Add output type' }).click();
  await expect(page).toHaveURL(at('admin', `${brand}/briefme/outputs/create`));
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Poster');
  await choose(page, 'Division', 'Design');
  await page.getByRole('button', { name: 'Create output type' }).click();
  await expectToast(page, 'success', 'Output type was successfully created');
  await expect(page).toHaveURL(at('admin', `${brand}/briefme`));
  await page.getByRole('link', { name: 'Poster' }).click();
  await expect(page).toHaveURL(new RegExp(`${brand}/briefme/outputs/[0-9a-f-]{36}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Output' })).toBeVisible();

  await page.goto(at('admin', `${brand}/briefme/outputs/${NOWHERE}`));
  await expectToast(page, 'error', 'That output type could not be found');
  await expect(page).toHaveURL(at('admin', `${brand}/briefme`));
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', `/briefme/outputs/${NOWHERE}`));
  await expectToast(page, 'error', 'That output type could not be found');
  await expect(page).toHaveURL(at('harbour', SETTINGS));
});

test('[M-19] the builder fits a phone @phone', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', SETTINGS));
  await expect(rows(page).first()).toBeVisible();
  await axeInBothModes(page);
  await page.goto(at('harbour', '/briefme/outputs/create'));
  await ask(page, 'Checkboxes', 'Formats');
  await page.getByRole('textbox', { name: 'Option 1 of question 1' }).fill('Hoarding');
  await ask(page, 'Text', 'Size');
  await page.getByRole('button', { name: 'Move question 2 up' }).tap();
  await expect(titleOf(page, 1)).toHaveValue('Size');
  await expect(preview(page).getByRole('checkbox', { name: 'Hoarding' })).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await axeInBothModes(page);
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await page.getByRole('button', { name: 'Leave without saving' }).tap();
  await expect(page).toHaveURL(at('harbour', SETTINGS));
});
