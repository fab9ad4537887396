import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { brandApi } from '../brand-api';
import { axe, expect, expectTip, expectToast, signIn, test, unique } from '../fixtures';
import { holdPosts } from '../held-posts';
import { openNewPlan, openPlan } from '../plan-page';

/** A plan goes out: cover letter, download, mail. Every journey works on a plan of its own. */
// The browser's own line about the frame of the mail preview, in which no script may run.
test.use({ allowedErrors: [/about:srcdoc/] });

test('[O-02 O-36 O-54 O-55 O-58 O-59 O-85 O-93] the cover letter opens Send and Download', async ({ page }) => {
  // Several screens, and a PDF that is drawn for the first time.
  test.slow();
  await signIn(page, 'ada@harbour.test');
  const project = unique('Letter');
  await openNewPlan(page, project);
  const why = 'Complete the cover letter before you send';
  await expectTip(page, page.getByRole('button', { name: `Send: ${why}` }), why);
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
  await openNewPlan(page, project, 'Dear Jordan');
  await page.getByLabel('Client Name').fill('Bakery');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const confirmation = page.getByRole('dialog', { name: 'Download PDF?' });
  const downloading = page.waitForEvent('download', { timeout: 40_000 });
  await confirmation.getByRole('button', { name: 'Save and download' }).click();
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

test('[O-61] a PDF that is to be saved first is downloaded, too, where somebody else has saved the plan meanwhile', async ({
  page,
}) => {
  // A PDF that is drawn for the first time.
  test.slow();
  await signIn(page, 'ada@harbour.test');
  await openNewPlan(page, unique('Shared menu'), 'Dear Jordan');
  await page.getByLabel('Client Name').fill('Bakery');
  const asSam = await brandApi('harbour', 'sam@harbour.test');
  const project = unique('Menu by Sam');
  await asSam('PATCH', new URL(page.url()).pathname, { project });
  await expect(page.getByRole('alert').filter({ hasText: 'Somebody else saved this plan' })).toBeVisible();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const downloading = page.waitForEvent('download', { timeout: 40_000 });
  const confirmation = page.getByRole('dialog', { name: 'Download PDF?' });
  await confirmation.getByRole('button', { name: 'Save and download' }).click();
  await expectToast(page, 'success', 'Plan was updated successfully');
  expect((await downloading).suggestedFilename()).toBe(`${project}.pdf`);
  await expect(page.getByLabel('Client Name')).toHaveValue('Bakery');
});

/** A plan with a cover letter, open on its send screen. */
async function openSendScreen(page: Page, project: string): Promise<void> {
  await openNewPlan(page, project, 'Dear Jordan');
  await page.getByRole('link', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Send plan' })).toBeVisible();
}

test('[Q-01 Q-02 Q-03 Q-04 Q-05 Q-06 Q-07 Q-29] the send screen has its fields, keeps a draft and shows a preview', async ({
  page,
}) => {
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

test('[Q-08 Q-09 Q-11 Q-12 Q-13 Q-19 Q-20 Q-30] sending refuses wrong addresses, asks first, leaves a line in the log and leads back', async ({
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
  const confirmation = page.getByRole('dialog', { name: 'Send email?' });
  await expect(confirmation).toContainText('jordan@shop.test and kim@shop.test');
  await confirmation.getByRole('button', { name: 'Send' }).click();
  const log = page.getByRole('complementary', { name: 'Send log' }).getByRole('listitem');
  await Promise.all([
    expect(page.getByText('Email was saved and sent successfully')).toBeVisible({ timeout: 40_000 }),
    expect(log).toHaveText([/^Sent by Ada Quinn at .* to jordan@shop\.test, kim@shop\.test$/], { timeout: 40_000 }),
  ]);
  await page.getByRole('link', { name: 'Back to plan details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible();
});

test('two people and one mail: nothing is overwritten or sent before both texts were seen', async ({
  page,
  browser,
}) => {
  // Several screens, twice.
  test.slow();
  await signIn(page, 'ada@harbour.test');
  const project = unique('Two');
  await openSendScreen(page, project);
  const others = await browser.newContext();
  const other = await others.newPage();
  await signIn(other, 'sam@harbour.test');
  await openPlan(other, project);
  await other.getByRole('link', { name: 'Send' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Send plan' })).toBeVisible();
  const to = (each: Page) => each.getByLabel('To', { exact: false }).first();
  const subject = (each: Page) => each.getByRole('textbox', { name: 'Subject' });
  await to(other).fill('jordan@shop.test');
  await subject(other).fill('By Sam');
  await other.getByRole('button', { name: 'Save draft email' }).click();
  await expectToast(other, 'success', 'Draft was saved successfully');

  await to(page).fill('jordan@shop.test');
  await subject(page).fill('By Ada');
  await page.getByRole('textbox', { name: 'Headline' }).fill('Spring is near');
  await page.getByRole('button', { name: 'Save draft email' }).click();
  const conflict = page.getByRole('dialog', { name: 'Somebody else saved this email' });
  const both = conflict.getByRole('group', { name: /^Subject/ });
  await expect(both).toContainText('By Ada');
  await expect(both).toContainText('By Sam');
  await both.getByRole('radio', { name: /Saved/ }).check();
  await conflict.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Draft was saved successfully');
  await expect(subject(page)).toHaveValue('By Sam');

  // Each changed another field: both are kept, and the question before the send comes once more.
  await other.getByLabel('CC (optional)', { exact: true }).fill('kim@shop.test');
  await other.getByRole('button', { name: 'Send', exact: true }).click();
  const confirmation = other.getByRole('dialog', { name: 'Send email?' });
  await confirmation.getByRole('button', { name: 'Send' }).click();
  await expect(confirmation).toContainText('Somebody else changed this email meanwhile');
  await expect(other.getByRole('textbox', { name: 'Headline', includeHidden: true })).toHaveValue('Spring is near');
  await confirmation.getByRole('button', { name: 'Send' }).click();
  await expect(other.getByText('Email was saved and sent successfully')).toBeVisible({ timeout: 40_000 });

  // Ada's form is of before that send: she is told of it before the client gets the email twice.
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const twice = page.getByRole('dialog', { name: 'Send email?' });
  await twice.getByRole('button', { name: 'Send' }).click();
  await expect(twice).toContainText('This email was sent meanwhile: Sent by Sam');
  await twice.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('complementary', { name: 'Send log' }).getByRole('listitem')).toHaveCount(1);
  await others.close();
});

test('what is typed while a draft is being saved stays', async ({ page }) => {
  // Several screens.
  test.slow();
  await signIn(page, 'ada@harbour.test');
  await openSendScreen(page, unique('Typed on'));
  const to = page.getByLabel('To', { exact: false }).first();
  const headline = page.getByRole('textbox', { name: 'Headline' });
  const save = page.getByRole('button', { name: 'Save draft email' });
  await to.fill('jordan@shop.test; kim@shop.test');
  const release = await holdPosts(page);
  await save.click();
  await headline.fill('Spring is near');
  release();
  await expectToast(page, 'success', 'Draft was saved successfully');
  await expect(to).toHaveValue('jordan@shop.test, kim@shop.test');
  await expect(headline).toHaveValue('Spring is near');

  // The next toast says the same: the first one must be gone, or it would be taken for it.
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await save.click();
  await expectToast(page, 'success', 'Draft was saved successfully');
  await page.reload();
  await expect(headline).toHaveValue('Spring is near');
});
