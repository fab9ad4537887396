import { readFile } from 'node:fs/promises';
import { briefOverApi } from '../brief-page';
import { linesIn, take } from '../export-menu';
import { at, axe, closeMenu, expect, expectToast, signIn, test, unique } from '../fixtures';

test('[Y-28] a filtered list is taken as CSV in two clicks, sorted as it is shown', async ({ page }) => {
  const word = unique('Taken');
  await signIn(page, 'ada@harbour.test');
  for (const name of [`=B ${word}`, `A ${word}`, `C ${word}`]) await briefOverApi(name);
  const shown = page.getByRole('table', { name: 'Briefs' }).locator('tbody tr');
  await page.goto(at('harbour', `/briefme/briefs?search=${encodeURIComponent(word)}&orderBy=project&order=desc`));
  await expect(shown).toHaveCount(3);
  const projects = await shown.getByRole('link').allInnerTexts();
  const all = await take(page, 'CSV');
  expect(all.name).toMatch(/^Harbour & Co briefs \d{4}-\d\d-\d\d\.csv$/);
  const [head, ...rows] = await linesIn(all.path);
  expect(head).toMatch(/^\ufeffProject,Assigned to,Status,Division,Output,Created,Category,Due Date,/);
  expect(rows.map((row) => row.split(',')[0])).toEqual(projects.map((name) => name.replace(/^=/, "'=")));
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible();
  await axe(page);
  await closeMenu(page);

  const workbook = await take(page, 'Excel');
  expect(workbook.name).toMatch(/\.xlsx$/);
  expect((await readFile(workbook.path)).subarray(0, 2).toString()).toBe('PK');

  // The other tab's own filters go with it: nobody has these briefs.
  await page.goto(at('harbour', `/briefme/briefs/list/allocation?search=${encodeURIComponent(word)}`));
  expect(await linesIn((await take(page, 'CSV')).path)).toHaveLength(1);

  const capacity = await linesIn((await take(page, 'Capacity as CSV')).path);
  expect(capacity[0]).toMatch(/^\ufeffPerson,Week of \d{4}-\d\d-\d\d,/);
  expect(capacity[1]).toMatch(/^Ada Quinn,/);

  for (const [path, title] of [
    ['/lamptool/plans', 'Project,Client Name,Start date,Length (months)'],
    ['/scopebuilder/scopes', 'Product Title,Sell For Price (AUD ex GST),Category,Frequency,Status'],
    ['/users', 'User Name,Email address,Job Title,Permissions,Last logged in,Invited'],
    ['/briefme', 'Title,Division,Time Spread'],
  ] as const) {
    await page.goto(at('harbour', path));
    const [titles, ...found] = await linesIn((await take(page, 'CSV')).path);
    expect(titles).toContain(title);
    expect(found).not.toHaveLength(0);
  }
});

test('[Y-28] a file that is refused since the list was opened says so, and nobody has to log in again', async ({
  page,
}) => {
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', '/briefme/briefs'));
  // As if the permission were gone: the list of users is not for staff.
  await page.route(/\/briefme\/briefs\/export/, (route) => route.continue({ url: at('harbour', '/users/export') }));
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  await expectToast(page, 'error', "You don't have permission to view that page");
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
