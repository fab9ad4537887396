import { asSuperuser, confirmIn, makeBrand, openAdmin, pixel, savingTime } from '../administration';
import { fillColour } from '../fields';
import { at, axe, axeInBothModes, expect, expectToast, test, unique } from '../fixtures';

/** A brand's page in the admin portal (D1.5). */
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
  await fillColour(colours, 'Primary colour', '#0b4a58');
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
  await expect(imagery.getByRole('button', { name: 'Upload logo', exact: true })).toBeFocused();
});

test('a name that is in the list already stays typed, and what goes leaves the focus in the list', async ({ page }) => {
  const { uuid } = await makeBrand(page);
  const categories = [{ name: 'Print' }, { name: 'Radio' }];
  await asSuperuser(page, 'PUT', `/brands/${uuid}/categories`, { categories });
  await openAdmin(page, `/admin/brands/${uuid}`);
  const card = page.getByRole('region', { name: 'Categories', exact: true });
  await card.getByRole('button', { name: 'Rename category Radio' }).click();
  const field = card.getByLabel('Rename category Radio');
  await field.fill('print');
  await field.press('Enter');
  await expect(field).toHaveValue('print');
  await expect(field).toHaveAccessibleDescription('This name is in the list already');
  await card.getByLabel('New category').focus();
  await expectToast(page, 'warning', "'Radio' keeps its name: 'print' is in the list already");
  await card.getByRole('button', { name: 'Remove category Radio', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Rename category Print' })).toBeFocused();
  await card.getByRole('button', { name: 'Save categories' }).press('Enter');
  await expectToast(page, 'success', 'Category edits saved');
  await expect(card.getByLabel('New category')).toBeFocused();
});

test('what is typed in a list of names and not added yet is saved, too; an emoji is one character', async ({
  page,
}) => {
  const { uuid } = await makeBrand(page);
  await openAdmin(page, `/admin/brands/${uuid}`);
  const card = page.getByRole('region', { name: 'Categories', exact: true });
  const field = card.getByLabel('New category');
  const save = card.getByRole('button', { name: 'Save categories' });
  await field.fill('Print');
  await field.press('Enter');
  // A name that is in the list stops the save.
  await field.fill('print');
  await save.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('This name is in the list already');
  await expect(card.getByText('Unsaved changes')).toBeVisible();
  await field.fill('😀'.repeat(21));
  await expect(field).toHaveValue('😀'.repeat(20));
  await save.click();
  await expectToast(page, 'success', 'Category edits saved');
  await expect(field).toHaveValue('');
  await page.reload();
  await expect(card.getByRole('list', { name: 'Categories' }).getByRole('listitem')).toHaveText([
    /Print$/,
    new RegExp(`${'😀'.repeat(20)}$`),
  ]);
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

test('[G-46 G-47 G-70] mail settings are changed, and tested', async ({ page }) => {
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

test('[G-48 G-61 G-63 G-64] a brand is removed from its page', async ({ page }) => {
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

test('[G-71 G-72] a custom domain says its state and the records to set, and is looked at on request', async ({
  page,
}) => {
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
