import { readFile } from 'node:fs/promises';
import { linesIn, take } from '../export-menu';
import { at, axeInBothModes, expect, signIn, test, unique } from '../fixtures';

/** A brand admin's and a superuser's look at who did what (trust 25). */
const rows = (page: import('@playwright/test').Page) =>
  page.getByRole('table', { name: 'Audit log' }).locator('tbody tr');

test('a brand admin finds who changed what, narrows it down and takes it as a file', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  const title = unique('Aud').slice(0, 20);
  await page.goto(at('harbour', '/settings/divisions/create'));
  await page.getByLabel('Division name').fill(title);
  await page.getByRole('button', { name: 'Create division' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Division details' }).click();
  await page.getByLabel('Description').fill('Watched');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Watched').first()).toBeVisible();

  await page.goto(at('harbour', '/settings'));
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  // What is typed before the page is warm is typed again.
  await expect(async () => {
    await page.getByRole('searchbox', { name: 'Search audit log' }).fill(title);
    await expect(rows(page)).toHaveCount(2, { timeout: 5000 });
  }).toPass();
  await expect(page).toHaveURL(/search=/);
  await expect(rows(page).first()).toContainText(`Changed division ${title}`);
  await expect(rows(page).first()).toContainText('Description');
  await expect(rows(page).first()).toContainText('Watched');
  await expect(rows(page).first()).toContainText('Ada Quinn');
  await expect(rows(page).first()).toContainText('Brand portal');

  await page.getByRole('button', { name: 'What All' }).click();
  await page.getByRole('option', { name: 'Created', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('What: Created');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);

  const file = await take(page, 'CSV');
  expect(file.name).toMatch(/^Harbour & Co audit log .*\.csv$/);
  const lines = await linesIn(file.path);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`Created division,${title}`);

  const workbook = await take(page, 'Excel');
  expect(workbook.name).toMatch(/^Harbour & Co audit log .*\.xlsx$/);
  expect((await readFile(workbook.path)).subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/settings\/audit$/);
  await page.goto(at('harbour', `/settings/audit?search=${encodeURIComponent(title)}`));
  // The file that was taken by that word is found by it, too.
  await expect(rows(page).first()).toContainText('Exported the audit log');
  await rows(page)
    .filter({ hasText: `Changed division ${title}` })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'History of this thing' }).click();
  await expect(page).toHaveURL(/thing=/);
  await rows(page).first().getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('what staff are refused stands in the log; they do not see it', async ({ page, browser }) => {
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', '/settings/audit'));
  await expect(page).toHaveURL(/\/dashboard/);
  const other = await browser.newContext();
  const ada = await other.newPage();
  await signIn(ada, 'ada@harbour.test');
  await ada.goto(at('harbour', '/settings/audit?kind=refused'));
  const mine = rows(ada).filter({ hasText: 'Tried to open /settings/audit' }).first();
  await expect(mine).toContainText('Sam Okafor');
  await expect(mine).toContainText('Refused');
  await other.close();
});

test('a superuser reads one brand and all of them', async ({ page }) => {
  // A log-in of its own, among the newest entries.
  await signIn(page, 'super@platform.test', { fresh: true });
  await page.goto(at('admin', '/admin/brands?search=northwind'));
  await page.getByRole('link', { name: 'Northwind Studio' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Northwind Studio' })).toBeVisible();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('Who did what in Northwind Studio')).toBeVisible();
  expect((await take(page, 'Excel')).name).toMatch(/^Northwind Studio audit log .*\.xlsx$/);
  await page.goto(at('admin', '/admin/brands'));
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await expect(page.getByRole('columnheader', { name: 'Brand' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'What All' }).click();
  await page.getByRole('option', { name: 'Sign-ins' }).click();
  await expect(page).toHaveURL(/kind=signIn/);
  const [head] = await linesIn((await take(page, 'CSV')).path);
  expect(head).toMatch(/^\ufeffWhen,Brand,Who,What,/);
  const own = rows(page).filter({ hasText: 'Logged in' }).filter({ hasText: 'Sasha Platform' }).first();
  await expect(own).toContainText('Platform admin');
});

test('the audit log is accessible, light and dark @both', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/settings/audit'));
  await expect(rows(page).first()).toBeVisible();
  await axeInBothModes(page);
});
