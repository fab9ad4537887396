import {
  asSuperuser,
  brandUuidOf,
  confirmIn,
  makeBrand,
  makeUser,
  openAdmin,
  rowsOf,
  savingTime,
} from '../administration';
import { at, axe, axeInBothModes, expect, expectToast, signIn, test, unique } from '../fixtures';

/** Manage users in both portals (D2.9 and D2.10). */
const ROW_COLUMNS = ['User Name', 'Email address', 'Job Title', 'Permissions', 'Last logged in'];

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

test('[F-05 F-06 F-07 F-13 F-18 F-26 F-62 F-66] the permission filter; one’s own record; no brands in a brand’s portal', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/users'));
  const headers = page.getByRole('columnheader');
  await expect(headers).toHaveText([...ROW_COLUMNS, /^Actions/]);
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

test('[F-30 F-31 F-32 F-33 F-34 F-35 F-39 F-41] a brand admin creates a user', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/users/create'));
  await expect(page.getByRole('radio', { name: 'Staff' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Brand Admin' })).not.toBeChecked();
  await expect(page.getByLabel('Avatar colour')).toHaveValue('#bdbdbd');
  await expect(page.getByLabel('Brand', { exact: true })).toHaveCount(0);
  await axe(page);
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByText('Please enter a first name')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await expect(page.getByText('An email address is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'First name' }).fill('Wilhelmina-Alexandrina');
  await page.getByLabel('Avatar colour').fill('#ffffff');
  // The picker covers what stands below it until the field is left.
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByText('Max 20 characters')).toBeVisible();
  await expect(page.getByText('Select a dark or bright colour')).toBeVisible();

  const lastName = unique('Vale').replace(' ', '');
  await page.getByRole('textbox', { name: 'First name' }).fill('Iris');
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastName);
  await page.getByRole('textbox', { name: 'Contact email' }).fill(`iris.${lastName}@harbour.test`);
  await page.getByLabel('Avatar colour').fill('#7b1fa2');
  // The picker covers what stands below it until the field is left.
  await page.keyboard.press('Tab');
  await page.getByRole('textbox', { name: 'Job title' }).fill('Studio Manager');
  await page.getByRole('button', { name: 'Create user' }).click();
  await expectToast(page, 'success', 'User successfully created');
  await expect(page).toHaveURL(at('harbour', '/users'));
  const row = rowsOf(page, 'Users').filter({ hasText: lastName });
  await expect(row).toContainText('Invited');
  await expect(row).toContainText('Studio Manager');
  await expect(row.locator('td').nth(3)).toHaveText('Staff');

  // The address belongs to the brand now: said on its field.
  await page.goto(at('harbour', '/users/create'));
  await page.getByRole('textbox', { name: 'First name' }).fill('Iris');
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastName);
  await page.getByRole('textbox', { name: 'Contact email' }).fill(`IRIS.${lastName}@harbour.test`);
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByRole('textbox', { name: 'Contact email' })).toHaveAccessibleDescription(
    'This address has been invited already',
  );
});

test('[F-42 F-43 F-44 F-45 F-46 F-76 F-77 F-78] the details card is edited in place, and resets', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  const harbour = await brandUuidOf(page, 'harbour');
  const user = await makeUser(page, harbour);
  await page.goto(at('harbour', `/users/${user.uuid}/${harbour}`));
  const card = page.getByRole('region', { name: 'User details' });
  await expect(card).toContainText(user.email);
  await card.getByRole('button', { name: 'Edit User details' }).click();
  await expect(card.getByLabel('Contact email')).not.toBeEditable();
  // A brand admin sees the number, and leaves it to the platform.
  await expect(card.getByLabel('Employee number')).toHaveCount(0);
  const first = card.getByRole('textbox', { name: 'First name' });
  await first.fill('Robyn');
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByText('Robin', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Edit User details' }).click();
  await expect(first).toHaveValue('Robin');
  await first.fill('Robyn');
  await card.getByLabel('Avatar colour').fill('#00695c');
  // The picker covers what stands below it until the field is left.
  await page.keyboard.press('Tab');
  await card.getByRole('button', { name: 'Save' }).click();
  const [saving] = await Promise.all([
    savingTime(page, 'Save'),
    expectToast(page, 'success', 'Profile successfully updated'),
  ]);
  expect(saving).toBeGreaterThanOrEqual(750);
  await expect(card.getByText('Robyn', { exact: true })).toBeVisible();
  await expect(card.getByText('#00695c')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robyn');
});

test('[E-19 F-47 F-48 F-49 F-50 F-64 F-68 F-70] permission, job title and a new password', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  const harbour = await brandUuidOf(page, 'harbour');
  const user = await makeUser(page, harbour);
  await page.goto(at('harbour', `/users/${user.uuid}/${harbour}`));
  const card = page.getByRole('region', { name: 'Brand, role and permissions' });
  await card.getByRole('button', { name: 'Edit Brand, role and permissions' }).click();
  await expect(card.getByLabel('Brand', { exact: true })).not.toBeEditable();
  await expect(card.getByLabel('Brand', { exact: true })).toHaveValue('Harbour & Co');
  await card.getByLabel('Job title').fill('Head of Studio');
  await card.getByRole('radio', { name: 'Brand Admin' }).check();
  await card.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'success', 'Profile successfully updated');
  await expect(card).toContainText('Head of Studio');
  await expect(card).toContainText('Brand Admin');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('dialog', { name: 'Reset password?' })).toContainText(user.email);
  await confirmIn(page, 'Reset password?', 'Reset password');
  await expectToast(page, 'success', 'Password reset email sent to user');
});

test('[F-23 F-24 F-25 F-51 F-69 F-71 F-72 F-73] removed from the list, and from their page', async ({ page }) => {
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

test('[F-14 F-27 F-28 F-29 F-37 F-40 F-59 F-60] a superuser creates a user of a brand', async ({ page }) => {
  const brand = await makeBrand(page);
  await openAdmin(page, '/admin/users');
  await expect(page.getByRole('columnheader')).toHaveText([
    'User Name',
    'Email address',
    'Brand',
    'Job Title',
    'Permissions',
    'Last logged in',
    /^Actions/,
  ]);
  await page.getByRole('button', { name: 'Brand All' }).click();
  await expect(page.getByRole('option').first()).toHaveText(/^All/);
  for (const name of ['Harbour & Co', 'Northwind Studio', 'Lumen Media', brand.name]) {
    await expect(page.getByRole('option', { name, exact: true })).toBeAttached();
  }
  await page.getByRole('combobox', { name: 'Search: Brand' }).fill(brand.word);
  await page.getByRole('option', { name: brand.name }).click();
  await expect(page).toHaveURL(new RegExp(`brandUuid=${brand.uuid}`));
  await expect(page.getByText('No results found')).toBeVisible();

  await page.getByRole('link', { name: 'Create user' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Noor');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Haddad');
  await page.getByRole('textbox', { name: 'Contact email' }).fill(`noor@${brand.slug}.test`);
  await page.getByRole('textbox', { name: 'Employee number' }).fill('99999999999');
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByText('Please choose a brand')).toBeVisible();
  await expect(page.getByText('Must be a number')).toBeVisible();
  await page.getByRole('textbox', { name: 'Employee number' }).fill('1207');
  await page.getByRole('combobox', { name: 'Brand' }).fill(brand.word);
  await page.getByRole('option', { name: brand.name }).click();
  await page.getByRole('button', { name: 'Create user' }).click();
  await expectToast(page, 'success', 'User successfully created');
  await expect(page).toHaveURL(at('admin', '/admin/users'));
  await page.getByRole('link', { name: 'Noor Haddad' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/users/[0-9a-f-]{36}/${brand.uuid}$`));
  await expect(page.getByRole('region', { name: 'User details' })).toContainText('1207');
});

test('[F-52 F-53 F-54 F-55 F-63 F-65 F-66 F-67] a superuser changes and removes anybody; a brand keeps an admin', async ({
  page,
}) => {
  const brand = await makeBrand(page);
  const only = await makeUser(page, brand.uuid, { firstName: 'Tove', permission: 'brandAdmin' });
  await openAdmin(page, `/admin/users/${only.uuid}/${brand.uuid}`);
  const circle = page.getByRole('region', { name: 'User details' }).getByText('TR', { exact: true });
  await expect(circle).toHaveCSS('background-color', 'rgb(189, 189, 189)');
  // No form takes white any more, but the data may hold it.
  await circle.evaluate((element) => element.setAttribute('data-white', 'true'));
  await expect(circle).toHaveCSS('border-top-color', 'rgb(0, 0, 0)');

  const card = page.getByRole('region', { name: 'Brand, role and permissions' });
  await card.getByRole('button', { name: 'Edit Brand, role and permissions' }).click();
  await card.getByRole('radio', { name: 'Staff' }).check();
  await card.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'error', 'A brand needs at least one brand admin');
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toContainText('Brand Admin');

  await page.getByRole('button', { name: 'Remove user' }).click();
  await confirmIn(page, 'Remove user?', 'Remove');
  const blocked = page.getByRole('dialog', { name: 'Unable to remove user' });
  await expect(blocked).toContainText('Please make somebody else a brand admin first.');
  await blocked.getByRole('button', { name: 'Ok' }).click();
  await expect(page).toHaveURL(at('admin', `/admin/users/${only.uuid}/${brand.uuid}`));

  await makeUser(page, brand.uuid, { firstName: 'Second', permission: 'brandAdmin' });
  await page.getByRole('button', { name: 'Remove user' }).click();
  await confirmIn(page, 'Remove user?', 'Remove');
  await expectToast(page, 'info', 'User successfully deleted');
  await expect(page).toHaveURL(at('admin', '/admin/users'));
  const { meta } = await asSuperuser<{ meta: { total: number } }>(page, 'GET', `/brand-users?search=${only.email}`);
  expect(meta.total).toBe(0);
});

test('users and their forms are accessible, light and dark @both', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  const harbour = await brandUuidOf(page, 'harbour');
  const user = await makeUser(page, harbour);
  await page.goto(at('harbour', '/users?permission=staff'));
  await expect(rowsOf(page, 'Users').first()).toBeVisible();
  await axeInBothModes(page);
  await page.goto(at('harbour', `/users/${user.uuid}/${harbour}`));
  await page.getByRole('button', { name: 'Edit User details' }).click();
  await page.getByRole('button', { name: 'Edit Brand, role and permissions' }).click();
  await axeInBothModes(page);
  // Nothing stands beside the page on the narrowest screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
