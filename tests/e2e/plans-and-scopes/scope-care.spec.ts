import type { Page } from '@playwright/test';
import { brandApi } from '../brand-api';
import { textField } from '../fields';
import { at, axe, axeInBothModes, closeMenu, expect, expectToast, selectCell, signIn, test, unique } from '../fixtures';
import { createScope, lineCell, panel, scopeOverApi, scopes } from '../scope-page';

/** What makes a scope safe to work on: new rates shown first, two people, the bin, dialogs. */

/** A saved scope with these lines of the division Design, open on its lines. */
async function scopeWithLines(page: Page, title: string, role: string, ...items: string[]): Promise<string> {
  const path = await scopeOverApi(title, { lines: items.map((item) => ({ item, division: 'Design', role })) });
  await page.goto(at('harbour', `${path}/viewOnly?tab=lines`));
  return path;
}

test('a role that became dearer: Refresh rates shows the difference, then takes it', async ({ page }) => {
  const v1 = await brandApi('harbour', 'ada@harbour.test');
  const { data } = await v1<{ data: { uuid: string; title: string }[] }>('GET', '/departments');
  const design = data.find(({ title }) => title === 'Design');
  const roleTitle = unique('Typesetter');
  const rates = (cost: string, sell: string) => ({ roleTitle, hourlyRoleCostPrice: cost, hourlyRoleSellByPrice: sell });
  const roles = `/departments/${design?.uuid}/roles`;
  const role = await v1<{ uuid: string }>('POST', roles, rates('50', '100'));

  await signIn(page, 'ada@harbour.test');
  await scopeWithLines(page, unique('Dearer'), roleTitle, 'Set the catalogue');
  await expect(lineCell(page, 0, 'itemSellPrice')).toHaveText('$100.00');
  await v1('PUT', `${roles}/${role.uuid}`, rates('60', '140'));
  await page.reload();
  // The line keeps the rate of the moment in which its role was chosen.
  await expect(lineCell(page, 0, 'itemSellPrice')).toHaveText('$100.00');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Refresh rates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refresh rates' });
  await expect(dialog.getByRole('row', { name: /Set the catalogue/ })).toContainText('$50.00 → $60.00');
  await expect(dialog.getByRole('row', { name: /Set the catalogue/ })).toContainText('$100.00 → $140.00');
  // 100 + 25 of reporting and 2% become 140 + 25 and 2%.
  await expect(dialog).toContainText('$127.50 → $168.30');
  await axe(page, { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: 'Take the new rates' }).click();
  await expectToast(page, 'success', 'Scope successfully updated');
  await expect(lineCell(page, 0, 'itemSellPrice')).toHaveText('$140.00');
  await page.getByRole('tab', { name: 'Summary' }).click();
  await expect(panel(page, 'Totals')).toContainText('$168.30');
});

test('[S-61 S-62] two people: lines that only one changed are kept, a line that both changed is chosen', async ({
  page,
  browser,
}) => {
  await signIn(page, 'ada@harbour.test');
  const path = await scopeWithLines(page, unique('Shared'), '', 'Concept', 'Artwork');
  await page.goto(at('harbour', `${path}?tab=lines`));
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, 'sam@harbour.test');
  await other.goto(at('harbour', `${path}?tab=lines`));
  await selectCell(lineCell(other, 0, 'timeMinutes'));
  await other.keyboard.type('90');
  await other.keyboard.press('Tab');

  await selectCell(lineCell(page, 0, 'timeMinutes'));
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await lineCell(page, 1, 'itemDescription').click();
  await page.keyboard.type('Artwork by Ada');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'success', 'Scope successfully updated');

  const notice = other.getByRole('alert').filter({ hasText: 'Somebody else saved this scope' });
  await notice.getByRole('button', { name: 'Compare' }).click();
  const conflict = other.getByRole('dialog', { name: 'Somebody else saved this scope' });
  await expect(conflict.getByRole('group', { name: /^Line 1/ })).toContainText('90 minutes');
  await conflict.getByRole('button', { name: 'Keep editing' }).last().click();
  await expect(notice).toBeVisible();
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(conflict).toContainText(
    /Saved by Ada Quinn at \d{2}:\d{2}[AP]M \d{2}\/\d{2}\/\d{4} while you were editing/,
  );
  const first = conflict.getByRole('group', { name: /^Line 1/ });
  await expect(first).toContainText('90 minutes');
  await expect(first).toContainText('30 minutes');
  await expect(conflict.getByRole('group', { name: /^Line 2/ })).toContainText('Artwork by Ada');
  await axe(other, { within: '[role="dialog"]' });
  await conflict.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(other, 'success', 'Scope successfully updated');
  await other.waitForURL(/viewOnly/);
  await expect(lineCell(other, 0, 'timeMinutes')).toHaveText('90');
  await expect(lineCell(other, 1, 'itemDescription')).toHaveText('Artwork by Ada');

  // A save of the other tab is no conflict: the summary is saved without a question.
  await page.goto(at('harbour', path));
  await other.goto(at('harbour', `${path}?tab=lines`));
  await selectCell(lineCell(other, 0, 'timeMinutes'));
  await other.keyboard.type('45');
  await other.keyboard.press('Tab');
  await textField(page, 'Product code').fill('HAR-777');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'success', 'Scope Summary successfully updated');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(other, 'success', 'Scope successfully updated');
  await other.waitForURL(/viewOnly/);
  await expect(lineCell(other, 0, 'timeMinutes')).toHaveText('45');

  // A form without changes takes over what the other saves, under the cursor; what is typed then is kept.
  await other.goto(at('harbour', path));
  const code = textField(other, 'Product code');
  await code.fill('HAR-778');
  await code.fill('HAR-777');
  const asAda = await brandApi('harbour', 'ada@harbour.test');
  await asAda('PUT', path, { productTitle: 'Taken over' });
  await expect(textField(other, 'Product title')).toHaveValue('TAKEN OVER');
  await expect(code).toBeFocused();
  await other.keyboard.type('-B');
  await expect(code).toHaveValue('HAR-777-B');
  await context.close();
});

test('[S-63 S-69] a save that was to lead to a clone and failed leads nowhere later; what uses saved lines says so', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  const title = unique('Once').toUpperCase();
  const path = await scopeOverApi(title);
  await page.goto(at('harbour', path));
  await textField(page, 'Product title').fill('');
  await page.getByRole('button', { name: 'Clone' }).click();
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save changes' }).click();
  await expect(textField(page, 'Product title')).toHaveAttribute('aria-invalid', 'true');
  await textField(page, 'Product title').fill(`${title} 2`);
  await page.getByRole('button', { name: 'Text View' }).click();
  const text = page.getByRole('dialog', { name: 'Text View' });
  await expect(text).toContainText('your unsaved changes are not in it');
  await text.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Create briefs from scope' })).toBeDisabled();
  await closeMenu(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'success', 'Scope Summary successfully updated');
  await page.waitForURL(new RegExp(`${path}/viewOnly`));
  await page.getByRole('button', { name: 'Text View' }).click();
  await expect(text).not.toContainText('unsaved');
});

test('a scope that becomes active under the hands of staff is read-only, and what they typed is not lost unasked', async ({
  page,
}) => {
  await signIn(page, 'sam@harbour.test');
  const path = await scopeOverApi(unique('Overtaken'), { type: 'Ongoing' });
  await page.goto(at('harbour', path));
  await textField(page, 'Product code').fill('HAR-9');
  const asAda = await brandApi('harbour', 'ada@harbour.test');
  await asAda('PUT', path, { statusId: 2 });
  await expect(page.getByText('Your text is still here: copy what you need')).toBeVisible();
  await expect(textField(page, 'Product code')).toHaveCount(0);
  await expect(page.getByText('HAR-9', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Text View' }).click();
  const text = page.getByRole('dialog', { name: 'Text View' });
  await expect(text).toContainText('your unsaved changes are not in it');
  await text.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Scope Builder' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL((url) => url.pathname === scopes);
});

test('[S-26 S-97] the bin of scopes gives back what was deleted', async ({ page }) => {
  await signIn(page, 'sam@harbour.test');
  const title = unique('Binned').toUpperCase();
  const path = await scopeOverApi(title);
  await page.goto(at('harbour', `${scopes}?search=${encodeURIComponent(title)}`));
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete scope' }).click();
  await page.getByRole('dialog', { name: 'Delete scope?' }).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'success', 'Scope has been deleted');
  await page.goto(at('harbour', scopes));
  await page.getByRole('link', { name: 'Bin', exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row).toContainText('Sam Okafor');
  await axe(page);
  await row.getByRole('button', { name: `Restore ${title}` }).click();
  await expectToast(page, 'success', 'Scope restored');
  await expect(row).toHaveCount(0);
  await page.goto(at('harbour', `${path}/viewOnly`));
  await expect(page.getByText(title).first()).toBeVisible();
});

test('[S-39 S-60 Y-34] on a phone, what is unsaved and Save stand at the foot, in reach of the thumb @phone', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', `${scopes}/create`));
  // One Save, and it is in view wherever the page has been scrolled to.
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(save).toBeInViewport();
  const path = await createScope(page, unique('Phone'));
  await page.goto(at('harbour', path));
  await expect(save).toBeDisabled();
  await textField(page, 'Product code').fill('HAR-42');
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Cancel', exact: true }).tap();
  await page.getByRole('button', { name: 'Discard changes' }).tap();
  await expect(textField(page, 'Product code')).toHaveValue('');
  await expect(save).toBeDisabled();

  await page.getByRole('tab', { name: 'Line Items' }).tap();
  await page.getByRole('button', { name: 'Add line item' }).tap();
  const sheet = page.getByRole('dialog', { name: /^Row 1/ });
  await expect(sheet.getByRole('textbox', { name: 'Item description' })).toBeFocused();
  await page.keyboard.type('Concept');
  await sheet.getByRole('combobox', { name: 'Division' }).selectOption('Design');
  await sheet.getByRole('textbox', { name: 'Minutes' }).fill('1h 30m');
  await sheet.getByRole('switch', { name: 'On quote' }).uncheck();
  await axeInBothModes(page);
  await sheet.getByRole('button', { name: 'Done' }).tap();
  await expect(lineCell(page, 0, 'timeMinutes')).toHaveText('90');
  // The totals of the lines stand in sight, too.
  await expect(page.locator('[data-total="timeMinutes"]')).toHaveText('90');
  await expect(page.locator('[data-total="timeMinutes"]')).toBeInViewport();
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeInViewport();
  await save.tap();
  await expectToast(page, 'success', 'Scope successfully updated');
  await page.waitForURL(/viewOnly\?tab=lines$/);
  await expect(lineCell(page, 0, 'itemDescription')).toHaveText('Concept');
  // To read, there is nothing to save; what the card leaves out is read in the sheet.
  await expect(save).toHaveCount(0);
  await lineCell(page, 0, 'itemDescription').tap();
  await expect(sheet).toContainText('On quote');
  await expect(sheet.getByRole('textbox')).toHaveCount(0);
});

test('the dialogs and tabs of a scope are accessible, light and dark @both', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  const path = await scopeWithLines(page, unique('Dialogs'), '', 'Concept');
  await axeInBothModes(page);
  await page.getByRole('button', { name: 'Text View' }).click();
  await expect(page.getByRole('dialog', { name: 'Text View' })).toBeVisible();
  await axeInBothModes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Create briefs from scope' }).click();
  await expect(page.getByRole('dialog', { name: 'Create briefs from scope' })).toBeVisible();
  await axeInBothModes(page);
  await page.goto(at('harbour', path));
  await expect(textField(page, 'Product title')).toBeVisible();
  await axeInBothModes(page);
  await textField(page, 'Product code').fill('HAR-1');
  await page.getByRole('tab', { name: 'Line Items' }).click();
  await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  await axeInBothModes(page);
});
