import { brandApi } from '../brand-api';
import { paste } from '../fields';
import { at, expect, expectToast, signIn, test, unique } from '../fixtures';
import { cell, grid, plans, startPlan } from '../plan-page';

/** How rows come into a plan from a spreadsheet, and go again by undo. */

test('[O-33 O-35] rows are pasted onto an empty plan and into an open cell; undo leads past the first row, and back', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  const year = await startPlan(page, unique('First rows'));
  const rows = grid(page).locator('tbody tr');
  const frame = grid(page).locator('..');
  const editor = grid(page).getByRole('textbox');
  const block = ['Radio', 'Posters', 'Members EDM'].map((name) => `${name}\t05/01/${year}\t06/01/${year}`).join('\r\n');

  await page.getByText('No activities yet').click();
  await expect(frame).toBeFocused();
  await paste(frame, `${block}\r\n`);
  await expect(rows).toHaveCount(3);
  await expect(cell(page, 0, 'activity')).toBeFocused();
  await expect(cell(page, 2, 'endDate')).toHaveText(`06/01/${year}`);
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(0);
  await expect(frame).toBeFocused();

  await page.getByRole('button', { name: 'Add row' }).click();
  await expect(editor).toBeFocused();
  // A single value is the browser's to paste: the cell stays open.
  await paste(editor, 'Radio\r\n');
  await expect(editor).toBeFocused();
  await paste(editor, block);
  await expect(rows).toHaveCount(3);
  await expect(editor).toHaveCount(0);
  await expect(cell(page, 0, 'activity')).toBeFocused();
  await expect(cell(page, 0, 'activity')).toHaveText('Radio');
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(0);
  await expect(frame).toBeFocused();
  await page.keyboard.press('Control+y');
  await expect(rows).toHaveCount(1);
  await expect(cell(page, 0, 'activity')).toBeFocused();
  await page.keyboard.press('Control+Shift+z');
  await expect(rows).toHaveCount(3);

  await cell(page, 1, 'startDate').click();
  await page.keyboard.press('F2');
  await paste(editor, `07/01/${year}\t08/01/${year}\tUnknown`);
  await expect(cell(page, 1, 'startDate')).toHaveText(`07/01/${year}`);
  await expect(cell(page, 1, 'endDate')).toHaveText(`08/01/${year}`);
  // A choice that cannot be read is kept and marked, as a date is.
  await expectToast(page, 'warning', 'One cell could not be read: row 2, Type: Unknown');
  await expect(cell(page, 1, 'type')).toBeFocused();
  await expect(cell(page, 1, 'type')).toHaveText(/^Unknown/);
  await expect(page.getByText('Row 2, Type: Choose one of the activity types')).toBeVisible();
  // Notes are prose: their lines are not rows.
  await cell(page, 1, 'notes').click();
  await page.keyboard.press('F2');
  await paste(editor, 'Held\nuntil Friday');
  await expect(editor).toBeFocused();
  await expect(cell(page, 2, 'notes')).toHaveText('');
});

test('[O-33 O-35] keys and a paste act in the cell of a saved plan that Tab reaches', async ({ page }) => {
  const ada = await brandApi('harbour', 'ada@harbour.test');
  const dates = { startDate: '2027-01-04', endDate: '2027-01-08' };
  const { uuid } = await ada<{ uuid: string }>('POST', plans, {
    project: unique('By keys'),
    client: 'Corner shop',
    startDate: '2027-01-01',
    length: 3,
    planRows: ['Radio', 'Posters'].map((activity) => ({ activity, ...dates })),
  });
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', `${plans}/${uuid}`));
  await expect(grid(page).locator('tbody tr')).toHaveCount(2);
  await page.getByLabel('Length (months)').focus();
  const first = cell(page, 0, 'activity');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 1, 'activity')).toBeFocused();
  await paste(cell(page, 1, 'activity'), 'Street posters');
  await expect(cell(page, 1, 'activity')).toHaveText('Street posters');
  await page.keyboard.type('Trams');
  await page.keyboard.press('Tab');
  await expect(cell(page, 1, 'activity')).toHaveText('Trams');
});
