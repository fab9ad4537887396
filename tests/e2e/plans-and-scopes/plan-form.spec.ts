import { paste } from '../fields';
import { at, axe, expect, expectToast, selectCell, signIn, test, unique } from '../fixtures';
import { cell, createPlan, grid, openNewPlan, openPlan, plans, total } from '../plan-page';

/** A plan is written: its heads and its grid of activities. Every journey works on a plan of its own. */

test('[O-01 O-22 O-26 O-33 O-35 O-62 O-89 O-91] a plan is made: pasted rows, running total, then the list', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  const project = unique('Quarter');
  await createPlan(page, project);
  await expect(cell(page, 0, 'cost')).toContainText('$1,200.50');
  await expect(page.getByRole('option', { name: 'Breakfast radio, 4 Jan to 22 Jan, $1,200.50' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Jan \d{4} \$1,200\.50/ })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Plan successfully created');
  await expect(page).toHaveURL(/\/lamptool\/plans$/);
  await expect(page.getByRole('link', { name: project, exact: true })).toBeVisible();
  // Without a cover letter there is nothing to download.
  await page.getByRole('button', { name: `Actions for ${project}`, exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Download PDF' })).toBeDisabled();
});

test('[O-67 O-70 O-72 O-74 O-75 O-77 O-80 O-81] what is wrong is said where it is wrong', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  const year = await createPlan(page, unique('Wrong'));
  await page.getByLabel('Length (months)').fill('2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Length must be between 3 and 60 months')).toBeVisible();
  await page.getByLabel('Length (months)').fill('3');
  await cell(page, 1, 'activity').click();
  await paste(cell(page, 1, 'activity'), `Posters\t01/02/${year}\t01/05/${year}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'error', 'One or more rows have invalid dates. Please correct them before saving');
  await expect(cell(page, 1, 'endDate')).toBeFocused();
  await expect(page.getByText('Must be within plan bounds').first()).toBeAttached();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Cannot be empty').first()).toBeAttached();
});

test('[O-34 O-38 O-39 O-40 O-41 O-42 O-51] rows are added, copied, moved and removed; a division is asked for', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  const project = unique('Rows');
  await openNewPlan(page, project);
  const rows = grid(page).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await rows
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Duplicate row' }).click();
  await expect(rows).toHaveCount(3);
  await expect(total(page)).toContainText('$2,701.00');
  await cell(page, 2, 'activity').click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(cell(page, 1, 'activity')).toContainText('Street posters');
  await rows
    .nth(2)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Remove row' }).click();
  await page.getByRole('dialog', { name: 'Remove row?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.keyboard.type('Late idea');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Select a Division').first()).toBeAttached();
});

test('[O-33] what is typed into a cell stays, whichever way one leaves it', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await openNewPlan(page, unique('Left cells'));
  const open = async (column: string) => {
    await cell(page, 1, column).click();
    await page.keyboard.press('Enter');
  };
  await open('startDate');
  await grid(page).getByRole('textbox').fill('2 feb');
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 0, 'startDate')).toBeFocused();
  await expect(cell(page, 1, 'startDate')).toHaveText(/^02\/02\//);
  // A choice that was typed and not confirmed.
  await open('type');
  await grid(page).getByRole('combobox').fill('radio');
  await cell(page, 0, 'cost').click();
  await expect(cell(page, 1, 'type')).toHaveText('Radio');
  await open('type');
  await grid(page).getByRole('combobox').fill('outdoor');
  await page.keyboard.press('Shift+Tab');
  await expect(cell(page, 1, 'endDate')).toBeFocused();
  await expect(cell(page, 1, 'type')).toHaveText('Outdoor');
  // What is no choice stays, and is marked.
  await open('type');
  await grid(page).getByRole('combobox').fill('Zeppelin');
  await cell(page, 0, 'cost').click();
  await expect(cell(page, 1, 'type')).toContainText('Zeppelin');
  await expect(cell(page, 1, 'type')).toHaveAttribute('aria-invalid', 'true');
});

test('[O-43 O-44 O-45 O-46 O-47 O-48 O-49 O-50] the grid has the columns of the specification', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', `${plans}/create`));
  await expect(grid(page).getByRole('columnheader')).toHaveText([
    'Row',
    'Activity',
    'Start date',
    'End date',
    'Type',
    'Task',
    'Objective',
    'Division',
    'Cost',
    'Notes',
    'Actions',
  ]);
});

test('[O-29 O-30 O-31 O-32 O-37 O-53 O-68 O-69] the form of a plan has its fields, with their limits, new or not', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', `${plans}/create`));
  await expect(page.getByLabel('Project')).toHaveAttribute('maxlength', '60');
  await expect(page.getByLabel('Client Name')).toHaveAttribute('maxlength', '30');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await openNewPlan(page, unique('Fields'));
  await expect(page.getByText('Created', { exact: true })).toBeVisible();
  await expect(page.getByText('Last updated', { exact: true })).toBeVisible();
  for (const label of ['Project', 'Client Name', 'Length (months)', 'Creator']) {
    await expect(page.getByLabel(label).first()).toBeVisible();
  }
});

test('[O-63 O-92] two people: the second is told, shown both texts, and chooses for each', async ({
  page,
  browser,
}) => {
  // Several screens, twice.
  test.slow();
  await signIn(page, 'ada@harbour.test');
  const project = unique('Two');
  await openNewPlan(page, project);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'sam@harbour.test');
  await openPlan(other, project);
  await other.getByLabel('Client Name').fill('Sam was here');
  await selectCell(cell(other, 1, 'activity'));
  await other.keyboard.type('Posters by Sam');
  // Enter in the last row would begin another one.
  await other.keyboard.press('Tab');

  await page.getByLabel('Client Name').fill('Ada was here');
  await cell(page, 0, 'notes').click();
  await page.keyboard.type('Held by Ada');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Plan was updated successfully');
  await expect(other.getByRole('alert').filter({ hasText: 'Somebody else saved this plan' })).toBeVisible();
  await expect(other.getByLabel('Client Name')).toHaveValue('Sam was here');

  await other.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = other.getByRole('dialog', { name: 'Somebody else saved this plan' });
  await expect(conflict).toContainText(
    /Saved by Ada Quinn at \d{2}:\d{2}[AP]M \d{2}\/\d{2}\/\d{4} while you were editing/,
  );
  const client = conflict.getByRole('group', { name: /^Client Name/ });
  await expect(client).toContainText('Ada was here');
  await expect(client).toContainText('Sam was here');
  await expect(client).toContainText('changed by both');
  await expect(conflict.getByRole('group', { name: /^Activity 1/ })).toContainText('Held by Ada');
  await axe(other, { within: '[role="dialog"]' });
  await client.getByRole('radio', { name: /Yours/ }).check();
  await conflict.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(other, 'success', 'Plan was updated successfully');
  // Rows that only one of them changed are both kept.
  await expect(cell(other, 0, 'notes')).toContainText('Held by Ada');
  await expect(cell(other, 1, 'activity')).toContainText('Posters by Sam');
  await other.context().close();
  // Whoever has nothing unsaved sees it at once.
  await expect(page.getByLabel('Client Name')).toHaveValue('Sam was here');
});

test('more rows than a plan can have are not pasted, and Save says why it does nothing', async ({ page }) => {
  // A thousand rows.
  test.slow();
  await signIn(page, 'ada@harbour.test');
  const year = await createPlan(page, unique('Many'));
  const rows = grid(page).locator('tbody tr');
  const lines = (count: number) =>
    Array(count).fill(`Spot\t05/01/${year}\t06/01/${year}\tRadio\t\t\tMedia\t1`).join('\n');
  await paste(cell(page, 0, 'activity'), lines(1001));
  await expectToast(page, 'warning', 'Max 1000 rows');
  await expect(rows).toHaveCount(2);
  await paste(cell(page, 0, 'activity'), lines(1000));
  await expect(total(page)).toContainText('$1,000.00');
  await rows
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Duplicate row' }).click();
  await expect(total(page)).toContainText('$1,001.00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'error', 'Max 1000 rows');
});

test('leaving with unsaved changes asks', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', `${plans}/create`));
  await page.getByLabel('Project').fill('Half a thought');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Unsaved changes' });
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/create$/);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await confirmation.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/dashboard$/);
});

test('Cancel on a plan that stands asks before it takes the changes back', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  const project = unique('Kept');
  await createPlan(page, project);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Plan successfully created');
  await openPlan(page, project);
  const client = page.getByLabel('Client Name');
  await client.fill('Half a thought');
  await selectCell(cell(page, 0, 'notes'));
  await page.keyboard.press('Delete');
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  const confirmation = page.getByRole('dialog', { name: 'Unsaved changes' });
  await cancel.click();
  await confirmation.getByRole('button', { name: 'Keep editing' }).click();
  await expect(client).toHaveValue('Half a thought');
  await cancel.click();
  await confirmation.getByRole('button', { name: 'Discard changes' }).click();
  await expect(client).toHaveValue('Corner shop');
  await expect(cell(page, 0, 'notes')).toHaveText('Rates held');
  // Nothing is unsaved any more: Cancel leads to the list, and nobody is asked.
  await cancel.click();
  await expect(page).toHaveURL(at('harbour', plans));
});

test.describe('when the connection is lost', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket/] });

  test('a new plan that is not saved has the focus where it was', async ({ page, context }) => {
    await signIn(page, 'ada@harbour.test');
    await createPlan(page, unique('Offline'));
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await context.setOffline(true);
    await save.click();
    const lost = 'The connection was lost. Your changes are still here: try again when you are online';
    await expectToast(page, 'error', lost);
    await expect(save).toBeFocused();
    await context.setOffline(false);
  });

  test('a dialog that cannot be loaded says so, and the plan under it stays as it was typed', async ({ page }) => {
    const name = unique('Offline letter');
    await signIn(page, 'ada@harbour.test');
    await createPlan(page, name);
    await page.route('**/_next/static/chunks/**', (route) => route.abort());
    const letter = page.getByRole('button', { name: 'Cover letter', exact: true });
    await letter.click();
    await expectToast(
      page,
      'error',
      'A part of the page could not be loaded. Your changes are still here: try again, or reload to get the newest version',
    );
    await expect(page.getByLabel('Project')).toHaveValue(name);
    await page.unroute('**/_next/static/chunks/**');
    await letter.click();
    await expect(page.getByRole('dialog', { name: 'Cover letter' })).toBeVisible();
  });
});
