import { brandApi } from '../brand-api';
import { choose, picker, textField } from '../fields';
import { at, axe, expect, expectTip, expectToast, signIn, test, unique } from '../fixtures';
import { createScope, panel, scopeOverApi, scopes, typeLine } from '../scope-page';

/** A scope from its first save to its approval and its ongoings. Every journey works on a scope of its own. */

test.describe('what is missing', () => {
  test('[S-32 S-35 S-36 S-37 S-38 S-51 S-52 S-75] is said at the field; the other tabs wait for the first save', async ({
    page,
  }) => {
    await signIn(page, 'sam@harbour.test');
    await page.goto(at('harbour', `${scopes}/create`));
    await expect(page.getByRole('heading', { level: 1, name: 'Scope Builder Details' })).toBeVisible();
    // The pointer may come before the page is hydrated: who looks moves it again.
    await expect(async () => {
      await page.getByRole('tab', { name: 'Summary' }).hover();
      await page.getByRole('tab', { name: 'Line Items' }).hover();
      await expect(page.getByRole('tooltip', { name: 'Save your scope to add line items' })).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
    await page.getByRole('tab', { name: 'Monthly Ongoing' }).hover();
    await expect(page.getByRole('tooltip', { name: 'Save your scope to add monthly ongoing' })).toBeVisible();
    await page.getByRole('tab', { name: 'Line Items' }).click({ force: true });
    await expect(page.getByRole('tab', { name: 'Summary' })).toHaveAttribute('aria-selected', 'true');
    // Defaults: title not confirmed, template needed, reporting $25.
    await expect(picker(page, 'Product title confirmed')).toHaveValue('No');
    await expect(picker(page, 'Quote template needed')).toHaveValue('Yes');
    await expect(page.getByRole('radio', { name: '$25' })).toBeChecked();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(textField(page, 'Product title')).toBeFocused();
    await expect(page.getByText('Enter a product title or scope description')).toBeVisible();
    await expect(page.getByText('Choose a category (Required)')).toBeVisible();
    await expect(page.getByText('Choose a frequency (Required)')).toBeVisible();
    await axe(page);
  });
});

test('[S-34 S-44 S-45 S-46 S-47 S-48 S-49 S-50] what was created is shown to read: every panel and figure', async ({
  page,
}) => {
  await signIn(page, 'sam@harbour.test');
  const title = unique('Store opening');
  await createScope(page, title);
  await expect(page.getByText(title.toUpperCase()).first()).toBeVisible();
  for (const name of ['Status and people', 'Totals', 'Pricing', 'Hours by division']) {
    await expect(panel(page, name)).toBeVisible();
  }
  for (const name of ['Scope Setup', 'Scope Activation', 'Cover letter']) await expect(panel(page, name)).toBeVisible();
  await expect(page.locator('main input')).toHaveCount(0);
  // 25 of reporting: total 25.50; check 37.50 + 50 + 25; rounding 2,387.50
  await expect(panel(page, 'Totals')).toContainText('$25.50');
  await expect(panel(page, 'Pricing')).toContainText('$2,387.50');
  await axe(page);
});

test('[S-33 S-39 S-59 S-60 S-65 S-68 S-93 S-94] a scope is edited: figures follow every key, another tab asks first, Save saves', async ({
  page,
}) => {
  await signIn(page, 'sam@harbour.test');
  const path = await scopeOverApi(unique('Edited'));
  await page.goto(at('harbour', `${path}/viewOnly`));
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
  await page
    .locator('label')
    .filter({ hasText: /^\$50$/ })
    .click();
  await expect(panel(page, 'Totals')).toContainText('$51.00');
  await page
    .locator('label')
    .filter({ hasText: /^Other$/ })
    .click();
  await textField(page, 'Reporting amount').fill('80');
  await expect(panel(page, 'Totals')).toContainText('$81.60');
  await textField(page, 'Sell for').fill('10');
  await expect(panel(page, 'Pricing').locator('[data-negative]')).toHaveText('-$70.35');

  await page.getByRole('tab', { name: 'Line Items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(dialog.getByRole('button')).toHaveText(['Close', 'Reset', 'Save changes']);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('tab', { name: 'Summary' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'success', 'Scope Summary successfully updated');
  await page.waitForURL(`${path}/viewOnly`);
  await expect(panel(page, 'Totals')).toContainText('$81.60');
});

test('[S-58 S-91] an admin approves, which says who and when; briefs are made of the scope', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  const title = unique('Approved').toUpperCase();
  const path = await scopeOverApi(title);
  await page.goto(at('harbour', `${path}?tab=lines`));
  await page.getByRole('button', { name: 'Add line item' }).click();
  await typeLine(page, 'Key visual', 'Design', '', 120);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const saved = await expectToast(page, 'success', 'Scope successfully updated');
  await page.waitForURL(/viewOnly/);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Refresh rates' }).click();
  const rates = page.getByRole('dialog', { name: 'Refresh rates' });
  await expect(rates).toContainText("Every line item already has its role's present rates.");
  await rates.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(saved).toBeHidden();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  const question = page.getByRole('dialog', { name: 'Approve scope?' });
  await expect(question).toContainText('gets the status Approved, with your name and the time.');
  await question.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'success', 'Scope approved');
  await page.getByRole('tab', { name: 'Summary' }).click();
  await expect(panel(page, 'Status and people')).toContainText(
    /Approved byAda Quinn, \d\d:\d\d[AP]M \d\d\/\d\d\/\d{4}/,
  );

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Create briefs from scope' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create briefs from scope' });
  await expect(dialog).toContainText('Design, 2.00 hours');
  await dialog.getByRole('textbox', { name: 'Due date' }).fill('01/03/2099');
  await dialog.getByRole('textbox', { name: 'In market date' }).fill('01/04/2099');
  await dialog.getByRole('button', { name: 'Create briefs' }).click();
  await expectToast(page, 'success', 'Brief successfully created');
  await page.waitForURL(/\/briefme\/briefs/);

  // Whoever would create them again sees when they were created, and a double click creates one.
  await page.goto(at('harbour', `${path}/viewOnly`));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Create briefs from scope' }).click();
  await expect(dialog).toContainText(/Briefs were created from this scope on \d\d\/\d\d\/\d{4} by Ada Quinn/);
  await dialog.getByRole('textbox', { name: 'Due date' }).fill('01/03/2099');
  await dialog.getByRole('textbox', { name: 'In market date' }).fill('01/04/2099');
  await dialog.getByRole('button', { name: 'Create briefs again' }).dblclick();
  await page.waitForURL(/\/briefme\/briefs/);
  await page.goto(at('harbour', `/briefme/briefs?search=${encodeURIComponent(title)}`));
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(2);
});

test('[S-41 S-42 S-66 S-67 S-69 S-96 S-97 S-98] Clone asks about unsaved changes and opens the clone; Delete leads to the list', async ({
  page,
}) => {
  await signIn(page, 'sam@harbour.test');
  const title = unique('Cloned').toUpperCase();
  const path = await scopeOverApi(title);
  await page.goto(at('harbour', path));
  // A person clicks into a field before typing; `fill` alone types at once, which a page that is hydrating may miss.
  await textField(page, 'Product code').click();
  await textField(page, 'Product code').fill('HAR-900');
  await page.getByRole('button', { name: 'Clone', exact: true }).click();
  const started = Date.now();
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'success', 'Scope successfully cloned');
  expect(Date.now() - started).toBeGreaterThanOrEqual(1000);
  await page.waitForURL((url) => url.pathname !== path && !url.pathname.endsWith('viewOnly'));
  await expect(textField(page, 'Product title')).toHaveValue(`${title} - COPY`);
  await expect(textField(page, 'Product code')).toHaveValue('HAR-900');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete scope?' }).getByRole('button', { name: 'Delete' }).click();
  const toast = await expectToast(page, 'success', 'Scope has been deleted');
  await page.waitForURL(at('harbour', scopes));
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'success', 'Scope restored');
});

test('[S-05 S-53 S-54 S-64 U-01 U-02 U-09 U-10] monthly ongoings are for admins, on ongoing-active scopes', async ({
  page,
  browser,
}) => {
  await signIn(page, 'ada@harbour.test');
  const title = unique('Ongoing').toUpperCase();
  const path = await scopeOverApi(title, { type: 'Ongoing' });
  await page.goto(at('harbour', `${path}/viewOnly`));
  const ongoing = page.getByRole('tab', { name: 'Monthly Ongoing' });
  await expectTip(page, ongoing, 'For Active or Approved + Ongoing scopes only');
  await page.goto(at('harbour', path));
  await choose(page, 'Status', 'Active - Standard Quote');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'success', 'Scope Summary successfully updated');
  await page.waitForURL(/viewOnly$/);
  await page.getByRole('tab', { name: 'Monthly Ongoing' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Add to monthly ongoing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to monthly ongoing' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Please select a segment')).toBeVisible();
  await picker(dialog, 'Segment').click();
  await page.getByRole('option').first().click();
  await dialog.getByLabel('Notes').fill('First month');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectToast(page, 'success', 'Monthly ongoing has been added');
  await expect(page.getByRole('cell', { name: 'First month' })).toBeVisible();
  await axe(page);
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download summary' }).click(),
  ]);
  expect(csv.suggestedFilename()).toMatch(/^ONGOING .* ongoings \d\d-\d\d-\d{4}\.csv$/);

  const staffContext = await browser.newContext();
  const staff = await staffContext.newPage();
  await signIn(staff, 'sam@harbour.test');
  await staff.goto(at('harbour', `${path}?tab=ongoing`));
  await expect(
    staff.getByText('Only administrators can edit an ongoing scope that is active or approved'),
  ).toBeVisible();
  await expect(staff.getByRole('cell', { name: 'First month' })).toBeVisible();
  await expect(staff.getByRole('button', { name: /Add to monthly ongoing|Actions for the ongoing/ })).toHaveCount(0);
  await expect(staff.getByText('Margin')).toHaveCount(0);

  await page.goto(at('harbour', `${path}/viewOnly?tab=ongoing`));
  await page.getByRole('button', { name: /^Actions for the ongoing of/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'success', 'Monthly ongoing has been deleted');
  // The list is live at the address to edit, too.
  await expect(staff.getByRole('cell', { name: 'First month' })).toHaveCount(0);
  await staffContext.close();
});

test('ongoings that are open when their scope is put on hold stay in sight, without what adds and deletes', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  const path = await scopeOverApi(unique('On hold'), { type: 'Ongoing' });
  const asAda = await brandApi('harbour', 'ada@harbour.test');
  const { data } = await asAda<{ data: { id: number }[] }>('GET', '/segments');
  await asAda('PUT', path, { statusId: 2 });
  await asAda('POST', `${path}/ongoings`, { segmentId: data[0]?.id, notes: 'First month' });
  await page.goto(at('harbour', `${path}/viewOnly?tab=ongoing`));
  await expect(page.getByRole('button', { name: 'Add to monthly ongoing' })).toBeVisible();
  await asAda('PUT', path, { statusId: 5 });
  await expect(page.getByRole('button', { name: /Add to monthly ongoing|Actions for the ongoing/ })).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'First month' })).toBeVisible();
  await expect(page.getByText('No monthly ongoings yet')).toHaveCount(0);
});
