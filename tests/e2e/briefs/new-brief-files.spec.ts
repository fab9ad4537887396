import type { Page } from '@playwright/test';
import { day } from '../brief-page';
import { at, axeInBothModes, expect, expectToast, signIn, test, unique } from '../fixtures';
import { choose, give, picture, plain } from '../given-files';

/** Files that come with a brief from its very beginning (Y-15). */
const CREATE = '/briefme/briefs/create';
const files = (page: Page) => page.getByRole('list', { name: 'Files of this brief' });
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' });

async function fill(page: Page, prefix: string): Promise<string> {
  const name = unique(prefix);
  await page.getByRole('radio', { name: 'Digital', exact: true }).check();
  await page.getByRole('textbox', { name: /^Project( \*)?$/ }).fill(name);
  const category = page.getByRole('combobox', { name: 'Category' }).or(page.getByRole('textbox', { name: 'Category' }));
  await category.first().click();
  await page.getByRole('option', { name: 'Property', exact: true }).click();
  await page.getByRole('textbox', { name: /^Due date/ }).fill(day(20));
  await page.getByRole('textbox', { name: /^In market date/ }).fill(day(30));
  await page.getByLabel('Quoted hours').fill('6.5');
  await page.getByRole('radiogroup', { name: 'Hard estimate' }).getByRole('radio', { name: 'Yes' }).check();
  return name;
}

for (const button of ['Create brief', 'Create and submit']) {
  test(`[Y-15] '${button}' puts the files on it that were chosen, dropped and pasted before @both`, async ({
    page,
  }) => {
    test.slow();
    await signIn(page, 'sam@harbour.test');
    await page.goto(at('harbour', CREATE));
    const name = await fill(page, 'With files');
    await choose(page, 'Add files', [plain('notes.txt'), plain('wrong.txt')]);
    await expect(files(page).getByRole('listitem')).toHaveCount(2);
    await give(page, 'dragover', 'main', [plain('over.txt')]);
    await expect(page.getByText('Drop to add to the brief')).toBeVisible();
    await give(page, 'drop', '[data-path=notes]', [plain('dropped.txt')]);
    await expect(page.getByText('Drop to add to the brief')).toHaveCount(0);
    await give(page, 'paste', 'body', [await picture('screenshot.png')]);
    await expect(files(page).getByRole('listitem')).toHaveCount(4);
    await page.getByRole('button', { name: 'Take away: wrong.txt' }).press('Enter');
    await expect(files(page).getByRole('listitem')).toHaveCount(3);
    await axeInBothModes(page, { within: 'main' });

    await page.getByRole('button', { name: button }).press('Enter');
    await expectToast(page, 'success', 'Brief successfully created');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.locator('#files h2')).toHaveText('Files3');
    await expect(files(page).getByRole('link', { name: 'dropped.txt' })).toBeVisible();
  });
}

test('[Y-15] a reload in the middle loses neither words nor files; nothing is created while a file is on its way or failed', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', CREATE));
  const name = await fill(page, 'Begun');
  await choose(page, 'Add files', [plain('begun.txt')]);
  await expect(files(page).getByRole('listitem')).toHaveCount(1);

  let answer: 'wait' | 'serve' = 'wait';
  await page.route('**/briefme/files', async (route) => {
    if (answer === 'serve') await route.continue();
  });
  await choose(page, 'Add files', [plain('slow.txt')]);
  await expect(uploads(page).getByText('Sending')).toBeVisible();
  await page.getByRole('button', { name: 'Create brief' }).click();
  await expectToast(page, 'error', 'Files are still on their way');
  await page.getByRole('button', { name: 'Cancel: slow.txt' }).press('Enter');
  await expect(uploads(page)).toHaveCount(0);

  answer = 'serve';
  const large = { ...plain('large.bin'), bytes: Buffer.alloc(25 * 1024 * 1024 + 1) };
  await choose(page, 'Add files', [large]);
  await expect(uploads(page)).toContainText('Files have at most 25 MB');
  await page.getByRole('button', { name: 'Create brief' }).click();
  await expectToast(page, 'error', 'Send the files that failed again, or take them away');
  await page.getByRole('button', { name: 'Take away: large.bin' }).press('Enter');

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await expect(page.getByRole('textbox', { name: /^Project( \*)?$/ })).toHaveValue(name);
  await expect(files(page).getByText('begun.txt')).toBeVisible();
  await page.getByRole('button', { name: 'Create brief' }).click();
  await expectToast(page, 'success', 'Brief successfully created');
  await expect(files(page).getByRole('link', { name: 'begun.txt' })).toBeVisible();
});
