import { LIST } from '../brief-page';
import { pasteCells } from '../fields';
import { at, expect, expectToast, signIn, test, unique } from '../fixtures';
import { createPlan, grid, openPlan } from '../plan-page';

/** What is typed into a dialog does not go with a click beside it, nor unasked with Escape, its X or Cancel. */

test("the cover letter of a new plan: asked about, and part of the browser's draft", async ({ page }) => {
  // Several screens.
  test.slow();
  await signIn(page, 'ada@harbour.test');
  await createPlan(page, unique('Letter'));
  const confirmation = page.getByRole('dialog', { name: 'Unsaved changes' });
  const letter = page.getByRole('dialog', { name: 'Cover letter' });
  const text = letter.getByRole('textbox', { name: 'Cover letter' });
  const open = () => page.getByRole('button', { name: 'Cover letter', exact: true }).click();
  // A question that was asked before the dialog came still stands above it when it is asked again.
  await grid(page)
    .getByRole('button', { name: /^Actions for row 1/ })
    .click();
  await page.getByRole('menuitem', { name: 'Remove row' }).click();
  await page.getByRole('dialog', { name: 'Remove row?' }).getByRole('button', { name: 'Cancel' }).click();

  // While nothing was typed nobody is asked.
  await open();
  await expect(letter).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(letter).toBeHidden();

  await open();
  await text.fill('Dear Jordan');
  await page.mouse.click(5, 5);
  await expect(confirmation).toHaveCount(0);
  await expect(text).toHaveText('Dear Jordan');
  await page.keyboard.press('Escape');
  await expect(confirmation).toBeVisible();
  // Escape answers the question, and not the dialog below it, too.
  await page.keyboard.press('Escape');
  await expect(confirmation).toBeHidden();
  await expect(text).toHaveText('Dear Jordan');
  for (const name of ['Close', 'Cancel']) {
    await letter.getByRole('button', { name, exact: true }).click();
    await confirmation.getByRole('button', { name: 'Keep editing' }).click();
    await expect(confirmation).toBeHidden();
    await expect(text).toHaveText('Dear Jordan');
  }
  await letter.getByRole('button', { name: 'Cancel', exact: true }).click();
  await confirmation.getByRole('button', { name: 'Discard changes' }).click();
  await expect(letter).toBeHidden();

  await open();
  await expect(text).toHaveText('');
  await text.fill('Dear Kim');
  await expect.poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage)))).toContain('Dear Kim');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await open();
  await expect(text).toHaveText('Dear Kim');
});

test('the cover letter of a plan that stands: the page guards it, too', async ({ page }) => {
  // Several screens.
  test.slow();
  await signIn(page, 'ada@harbour.test');
  const project = unique('Letter');
  await createPlan(page, project);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Plan successfully created');
  await openPlan(page, project);
  const address = page.url();
  await page.getByRole('button', { name: 'Cover letter', exact: true }).click();
  const letter = page.getByRole('dialog', { name: 'Cover letter' });
  const text = letter.getByRole('textbox', { name: 'Cover letter' });
  await text.fill('Dear Jordan');
  await page.goBack();
  const confirmation = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(confirmation.getByRole('button')).toHaveText(['Cancel', 'Leave without saving']);
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(address);
  await expect(text).toHaveText('Dear Jordan');
  await letter.getByRole('button', { name: 'Save cover letter' }).click();
  await expectToast(page, 'success', 'Cover letter was updated successfully');
  await expect(letter).toBeHidden();
  await expect(page.getByRole('link', { name: 'Send' })).toBeVisible();
});

test('the name of a view', async ({ page }) => {
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${LIST}?search=Wattle`), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  const confirmation = page.getByRole('dialog', { name: 'Unsaved changes' });
  await name.fill('Half a name');
  await page.mouse.click(5, 5);
  await expect(name).toHaveValue('Half a name');
  await page.keyboard.press('Escape');
  await confirmation.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Half a name');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await confirmation.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
});

test('a name to add, a card of the settings, addresses to invite, cells to import: the page asks before they are lost', async ({
  page,
}) => {
  // Several screens.
  test.slow();
  await signIn(page, 'ada@harbour.test');
  const confirmation = page.getByRole('dialog', { name: 'Unsaved changes' });
  async function expectQuestion() {
    const address = page.url();
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    await expect(confirmation).toBeHidden();
    await expect(page).toHaveURL(address);
  }

  await page.goto(at('harbour', '/settings'), { waitUntil: 'networkidle' });
  const category = page.getByRole('textbox', { name: 'New category' });
  await category.fill('Half a cat');
  await expectQuestion();
  await expect(category).toHaveValue('Half a cat');
  await category.fill('');
  await page.getByRole('button', { name: 'Edit Contact and time zone' }).click();
  const email = page.getByRole('textbox', { name: 'Contact', exact: true });
  const before = await email.inputValue();
  await email.fill('half@an.addre');
  await expectQuestion();
  await expect(email).toHaveValue('half@an.addre');
  // As it was, there is nothing to lose.
  await email.fill(before);
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(at('harbour', '/users/invitations'), { waitUntil: 'networkidle' });
  await page.getByLabel('Email addresses').fill('somebody@harbour.test, ');
  await expectQuestion();
  await expect(page.getByLabel('Email addresses')).toHaveValue('somebody@harbour.test, ');
  await page.getByLabel('Email addresses').fill('');

  await page.goto(at('harbour', '/settings/import'), { waitUntil: 'networkidle' });
  await pasteCells(page, [
    ['Project', 'Division'],
    ['A poster', 'Digital'],
  ]);
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  await expectQuestion();
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
});
