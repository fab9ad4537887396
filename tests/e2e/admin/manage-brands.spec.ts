import { confirmIn, makeBrand, openAdmin, pixel, rowsOf } from '../administration';
import { fillColour } from '../fields';
import { at, axe, expect, expectToast, redirectsOf, signIn, test, unique } from '../fixtures';
import { waitedAfterTyping, watchTyping } from '../search-delay';

/** The list of brands in the admin portal, and a new brand (D1.6 and D2.3). */
test('[G-02 G-11 G-14 G-15 G-16 G-20 J-27] a superuser finds a brand and opens it', async ({ page }) => {
  await signIn(page, 'super@platform.test');
  await page.goto(at('admin', '/admin/brands'));
  await expect(page.getByRole('heading', { name: 'Manage brands' })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Brands' }).locator('tbody tr');
  await expect(page.getByRole('columnheader')).toHaveText(['Brand name', 'Custom URL', 'Number of users', /^Actions/]);
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
  // Without the letter that stands for a logo.
  const names = (await rows.locator('td:first-child').allInnerTexts()).map((name) =>
    (name.trim().split('\n').at(-1) as string).toLowerCase(),
  );
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual([...names].sort());

  await page.getByRole('searchbox', { name: 'Search brands' }).fill('northw');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/search=northw/);
  await page.getByRole('button', { name: 'Actions for Northwind Studio' }).click();
  await page.getByRole('menuitem', { name: 'Open brand' }).click();
  await page.waitForURL(/^http:\/\/northwind\.localhost/, { waitUntil: 'commit' });
  await expect(page.getByText('You opened Northwind Studio as a super admin.')).toBeVisible();
});

test('[G-01] the admin portal says what it is for', async ({ page }) => {
  await openAdmin(page, '/admin/dashboard');
  await expect(
    page.getByText(
      'You are logged in as a Super Admin. Use the options on the left to manage Brands, or Users across all Brands.',
    ),
  ).toBeVisible();
  await axe(page);
});

test('[G-12 X-05] the search waits for 400 ms without typing; nothing found says so', async ({ page }) => {
  await signIn(page, 'super@platform.test');
  // Oldest first, so that the brands of other tests do not move Harbour off the first page.
  await page.goto(at('admin', '/admin/brands?orderBy=id&order=asc'));
  const rows = rowsOf(page, 'Brands');
  await expect(rows.first()).toContainText('Harbour & Co');
  const search = page.getByRole('searchbox', { name: 'Search brands' });
  await watchTyping(page);
  await search.fill('no such brand');
  await expect(page).toHaveURL(/search=no\+such\+brand/);
  await expect(page.getByText('No results found')).toBeVisible();
  expect(await waitedAfterTyping(page)).toBeGreaterThanOrEqual(395);
  await search.press('Escape');
  await expect(page.getByText('No results found')).toBeHidden();
  await expect(rows.first()).toContainText('Harbour & Co');
  await expect(rows.nth(1)).toContainText('Northwind Studio');
});

test('[G-19 G-21] ten a page, and no brand is skipped between two pages', async ({ page }) => {
  const word = unique('paged').replace(' ', '');
  for (let number = 10; number < 21; number += 1) {
    await makeBrand(page, { name: `${word} ${number}`, slug: `${word.slice(0, 16)}${number}` });
  }
  await openAdmin(page, `/admin/brands?search=${word}&orderBy=name&order=asc`);
  const rows = rowsOf(page, 'Brands');
  await expect(rows).toHaveCount(10);
  await expect(page.getByText('Showing 1–10 of 11')).toBeVisible();
  const first = await rows.locator('td:first-child').allInnerTexts();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows).toHaveCount(1);
  const numbers = [...first, ...(await rows.locator('td:first-child').allInnerTexts())].map((name) => name.slice(-2));
  expect(numbers.map(Number)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
});

test('nobody but a superuser sees the brands', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/admin/brands'));
  await expect(page).toHaveURL(at('harbour', '/dashboard'));
  expect(await redirectsOf(page, ['/admin/brands/create', '/admin/brands/removed'])).toEqual([
    '/dashboard',
    '/dashboard',
  ]);
});

test('[G-03 G-13 G-22 G-23 G-24 G-25 G-26 G-27] the form of a new brand says what is wrong, and takes a favicon that is an image', async ({
  page,
}) => {
  await openAdmin(page, '/admin/brands');
  await page.getByRole('link', { name: 'Create brand' }).click();
  await expect(page).toHaveURL(at('admin', '/admin/brands/create'));
  await expect(page.getByLabel('Generated domain')).toHaveValue('Generated on save');
  await expect(page.getByLabel('Generated domain')).not.toBeEditable();
  await axe(page);
  await page.getByRole('button', { name: 'Create brand' }).click();
  await expect(page.getByText('Please enter a brand name')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await expect(page.getByText('An email address is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Custom domain' }).fill('not a domain');
  await fillColour(page, 'Primary colour', 'red');
  await page.getByRole('button', { name: 'Create brand' }).click();
  await expect(page.getByText('Enter a valid domain name')).toBeVisible();

  // The upload dialog: drop or choose, look, use.
  await page.getByRole('button', { name: 'Upload favicon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload favicon' });
  await expect(dialog.getByText('JPG, JPEG or PNG, at most 2MB; 32x32px looks best.')).toBeVisible();
  await axe(page, { within: '[role="dialog"]' });
  await dialog.getByLabel('Favicon file').setInputFiles({ ...pixel, name: 'favicon.svg', mimeType: 'image/svg+xml' });
  await expect(dialog.getByRole('alert')).toHaveText('Must be a JPG, JPEG or PNG image');
  await expect(dialog.getByRole('button', { name: 'Use this favicon' })).toBeDisabled();
  await dialog.getByLabel('Favicon file').setInputFiles(pixel);
  await expect(dialog.getByRole('img', { name: 'Chosen favicon' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Use this favicon' }).click();
  await expect(page.getByRole('img', { name: 'Favicon' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove favicon' }).click();
  await expect(page.getByText('No favicon')).toBeVisible();
});

test('[G-28 G-29 G-30 G-31 G-32 G-33 G-34 G-35] a brand is created with its logo, modules and mail settings', async ({
  page,
}) => {
  const name = unique('Pier');
  await openAdmin(page, '/admin/brands/create', { fresh: true });
  for (const later of ['Categories', 'Segments', 'Divisions']) {
    await expect(page.getByText(`${later} can be added once the brand is created.`)).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Contact' }).fill('hello@pier.test');
  await page.getByRole('button', { name: 'Upload logo', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload logo' });
  await dialog.getByLabel('Logo file').setInputFiles(pixel);
  await dialog.getByRole('button', { name: 'Use this logo' }).click();
  for (const module of ['BriefMe', 'LAMP Tool', 'Scope Builder']) {
    await expect(page.getByRole('switch', { name: module })).toBeChecked();
  }
  await page.getByRole('switch', { name: 'LAMP Tool' }).uncheck();
  await page.getByRole('textbox', { name: 'From' }).fill('studio@pier.test');
  await page.getByLabel('Host').fill('mail.pier.test');
  await page.getByRole('button', { name: 'Create brand' }).click();
  // A server without its port is no mail server.
  await expect(page.getByLabel('Port')).toHaveAccessibleDescription('Enter the port of the mail server');
  await page.getByLabel('Port').fill('587');
  await page.getByRole('button', { name: 'Create brand' }).click();
  await expectToast(
    page,
    'success',
    'Brand successfully created. Please note that it can take up to 24 hours for the domains to begin working after brand creation',
  );
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/brands\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('region', { name: 'Imagery' }).getByRole('img', { name: 'Logo' })).toBeVisible();
  const permissions = page.getByRole('region', { name: 'Permissions' });
  await expect(permissions.getByRole('switch', { name: 'LAMP Tool' })).not.toBeChecked();
  await expect(permissions.getByRole('switch', { name: 'BriefMe' })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Default email settings' })).toContainText('mail.pier.test');
  await expect(page.getByRole('region', { name: 'Brand details' })).toContainText('.localhost');
});

test('[G-17 G-18 G-61 G-62 G-63] a brand is removed from the list, and restored within 30 days', async ({ page }) => {
  const brand = await makeBrand(page);
  await openAdmin(page, `/admin/brands?search=${brand.word}`);
  const menu = page.getByRole('button', { name: `Actions for ${brand.name}` });
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit details', 'Open brand', 'Remove brand']);
  await page.getByRole('menuitem', { name: 'Remove brand' }).click();
  await confirmIn(page, 'Remove brand?', 'Cancel');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Remove brand' }).click();
  await confirmIn(page, 'Remove brand?', 'Remove');
  await expectToast(page, 'success', 'Brand was successfully removed');
  await expect(page.getByText('No results found')).toBeVisible();

  await page.getByRole('link', { name: 'Removed brands' }).click();
  const row = rowsOf(page, 'Removed brands').filter({ hasText: brand.name });
  await expect(row).toContainText('30 days left');
  await axe(page);
  await row.getByRole('button', { name: `Restore ${brand.name}` }).click();
  await expectToast(page, 'success', 'Brand was successfully restored');
  await expect(row).toHaveCount(0);
  await page.goto(at('admin', `/admin/brands?search=${brand.word}`));
  await expect(rowsOf(page, 'Brands')).toHaveCount(1);
});
