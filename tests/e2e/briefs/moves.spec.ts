import type { Locator } from '@playwright/test';
import { brandApi } from '../brand-api';
import { briefOverApi, cell, day, found, isoDay, LIST, markFirst, rowOf } from '../brief-page';
import { at, axeInBothModes, expect, expectToast, openMenu, signIn, test, unique } from '../fixtures';
import { holdPosts } from '../held-posts';

/** Work that moves where it stands: in place, taken back, and many at once. */
const undoIn = (toast: Locator) => toast.getByRole('button', { name: 'Undo' });

test('[Y-22 Y-24 Y-25] status in two clicks, due date in three, by S, A and D alone, and each taken back; a row that leaves the filter stays live', async ({
  page,
}) => {
  const { name } = await briefOverApi('Moved', { assignee: 'Mia' });
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${LIST}?${found(name)}`));
  const row = rowOf(page, name);
  await markFirst(page, row);

  // By the mouse: the chip, and what it becomes.
  const statusNow = cell(row, 'Status').getByRole('button', { name: /^Status: / });
  await statusNow.click();
  const statuses = page.getByRole('dialog', { name: `Status of ${name}` });
  await expect(statuses.getByRole('option', { name: 'Approved' })).toBeDisabled();
  await axeInBothModes(page);
  await statuses.getByRole('option', { name: 'In Progress' }).click();
  await expect(statusNow).toHaveText('In Progress');
  await undoIn(await expectToast(page, 'success', `${name}: In Progress`)).click();
  await page.mouse.move(0, 0); // Toasts that are hovered stay.
  await expect(statusNow).toHaveText('Draft');

  // By keys alone, on the row that J marks: typed words find a person; the focus is on the row again.
  await markFirst(page, row);
  await page.keyboard.press('a');
  const people = page.getByRole('dialog', { name: `Assignee of ${name}` });
  await expect(people.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('sam ok');
  await page.keyboard.press('Enter');
  await expect(cell(row, 'Assigned to')).toContainText('Sam Okafor');
  await expectToast(page, 'success', `${name}: assigned to Sam Okafor`);
  await expect(row.locator('[data-row-link]')).toBeFocused();
  await page.keyboard.press('d');
  await expect(page.getByRole('textbox', { name: `Due date of ${name}` })).toBeFocused();
  await page.keyboard.type(day(12));
  await page.keyboard.press('Enter');
  await expect(cell(row, 'Due Date')).toHaveText(day(12));
  const due = await expectToast(page, 'success', `${name}: due ${day(12)}`);
  // Undo is there for 8 s, and for as long as the focus is on it.
  await undoIn(due).focus();
  await page.keyboard.press('Enter');
  await expect(cell(row, 'Due Date')).toHaveText(day(20));
  // The button is gone: the focus is where it was when the toast came.
  await expect(row.locator('[data-row-link]')).toBeFocused();

  // Refused with its reason, and taken back: a due date after the in-market date.
  await markFirst(page, row);
  await page.keyboard.press('d');
  await expect(page.getByRole('textbox', { name: `Due date of ${name}` })).toBeFocused();
  await page.keyboard.type(day(40));
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-toast="error"]')).toBeVisible();
  await expect(cell(row, 'Due Date')).toHaveText(day(20));

  // A row that leaves the filter by its own change stays, and is as live as the others.
  await markFirst(page, row);
  await page.keyboard.press('a');
  await expect(people.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('unassigned');
  await page.keyboard.press('Enter');
  await expectToast(page, 'success', `${name}: unassigned`);
  await page.goto(at('harbour', `${LIST}?${found(name)}&unassigned=1`));
  await markFirst(page, row);
  await page.keyboard.press('a');
  await expect(people.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('mia');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '1 change – show' })).toBeVisible();
  await expect(cell(row, 'Assigned to')).toContainText('Mia Tran');
  await expect(row.locator('[data-row-link]')).toBeFocused();
  await page.keyboard.press('s');
  await expect(statuses.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('in progress');
  await page.keyboard.press('Enter');
  await expectToast(page, 'success', `${name}: In Progress`);
  await expect(statusNow).toHaveText('In Progress');
  // Ctrl-Z is the newest toast's Undo, but in a field the field's own.
  const search = page.locator('[data-list-search]');
  await search.press('Control+z');
  await expect(statusNow).toHaveText('In Progress');
  await row.locator('[data-row-link]').focus();
  await page.keyboard.press('Control+z');
  await expectToast(page, 'success', `${name}: undone`);
  await expect(statusNow).toHaveText('Draft');
  await expect(row.locator('[data-row-link]')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: 'Duplicate brief' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'View brief' })).toBeVisible();
});

test('[Y-24 Y-25 Y-21] two people, the side panel and what is unanswered: refused with who did it, and where to go', async ({
  page,
}) => {
  const brief = await briefOverApi('Contested', { division: 'Design', output: 'Press or magazine ad' });
  const ada = await brandApi('harbour', 'ada@harbour.test');
  const statuses = await ada<{ statusId: number; version: number }>('GET', `${LIST}/${brief.uuid}`);
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', brief.path));
  const facts = page.getByRole('complementary', { name: 'Facts' });
  const due = facts.getByRole('button', { name: /^Due date: / });
  const assignee = facts.getByRole('button', { name: /^Assigned to: / });

  // What one sees while choosing is what the change is about.
  const calendar = page.getByRole('dialog', { name: `Due date of ${brief.name}` });
  await expect(async () => {
    if (!(await calendar.isVisible())) await due.click();
    await expect(calendar).toBeVisible({ timeout: 1000 });
  }).toPass();
  await ada('PATCH', `${LIST}/${brief.uuid}`, { draftDueDate: isoDay(15), version: statuses.version });
  await calendar.getByRole('textbox').fill(day(10));
  await page.keyboard.press('Enter');
  await expectToast(page, 'error', 'Ada Quinn changed the due date meanwhile');
  await expect(due).toHaveText(day(15));

  // Another field is free; then she takes it, and the undo says so.
  await assignee.click();
  await page.getByRole('option', { name: 'Sam Okafor' }).click();
  await expect(assignee).toContainText('Sam Okafor');
  const toast = await expectToast(page, 'success', `${brief.name}: assigned to Sam Okafor`);
  await toast.hover();
  await ada('PATCH', `${LIST}/${brief.uuid}`, { assigneeBrandUsersId: null });
  await undoIn(toast).click();
  await expectToast(page, 'error', 'Ada Quinn changed the assignee since');
  await expect(assignee).toContainText('Unassigned');

  await facts.getByRole('button', { name: 'Status: Draft' }).click();
  await page.getByRole('option', { name: 'In Progress' }).click();
  await page.getByRole('link', { name: '1 required question is unanswered' }).last().click();
  await expect(page.getByText('Please answer this question')).toBeVisible();
  await expect(page.locator('[data-path^="outputResponsesJson."][aria-invalid="true"]').first()).toBeFocused();
});

test('[Y-26] many at once: chosen by X, Shift and the mouse, changed in one go, the refused named, all undone', async ({
  page,
}) => {
  const family = unique('Many');
  const briefs = [];
  for (const at of [1, 2, 3]) briefs.push(await briefOverApi(`${family} ${at}`));
  const ada = await brandApi('harbour', 'ada@harbour.test');
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${LIST}?${found(family)}`));
  const rows = page.getByRole('table', { name: 'Briefs' }).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  const assignees = cell(rows, 'Assigned to');
  const bar = page.getByRole('region', { name: 'Chosen briefs' });

  // The first by X, all up to the last by Shift and a click on its row: four presses for any number of rows.
  await markFirst(page, rows.first());
  await page.keyboard.press('x');
  await expect(bar).toContainText('1 brief chosen');
  await rows
    .last()
    .locator('[data-row-link]')
    .click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('3 briefs chosen');
  await axeInBothModes(page);
  await page.keyboard.press('a');
  const search = page.getByRole('combobox', { name: 'Search: Assignee of 3 briefs' });
  await expect(search).toBeFocused();
  // The first Esc closes what is open; a second one would choose none.
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(bar).toContainText('3 briefs chosen');
  await page.keyboard.press('a');
  await expect(search).toBeFocused();
  await page.keyboard.type('mia');
  await page.keyboard.press('Enter');
  await expect(assignees).toContainText(['Mia Tran', 'Mia Tran', 'Mia Tran']);
  const toast = await expectToast(page, 'success', '3 briefs assigned to Mia Tran');
  await expect(bar).toHaveCount(0);
  await undoIn(toast).click();
  await expect(assignees).toContainText(['Unassigned', 'Unassigned', 'Unassigned']);

  // Moved by working days; one that somebody else moves meanwhile stays, and says so.
  await page.getByRole('checkbox', { name: 'Choose all rows' }).check();
  await bar.getByRole('button', { name: 'Due date' }).click();
  const later = page.getByRole('button', { name: 'Later' });
  await expect(later).toBeVisible();
  // Read as every number is: what is none is refused.
  const days = page.getByRole('textbox', { name: 'Working days' });
  await days.fill('1e1');
  await expect(page.getByText('Enter a number of days from 1 to 260')).toBeVisible();
  await expect(later).toBeDisabled();
  await days.fill('2.5');
  await expect(later).toBeDisabled();
  await days.fill('1');
  await page.getByRole('checkbox', { name: 'Move in-market along' }).check();
  const release = await holdPosts(page);
  await later.click();
  await ada('PATCH', `${LIST}/${briefs[0]?.uuid}`, { draftDueDate: isoDay(21) });
  release();
  await expectToast(page, 'success', '2 briefs moved 1 working day later');
  await expect(bar.getByRole('alert')).toHaveText('1 brief stays as it is:');
  await expect(bar).toContainText('Ada Quinn changed the due date meanwhile');
  await expect(bar).toContainText('1 brief chosen');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);

  // Removed by its own menu: the focus is on the row that takes its place, and after the last one on the one before.
  const links = rows.locator('[data-row-link]');
  for (const [at, left] of [
    [0, 2],
    [1, 1],
  ] as const) {
    await rows
      .nth(at)
      .getByRole('button', { name: /^Actions for / })
      .press('Enter');
    await (await openMenu(page)).getByRole('menuitem', { name: 'Delete brief' }).click();
    await page.getByRole('dialog', { name: 'Remove brief?' }).getByRole('button', { name: 'Remove' }).click();
    await expect(rows).toHaveCount(left);
    await expect(links.first()).toBeFocused();
  }
});
