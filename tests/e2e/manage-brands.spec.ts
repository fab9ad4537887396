import { at, axe, expect, signIn, test } from './fixtures';

test('[G-02 G-11 G-14 G-15 G-16 G-20 J-27] a superuser finds a brand and opens it', async ({ page }) => {
  await signIn(page, 'super@platform.test');
  await page.goto(at('admin', '/admin/brands'));
  await expect(page.getByRole('heading', { name: 'Manage brands' })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Brands' }).locator('tbody tr');
  await expect(page.getByRole('columnheader')).toHaveText(['Brand name', 'Custom URL', 'Number of users', 'Actions']);
  // Newest first: the oldest brand of all stands last, on the last page (other tests add brands).
  const total = Number((await page.getByText(/^Showing \d+–\d+ of \d+$/).textContent())?.split(' of ')[1]);
  await page.goto(at('admin', `/admin/brands?page=${Math.ceil(total / 10)}`));
  const harbour = rows.filter({ hasText: 'Harbour & Co' });
  await expect(rows.last()).toContainText('Harbour & Co');
  await expect(harbour.locator('img')).toHaveJSProperty('complete', true);
  await expect(harbour).toContainText('harbour.test');
  await expect(harbour.locator('td').nth(2)).toHaveText(/^\d+$/);
  await axe(page);

  await page.goto(at('admin', '/admin/brands?search=o'));
  await page.getByRole('link', { name: 'Brand name' }).click();
  await expect(page).toHaveURL(/orderBy=name&order=asc/);
  const names = (await rows.locator('td:first-child').allInnerTexts()).map((name) => name.trim().toLowerCase());
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual([...names].sort());

  await page.getByRole('searchbox', { name: 'Search brands' }).fill('northw');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/search=northw/);
  await page.getByRole('button', { name: 'Actions for Northwind Studio' }).click();
  await page.getByRole('menuitem', { name: 'Open brand' }).click();
  await page.waitForURL(/^http:\/\/northwind\.localhost/);
  await expect(page.getByText('You opened Northwind Studio as a super admin.')).toBeVisible();
});

test('[G-12 X-05] the search waits for 400 ms without typing; nothing found says so', async ({ page }) => {
  await signIn(page, 'super@platform.test');
  await page.goto(at('admin', '/admin/brands'));
  const search = page.getByRole('searchbox', { name: 'Search brands' });
  await search.fill('no such brand');
  await page.waitForTimeout(200);
  expect(new URL(page.url()).search).toBe('');
  await expect(page).toHaveURL(/search=no\+such\+brand/);
  await expect(page.getByText('No results found')).toBeVisible();
  await search.press('Escape');
  await expect(page.getByText('No results found')).toBeHidden();
});

test('nobody but a superuser sees the brands', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/admin/brands'));
  await expect(page).toHaveURL(at('harbour', '/dashboard'));
});
