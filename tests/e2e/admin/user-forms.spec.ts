import type { Page } from '@playwright/test';
import {
  asSuperuser,
  brandUuidOf,
  confirmIn,
  type MadeUser,
  makeBrand,
  makeUser,
  openAdmin,
  rowsOf,
  savingTime,
} from '../administration';
import { fillColour } from '../fields';
import { at, axe, axeInBothModes, expect, expectToast, signIn, test, unique } from '../fixtures';

/** A user is created, and changed on their page, in both portals (D2.9 and D2.10). */

/** A user of this test's own, whose page an admin of Harbour opens. */
async function openUser(page: Page): Promise<MadeUser> {
  await signIn(page, 'ada@harbour.test');
  const harbour = await brandUuidOf(page, 'harbour');
  const user = await makeUser(page, harbour);
  await page.goto(at('harbour', `/users/${user.uuid}/${harbour}`));
  return user;
}

/** Fills who somebody is in the form of a new user. */
async function fillPerson(page: Page, firstName: string, lastName: string, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill(firstName);
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastName);
  await page.getByRole('textbox', { name: 'Contact email' }).fill(email);
}

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
  await fillColour(page, 'Avatar colour', '#ffffff');
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByText('Max 20 characters')).toBeVisible();
  await expect(page.getByText('Select a dark or bright colour')).toBeVisible();

  const lastName = unique('Vale').replace(' ', '');
  await fillPerson(page, 'Iris', lastName, `iris.${lastName}@harbour.test`);
  await fillColour(page, 'Avatar colour', '#7b1fa2');
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
  await fillPerson(page, 'Iris', lastName, `IRIS.${lastName}@harbour.test`);
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByRole('textbox', { name: 'Contact email' })).toHaveAccessibleDescription(
    'This address has been invited already',
  );
});

test('[F-42 F-43 F-44 F-45 F-46 F-76 F-77 F-78] the details card is edited in place, and resets', async ({ page }) => {
  const user = await openUser(page);
  const card = page.getByRole('region', { name: 'User details' });
  await expect(card).toContainText(user.email);
  await card.getByRole('button', { name: 'Edit User details' }).click();
  await expect(card.getByLabel('Contact email')).not.toBeEditable();
  // A brand admin sees the number, and leaves it to the platform.
  await expect(card.getByLabel('Employee number')).toHaveCount(0);
  const first = card.getByRole('textbox', { name: 'First name' });
  // The focus goes on from a button that goes as it is pressed.
  await expect(first).toBeFocused();
  await first.fill('Robyn');
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByText('Robin', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Edit User details' })).toBeFocused();
  await card.getByRole('button', { name: 'Edit User details' }).click();
  await expect(first).toHaveValue('Robin');
  await first.fill('Robyn');
  await fillColour(card, 'Avatar colour', '#00695c');
  await card.getByRole('button', { name: 'Save' }).click();
  const [saving] = await Promise.all([
    savingTime(page, 'Save'),
    expectToast(page, 'success', 'Profile successfully updated'),
  ]);
  expect(saving).toBeGreaterThanOrEqual(750);
  await expect(card.getByText('Robyn', { exact: true })).toBeVisible();
  await expect(card.getByText('#00695c')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Edit User details' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robyn');
});

test('[E-19 F-47 F-48 F-49 F-50 F-64 F-68 F-70] a user gets another permission and job title, and is sent a new password’s link', async ({
  page,
}) => {
  const user = await openUser(page);
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
  await fillPerson(page, 'Noor', 'Haddad', `noor@${brand.slug}.test`);
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
  await page.goto(at('harbour', '/users?permission=staff'));
  await expect(rowsOf(page, 'Users').first()).toBeVisible();
  await axeInBothModes(page);
  await openUser(page);
  await page.getByRole('button', { name: 'Edit User details' }).click();
  await page.getByRole('button', { name: 'Edit Brand, role and permissions' }).click();
  await axeInBothModes(page);
  // Nothing stands beside the page on the narrowest screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
