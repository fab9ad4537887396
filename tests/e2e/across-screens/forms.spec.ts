import type { Locator, Page, Request } from '@playwright/test';
import { paste, textField } from '../fields';
import { answerTo, at, closeMenu, expect, expectToast, signIn, test, unique } from '../fixtures';
import { startPlan } from '../plan-page';

/** What every form of the product does alike, and the questions before removals. */

/** The question is asked; 'Cancel' leaves all as it is. */
async function asks(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
}

/** Adds a name to one of the lists of /settings and saves it. */
async function addName(page: Page, noun: string, plural: string, name: string): Promise<void> {
  await page.getByRole('textbox', { name: `New ${noun}` }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Save ${plural}` }).click();
  await expect(page.getByRole('button', { name: `Save ${plural}` })).toBeHidden();
}

test('[W-05 W-06 W-07] what the server says of a field stands at the field and as a toast; of a field that is not there, as a toast alone', async ({
  page,
}) => {
  const taken = 'A Division with this name already exists';
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/settings/divisions/create'));
  const name = page.getByRole('textbox', { name: 'Division name' });
  await name.fill('design');
  await page.getByRole('button', { name: 'Create division' }).click();
  await expectToast(page, 'error', taken);
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(taken);
  await expect(name).toBeFocused();

  // The same refusal, but of a field that this form does not have.
  const creates = (request: Request) => request.method() === 'POST' && !!request.postData()?.includes('Design');
  await page.route('**/settings/divisions/create', async (route) => {
    // The page reads its count of unread entries by the same address.
    if (!creates(route.request())) return route.fallback();
    const answer = await answerTo(route);
    const body = (await answer.text()).replace('"errors":{"title":', '"errors":{"colour":');
    expect(body).toContain('"colour":');
    await route.fulfill({ response: answer, body });
  });
  await name.fill('Design');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  // The next toast says the same: the first one must be gone, or it would be taken for it.
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Create division' }).click();
  await expectToast(page, 'error', taken);
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
});

test('[W-08] a paste beyond the limit of a rich text is refused whole', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/briefme/briefs/create'));
  const overview = page.getByRole('textbox', { name: 'Overview' });
  await overview.click();
  await expect(page.locator('[data-lexical-editor]').first()).toBeFocused();
  await page.keyboard.type('Spring');
  await paste(overview, 'x'.repeat(250));
  await expectToast(page, 'warning', 'Cannot paste max length has been reached!');
  await expect(overview).toHaveText('Spring');
  await paste(overview, 'y'.repeat(249));
  await expect(overview).toHaveText(`Spring${'y'.repeat(249)}`);

  // The default is 2000.
  await page.goto(at('harbour', '/lamptool/settings'));
  const body = page.getByRole('textbox', { name: 'Body' });
  await body.click();
  await expect(page.locator('[data-lexical-editor]').first()).toBeFocused();
  await page.keyboard.press('Control+A');
  await paste(body, 'z'.repeat(2001));
  await expectToast(page, 'warning', 'Cannot paste max length has been reached!');
  await expect(body).not.toContainText('zz');
  await paste(body, 'z'.repeat(2000));
  await expect(body).toHaveText('z'.repeat(2000));
});

test('[W-05] a submit waits for the rules', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  // What a page loads once it is touched takes a second and a half.
  let late = false;
  await page.route('**/_next/static/chunks/**', async (route) => {
    if (late) await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.fallback();
  });
  // Its errors find their fields.
  await page.goto(at('harbour', '/briefme/briefs/create'), { waitUntil: 'networkidle' });
  late = true;
  await page.getByRole('button', { name: 'Create brief' }).click();
  await expect(textField(page, 'Project')).toHaveAccessibleDescription('Enter a project name (Required)');
  await expect(page.getByRole('radiogroup', { name: 'Division' })).toHaveAccessibleDescription(
    'Choose a division (Required)',
  );
  await expect(page.getByRole('radiogroup', { name: 'Division' }).getByRole('radio').first()).toBeFocused();
});

test('[W-09] nothing is removed and no password reset without a question', async ({ page }) => {
  test.slow();
  await signIn(page, 'noah@northwind.test');
  await page.goto(at('northwind', '/settings'));
  for (const [noun, plural] of [
    ['category', 'categories'],
    ['segment', 'segments'],
  ] as const) {
    const name = unique('W').slice(0, 20);
    await addName(page, noun, plural, name);
    await page.getByRole('button', { name: `Remove ${noun} ${name}` }).click();
    await asks(page, `Remove ${noun}?`);
    await expect(page.getByRole('button', { name: `Remove ${noun} ${name}` })).toBeVisible();
  }
  const division = unique('W').slice(0, 20);
  await page.goto(at('northwind', '/settings/divisions/create'));
  await page.getByRole('textbox', { name: 'Division name' }).fill(division);
  await page.getByRole('button', { name: 'Create division' }).click();
  await expectToast(page, 'success', 'Division was successfully created');
  await page.getByRole('button', { name: 'Add role' }).click();
  const role = page.getByRole('dialog');
  await role.getByRole('textbox', { name: /Role/ }).first().fill('Designer');
  for (const price of await role.getByRole('textbox', { name: /price/i }).all()) await price.fill('90');
  await role.getByRole('button', { name: /Add|Save/ }).click();
  await page.getByRole('button', { name: 'Actions for Designer' }).click();
  await page.getByRole('menuitem', { name: 'Delete role' }).click();
  await asks(page, 'Remove division role?');
  await page.goto(at('northwind', '/settings'));
  await page.getByRole('button', { name: `Actions for ${division}` }).click();
  await page.getByRole('menuitem', { name: 'Delete division' }).click();
  await asks(page, 'Remove division?');

  await page.goto(at('northwind', '/briefme'));
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete output type' }).click();
  await asks(page, 'Remove output type?');

  await page.goto(at('northwind', '/users'));
  await page.getByRole('button', { name: 'Actions for Mia Tran' }).click();
  await page.getByRole('menuitem', { name: 'Remove User' }).click();
  await asks(page, 'Remove user?');
  await page.getByRole('button', { name: 'Actions for Mia Tran' }).click();
  await page.getByRole('menuitem', { name: 'Reset Password' }).click();
  await asks(page, 'Reset password?');
  await page.goto(at('northwind', '/profile'));
  await page.getByRole('button', { name: 'Reset password' }).click();
  await asks(page, 'Reset password?');

  await signIn(page, 'super@platform.test');
  await page.goto(at('admin', '/admin/brands?search=northwind'));
  await page.getByRole('button', { name: 'Actions for Northwind Studio' }).click();
  await page.getByRole('menuitem', { name: 'Remove brand' }).click();
  await asks(page, 'Remove brand?');
});

test('[X-12] saving a user or a brand shows for 800 ms at least, cloning for 1000', async ({ page }) => {
  test.slow();
  await signIn(page, 'ada@harbour.test');
  /** Milliseconds from the press to the toast; the button says meanwhile that it saves. */
  async function took(press: () => Promise<void>, message: string, busy?: Locator): Promise<number> {
    const began = Date.now();
    await press();
    if (busy) await expect(busy).toHaveAttribute('data-loading', 'true');
    await expectToast(page, 'success', message);
    return Date.now() - began;
  }
  await page.goto(at('harbour', '/profile'));
  const jobTitle = page.getByRole('textbox', { name: /Job title/i });
  await jobTitle.fill(unique('Director'));
  const save = page.getByRole('button', { name: 'Save', exact: true }).first();
  expect(await took(() => save.click(), 'Profile details successfully updated', save)).toBeGreaterThanOrEqual(800);

  await page.goto(at('harbour', '/settings'));
  await page.getByRole('button', { name: 'Edit Brand colours' }).click();
  const saveColours = page.getByRole('button', { name: 'Save', exact: true }).first();
  expect(
    await took(() => saveColours.click(), 'Brand details successfully updated', saveColours),
  ).toBeGreaterThanOrEqual(800);

  await page.goto(at('harbour', '/scopebuilder/scopes'));
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  const clone = page.getByRole('menuitem', { name: 'Clone scope' });
  expect(await took(() => clone.click(), 'Scope successfully cloned')).toBeGreaterThanOrEqual(1000);
});

test('[O-21 O-60] a plan without a cover letter says why it can be neither sent nor downloaded', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  const project = unique('No letter');
  await startPlan(page, project);
  await page.getByLabel('Client Name').fill('Bakery');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Plan successfully created');
  await page.goto(at('harbour', `/lamptool/plans?search=${encodeURIComponent(project)}`));
  await page.getByRole('button', { name: `Actions for ${project}` }).click();
  const entry = page.getByRole('menuitem', { name: 'Download PDF' });
  await expect(entry).toBeDisabled();
  await expect(entry).toHaveAttribute('title', 'Complete the cover letter before you download');
  await closeMenu(page);
  await page.getByRole('link', { name: project, exact: true }).click();
  for (const [button, reason] of [
    ['Send', 'Complete the cover letter before you send'],
    ['Download', 'Complete the cover letter before you download'],
  ] as const) {
    await page.getByRole('button', { name: `${button}: ${reason}` }).hover();
    await expect(page.getByRole('tooltip', { name: reason })).toBeVisible();
  }
  // With one, the row offers the file itself.
  await page.getByRole('button', { name: 'Cover letter', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Dear Jordan');
  await page.getByRole('dialog').getByRole('button', { name: 'Save cover letter' }).click();
  await expectToast(page, 'success', 'Cover letter was updated successfully');
  await page.goto(at('harbour', `/lamptool/plans?search=${encodeURIComponent(project)}`));
  await page.getByRole('button', { name: `Actions for ${project}` }).click();
  const downloading = page.waitForEvent('download', { timeout: 40_000 });
  await page.getByRole('menuitem', { name: 'Download PDF' }).click();
  expect((await downloading).suggestedFilename()).toBe(`${project}.pdf`);
});
