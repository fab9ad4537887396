import { brandUuidOf, confirmIn, makeBrand, makeUser, openAdmin, rowsOf } from '../administration';
import { at, expect, expectToast, signIn, test } from '../fixtures';

/** The list of users in both portals (D2.9 and D2.10). */

test('[F-01 F-02 F-03 F-04 F-12 F-16 F-21 F-22] a brand admin finds somebody', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/users'));
  await expect(page.getByRole('heading', { level: 1, name: 'Manage users' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create user' })).toHaveAttribute('href', '/users/create');
  const rows = rowsOf(page, 'Users');
  await expect(rows).toHaveCount(10);

  const search = page.getByRole('searchbox', { name: 'Search users' });
  await search.fill('sam okaf');
  await expect(page).toHaveURL(/search=sam\+okaf/);
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('sam@harbour.test');
  // Never logged in.
  await expect(page.getByRole('columnheader').nth(4)).toHaveText('Last logged in');
  await search.fill('kirra');
  await expect(rows).toHaveCount(1);
  await expect(rows.first().locator('td').nth(4)).toHaveText('N/A');
  await rows.first().getByRole('link', { name: 'Kirra' }).click();
  await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kirra');
  // Esc gives the whole list back.
  await page.goBack();
  await search.press('Escape');
  await expect(rows).toHaveCount(10);
});

test('[F-08 F-09 F-10 F-11 F-15 F-17 F-19 F-20] ten a page from the server, newest first, sorted by its columns', async ({
  page,
}) => {
  // People of its own: nobody else adds to this brand.
  const brand = await makeBrand(page);
  for (let number = 0; number < 12; number += 1) {
    await makeUser(page, brand.uuid, { firstName: 'ABCDEFGHIJKL'[number] as string });
  }
  await openAdmin(page, `/admin/users?brandUuid=${brand.uuid}`);
  const rows = rowsOf(page, 'Users');
  const initials = async () =>
    (await rows.locator('td:first-child a').allInnerTexts()).map((text) => text.trim()[0]).join('');
  await expect(rows).toHaveCount(10);
  await expect(page.getByText('Showing 1–10 of 12')).toBeVisible();
  await expect.poll(initials).toBe('LKJIHGFEDC');
  await expect(rows.first()).toContainText(/Reed\w+@agency\.test/i);
  await expect(rows.first().locator('td').nth(3)).toHaveText('Producer');
  await expect(rows.first().locator('td').nth(4)).toHaveText('Staff');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows).toHaveCount(2);
  await page.getByRole('link', { name: 'User Name' }).click();
  // Another order begins at its first page.
  await expect(page).toHaveURL(/orderBy=name&order=asc/);
  await expect(rows).toHaveCount(10);
  await expect.poll(initials).toBe('ABCDEFGHIJ');
  await page.reload();
  await expect.poll(initials).toBe('ABCDEFGHIJ');
});

test('[F-05 F-06 F-07 F-13 F-18 F-26 F-62 F-66] the permission filter narrows the list; nobody removes themselves; a brand’s portal names no brands', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/users'));
  const headers = page.getByRole('columnheader');
  await expect(headers).toHaveText([
    'User Name',
    'Email address',
    'Job Title',
    'Permissions',
    'Last logged in',
    /^Actions/,
  ]);
  await expect(page.getByRole('button', { name: /^Brand / })).toHaveCount(0);
  await page.getByRole('button', { name: 'Permissions All' }).click();
  await expect(page.getByRole('option')).toHaveText([/^All/, 'Staff', 'Brand Admin']);
  await page.getByRole('option', { name: 'Brand Admin' }).click();
  await expect(page).toHaveURL(/permission=brandAdmin/);
  const permissions = rowsOf(page, 'Users').locator('td:nth-child(4)');
  await expect.poll(async () => [...new Set(await permissions.allInnerTexts())]).toEqual(['Brand Admin']);
  await page.getByRole('link', { name: 'Remove filter Permissions: Brand Admin' }).click();
  await expect(page).toHaveURL(at('harbour', '/users'));
  await page.goto(at('harbour', '/users?permission=staff'));
  await expect.poll(async () => [...new Set(await permissions.allInnerTexts())]).toEqual(['Staff']);

  await page.goto(at('harbour', '/users?search=ada@harbour.test'));
  await page.getByRole('button', { name: 'Actions for Ada Quinn' }).click();
  await expect(page.getByRole('menuitem', { name: 'Remove User' })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Edit details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Quinn' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset password' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove user' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Brand, role and permissions' }).click();
  await expect(page.getByLabel('Job title')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test('[F-23 F-24 F-25 F-51 F-69 F-71 F-72 F-73] a user is removed from the list, and from their page', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  const harbour = await brandUuidOf(page, 'harbour');
  const [one, other] = [await makeUser(page, harbour), await makeUser(page, harbour)];
  await page.goto(at('harbour', `/users?search=${one.email}`));
  const menu = page.getByRole('button', { name: `Actions for ${one.name}` });
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit details', 'Reset Password', 'Remove User']);
  await page.getByRole('menuitem', { name: 'Remove User' }).click();
  // Asked first: Cancel keeps them.
  await confirmIn(page, 'Remove user?', 'Cancel');
  await expect(rowsOf(page, 'Users')).toHaveCount(1);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Remove User' }).click();
  await confirmIn(page, 'Remove user?', 'Remove');
  await expectToast(page, 'success', 'User has been removed');
  await expect(page.getByText('No results found')).toBeVisible();

  await page.goto(at('harbour', `/users/${other.uuid}/${harbour}`));
  await page.getByRole('button', { name: 'Remove user' }).click();
  await confirmIn(page, 'Remove user?', 'Remove');
  await expectToast(page, 'info', 'User successfully deleted');
  await expect(page).toHaveURL(at('harbour', '/users'));
});

test('[F-74 F-75] a user who cannot be loaded leads back to the list', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  const nobody = '3f1c9a52-7d0e-4b36-9a41-5c2e8f6b7d10';
  // A toast stands for three seconds: it is waited for from the first byte on.
  await page.goto(at('harbour', `/users/${nobody}/${await brandUuidOf(page, 'harbour')}`), { waitUntil: 'commit' });
  await expectToast(page, 'error', 'That user could not be found');
  await expect(page).toHaveURL(at('harbour', '/users'));
  await openAdmin(page, '/admin/dashboard');
  await page.goto(at('admin', `/admin/users/${nobody}/${nobody}`), { waitUntil: 'commit' });
  await expectToast(page, 'error', 'That user could not be found');
  await expect(page).toHaveURL(at('admin', '/admin/users'));
});
