import type { Page } from '@playwright/test';
import { dragRow } from '../drag-row';
import { paste } from '../fields';
import { at, axe, axeInBothModes, expect, expectToast, signIn, test, unique } from '../fixtures';
import { addRow, cell, grid, plans, startPlan, total } from '../plan-page';

/** What makes a plan safe to work on: undo, the bin, the letter's editor, a phone. */

/** A new plan from January on, its grid with one empty row. */
async function startPlanWithRow(page: Page, project: string): Promise<string> {
  const year = await startPlan(page, project);
  await addRow(page);
  return year;
}

test('[O-35 O-40 O-41 O-42] a block from Excel, dragging, undo and redo; charts and total follow', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  const year = await startPlanWithRow(page, unique('Excel'));
  // As Excel copies it: quotes around cells with line breaks or quotes, CRLF between rows and after the last one.
  await paste(
    cell(page, 0, 'activity'),
    [
      `"Launch ""Big Day""\nand after"\t04/01/${year}\t22/01/${year}\tRadio\t\tRevenue\tMedia\t"$1,200.50"\t"Held\n\nuntil Friday"`,
      `Street posters\t1/2/${year}\t28/2/${year}\toutdoor\tTen sites\tBRANDING\tmedia\t300\t`,
      `Members EDM\t01/03/${year}\t31/03/${year}\tEDM\t\tInform\tDigital\t99.5\t`,
      '',
    ].join('\r\n'),
  );
  const rows = grid(page).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(cell(page, 0, 'activity')).toHaveText('Launch "Big Day" and after');
  await expect(cell(page, 0, 'notes')).toHaveText('Held until Friday');
  await expect(cell(page, 1, 'type')).toHaveText('Outdoor');
  await expect(cell(page, 1, 'startDate')).toHaveText(`01/02/${year}`);
  await expect(total(page)).toContainText('$1,600.00');
  await expect(page.getByRole('option', { name: 'Street posters, 1 Feb to 28 Feb, $300.00' })).toBeVisible();
  await expect(page.getByRole('img', { name: new RegExp(`Mar ${year} \\$99\\.50`) })).toBeVisible();

  // One stretch of typing is one step back.
  await cell(page, 2, 'cost').click();
  await page.keyboard.type('1000');
  await page.keyboard.press('Enter');
  await expect(total(page)).toContainText('$2,500.50');
  await expect(page.getByRole('img', { name: new RegExp(`Mar ${year} \\$1,000\\.00`) })).toBeVisible();
  await cell(page, 0, 'activity').click();
  await page.keyboard.press('Control+z');
  // The new row that Enter made goes first, then what was typed.
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('Control+z');
  await expect(total(page)).toContainText('$1,600.00');
  await page.keyboard.press('Control+Shift+z');
  await expect(total(page)).toContainText('$2,500.50');

  await dragRow(grid(page), 2, 0);
  await expect(cell(page, 0, 'activity')).toHaveText('Members EDM');
  // The dropped row has the focus.
  await expect(cell(page, 0, 'activity')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(cell(page, 2, 'activity')).toHaveText('Members EDM');
  // What Esc gives up leaves no step behind.
  await expect(cell(page, 2, 'activity')).toBeFocused();
  await page.keyboard.type('Nonsense');
  await expect(grid(page).getByRole('textbox')).toHaveValue('Nonsense');
  await page.keyboard.press('Escape');
  await expect(cell(page, 2, 'activity')).toHaveText('Members EDM');
  await expect(cell(page, 0, 'activity')).toHaveText('Launch "Big Day" and after');
});

test('[O-33 O-74 O-75] the empty row that Enter leaves behind is in nobody’s way; a half-filled one is found and named', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  const project = unique('Enter');
  const year = await startPlanWithRow(page, project);
  await paste(
    cell(page, 0, 'activity'),
    Array.from({ length: 40 }, (_, at) => `Spot ${at + 1}\t05/01/${year}\t06/01/${year}\tRadio\t\t\tMedia\t10`).join(
      '\n',
    ),
  );
  const rows = grid(page).locator('tbody tr');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(total(page)).toContainText('$400.00');
  await cell(page, 39, 'notes').click();
  await page.keyboard.type('Last one');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(41);
  await page.keyboard.press('Escape');
  await save.click();
  await expectToast(page, 'success', 'Plan successfully created');
  await page.goto(at('harbour', `${plans}?search=${encodeURIComponent(project)}`));
  await page.getByRole('link', { name: project, exact: true }).click();
  await expect(rows).toHaveCount(40);

  // Only an empty row: nothing to save, nothing to ask about.
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(41);
  await expect(save).toBeDisabled();
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeHidden();

  // One word in it, and the page scrolled elsewhere: it is found, and the line below says which and why.
  await page.keyboard.type('Half');
  await page.keyboard.press('Tab');
  await cell(page, 0, 'activity').click();
  await expect(cell(page, 40, 'startDate')).not.toBeInViewport();
  await save.click();
  await expectToast(page, 'error', 'One or more rows have invalid dates. Please correct them before saving');
  await expect(cell(page, 40, 'startDate')).toBeFocused();
  await expect(cell(page, 40, 'startDate')).toBeInViewport();
  await expect(page.getByText('Row 41, Start date: Cannot be empty')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(save).toBeDisabled();
});

test('[O-23 O-57 O-95] the bin: own removals for staff, all of them for administrators', async ({ page, browser }) => {
  await signIn(page, 'sam@harbour.test');
  const project = unique('Binned');
  await startPlanWithRow(page, project);
  const year = String(new Date().getFullYear());
  await paste(cell(page, 0, 'activity'), `Radio\t05/01/${year}\t06/01/${year}\tRadio\t\t\tMedia\t1`);
  // The charts have grown, and what stands below them rests.
  await expect(total(page)).toContainText('$1.00');
  await expect(page.getByText('Activities with dates within the plan appear here.')).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Plan successfully created');
  await page.getByRole('button', { name: `Actions for ${project}` }).click();
  await page.getByRole('menuitem', { name: 'Delete plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'success', 'Plan has been deleted');

  const admins = await browser.newContext();
  const ada = await admins.newPage();
  await signIn(ada, 'ada@harbour.test');
  await ada.goto(at('harbour', `${plans}/bin`));
  await expect(ada.getByRole('row', { name: new RegExp(project) })).toContainText('Sam Okafor');
  await axe(ada);
  await admins.close();
  const others = await browser.newContext();
  const mia = await others.newPage();
  await signIn(mia, 'mia@harbour.test');
  await mia.goto(at('harbour', `${plans}/bin`));
  await expect(mia.getByRole('heading', { level: 1, name: 'Bin' })).toBeVisible();
  await expect(mia.getByText(project)).toHaveCount(0);
  await others.close();

  await page.getByRole('link', { name: 'Bin', exact: true }).click();
  await page.getByRole('button', { name: `Restore ${project}` }).click();
  await expectToast(page, 'success', 'Plan restored');
  await expect(page.getByRole('button', { name: `Restore ${project}` })).toHaveCount(0);
  await page.goto(at('harbour', `${plans}?search=${encodeURIComponent(project)}`));
  await expect(page.getByRole('link', { name: project, exact: true })).toBeVisible();
});

test('[O-36 O-85] the cover letter: every tool, the counter, and the paste that is refused', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await startPlanWithRow(page, unique('Letter'));
  await page.getByRole('button', { name: 'Cover letter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cover letter' });
  const text = dialog.getByRole('textbox', { name: 'Cover letter' });
  const tool = (name: string) => dialog.getByRole('button', { name, exact: true });
  await text.click();
  await tool('Heading').click();
  await page.keyboard.type('Dear Jordan');
  await page.keyboard.press('Enter');
  for (const name of ['Bold', 'Italic', 'Underline']) await tool(name).click();
  await page.keyboard.type('strong');
  for (const name of ['Bold', 'Italic', 'Underline']) {
    await expect(tool(name)).toHaveAttribute('aria-pressed', 'true');
    await tool(name).click();
  }
  await page.keyboard.press('Enter');
  await tool('Bulleted list').click();
  await page.keyboard.type('point');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool('Numbered list').click();
  await page.keyboard.type('first');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  // Without a selection the address itself becomes the link, and the words before it stay as they are.
  await page.keyboard.type('See ');
  await tool('Link').click();
  await dialog.getByRole('textbox', { name: 'Link address' }).fill('harbour.example');
  await page.keyboard.press('Enter');
  await expect(text.locator('a')).toHaveText('harbour.example');
  await expect(text).toBeFocused();
  await page.keyboard.press('Enter');
  await tool('Subheading').click();
  await page.keyboard.type('Next');
  await expect(text.locator('h2')).toHaveText('Dear Jordan');
  await expect(text.locator('strong')).toHaveText('strong');
  await expect(text.locator('ul li')).toHaveText('point');
  await expect(text.locator('ol li')).toHaveText('first');
  await expect(text.locator('h3')).toHaveText('Next');
  await page.keyboard.press('Shift+Home');
  await tool('Link').click();
  await dialog.getByRole('textbox', { name: 'Link address' }).fill('harbour.example/plan');
  await page.keyboard.press('Enter');
  await expect(text.locator('a').last()).toHaveAttribute('href', 'https://harbour.example/plan');
  await expect(text.locator('a')).toHaveText(['harbour.example', 'Next']);
  // 11 + 6 + 5 + 5 + 4 + 4 + 15 characters that can be seen.
  await expect(dialog.getByText('50 / 2000')).toBeVisible();
  await text.click();
  await paste(text, 'x'.repeat(1980));
  await expectToast(page, 'warning', 'Cannot paste max length has been reached!');
  await expect(dialog.getByText('50 / 2000')).toBeVisible();
  await axe(page, { within: '[role="dialog"]' });
});

test('the dialogs and the bin of plans are accessible, light and dark @both', async ({ page, isMobile }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', `${plans}/bin`));
  await expect(page.getByRole('heading', { level: 1, name: 'Bin' })).toBeVisible();
  await axeInBothModes(page);
  await startPlanWithRow(page, unique('Dialogs'));
  // On a phone one tap opens the row's sheet, and a second one beside the sheet closes it.
  if (isMobile) await cell(page, 0, 'activity').tap();
  else await cell(page, 0, 'activity').dblclick();
  await page.getByRole('textbox', { name: /^Activity/ }).fill('Radio');
  if (isMobile) await page.getByRole('dialog').getByRole('button', { name: 'Done' }).tap();
  else await page.keyboard.press('Enter');
  await axeInBothModes(page);
  await grid(page)
    .getByRole('button', { name: /^Actions for row 1/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeVisible();
  await axeInBothModes(page);
  await page.getByRole('menuitem', { name: 'Remove row' }).click();
  await expect(page.getByRole('dialog', { name: 'Remove row?' })).toBeVisible();
  await axeInBothModes(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cover letter', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Cover letter' })).toBeVisible();
  await axeInBothModes(page);
});

test('[O-33 O-42 Y-34] a plan on a phone: rows are cards, filled in a sheet, moved and counted @phone', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  const year = await startPlan(page, unique('Phone'));
  const sheet = page.getByRole('dialog', { name: /^Row 1/ });
  await page.getByRole('button', { name: 'Add row' }).tap();
  await sheet.getByRole('textbox', { name: 'Activity' }).fill('Radio spots');
  await sheet.getByRole('textbox', { name: 'Start date' }).fill('5 jan');
  await sheet.getByRole('textbox', { name: 'End date' }).fill(`15/01/${year}`);
  await sheet.getByRole('combobox', { name: 'Type' }).selectOption('Radio');
  await sheet.getByRole('textbox', { name: 'Cost' }).fill('2 x 125');
  await expect(sheet.getByRole('textbox', { name: 'Notes' })).toBeAttached();
  await axeInBothModes(page);
  await sheet.getByRole('button', { name: 'Done' }).tap();
  await expect(cell(page, 0, 'activity')).toBeFocused();
  await expect(cell(page, 0, 'startDate')).toHaveText(`05/01/${year}`);
  await expect(cell(page, 0, 'cost')).toHaveText('$250.00');
  // What the rest of the row holds is in its sheet alone.
  await expect(cell(page, 0, 'notes')).toBeHidden();
  await expect(total(page)).toContainText('$250.00');
  await expect(total(page)).toBeInViewport();

  await page.getByRole('button', { name: 'Add row' }).tap();
  const second = page.getByRole('dialog', { name: /^Row 2/ });
  await expect(second.getByRole('textbox', { name: 'Activity' })).toBeFocused();
  await page.keyboard.type('Posters');
  await second.getByRole('textbox', { name: 'Cost' }).fill('12-15k');
  await second.getByRole('button', { name: 'Previous row' }).tap();
  await expect(sheet.getByRole('textbox', { name: 'Activity' })).toHaveValue('Radio spots');
  await sheet.getByRole('button', { name: 'Done' }).tap();
  // What cannot be read says so on its card.
  await expect(cell(page, 1, 'cost')).toContainText('Must be a number');
  await axeInBothModes(page);
  await grid(page)
    .getByRole('button', { name: /^Actions for row 1/ })
    .tap();
  await page.getByRole('menuitem', { name: 'Move down' }).tap();
  await expect(cell(page, 1, 'activity')).toHaveText('Radio spots');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
