import fs from 'node:fs';
import http from 'node:http';
import { json } from 'node:stream/consumers';
import type { Locator, Page } from '@playwright/test';
import { brandApi } from './brand-api';
import { at, axe, axeInBothModes, expect, expectToast, PORT, signIn, test, unique } from './fixtures';

/** The LAMP Tool in the browser. Every journey works on a plan of its own. */
// The browser's own line about the frame of the mail preview, in which no script may run.
test.use({ allowedErrors: [/about:srcdoc/] });

const plans = '/lamptool/plans';
const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Activities' });
const total = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Total cost estimate' });
const cell = (page: Page, row: number, column: string): Locator =>
  grid(page).locator('tbody tr').nth(row).locator(`[data-column="${column}"]`);

/** Harbour's uuid, from its public face; by address, since not every machine resolves *.localhost. */
function harbourUuid(): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { Host: `harbour.localhost:${PORT}` };
    const path = '/v1/brands/information?domain=harbour.localhost';
    http
      .get({ host: '127.0.0.1', port: PORT, path, headers }, async (answer) => {
        const { uuid } = (await json(answer)) as { uuid: string };
        resolve(uuid);
      })
      .on('error', reject);
  });
}

async function openPlan(page: Page, project: string): Promise<void> {
  await page.goto(at('harbour', `${plans}?search=${encodeURIComponent(project)}`));
  await page.getByRole('link', { name: project, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible();
}

async function chooseMonth(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Start Date/ }).click();
  await page.getByRole('button', { name: /^Jan/ }).first().click();
}

/** Pastes a block as a spreadsheet puts it on the clipboard. */
async function paste(target: Locator, text: string): Promise<void> {
  await target.evaluate((element, block) => {
    const data = new DataTransfer();
    data.setData('text/plain', block);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

/** A plan made through the form, with two activities; answers its year. */
async function createPlan(page: Page, project: string): Promise<string> {
  await page.goto(at('harbour', `${plans}/create`));
  await page.getByLabel('Project').fill(project);
  await page.getByLabel('Client Name').fill('Corner shop');
  await chooseMonth(page);
  const month = await page.getByRole('button', { name: /Start Date/ }).textContent();
  const year = /\d{4}/.exec(month ?? '')?.[0] ?? '';
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.keyboard.press('Escape');
  await paste(
    cell(page, 0, 'activity'),
    [
      `Breakfast radio\t04/01/${year}\t22/01/${year}\tRadio\tBook thirty spots\tRevenue\tMedia\t$1,200.50\tRates held`,
      `Street posters\t01/02/${year}\t28/02/${year}\tOutdoor\tTen sites\tBranding\tMedia\t300\t`,
    ].join('\n'),
  );
  await expect(total(page)).toContainText('$1,500.50');
  return year;
}

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

test('[O-01 O-22 O-26 O-33 O-35 O-62 O-89 O-91] a plan is made: pasted rows, running total, then the list', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  const project = unique('Quarter');
  await createPlan(page, project);
  await expect(cell(page, 0, 'cost')).toContainText('$1,200.50');
  await expect(page.getByRole('option', { name: 'Breakfast radio, 4 Jan to 22 Jan, $1,200.50' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Jan \d{4} \$1,200\.50/ })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Plan successfully created');
  await expect(page).toHaveURL(/\/lamptool\/plans$/);
  await expect(page.getByRole('link', { name: project, exact: true })).toBeVisible();
  // Without a cover letter there is nothing to download.
  await page.getByRole('button', { name: `Actions for ${project}`, exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Download PDF' })).toBeDisabled();
});

test('[O-67 O-70 O-72 O-74 O-75 O-77 O-80 O-81] what is wrong is said where it is wrong', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  const year = await createPlan(page, unique('Wrong'));
  await page.getByLabel('Length (months)').fill('2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Length must be between 3 and 60 months')).toBeVisible();
  await page.getByLabel('Length (months)').fill('3');
  await cell(page, 1, 'activity').click();
  await paste(cell(page, 1, 'activity'), `Posters\t01/02/${year}\t01/05/${year}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'error', 'One or more rows have invalid dates. Please correct them before saving');
  await expect(cell(page, 1, 'endDate')).toBeFocused();
  await expect(page.getByText('Must be within plan bounds').first()).toBeAttached();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Cannot be empty').first()).toBeAttached();
});

test('[O-34 O-38 O-39 O-40 O-41 O-42 O-51] rows are added, copied, moved and removed; a division is asked for', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  const project = unique('Rows');
  await createPlan(page, project);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Plan successfully created');
  await openPlan(page, project);
  const rows = grid(page).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await rows
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Duplicate row' }).click();
  await expect(rows).toHaveCount(3);
  await expect(total(page)).toContainText('$2,701.00');
  await cell(page, 2, 'activity').click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(cell(page, 1, 'activity')).toContainText('Street posters');
  await rows
    .nth(2)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Remove row' }).click();
  await page.getByRole('dialog', { name: 'Remove row?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.keyboard.type('Late idea');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Select a Division').first()).toBeAttached();
});

test('[O-02 O-36 O-54 O-55 O-58 O-59 O-85 O-93] the cover letter opens Send and Download', async ({ page }) => {
  // Several screens, and a PDF that is drawn for the first time.
  test.slow();
  await signIn(page, 'ada@harbour.test');
  const project = unique('Letter');
  await createPlan(page, project);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Plan successfully created');
  await openPlan(page, project);
  await page.getByRole('button', { name: 'Send: Complete the cover letter before you send' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Complete the cover letter before you send' })).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Download: Complete the cover letter before you download' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cover letter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cover letter' });
  await dialog.getByRole('textbox').fill('Dear Jordan, here is the quarter.');
  await expect(dialog.getByText('33 / 2000')).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Save cover letter' }).click();
  await expectToast(page, 'success', 'Cover letter was updated successfully');
  await expect(page.getByRole('link', { name: 'Send' })).toHaveAttribute('href', /\/send$/);

  const downloading = page.waitForEvent('download', { timeout: 40_000 });
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`${project}.pdf`);
  expect(
    fs
      .readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('[O-56 O-57 O-61 O-65 O-66 O-94 O-95] download with unsaved changes asks; duplicate and delete', async ({
  page,
}) => {
  // Several screens, and a PDF that is drawn for the first time.
  test.slow();
  await signIn(page, 'ada@harbour.test');
  const project = unique('Menu');
  await createPlan(page, project);
  await page.getByRole('button', { name: 'Cover letter', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Dear Jordan');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Plan successfully created');
  await openPlan(page, project);
  await page.getByLabel('Client Name').fill('Bakery');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Download PDF?' });
  const downloading = page.waitForEvent('download', { timeout: 40_000 });
  await asked.getByRole('button', { name: 'Save and download' }).click();
  await expectToast(page, 'success', 'Plan was updated successfully');
  await downloading;

  await page.getByRole('button', { name: 'More actions' }).click();
  const before = Date.now();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expectToast(page, 'success', 'Plan successfully duplicated');
  expect(Date.now() - before).toBeGreaterThanOrEqual(990);
  await expect(page.getByRole('heading', { level: 1, name: `${project} - Copy` })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Remove plan?' }).getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'success', 'Plan has been deleted');
  await expect(page).toHaveURL(/\/lamptool\/plans$/);
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

/** A plan with a cover letter, open on its send screen. */
async function openSendScreen(page: Page, project: string): Promise<void> {
  await createPlan(page, project);
  await page.getByRole('button', { name: 'Cover letter', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Dear Jordan');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Plan successfully created');
  await openPlan(page, project);
  await page.getByRole('link', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Send plan' })).toBeVisible();
}

test('[Q-01 Q-02 Q-03 Q-04 Q-05 Q-06 Q-07 Q-29] the send screen: fields, draft, preview', async ({ page }) => {
  // Several screens, and a PDF that is drawn for the first time.
  test.slow();
  await signIn(page, 'ada@harbour.test');
  const project = unique('Draft');
  await openSendScreen(page, project);
  for (const label of ['CC (optional)', 'BCC (optional)', 'Subject', 'Headline', 'Body']) {
    await expect(page.getByLabel(label).first()).toBeVisible();
  }
  await axe(page);
  await page.getByLabel('To', { exact: false }).first().fill('jordan@shop.test');
  await page.getByRole('button', { name: 'Save draft email' }).click();
  await expectToast(page, 'success', 'Draft was saved successfully');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.frameLocator('iframe[title="E-mail preview"]').getByText(`${project}.pdf`)).toBeVisible();
});

test('[Q-08 Q-09 Q-11 Q-12 Q-13 Q-19 Q-20 Q-30] sending: wrong addresses, confirmation, log, back', async ({
  page,
}) => {
  // Several screens, and a PDF that is drawn for the first time.
  test.slow();
  await signIn(page, 'ada@harbour.test');
  const project = unique('Mail');
  await openSendScreen(page, project);
  await expect(page.getByRole('button', { name: 'Save draft email' })).toBeVisible();
  const to = page.getByLabel('To', { exact: false }).first();
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await expect(page.getByText('At least one recipient is required')).toBeVisible();
  await to.fill('jordan@shop.test, nobody');
  await send.click();
  await expect(page.getByText('Please check the email address')).toBeVisible();
  await to.fill('jordan@shop.test, kim@shop.test');
  await send.click();
  const asked = page.getByRole('dialog', { name: 'Send email?' });
  await expect(asked).toContainText('jordan@shop.test and kim@shop.test');
  await asked.getByRole('button', { name: 'Send' }).click();
  const log = page.getByRole('complementary', { name: 'Send log' }).getByRole('listitem');
  await Promise.all([
    expect(page.getByText('Email was saved and sent successfully')).toBeVisible({ timeout: 40_000 }),
    expect(log).toHaveText([/^Sent by Ada Quinn at .* to jordan@shop\.test, kim@shop\.test$/], { timeout: 40_000 }),
  ]);
  await page.getByRole('link', { name: 'Back to plan details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible();
});

test('[O-43 O-44 O-45 O-46 O-47 O-48 O-49 O-50] the grid has the columns of the specification', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', `${plans}/create`));
  await expect(grid(page).getByRole('columnheader')).toHaveText([
    'Row',
    'Activity',
    'Start date',
    'End date',
    'Type',
    'Task',
    'Objective',
    'Division',
    'Cost',
    'Notes',
    'Actions',
  ]);
});

test('[O-29 O-30 O-31 O-32 O-37 O-53 O-68 O-69] the form of a plan, new or not', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', `${plans}/create`));
  await expect(page.getByLabel('Project')).toHaveAttribute('maxlength', '60');
  await expect(page.getByLabel('Client Name')).toHaveAttribute('maxlength', '30');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await page.goto(at('harbour', plans));
  await page.locator('[data-row-link]').first().click();
  await expect(page.getByText('Created', { exact: true })).toBeVisible();
  await expect(page.getByText('Last updated', { exact: true })).toBeVisible();
  for (const label of ['Project', 'Client Name', 'Length (months)', 'Creator']) {
    await expect(page.getByLabel(label).first()).toBeVisible();
  }
});

test('[O-63 O-92] two people: the second is told, shown both texts, and chooses for each', async ({
  page,
  browser,
}) => {
  // Several screens, twice.
  test.slow();
  await signIn(page, 'ada@harbour.test');
  const project = unique('Two');
  await createPlan(page, project);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Plan successfully created');
  await openPlan(page, project);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'sam@harbour.test');
  await openPlan(other, project);
  await other.getByLabel('Client Name').fill('Sam was here');
  await cell(other, 1, 'activity').click();
  await other.keyboard.type('Posters by Sam');
  // Enter in the last row would begin another one.
  await other.keyboard.press('Tab');

  await page.getByLabel('Client Name').fill('Ada was here');
  await cell(page, 0, 'notes').click();
  await page.keyboard.type('Held by Ada');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Plan was updated successfully');
  await expect(other.getByRole('alert').filter({ hasText: 'Somebody else saved this plan' })).toBeVisible();
  await expect(other.getByLabel('Client Name')).toHaveValue('Sam was here');

  await other.getByRole('button', { name: 'Save', exact: true }).click();
  const told = other.getByRole('dialog', { name: 'Somebody else saved this plan' });
  await expect(told).toContainText(/Saved by Ada Quinn at \d{2}:\d{2}[AP]M \d{2}\/\d{2}\/\d{4} while you were editing/);
  const client = told.getByRole('group', { name: /^Client Name/ });
  await expect(client).toContainText('Ada was here');
  await expect(client).toContainText('Sam was here');
  await expect(client).toContainText('changed by both');
  await expect(told.getByRole('group', { name: /^Activity 1/ })).toContainText('Held by Ada');
  await axe(other, { within: '[role="dialog"]' });
  await client.getByRole('radio', { name: /Yours/ }).check();
  await told.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(other, 'success', 'Plan was updated successfully');
  // Rows that only one of them changed are both kept.
  await expect(cell(other, 0, 'notes')).toContainText('Held by Ada');
  await expect(cell(other, 1, 'activity')).toContainText('Posters by Sam');
  await other.context().close();
  // Whoever has nothing unsaved sees it at once.
  await expect(page.getByLabel('Client Name')).toHaveValue('Sam was here');
});

test('leaving with unsaved changes asks', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', `${plans}/create`));
  await page.getByLabel('Project').fill('Half a thought');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const asked = page.getByRole('dialog', { name: 'Unsaved changes' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/create$/);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await asked.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/dashboard$/);
});

for (const [who, path] of [
  ['ada@harbour.test', '/lamptool/settings'],
  ['super@platform.test', ''],
] as const) {
  test(`[P-02 P-03 P-04 P-05 P-06 P-07 P-12] LAMP settings, as ${who}`, async ({ page }) => {
    await signIn(page, who);
    if (path) await page.goto(at('harbour', path));
    else {
      const uuid = await harbourUuid();
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
