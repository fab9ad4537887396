import { at, axe, expect, expectToast, signIn, test, unique } from '../fixtures';
import { CREATE, createOutput, fillOutput, openOutputs, outputRows, SETTINGS } from '../output-builder';

/** BriefMe settings: the list of output types, and what becomes of one, in both portals. */
const NOWHERE = '00000000-0000-4000-8000-000000000000';

test('[M-01 M-03 M-04 M-05 M-06 M-07] an administrator finds the output types behind the list of briefs', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/briefme/briefs'));
  await page.getByRole('link', { name: 'BriefMe settings' }).click();
  await expect(page).toHaveURL(at('harbour', SETTINGS));
  await expect(page.getByRole('heading', { level: 1, name: 'BriefMe settings' })).toBeVisible();
  await expect(page.getByText(/^Last updated \d\d:\d\d[AP]M \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([/^Title/, /^Division/, /^Time Spread/, /^Actions/]);
  await page.getByRole('link', { name: 'Division', exact: true }).click();
  await expect(page).toHaveURL(/orderBy=department&order=asc/);
  await page.getByRole('link', { name: 'Title', exact: true }).click();
  await expect(page).toHaveURL(/orderBy=title&order=asc/);
  const brochure = outputRows(page).filter({ hasText: 'Brochure or booklet' });
  await expect(brochure.locator('td').nth(1)).toHaveText('Design');
  await expect(brochure.locator('td').nth(2)).toHaveText('Bell curve');
  await expect(outputRows(page).filter({ hasText: 'Digital ad booking' }).locator('td').nth(2)).toHaveText(
    'No time spread',
  );

  // The columns are the browser's own: hidden, moved, and remembered.
  await page.getByRole('button', { name: 'Columns' }).click();
  const choice = page.getByRole('dialog', { name: 'Columns' });
  await choice.getByRole('checkbox', { name: 'Division' }).uncheck();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader')).toHaveText([/^Title/, /^Time Spread/, /^Actions/]);
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveText([/^Title/, /^Time Spread/, /^Actions/]);
  await page.getByRole('button', { name: 'Columns' }).click();
  await choice.getByRole('button', { name: 'Reset columns' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(4);
});

test('[M-09 M-13 M-20 M-47] an output type is edited: stamp, unsaved changes, and somebody who was faster', async ({
  page,
  browser,
}) => {
  const title = unique('Radio read');
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', CREATE));
  await fillOutput(page, title, 'Copy');
  await createOutput(page);
  await openOutputs(page);
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Edit output type' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Output' })).toBeVisible();
  await expect(page.getByText(/^Last updated \d\d:\d\d[AP]M \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  const address = page.url();

  const hours = page.getByRole('textbox', { name: 'Estimated hours' });
  await hours.fill('3');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Output was successfully updated');
  await page.reload();
  await expect(hours).toHaveValue('3');

  const other = await browser.newContext();
  const faster = await other.newPage();
  await signIn(faster, 'ada@harbour.test');
  await faster.goto(address);
  await faster.getByRole('textbox', { name: 'Turnaround (working days)' }).fill('9');
  await faster.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(faster, 'success', 'Output was successfully updated');
  await other.close();

  await hours.fill('5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Each changed another field: both stay, and nobody is asked.
  await expectToast(page, 'success', 'Output was successfully updated');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(hours).toHaveValue('5');
  await expect(page.getByRole('textbox', { name: 'Turnaround (working days)' })).toHaveValue('9');
});

test('[M-10 M-44 M-46] an output type is removed after a question', async ({ page }) => {
  const title = unique('Flag');
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', CREATE));
  await fillOutput(page, title, 'Media');
  await createOutput(page);
  await openOutputs(page);
  const menu = page.getByRole('button', { name: `Actions for ${title}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete output type' }).click();
  const question = page.getByRole('dialog', { name: 'Remove output type?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(outputRows(page).filter({ hasText: title })).toHaveCount(1);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete output type' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'success', 'Output type was successfully removed');
  await expect(outputRows(page).filter({ hasText: title })).toHaveCount(0);
});

test('[M-02] staff are told that the settings are not theirs', async ({ page }) => {
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', '/briefme/briefs'));
  await expect(page.getByRole('link', { name: 'Start a brief' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'BriefMe settings' })).toHaveCount(0);
  for (const address of [SETTINGS, CREATE, `/briefme/outputs/${NOWHERE}`]) {
    await page.goto(at('harbour', address));
    await expectToast(page, 'error', "You don't have permission to view that page");
    await expect(page).toHaveURL(at('harbour', '/dashboard'));
  }
});

test('[G-07 G-08 G-09 M-11 M-48] a superuser sets output types inside the admin portal', async ({ page }) => {
  const name = unique('Brand');
  await signIn(page, 'super@platform.test');
  await page.goto(at('admin', '/admin/brands/create'));
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Contact' }).fill('hello@poster.test');
  await page.getByRole('switch', { name: 'BriefMe' }).check();
  await page.getByRole('button', { name: 'Create brand' }).click();
  await page.waitForURL(/\/admin\/brands\/[0-9a-f-]{36}$/);
  const brand = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'BriefMe settings' }).click();
  await expect(page).toHaveURL(at('admin', `${brand}/briefme`));
  await expect(page.getByText('You need to add at least one Division before you can set Output Types.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add output type' })).toHaveCount(0);
  await axe(page);
  await page.getByRole('link', { name: 'Add division' }).click();
  await page.getByRole('textbox', { name: 'Division name' }).fill('Design');
  await page.getByRole('button', { name: 'Create division' }).click();
  await expectToast(page, 'success', 'Division was successfully created');

  await page.goto(at('admin', `${brand}/briefme`));
  await page.getByRole('link', { name: 'Add output type' }).click();
  await expect(page).toHaveURL(at('admin', `${brand}/briefme/outputs/create`));
  await fillOutput(page, 'Poster', 'Design');
  await createOutput(page);
  await expect(page).toHaveURL(at('admin', `${brand}/briefme`));
  await page.getByRole('link', { name: 'Poster' }).click();
  await expect(page).toHaveURL(new RegExp(`${brand}/briefme/outputs/[0-9a-f-]{36}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Output' })).toBeVisible();

  await page.goto(at('admin', `${brand}/briefme/outputs/${NOWHERE}`));
  await expectToast(page, 'error', 'That output type could not be found');
  await expect(page).toHaveURL(at('admin', `${brand}/briefme`));
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', `/briefme/outputs/${NOWHERE}`));
  await expectToast(page, 'error', 'That output type could not be found');
  await expect(page).toHaveURL(at('harbour', SETTINGS));
});
