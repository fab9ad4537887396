import { asSuperuser, confirmIn, makeBrand, openAdmin, rowsOf, savingTime } from '../administration';
import { at, axe, axeInBothModes, expect, expectToast, leadsTo, signIn, test, unique } from '../fixtures';
import { waitedAfterTyping, watchTyping } from '../search-delay';

/** Brands in the admin portal (D1.5, D1.6 and D2.3). */
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
  expect(await leadsTo(page, ['/admin/brands/create', '/admin/brands/removed'])).toEqual(['/dashboard', '/dashboard']);
});

/** A picture as somebody would choose it: one red pixel. */
const pixel = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('[G-03 G-13 G-22 G-23 G-24 G-25 G-26 G-27] the form of a new brand', async ({ page }) => {
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
  await page.getByLabel('Primary colour').fill('red');
  // The picker covers what stands below it until the field is left.
  await page.keyboard.press('Tab');
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

test('[G-28 G-29 G-30 G-31 G-32 G-33 G-34 G-35] a new brand, with its logo, modules and mail settings', async ({
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

test('[G-04 G-36 G-38 G-43 G-44 G-45 G-49 G-65] each card is edited where it stands, and saves itself', async ({
  page,
}) => {
  const brand = await makeBrand(page);
  await openAdmin(page, `/admin/brands/${brand.uuid}`);
  for (const title of ['Categories', 'Segments', 'Divisions']) {
    await expect(page.getByRole('region', { name: title })).toBeVisible();
  }
  const details = page.getByRole('region', { name: 'Brand details' });
  await details.getByRole('button', { name: 'Edit Brand details' }).click();
  const contact = details.getByRole('textbox', { name: 'Contact' });
  await contact.fill('somebody@else.test');
  await details.getByRole('button', { name: 'Cancel' }).click();
  await expect(details).toContainText(`hello@${brand.slug}.test`);
  await details.getByRole('button', { name: 'Edit Brand details' }).click();
  await expect(contact).toHaveValue(`hello@${brand.slug}.test`);
  await details.getByRole('textbox', { name: 'Data extract email' }).fill('not an address');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('Please check your email address')).toBeVisible();
  await details.getByRole('textbox', { name: 'Data extract email' }).fill('reports@quay.test');
  await details.getByRole('textbox', { name: 'Tier' }).fill('2');
  await details.getByRole('combobox', { name: 'Time zone' }).fill('perth');
  await page.getByRole('option', { name: 'Australia/Perth' }).click();
  await details.getByRole('textbox', { name: 'Name', exact: true }).fill(`${brand.name} & Co`);
  await details.getByRole('button', { name: 'Save' }).click();
  const [saving] = await Promise.all([
    savingTime(page, 'Save'),
    expectToast(page, 'success', 'Brand details successfully updated'),
  ]);
  expect(saving).toBeGreaterThanOrEqual(750);
  for (const value of ['reports@quay.test', 'Australia/Perth', `${brand.name} & Co`]) {
    await expect(details).toContainText(value);
  }
  await expect(page.getByRole('heading', { level: 1, name: `${brand.name} & Co` })).toBeVisible();
  // What one card saved is no newer version to the next.
  const colours = page.getByRole('region', { name: 'Brand colours' });
  await colours.getByRole('button', { name: 'Edit Brand colours' }).click();
  await colours.getByLabel('Primary colour').fill('#0b4a58');
  // The picker covers what stands below it until the field is left.
  await page.keyboard.press('Tab');
  await colours.getByRole('button', { name: 'Save' }).click();
  await expect(colours.getByText('#0b4a58')).toBeVisible();
});

test('[G-37 G-60 G-67 G-68 G-69] logo and favicon are changed and taken away', async ({ page }) => {
  const brand = await makeBrand(page);
  await openAdmin(page, `/admin/brands/${brand.uuid}`);
  const imagery = page.getByRole('region', { name: 'Imagery' });
  await expect(imagery.getByText('favicon best at 32x32px')).toBeVisible();
  for (const word of ['Logo', 'Logo for dark mode', 'Favicon']) {
    const lower = word.toLowerCase();
    await imagery.getByRole('button', { name: `Upload ${lower}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Upload ${lower}`, exact: true });
    // Not a picture inside, whatever it is called: the server says so.
    await dialog.getByLabel(`${word} file`).setInputFiles({ ...pixel, buffer: Buffer.from('<svg/>') });
    await dialog.getByRole('button', { name: `Use this ${lower}` }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Must be a JPG, JPEG or PNG image');
    await dialog.getByLabel(`${word} file`).setInputFiles(pixel);
    await dialog.getByRole('button', { name: `Use this ${lower}` }).click();
    await expectToast(page, 'success', `Brand ${word} successfully updated`);
    await expect(dialog).toBeHidden();
    await expect(imagery.getByRole('img', { name: word, exact: true })).toBeVisible();
  }
  await imagery.getByRole('button', { name: 'Remove logo', exact: true }).click();
  await expectToast(page, 'success', 'Brand Logo successfully removed');
  await expect(imagery.getByText('No logo', { exact: true })).toBeVisible();
});

test('[G-40 G-41 G-42 G-66] module switches save at once and lead to their settings', async ({ page }) => {
  const brand = await makeBrand(page);
  await openAdmin(page, `/admin/brands/${brand.uuid}`);
  const permissions = page.getByRole('region', { name: 'Permissions' });
  const scope = permissions.getByRole('switch', { name: 'Scope Builder' });
  await expect(scope).not.toBeChecked();
  await scope.check();
  await expectToast(page, 'success', 'Brand permissions successfully updated');
  await page.reload();
  await expect(scope).toBeChecked();
  const lamp = permissions.getByRole('switch', { name: 'LAMP Tool' });
  const settings = permissions.getByRole('link', { name: 'LAMP Tool settings' });
  await expect(settings).toHaveAttribute('href', `/admin/brands/${brand.uuid}/lamptool/settings`);
  await expect(permissions.getByRole('link', { name: 'BriefMe settings' })).toHaveAttribute(
    'href',
    `/admin/brands/${brand.uuid}/briefme`,
  );
  await lamp.focus();
  await page.keyboard.press('Space');
  await expect(settings).toBeHidden();
  await expectToast(page, 'success', 'Brand permissions successfully updated');
  await expect(lamp).toBeFocused();
  const saved = await asSuperuser<{ module_lamp: boolean; module_scope: boolean }>(
    page,
    'GET',
    `/brands/${brand.uuid}`,
  );
  expect([saved.module_lamp, saved.module_scope]).toEqual([false, true]);
});

test('a card is saved after a switch that the page has not followed yet', async ({ page }) => {
  const brand = await makeBrand(page);
  await openAdmin(page, `/admin/brands/${brand.uuid}`);
  let letThrough = () => {};
  const saved = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  // The page's fresh data comes last: until then only the switch's own answer says that the brand has moved on.
  await page.route(
    (url) => url.pathname === `/admin/brands/${brand.uuid}`,
    async (route) => {
      if (route.request().headers().rsc) await saved;
      await route.continue();
    },
  );
  await page.getByRole('region', { name: 'Permissions' }).getByRole('switch', { name: 'LAMP Tool' }).click();
  await expectToast(page, 'success', 'Brand permissions successfully updated');
  const details = page.getByRole('region', { name: 'Brand details' });
  await details.getByRole('button', { name: 'Edit Brand details' }).click();
  await details.getByRole('textbox', { name: 'Tier' }).fill('3');
  await details.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'success', 'Brand details successfully updated');
  letThrough();
});

test('[G-46 G-47 G-70] mail settings, and a test of them', async ({ page }) => {
  const brand = await makeBrand(page);
  await openAdmin(page, `/admin/brands/${brand.uuid}`, { fresh: true });
  const mail = page.getByRole('region', { name: 'Default email settings' });
  // Without a server of its own it leaves by the platform's: here the outbox.
  await mail.getByRole('button', { name: 'Send test email' }).click();
  await expectToast(page, 'success', 'Email was sent successfully');
  await mail.getByRole('button', { name: 'Edit Default email settings' }).click();
  await mail.getByRole('textbox', { name: 'From' }).fill(`studio@${brand.slug}.test`);
  await mail.getByLabel('Host').fill('127.0.0.1');
  await mail.getByLabel('Port').fill('70000');
  await mail.getByRole('button', { name: 'Save' }).click();
  await expect(mail.getByLabel('Port')).toHaveAccessibleDescription('Must be between 1 and 65535');
  await mail.getByLabel('Port').fill('1');
  await mail.getByRole('textbox', { name: 'Password' }).fill('Write-0nly!');
  await mail.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'success', 'Brand details successfully updated');
  await expect(mail).toContainText('127.0.0.1');
  await expect(page.locator('body')).not.toContainText('Write-0nly!');
  // Nothing listens there: the step that failed is named.
  await mail.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.locator('[data-toast="error"]')).toContainText(/connect/i);
  await mail.getByRole('button', { name: 'Edit Default email settings' }).click();
  await expect(mail.getByRole('textbox', { name: 'Password' })).toHaveValue('');
});

test('[G-17 G-18 G-61 G-62 G-63] removed from the list, and restored within 30 days', async ({ page }) => {
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

test('[G-48 G-61 G-63 G-64] removed from its page', async ({ page }) => {
  const brand = await makeBrand(page);
  await openAdmin(page, `/admin/brands/${brand.uuid}`);
  await page.getByRole('region', { name: 'Other' }).getByRole('button', { name: 'Remove brand' }).click();
  await expect(page.getByRole('dialog', { name: 'Remove brand?' })).toContainText('It can be restored for 30 days.');
  await confirmIn(page, 'Remove brand?', 'Remove');
  await expectToast(page, 'info', 'Brand successfully deleted');
  await expect(page).toHaveURL(at('admin', '/admin/brands'));
  // Its page is gone with it, and says so.
  await page.goto(at('admin', `/admin/brands/${brand.uuid}`), { waitUntil: 'commit' });
  await expectToast(page, 'error', 'That brand could not be found');
  await expect(page).toHaveURL(at('admin', '/admin/brands'));
});

test('[G-71 G-72] the state of a custom domain, the records to set, and a look on request', async ({ page }) => {
  const brand = await makeBrand(page);
  await openAdmin(page, `/admin/brands/${brand.uuid}`);
  await expect(page.getByRole('region', { name: 'Custom domain' })).toHaveCount(0);
  const details = page.getByRole('region', { name: 'Brand details' });
  await expect(details).toContainText('Domains and certificates can take up to 24 hours to begin working.');
  await details.getByRole('button', { name: 'Edit Brand details' }).click();
  await details.getByRole('textbox', { name: 'Custom domain' }).fill(`WWW.${brand.slug}.test`);
  await details.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'success', 'Brand details successfully updated');
  const card = page.getByRole('region', { name: 'Custom domain' });
  await expect(card).toContainText('Not live yet');
  await expect(card).toContainText('Domains and SSL can take up to 24 hours.');
  const records = card.getByRole('table', { name: 'DNS records to set' }).locator('tbody tr');
  await expect(records).toHaveText([
    new RegExp(`^CNAME${brand.slug}\\.test${brand.slug}\\.localhost$`),
    new RegExp(`^CNAMEwww\\.${brand.slug}\\.test${brand.slug}\\.localhost$`),
  ]);
  await card.getByRole('button', { name: 'Check now' }).click();
  await expectToast(page, 'info', 'The domain is not live yet');
  await expect(card).toContainText(/Last checked \d\d:\d\d[AP]M \d\d\/\d\d\/\d{4}/);
  await axe(page);
});

test('a superuser opens a brand from its page, and comes back by the banner', async ({ page }) => {
  const brand = await makeBrand(page);
  await openAdmin(page, `/admin/brands/${brand.uuid}`);
  await page.getByRole('button', { name: 'Open brand' }).click();
  await page.waitForURL(new RegExp(`^http://${brand.slug}\\.localhost`), { waitUntil: 'commit' });
  await expect(page.getByText(`You opened ${brand.name} as a super admin.`)).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Back to all brands' }).click();
  await expect(page).toHaveURL(at('admin', '/admin/brands'));
});

test('[G-05 G-06 G-10 H-65] screens of a brand in the admin portal; a division that is not there leads back', async ({
  page,
}) => {
  const brand = await makeBrand(page);
  const nobody = '3f1c9a52-7d0e-4b36-9a41-5c2e8f6b7d10';
  await openAdmin(page, `/admin/brands/${brand.uuid}/divisions/create`);
  await page
    .getByRole('textbox', { name: /^(Division|Title|Name)/ })
    .first()
    .fill('Motion');
  await page.getByRole('textbox', { name: 'Description' }).fill('Film and audio');
  await page.getByRole('button', { name: /^(Create division|Save|Create)$/ }).click();
  await expectToast(page, 'success', 'Division was successfully created');
  await expect(page).toHaveURL(new RegExp(`/admin/brands/${brand.uuid}/divisions/[0-9a-f-]{36}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Motion' })).toBeVisible();
  await page.goto(at('admin', `/admin/brands/${brand.uuid}/divisions/${nobody}`), { waitUntil: 'commit' });
  await expectToast(page, 'error', 'That division could not be found');
  await expect(page).toHaveURL(at('admin', `/admin/brands/${brand.uuid}`));
  await page.goto(at('admin', `/admin/brands/${brand.uuid}/lamptool/settings`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/LAMP/);
});

test('[G-39] a brand’s page and its forms are accessible, light and dark @both', async ({ page }) => {
  const brand = await makeBrand(page, { customDomain: `${unique('axe').replace(' ', '')}.test` });
  await openAdmin(page, `/admin/brands/${brand.uuid}`);
  await expect(page.getByRole('region', { name: 'Custom domain' })).toBeVisible();
  await axeInBothModes(page);
  for (const title of ['Brand details', 'Brand colours', 'Default email settings']) {
    await page.getByRole('button', { name: `Edit ${title}` }).click();
  }
  await axeInBothModes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
