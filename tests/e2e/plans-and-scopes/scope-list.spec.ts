import type { Page } from '@playwright/test';
import { brandApi } from '../brand-api';
import { cell } from '../brief-page';
import { at, axe, expect, setColourMode, signIn, test, unique } from '../fixtures';
import { scopeOverApi, scopes } from '../scope-page';
import { waitedAfterTyping, watchTyping } from '../search-delay';

/** The list of scopes: filters, sorting, and the menu of its rows. */

test('[S-06 S-07 S-11 S-14 S-16 S-17 S-18 S-19 V-23] the list: columns, search, sorting and pages in the address', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', scopes));
  await expect(page.getByRole('link', { name: 'Create Scope' })).toHaveAttribute('href', `${scopes}/create`);
  await expect(page.getByRole('columnheader').filter({ hasNotText: 'Actions' })).toHaveText([
    'Product Title',
    'Sell For Price',
    'Category',
    'Frequency',
    'Status',
  ]);
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await axe(page);
  await watchTyping(page);
  await page.getByLabel('Search Product Title').fill('zzzz-nothing');
  await expect(page).toHaveURL(/search=zzzz-nothing/);
  expect(await waitedAfterTyping(page)).toBeGreaterThanOrEqual(395);
  await expect(page.getByText('No results found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await page.getByRole('columnheader', { name: 'Sell For Price' }).getByRole('link').click();
  await expect(page).toHaveURL(/orderBy=sellFor&order=asc/);
});

test('[S-08 S-09 S-10 S-20 S-21] filters by category, status and person, shown as chips', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', scopes));
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Draft', exact: true }).check();
  await expect(page).toHaveURL(/statuses=1/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Remove filter Status: Draft' })).toBeVisible();
  for (const status of await cell(page.locator('tbody tr'), 'Status').allInnerTexts()) expect(status).toBe('Draft');
  await page.goto(at('harbour', `${scopes}?assignees=999999&categories=1,2`));
  await expect(page.getByText('No results found')).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(at('harbour', scopes));
});

test('[S-22 S-23 S-24 S-25 S-26 S-27 S-28 S-30] the row menu offers ongoings to admins only, for an active ongoing scope; staff cannot delete an active one', async ({
  page,
  browser,
}) => {
  // The demonstration data has three ongoing scopes with an active quote.
  const active = at('harbour', `${scopes}?statuses=2,3&orderBy=type&order=desc`);
  const ongoing = (of: Page) => of.locator('tbody tr').filter({ hasText: 'Ongoing' }).first();
  const staffContext = await browser.newContext();
  const staff = await staffContext.newPage();
  await signIn(page, 'ada@harbour.test');
  await signIn(staff, 'sam@harbour.test');
  await page.goto(active);
  await ongoing(page)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Edit scope',
    'View scope',
    'Export scope',
    'Clone scope',
    'Add to monthly ongoing',
    'Download monthly ongoing summary',
    'Delete scope',
  ]);
  await expect(page.getByRole('menuitem', { name: 'Edit scope' })).toBeEnabled();
  await page.getByRole('menuitem', { name: 'View scope' }).click();
  await page.waitForURL(/\/viewOnly$/);
  await page.goto(at('harbour', `${scopes}?statuses=1`));
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Edit scope' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Add to monthly ongoing' })).toHaveCount(0);
  await staff.goto(active);
  await ongoing(staff)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(staff.getByRole('menuitem')).toHaveText([
    'Edit scope',
    'View scope',
    'Export scope',
    'Clone scope',
    'Delete scope',
  ]);
  await expect(staff.getByRole('menuitem', { name: 'Delete scope' })).toBeDisabled();
  await staffContext.close();
});

test('notes for a monthly ongoing stay when the scope stops being active meanwhile', async ({ page }) => {
  const title = unique('Paused').toUpperCase();
  const path = await scopeOverApi(title, { type: 'Ongoing' });
  const api = await brandApi('harbour', 'ada@harbour.test');
  await api('PUT', path, { statusId: 2 });
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', `${scopes}?search=${encodeURIComponent(title)}`));
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Add to monthly ongoing' }).click();
  const notes = page.getByRole('dialog', { name: 'Add to monthly ongoing' }).getByLabel('Notes');
  await notes.fill('First month');
  await api('PUT', path, { statusId: 1 });
  await expect(page.locator('tbody tr').filter({ hasText: title })).toContainText('Draft');
  await expect(notes).toHaveValue('First month');
});

test('[S-24] list, details and Text View have no accessibility violations in dark mode', async ({ page }) => {
  await setColourMode(page, 'dark');
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', scopes));
  await axe(page);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Export scope' }).click();
  await expect(page.getByRole('dialog', { name: 'Text View' })).toBeVisible();
  await axe(page);
  await page.goto(at('harbour', scopes));
  await page.locator('tbody tr a').first().click();
  await page.waitForURL(/viewOnly/);
  await axe(page);
});
