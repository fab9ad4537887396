import { brandUuidOf } from '../administration';
import { brandApi } from '../brand-api';
import { at, axe, axeInBothModes, expect, expectToast, signIn, test, unique } from '../fixtures';
import { grid, plans } from '../plan-page';

/** The list of plans, the settings of the LAMP Tool, and its screens as a whole. */
// The browser's own line about the frame of the mail preview, in which no script may run.
test.use({ allowedErrors: [/about:srcdoc/] });

test('[O-05 O-12 O-13 O-14 O-15 O-16 O-17 O-18] the list has the columns of the specification', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', plans));
  await expect(page.getByRole('columnheader').filter({ hasNotText: 'Actions' })).toHaveText([
    'Project',
    'Client Name',
    'Start date',
    'Length',
    'Creator',
    'Created',
    'Last updated',
  ]);
  const first = page.locator('tbody tr').first().locator('td');
  await expect(first.nth(2)).toHaveText(/^[A-Z][a-z]{2} \d{4}$/);
  await expect(first.nth(3)).toHaveText(/^\d+ months$/);
  await expect(first.nth(5)).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
  await axe(page);
});

test('[O-06 O-07 O-08 O-09 O-10 O-19 O-24 O-25] search, sorting and pages live in the address', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', plans));
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await expect(page.getByRole('link', { name: 'Start a plan' })).toHaveAttribute('href', `${plans}/create`);
  await expect(page.getByRole('link', { name: 'LAMP settings' })).toHaveAttribute('href', '/lamptool/settings');
  await page.getByLabel('Search Project').fill('zzzz-nothing');
  await expect(page).toHaveURL(/search=zzzz-nothing/);
  await expect(page.getByText('No results found')).toBeVisible();
  await page.goto(at('harbour', plans));
  await page.getByRole('columnheader', { name: 'Project' }).getByRole('link').click();
  await expect(page).toHaveURL(/orderBy=project&order=asc/);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['View plan', 'Duplicate plan', 'Download PDF', 'Delete plan']);
});

test('[O-25 P-01] settings are for administrators', async ({ page }) => {
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', plans));
  await expect(page.getByRole('link', { name: 'Start a plan' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'LAMP settings' })).toHaveCount(0);
  await page.goto(at('harbour', '/lamptool/settings'));
  await expect(page).toHaveURL(/\/dashboard/);
  await expectToast(page, 'error', "You don't have permission to view that page");
});

test('[O-20 O-23 O-64] the row menu copies next to the original', async ({ page }) => {
  const api = await brandApi('harbour', 'ada@harbour.test');
  const word = unique('Copied');
  for (const letter of ['A', 'B', 'C']) {
    const plan = { project: `${word} ${letter}`, clientName: 'Corner shop', startDate: '2027-01-01', length: 3 };
    await api('POST', '/lamptool/plans', plan);
  }
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', `${plans}?search=${encodeURIComponent(word)}&orderBy=project&order=desc`));
  const rows = page.locator('[data-row-link]');
  await expect(rows).toHaveText([`${word} C`, `${word} B`, `${word} A`]);
  await page.getByRole('button', { name: `Actions for ${word} B`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicate plan' }).click();
  await expectToast(page, 'success', 'Plan successfully duplicated');
  await expect(rows).toHaveText([`${word} C`, `${word} B`, `${word} B - Copy`, `${word} A`]);
  await page.getByRole('button', { name: `Actions for ${word} B - Copy`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'success', 'Plan has been deleted');
  await expect(rows).toHaveText([`${word} C`, `${word} B`, `${word} A`]);
});

test("'Duplicate' on a plan's page asks before it leaves what is unsaved", async ({ page }) => {
  const api = await brandApi('harbour', 'ada@harbour.test');
  const plan = { project: unique('Unsaved'), clientName: 'Corner shop', startDate: '2027-01-01', length: 3 };
  const { uuid } = await api<{ uuid: string }>('POST', '/lamptool/plans', plan);
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', `${plans}/${uuid}`));
  await page.getByLabel('Client Name').fill('Typed, not saved');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate', exact: true }).click();
  await expectToast(page, 'success', 'Plan successfully duplicated');
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(at('harbour', `${plans}/${uuid}`));
  await expect(page.getByLabel('Client Name')).toHaveValue('Typed, not saved');
});

for (const [who, path] of [
  ['ada@harbour.test', '/lamptool/settings'],
  ['super@platform.test', ''],
] as const) {
  test(`[P-02 P-03 P-04 P-05 P-06 P-07 P-12] LAMP settings are read and saved, as ${who}`, async ({ page }) => {
    await signIn(page, who);
    if (path) await page.goto(at('harbour', path));
    else {
      const uuid = await brandUuidOf(page, 'harbour');
      await page.goto(at('admin', `/admin/brands/${uuid}/lamptool/settings`));
    }
    await expect(page.getByRole('heading', { name: 'Default Email Settings' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Template' }).or(page.getByLabel('Template').last()).first().click();
    await expect(page.getByRole('option')).toHaveText(['The Marketing Lab', 'Choose Local', 'Generic Template']);
    await page.keyboard.press('Escape');
    await axe(page);
    await page.getByLabel('Subject').fill(unique('Your plan'));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'success', 'Lamp Setting updated');
  });
}

test('the LAMP screens are accessible, light and dark @both', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  for (const path of [plans, `${plans}/create`, '/lamptool/settings']) {
    await page.goto(at('harbour', path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await axeInBothModes(page);
  }
  await page.goto(at('harbour', plans));
  await page.locator('[data-row-link]').first().click();
  await expect(grid(page)).toBeVisible();
  await axeInBothModes(page);
  await page.goto(`${page.url()}/send`);
  await expect(page.getByRole('heading', { level: 1, name: 'Send plan' })).toBeVisible();
  await axeInBothModes(page);
});
