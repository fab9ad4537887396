import type { Page } from '@playwright/test';
import { briefOverApi, day, nameOffered } from '../brief-page';
import { answerTo, at, axe, axeInBothModes, expect, expectToast, liveSocket, signIn, test } from '../fixtures';
import { chooseFiles, filesOfBrief, give, picture, plain } from '../given-files';

/** Files on briefs and comments, as people bring, look at, remove and copy them (docs/files.md). */

/** A brief's page that is hydrated, and hears of changes. */
async function open(page: Page, path: string): Promise<void> {
  const listens = liveSocket(page);
  await page.goto(at('harbour', path));
  await listens;
}

test('[Y-15 Y-17] files are chosen by keyboard, dropped and pasted; pictures are previewed as soon as they are drawn @both', async ({
  page,
}) => {
  const brief = await briefOverApi('Files');
  await signIn(page, 'sam@harbour.test');
  await open(page, brief.path);
  await expect(page.getByText('No files yet.')).toBeVisible();

  // What is dragged over the page says where it would go.
  const cue = page.getByText(/^Drop to add to/);
  await give(page, 'dragover', '#files', [plain('over.txt')]);
  await expect(cue).toHaveText('Drop to add to the brief');
  await give(page, 'dragover', '#comments textarea', [plain('over.txt')]);
  await expect(cue).toHaveText('Drop to add to your comment');
  await page.evaluate(() => document.dispatchEvent(new DragEvent('dragleave')));
  await expect(cue).toHaveCount(0);

  await chooseFiles(page, 'Add files', [plain('notes.txt'), plain(`${'A very long name of a file '.repeat(5)}.txt`)]);
  await expect(filesOfBrief(page).getByRole('listitem')).toHaveCount(2);
  await give(page, 'drop', '#files', [plain('dropped.txt')]);
  await expect(filesOfBrief(page).getByRole('listitem')).toHaveCount(3);
  await give(page, 'paste', 'body', [await picture('image.png')]);
  await expect(filesOfBrief(page).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
  await expect(page.locator('#files h2')).toHaveText('Files4');

  const look = filesOfBrief(page).getByRole('link', { name: 'View image.png' });
  await expect(look.locator('img')).toHaveJSProperty('complete', true);
  await expect.poll(() => look.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256);
  const coming = page.waitForEvent('download');
  await filesOfBrief(page).getByRole('link', { name: 'notes.txt', exact: true }).press('Enter');
  expect((await coming).suggestedFilename()).toBe('notes.txt');
  await axeInBothModes(page);

  // The list of briefs says how many.
  await page.goto(at('harbour', `/briefme/briefs?search=${encodeURIComponent(brief.name)}`));
  // A trial: nothing lies over the clip, so that its tooltip shows.
  await page.getByTitle('4 files, those of comments included').hover({ trial: true });
  await axeInBothModes(page);
});

test.describe('uploads that fail', () => {
  // The browser's own line about the refusal.
  test.use({ allowedErrors: [/409 \(Conflict\)/] });

  test('[Y-15] three files of a page go at once, one on its way is cancelled, one that failed is tried again, one that is too large is not sent, and a comment waits for its files', async ({
    page,
  }) => {
    const brief = await briefOverApi('Uploads');
    await signIn(page, 'sam@harbour.test');
    await open(page, brief.path);
    const uploads = page.getByRole('list', { name: 'Uploads' });
    let answer: 'wait' | 'refuse' | 'serve' = 'wait';
    let sent = 0;
    await page.route('**/briefme/files', async (route) => {
      sent += 1;
      if (answer === 'serve') await route.continue();
      else if (answer === 'refuse') {
        await route.fulfill({ status: 409, json: { code: 'files/quota', message: 'The space for files is used up' } });
      }
    });

    await chooseFiles(page, 'Add files', [plain('slow.txt')]);
    await expect(uploads.getByText('Sending')).toBeVisible();
    await expect(uploads.getByRole('progressbar', { name: 'Sent of slow.txt' })).toBeAttached();
    await axeInBothModes(page, { within: '#files' });
    await page.getByRole('button', { name: 'Cancel: slow.txt' }).press('Enter');
    await expect(uploads).toHaveCount(0);
    // The focus goes on, as it was lost with the button.
    const addFiles = page.locator('#files').getByRole('button', { name: 'Add files' });
    await expect(addFiles).toBeFocused();

    // Three at once, wherever on the page they were chosen.
    await chooseFiles(page, 'Add files', [plain('one.txt'), plain('two.txt'), plain('three.txt')]);
    await expect(uploads.getByText('Sending')).toHaveCount(3);
    await chooseFiles(page, 'Attach files', [plain('four.txt')]);
    const attached = page.locator('#comments').getByRole('list', { name: 'Uploads' });
    await expect(attached.getByText('Waiting')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel: one.txt' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Cancel: two.txt' })).toBeFocused();
    await expect(attached.getByText('Sending')).toBeVisible();
    for (const name of ['two', 'three', 'four']) {
      await page.getByRole('button', { name: `Cancel: ${name}.txt` }).press('Enter');
    }
    await expect(uploads).toHaveCount(0);

    answer = 'refuse';
    await chooseFiles(page, 'Add files', [plain('again.txt')]);
    await expect(uploads).toContainText('The space for files is used up');
    await axeInBothModes(page, { within: '#files' });
    answer = 'serve';
    await page.getByRole('button', { name: 'Try again: again.txt' }).press('Enter');
    await expect(filesOfBrief(page).getByRole('link', { name: 'again.txt' })).toBeVisible();
    await expect(uploads).toHaveCount(0);
    await expect(addFiles).toBeFocused();
    await expect(page.locator('#files').getByRole('status').filter({ hasText: 'again.txt added' })).toHaveCount(1);

    const before = sent;
    await chooseFiles(page, 'Add files', [{ ...plain('large.bin'), bytes: Buffer.alloc(25 * 1024 * 1024 + 1) }]);
    await expect(uploads).toContainText('Files have at most 25 MB');
    await expect(page.getByRole('button', { name: 'Try again: large.bin' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Take away: large.bin' }).press('Enter');
    await expect(uploads).toHaveCount(0);
    expect(sent).toBe(before);

    // No comment goes without a file that was chosen for it.
    answer = 'refuse';
    await page.getByRole('textbox', { name: 'Add a comment' }).fill('See the file');
    await chooseFiles(page, 'Attach files', [plain('with.txt')]);
    await expect(uploads).toContainText('The space for files is used up');
    const post = page.getByRole('button', { name: 'Post comment' });
    await post.click();
    await expectToast(page, 'error', 'Send the files that failed again, or take them away');
    await page.getByRole('button', { name: 'Take away: with.txt' }).press('Enter');
    await post.click();
    await expect(page.locator('#comments').getByRole('listitem').filter({ hasText: 'See the file' })).toBeVisible();
  });
});

test.describe('an answer that is lost', () => {
  // The browser's own line about it.
  test.use({ allowedErrors: [/net::ERR_FAILED/] });

  test('[Y-15] a file that is being added cannot be cancelled any more, and tried again it is added once', async ({
    page,
  }) => {
    const brief = await briefOverApi('Added once');
    await signIn(page, 'sam@harbour.test');
    await open(page, brief.path);
    let lose = () => {};
    const lost = new Promise<void>((resolve) => {
      lose = resolve;
    });
    let adding = 0;
    await page.route('**/*', async (route) => {
      if (!route.request().postData()?.includes('fileUuids')) return route.continue();
      adding += 1;
      if (adding > 1) return route.continue();
      await answerTo(route);
      await lost;
      await route.abort('failed');
    });
    await chooseFiles(page, 'Add files', [plain('once.txt')]);
    const uploads = page.getByRole('list', { name: 'Uploads' });
    await expect.poll(() => adding).toBe(1);
    await expect(uploads.getByText('Saving')).toBeVisible();
    await expect(uploads.getByRole('button')).toHaveCount(0);
    lose();
    await expect(uploads).toContainText('The file could not be added');
    await page.getByRole('button', { name: 'Try again: once.txt' }).press('Enter');
    await expect(uploads).toHaveCount(0);
    await expect(filesOfBrief(page).getByRole('link', { name: 'once.txt' })).toHaveCount(1);
    expect(adding).toBe(2);
  });
});

test('[Y-18] a removed file comes back by Undo, and later from what was removed @both', async ({ page }) => {
  const brief = await briefOverApi('Removed files');
  await signIn(page, 'sam@harbour.test');
  await open(page, brief.path);
  await chooseFiles(page, 'Add files', [plain('kept.txt'), plain('gone.txt')]);
  await expect(filesOfBrief(page).getByRole('listitem')).toHaveCount(2);
  const gone = filesOfBrief(page).getByRole('link', { name: 'gone.txt' });
  await page.getByRole('button', { name: 'Remove gone.txt' }).press('Enter');
  await expectToast(page, 'success', 'gone.txt removed');
  await expect(gone).toHaveCount(0);
  // The focus goes on to another file, as it was lost with the button.
  await expect(filesOfBrief(page).getByRole('link', { name: 'kept.txt' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(gone).toBeVisible();

  await page.getByRole('button', { name: 'Remove gone.txt' }).click();
  await expect(gone).toHaveCount(0);
  await page.getByText('Removed files', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Restore gone.txt' })).toBeVisible();
  await axeInBothModes(page, { within: '#files' });
  await page.getByRole('button', { name: 'Restore gone.txt' }).press('Enter');
  await expectToast(page, 'success', 'File restored');
  await expect(gone).toBeVisible();
  await expect(page.getByText('None in the last 30 days')).toBeVisible();
  await expect(page.locator('summary', { hasText: 'Removed files' })).toBeFocused();

  // While it is open it follows what is removed, and what an Undo brings back.
  await page.getByRole('button', { name: 'Remove gone.txt' }).click();
  await expect(page.getByRole('button', { name: 'Restore gone.txt' })).toBeVisible();
  const removed = await expectToast(page, 'success', 'gone.txt removed');
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(gone).toBeVisible();
  await expect(page.getByText('None in the last 30 days')).toBeVisible();
});

test('[Y-13 Y-15] a comment takes a mention and files, pasted and chosen, which stand under it alone @both', async ({
  page,
}) => {
  const brief = await briefOverApi('Comment with a file');
  await signIn(page, 'sam@harbour.test');
  await open(page, brief.path);
  const box = page.getByRole('textbox', { name: 'Add a comment' });
  await box.focus();
  await page.keyboard.type('Please look, @mia');
  const person = page.getByRole('listbox', { name: 'People to mention' }).getByRole('option').first();
  const name = await nameOffered(person);
  await page.keyboard.press('Enter');
  // At once, as somebody types on.
  await page.keyboard.type('please');
  await expect(box).toHaveValue(`Please look, @${name} please`);
  await give(page, 'paste', '#comments textarea', [await picture('screenshot.png')]);
  await chooseFiles(page, 'Attach files', [plain('list.txt')]);
  const uploads = page.locator('#comments').getByRole('list', { name: 'Uploads' });
  await expect(uploads.getByText('Ready')).toHaveCount(2);
  await axeInBothModes(page, { within: '#comments' });
  await page.getByRole('button', { name: 'Post comment' }).press('Enter');

  const comment = page.getByRole('listitem').filter({ hasText: 'Please look' });
  await expect(comment.locator('[data-mention]')).toHaveText([`@${name}`]);
  const files = comment.getByRole('list', { name: /^Files of the comment of/ });
  await expect(files.getByRole('listitem')).toHaveCount(2);
  await expect(files.getByRole('link', { name: 'View screenshot.png' })).toBeVisible();
  await expect(uploads).toHaveCount(0);
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
  await expect(filesOfBrief(page)).toHaveCount(0);
  await axe(page, { within: '#comments' });
});

test.describe('a number that is not read', () => {
  // The browser's own line about it.
  test.use({ allowedErrors: [/net::ERR_CONNECTION_FAILED/] });

  test("[Y-18] 'Duplicate brief' asks about files also where their number could not be read", async ({ page }) => {
    const brief = await briefOverApi('Files unread');
    await signIn(page, 'sam@harbour.test');
    await open(page, brief.path);
    await chooseFiles(page, 'Add files', [plain('one.txt')]);
    await expect(filesOfBrief(page).getByRole('listitem')).toHaveCount(1);
    // The choices are read first; the number of files alone names the brief.
    await page.route('**/*', async (route) => {
      if (route.request().postData()?.includes(`"briefId":"${brief.uuid}"`)) await route.abort('connectionfailed');
      else await route.continue();
    });
    await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Duplicate '${brief.name}'` });
    await dialog.getByRole('radio', { name: 'Digital', exact: true }).check();
    await dialog.getByRole('textbox', { name: /^Due date/ }).fill(day(20));
    await dialog.getByRole('textbox', { name: /^In market date/ }).fill(day(30));
    const box = dialog.getByRole('checkbox', { name: 'Copy files', exact: true });
    await expect(box).toBeChecked();
    await box.press('Space');
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await expectToast(page, 'success', 'Brief successfully duplicated');
    await expect(page).not.toHaveURL(new RegExp(brief.uuid));
    await expect(page.locator('#files h2')).toHaveText('Files');
  });
});

test("[Y-18] 'Duplicate brief' copies the brief's files unless told otherwise", async ({ page }) => {
  const brief = await briefOverApi('Duplicate with files');
  await signIn(page, 'sam@harbour.test');
  await open(page, brief.path);
  await chooseFiles(page, 'Add files', [plain('one.txt'), plain('two.txt')]);
  await expect(filesOfBrief(page).getByRole('listitem')).toHaveCount(2);
  for (const copied of [true, false]) {
    await open(page, brief.path);
    await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Duplicate '${brief.name}'` });
    await dialog.getByRole('radio', { name: 'Digital', exact: true }).check();
    await dialog.getByRole('textbox', { name: /^Due date/ }).fill(day(20));
    await dialog.getByRole('textbox', { name: /^In market date/ }).fill(day(30));
    const box = dialog.getByRole('checkbox', { name: 'Copy files (2)' });
    await expect(box).toBeChecked();
    if (copied) await axeInBothModes(page, { within: '[role=dialog]' });
    else await box.press('Space');
    await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await expectToast(page, 'success', 'Brief successfully duplicated');
    await expect(page).not.toHaveURL(new RegExp(brief.uuid));
    await expect(page.locator('#files h2')).toHaveText(copied ? 'Files2' : 'Files');
    if (copied) await expect(filesOfBrief(page).getByRole('link', { name: 'one.txt' })).toBeVisible();
  }
});
