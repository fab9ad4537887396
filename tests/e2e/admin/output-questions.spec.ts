import { choose, paste, textField } from '../fields';
import { at, axe, axeInBothModes, expect, expectToast, setColourMode, signIn, test, unique } from '../fixtures';
import {
  ask,
  CREATE,
  createOutput,
  fillOutput,
  openOutputs,
  outputRows,
  preview,
  questions,
  SETTINGS,
  titleOf,
} from '../output-builder';

/** The builder of an output type and its questions, and its preview. */

test('[M-08 M-12 M-15 M-16 M-17 M-18 M-19 M-45] an output type is made by keyboard, and staff see it as the preview did', async ({
  page,
  browser,
}) => {
  const title = unique('Tram wrap');
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', SETTINGS));
  await page.getByRole('link', { name: 'Add output type' }).click();
  await expect(page).toHaveURL(at('harbour', CREATE));
  await expect(page.getByRole('heading', { level: 1, name: 'Create Output' })).toBeVisible();

  await page.getByRole('button', { name: 'Create output type' }).click();
  await expect(page.getByText('Enter a title (Required)')).toBeVisible();
  await expect(page.getByText('Choose a division (Required)')).toBeVisible();
  await expect(textField(page, 'Title')).toBeFocused();
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
  await createOutput(page);
  await expect(page).toHaveURL(at('harbour', SETTINGS));
  await openOutputs(page);
  const row = outputRows(page).filter({ hasText: title });
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

test('[M-36 M-37 M-38 M-39 M-40 M-41 M-42 M-43] every type of question is previewed, and moved by keyboard and by dragging', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  await setColourMode(page, 'dark');
  await page.goto(at('harbour', CREATE));
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
  // Clear of the form's footer, which stays in view.
  await page
    .getByRole('button', { name: 'Drag question 7' })
    .evaluate((handle) => handle.scrollIntoView({ block: 'center' }));
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
  for (const left of [7, 6]) {
    await page.getByRole('button', { name: 'Actions for question 1' }).click();
    await page.getByRole('menuitem', { name: 'Remove question' }).click();
    await expect(questions(page)).toHaveCount(left);
  }
  // Each is taken back by itself, and what was typed since stays.
  await titleOf(page, 1).fill('Typed since');
  for (const [title, count] of [
    ['A Radios', 7],
    ['A Checkboxes', 8],
  ] as const) {
    const removed = page.locator('[data-toast="info"]').filter({ hasText: `'${title}' is removed` });
    await removed.getByRole('button', { name: 'Undo' }).click();
    await expect(questions(page)).toHaveCount(count);
  }
  await expect.poll(async () => (await order()).slice(0, 3)).toEqual(['A Checkboxes', 'A Radios', 'Typed since']);
});

test('[M-28 M-29 M-30] the builder holds options to twenty of fifty characters, titles to a hundred', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', CREATE));
  await fillOutput(page, unique('Bounds'), 'Design');
  await ask(page, 'Select', 'x'.repeat(120));
  await expect(titleOf(page, 1)).toHaveValue('x'.repeat(100));
  const option = (place: number) => page.getByRole('textbox', { name: `Option ${place} of question 1`, exact: true });
  await option(1).pressSequentially('y'.repeat(60));
  await expect(option(1)).toHaveValue('y'.repeat(50));
  await option(1).fill('');
  // A list from a spreadsheet: a line is an option; what finds no room is said.
  const pasted = ['z'.repeat(51), ...Array.from({ length: 21 }, (_, place) => `Size ${place + 2}`)].join('\n');
  await paste(option(1), pasted);
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

test('[M-19] the builder fits a phone @phone', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', SETTINGS));
  await expect(outputRows(page).first()).toBeVisible();
  await axeInBothModes(page);
  await page.goto(at('harbour', CREATE));
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
