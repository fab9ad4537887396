import { brandApi } from '../brand-api';
import { briefOverApi, cell, day, found, LIST, main, markFirst, rowOf, slashToSearch, WORKLOAD } from '../brief-page';
import { choose } from '../fields';
import { at, axe, expect, expectToast, signIn, test, unique } from '../fixtures';
import { waitedAfterTyping, watchTyping } from '../search-delay';

/** The list of briefs, row by row. */

test('[L-004 L-007 L-008 L-022 L-024 L-026 L-036 L-038] the list finds, marks and opens a brief', async ({ page }) => {
  const { name, path } = await briefOverApi('Row', { urgent: 1 });
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', LIST));
  const tabs = page.getByRole('navigation', { name: 'Brief lists' });
  await expect(tabs.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('href', LIST);
  await expect(tabs.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(tabs.getByRole('link', { name: 'Allocation' })).toHaveAttribute('href', WORKLOAD);

  await watchTyping(page);
  await slashToSearch(page);
  await page.keyboard.insertText(name);
  await expect(page).toHaveURL(new RegExp(`search=${name.replace(' ', '\\+')}`));
  await expect(page.getByRole('table', { name: 'Briefs' }).locator('tbody tr')).toHaveCount(1);
  expect(await waitedAfterTyping(page)).toBeGreaterThanOrEqual(395);

  const row = rowOf(page, name);
  await expect(row).toHaveAttribute('data-tone', 'urgent');
  await expect(cell(row, 'Project').locator('svg')).toBeVisible();
  await expect(cell(row, 'Project')).toContainText('Urgent:');
  await expect(cell(row, 'Assigned to')).toHaveText('Unassigned');
  await expect(row.locator('[data-row-link]')).toHaveAttribute('href', path);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.goto(at('harbour', `${LIST}?${found(name)}`));
  await markFirst(page, row);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('harbour', path));
  await page.goto(at('harbour', `${LIST}?${found(unique('Nothing of this name'))}`));
  await expect(page.getByText('No results found')).toBeVisible();
});

test('[L-023 L-025 L-027 L-028 L-029 L-030 L-031 L-032] a row shows the brief, column by column', async ({ page }) => {
  const { name } = await briefOverApi('Columns', { output: 'Landing page', assignee: 'Mia' });
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${LIST}?${found(name)}`));
  const heads = page.getByRole('table', { name: 'Briefs' }).getByRole('columnheader');
  await expect(heads).toHaveText([
    'Project',
    'Assigned to',
    'Status',
    'Division',
    'Output',
    'Created',
    'Category',
    'Due Date',
    'Actions',
  ]);
  const row = rowOf(page, name);
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(70);
  await expect(cell(row, 'Project')).toHaveText(name);
  const assignee = cell(row, 'Assigned to').getByRole('button');
  await expect(assignee).toHaveText('MTMia Tran');
  await assignee.hover();
  await expect(assignee.getByText('Mia Tran')).toHaveCSS('opacity', '1');
  await expect(cell(row, 'Status').locator('[data-tone]')).toHaveText('Draft');
  await expect(cell(row, 'Division')).toHaveText('Digital');
  await expect(cell(row, 'Output')).toHaveText('Landing page');
  await expect(cell(row, 'Created')).toHaveText(day(0));
  await expect(cell(row, 'Category')).toHaveText('Property');
  await expect(cell(row, 'Due Date')).toHaveText(day(20));
});

test('[L-002 L-015 L-016 L-017 L-019 L-020] the filters narrow by output, category, assignee and creator, and stay as a view', async ({
  page,
}) => {
  const { name } = await briefOverApi('Filtered', { output: 'Landing page', assignee: 'Mia' });
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${LIST}?${found(name)}`));
  const narrow = async (label: string, right: string, parameter: string) => {
    await main(page).getByRole('button', { name: label, exact: true }).click();
    const choices = page.getByRole('dialog', { name: label });
    await choices.getByRole('checkbox', { name: right, exact: true }).check();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`${parameter}=\\d+`));
    await expect(main(page).getByRole('button', { name: `${label} 1` })).toBeVisible();
    await expect(rowOf(page, name)).toHaveCount(1);
  };
  await narrow('Output', 'Landing page', 'outputs');
  await narrow('Category', 'Property', 'categories');
  await narrow('Assigned to', 'Mia Tran', 'assignees');
  await narrow('Creator', 'Sam Okafor', 'creators');
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
  await expect(chips).toHaveCount(5);

  // The same filters under a name, shared with the brand; renamed; removed and taken back.
  const view = unique('My view');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await expect(dialog).toBeVisible();
  await axe(page, { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Enter a name (Required)')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(view);
  await dialog.getByRole('checkbox', { name: 'Share with everybody' }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'View successfully saved');
  const views = page.getByRole('list', { name: 'Saved views' });
  await expect(views.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'true');
  // Somebody else's view of the same filters, first by name: both are current, one's own keeps its menu.
  const ada = await brandApi('harbour', 'ada@harbour.test');
  const equal = {
    screen: 'briefs',
    name: unique('Equal view'),
    query: Object.fromEntries(new URL(page.url()).searchParams),
    shared: true,
  };
  const { uuid } = await ada<{ uuid: string }>('POST', '/views', equal);
  await views.getByRole('link', { name: 'All briefs' }).click();
  await expect(page).toHaveURL(at('harbour', LIST));
  await views.getByRole('link', { name: view }).click();
  await expect(chips).toHaveCount(5);
  await expect(rowOf(page, name)).toHaveCount(1);
  await expect(views.getByRole('link', { name: equal.name })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: `Actions for the view ${view}` }).click();
  await page.getByRole('menuitem', { name: 'Rename or share' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(`${view} renamed`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(views.getByRole('link', { name: `${view} renamed` })).toBeVisible();
  await page.getByRole('button', { name: `Actions for the view ${view} renamed` }).click();
  await page.getByRole('menuitem', { name: 'Remove view' }).click();
  await expect(views.getByRole('link', { name: `${view} renamed` })).toHaveCount(0);
  const removed = await expectToast(page, 'success', 'View has been removed');
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(views.getByRole('link', { name: `${view} renamed` })).toBeVisible();
  await page.goto(at('harbour', LIST));
  await expect(views.getByRole('link', { name: `${view} renamed` })).toBeVisible();
  await ada('DELETE', `/views/${uuid}`);
});

test('a view that somebody else renamed meanwhile is replaced after one has seen it (D3.7); what the inbox opened is no view', async ({
  page,
}) => {
  const [sam, ada] = await Promise.all(['sam', 'ada'].map((who) => brandApi('harbour', `${who}@harbour.test`)));
  const name = unique('Replaced view');
  const made = { screen: 'briefs', name, query: { exclude: '10' }, shared: true };
  const view = await sam?.<{ uuid: string }>('POST', '/views', made);
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${LIST}?${found(name)}`), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await choose(page, 'Save as', `In place of '${name}'`);
  const typed = dialog.getByRole('textbox', { name: 'Name' });
  await expect(typed).toHaveValue(name);
  await ada?.('PATCH', `/views/${view?.uuid}`, { name: `${name} of Ada` });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'error', 'Somebody else saved a newer version. Save again to replace it');
  await expect(typed).toHaveValue(`${name} of Ada`);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'View successfully saved');
  const views = page.getByRole('list', { name: 'Saved views' });
  await expect(views.getByRole('link', { name: `${name} of Ada` })).toHaveAttribute('aria-current', 'true');

  const entry = '00000000-0000-4000-8000-000000000000';
  await page.goto(at('harbour', `${LIST}?${found(name)}&entry=${entry}`));
  await expect(views.getByRole('link', { name: `${name} of Ada` })).toBeVisible();
  await expect(views.locator('[aria-current]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0);
  await sam?.('DELETE', `/views/${view?.uuid}`);
});

test('[L-023] the project is readable at every width between a phone and a wide screen', async ({ page }) => {
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', LIST));
  // In its row, or on its card.
  const project = cell(page.getByRole('row').nth(1), 'Project');
  for (const width of [900, 1024, 1279, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(async () => {
      expect((await project.boundingBox())?.width ?? 0, `at ${width}`).toBeGreaterThan(110);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond, `at ${width}`).toBeLessThanOrEqual(0);
    }).toPass();
  }
});

test('[L-075 L-088 L-089 L-111 L-148 L-149 L-150] a brief is removed from its row and from its page', async ({
  page,
}) => {
  const { name, path } = await briefOverApi('Removed');
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${LIST}?${found(name)}`));
  const menu = page.getByRole('button', { name: `Actions for ${name}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Duplicate brief' }).click();
  const copy = page.getByRole('dialog', { name: `Duplicate '${name}'` });
  for (const label of ['Due date', 'In market date']) {
    await expect(copy.locator('label').filter({ hasText: label })).toHaveText(`${label} *`);
  }
  await copy.getByRole('button', { name: 'Cancel' }).click();
  await expect(copy).toHaveCount(0);

  const question = page.getByRole('dialog', { name: 'Remove brief?' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete brief' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, name)).toHaveCount(1);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete brief' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  const deleted = await expectToast(page, 'success', 'Brief has been deleted');
  await expect(page.getByText('No results found')).toBeVisible();
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'success', 'Brief restored');
  await expect(rowOf(page, name)).toHaveCount(1);

  await page.goto(at('harbour', path));
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'success', 'Brief successfully removed');
  // The list as it was left.
  await expect(page).toHaveURL((url) => url.pathname === LIST && url.searchParams.get('search') === name);
  await page.goto(at('harbour', path));
  await expectToast(page, 'error', 'That brief could not be found');
});

test('[L-006] the way to the settings is there for administrators alone', async ({ page, browser }) => {
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', LIST));
  await expect(page.getByRole('link', { name: 'Start a brief' })).toBeVisible();
  await expect(page.locator('main a[href="/briefme"]')).toHaveCount(0);
  const admins = await browser.newContext();
  const ada = await admins.newPage();
  await signIn(ada, 'ada@harbour.test');
  await ada.goto(at('harbour', LIST));
  await expect(ada.locator('main a[href="/briefme"]')).toBeVisible();
  await admins.close();
});
