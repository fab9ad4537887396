import type { Page } from '@playwright/test';
import { fillBrief, LIST } from '../brief-page';
import { textField } from '../fields';
import { at, axeInBothModes, expect, expectToast, signIn, test, unique } from '../fixtures';
import { chooseFiles, filesOfBrief, give, picture, plain } from '../given-files';

/** Files that come with a brief from its very beginning (Y-15). */
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' });

/** The form of a new brief, with what every brief needs; answers its name. */
async function beginBrief(page: Page, prefix: string): Promise<string> {
  const name = unique(prefix);
  await page.goto(at('harbour', `${LIST}/create`));
  await fillBrief(page, name);
  return name;
}

for (const button of ['Create brief', 'Create and submit']) {
  test(`[Y-15] '${button}' puts the files on it that were chosen, dropped and pasted before @both`, async ({
    page,
  }) => {
    test.slow();
    await signIn(page, 'sam@harbour.test');
    const name = await beginBrief(page, 'With files');
    await chooseFiles(page, 'Add files', [plain('notes.txt'), plain('wrong.txt')]);
    await expect(filesOfBrief(page).getByRole('listitem')).toHaveCount(2);
    await give(page, 'dragover', 'main', [plain('over.txt')]);
    await expect(page.getByText('Drop to add to the brief')).toBeVisible();
    await give(page, 'drop', '[data-path=notes]', [plain('dropped.txt')]);
    await expect(page.getByText('Drop to add to the brief')).toHaveCount(0);
    await give(page, 'paste', 'body', [await picture('screenshot.png')]);
    await expect(filesOfBrief(page).getByRole('listitem')).toHaveCount(4);
    await page.getByRole('button', { name: 'Take away: wrong.txt' }).press('Enter');
    await expect(filesOfBrief(page).getByRole('listitem')).toHaveCount(3);
    await axeInBothModes(page, { within: 'main' });

    await page.getByRole('button', { name: button }).press('Enter');
    await expectToast(page, 'success', 'Brief successfully created');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.locator('#files h2')).toHaveText('Files3');
    await expect(filesOfBrief(page).getByRole('link', { name: 'dropped.txt' })).toBeVisible();
  });
}

test('[Y-15 Y-16] a draft says which of its files are no longer stored', async ({ page }) => {
  await signIn(page, 'sam@harbour.test', { fresh: true });
  const name = await beginBrief(page, 'Days later');
  await chooseFiles(page, 'Add files', [plain('first.txt'), plain('second.txt')]);
  await expect(filesOfBrief(page).getByRole('listitem')).toHaveCount(2);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue with it' })).toBeVisible();
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('draft:')) ?? '';
    const draft = JSON.parse(localStorage.getItem(key) ?? '');
    // Both were sent at once: either may be the first of them.
    const first = draft.values.files.find(({ name }: { name: string }) => name === 'first.txt');
    first.uploadedAt -= 25 * 60 * 60 * 1000;
    localStorage.setItem(key, JSON.stringify(draft));
  });
  await page.reload();
  await page.getByRole('button', { name: 'Continue with it' }).click();
  const words = 'Files are stored for a day before the brief is created. Add these again: first.txt';
  await expectToast(page, 'warning', words);
  await expect(filesOfBrief(page).getByRole('listitem')).toHaveText([/second\.txt/]);
  await page.getByRole('button', { name: 'Create brief' }).click();
  await expectToast(page, 'success', 'Brief successfully created');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('[Y-15] a reload in the middle loses neither words nor files; nothing is created while a file is on its way or failed', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'sam@harbour.test');
  const name = await beginBrief(page, 'Begun');
  await chooseFiles(page, 'Add files', [plain('begun.txt')]);
  await expect(filesOfBrief(page).getByRole('listitem')).toHaveCount(1);

  let answer: 'wait' | 'serve' = 'wait';
  await page.route('**/briefme/files', async (route) => {
    if (answer === 'serve') await route.continue();
  });
  await chooseFiles(page, 'Add files', [plain('slow.txt')]);
  await expect(uploads(page).getByText('Sending')).toBeVisible();
  await page.getByRole('button', { name: 'Create brief' }).click();
  await expectToast(page, 'error', 'Files are still on their way');
  await page.getByRole('button', { name: 'Cancel: slow.txt' }).press('Enter');
  await expect(uploads(page)).toHaveCount(0);

  answer = 'serve';
  const large = { ...plain('large.bin'), bytes: Buffer.alloc(25 * 1024 * 1024 + 1) };
  await chooseFiles(page, 'Add files', [large]);
  await expect(uploads(page)).toContainText('Files have at most 25 MB');
  await page.getByRole('button', { name: 'Create brief' }).click();
  await expectToast(page, 'error', 'Send the files that failed again, or take them away');
  await page.getByRole('button', { name: 'Take away: large.bin' }).press('Enter');

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await expect(textField(page, 'Project')).toHaveValue(name);
  // The offer is gone: the form is begun at its first field.
  await expect(page.getByRole('radiogroup', { name: 'Division' }).getByRole('radio', { checked: true })).toBeFocused();
  await expect(filesOfBrief(page).getByText('begun.txt')).toBeVisible();
  await page.getByRole('button', { name: 'Create brief' }).click();
  await expectToast(page, 'success', 'Brief successfully created');
  await expect(filesOfBrief(page).getByRole('link', { name: 'begun.txt' })).toBeVisible();
});
