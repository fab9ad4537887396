import type { Page } from '@playwright/test';
import { brandApi } from '../brand-api';
import { briefOverApi, day } from '../brief-page';
import { at, expect, expectToast, liveSocket, signIn, test } from '../fixtures';
import { chooseFiles, give, picture, plain } from '../given-files';

/** What stands beside a brief's form, a comment being written and files on their way, is never lost unasked (L-122, Y-15). */
const comment = (page: Page) => page.getByRole('textbox', { name: 'Add a comment' });
const uploads = (page: Page) => page.locator('#files').getByRole('list', { name: 'Uploads' });
const own = (page: Page) => page.getByRole('list', { name: 'Files of this brief' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Unsaved changes' });
const toTheList = (page: Page) =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'BriefMe' }).click();

/** Lets nothing that is uploaded through, until `release`. */
async function holdUploads(page: Page): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/briefme/files', async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return { release: () => release() };
}

/** The sockets that the page opens, which can be lost for a while. */
async function breakableSocket(page: Page) {
  let subscriptions = 0;
  let connected = Promise.resolve();
  let lose = async () => {};
  await page.routeWebSocket(/\/realtime/, async (socket) => {
    await connected;
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(message);
      if (String(message).includes('"subscribed"')) subscriptions += 1;
    });
    lose = async () => {
      await server.close();
      await socket.close({ code: 1012 });
    };
  });
  return {
    subscribed: () => expect.poll(() => subscriptions).toBeGreaterThan(0),
    /** @returns what connects again */
    async lose() {
      let connect = () => {};
      connected = new Promise((done) => {
        connect = done;
      });
      await lose();
      return async () => {
        const before = subscriptions;
        connect();
        await expect.poll(() => subscriptions).toBeGreaterThan(before);
      };
    },
  };
}

test('[L-122 Y-15] a comment being written and a file on its way outlive the editing of the brief', async ({
  page,
}) => {
  const { path } = await briefOverApi('Beside', { division: 'Design', output: 'Press or magazine ad' });
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', path));
  const { release } = await holdUploads(page);
  await chooseFiles(page, 'Add files', [plain('slow.txt')]);
  await expect(uploads(page).getByText('Sending')).toBeVisible();
  await comment(page).fill('Half a sentence');

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('textbox', { name: /^Project( \*)?$/ })).toBeVisible();
  await expect(comment(page)).toBeHidden();
  // The form takes no files: what is pasted goes nowhere, not to the list behind it.
  await expect(give(page, 'paste', 'body', [await picture('pasted.png')])).rejects.toThrow('Nobody took the paste');
  const refreshed = page.waitForResponse(
    (response) => response.url().includes('_rsc=') && response.url().includes(path),
  );
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(comment(page)).toHaveValue('Half a sentence');
  await refreshed;
  await expect(uploads(page).getByRole('listitem')).toHaveCount(1);
  await expect(uploads(page).getByText('Sending')).toBeVisible();

  // Links to another part of the page lead nowhere else.
  await expect(async () => {
    await page.getByRole('link', { name: 'Jump to comments' }).click();
    // While it shows what it read anew, Next puts its own address into place, without what was jumped to.
    await expect(page).toHaveURL(/#comments$/, { timeout: 1000 });
  }).toPass();
  await page.goBack();
  await expect(page).not.toHaveURL(/#comments$/);
  await page.getByRole('link', { name: '1 required question is unanswered' }).click();
  await expect(comment(page)).toBeHidden();
  await expect(question(page)).toHaveCount(0);
  release();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(own(page).getByRole('link', { name: 'slow.txt' })).toBeVisible();
  await expect(comment(page)).toHaveValue('Half a sentence');
});

test('[L-122 Y-15] whoever leaves is asked once for all that is unsaved, also from the menu and after Duplicate', async ({
  page,
}) => {
  test.slow();
  const { name, path } = await briefOverApi('Left');
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', '/dashboard'));
  await page.goto(at('harbour', path));
  const stay = async () => {
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL(at('harbour', path));
  };
  // A file alone.
  await holdUploads(page);
  await chooseFiles(page, 'Add files', [plain('slow.txt')]);
  await expect(uploads(page).getByText('Sending')).toBeVisible();
  await toTheList(page);
  await stay();
  await expect(uploads(page).getByText('Sending')).toBeVisible();
  // With a comment beside it.
  await comment(page).fill('Half a sentence');
  await page.goBack();
  await stay();
  const account = page.getByRole('button', { name: 'Logged in as Sam Okafor' });
  await account.click();
  await page.getByRole('menuitem', { name: 'Account Details' }).click();
  await stay();
  await expect(account).toBeFocused();

  await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Duplicate '${name}'` });
  await dialog.getByRole('radio', { name: 'Digital', exact: true }).check();
  await dialog.getByRole('textbox', { name: /^Due date/ }).fill(day(20));
  await dialog.getByRole('textbox', { name: /^In market date/ }).fill(day(30));
  await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expectToast(page, 'success', 'Brief successfully duplicated');
  await stay();
  await expect(comment(page)).toHaveValue('Half a sentence');
  await expect(uploads(page).getByText('Sending')).toBeVisible();

  await page.goBack();
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(at('harbour', '/dashboard'));
});

test('[L-122] the first page of a tab is left by a link, after a question, and Back leads to it again', async ({
  page,
}) => {
  const { path } = await briefOverApi('First of a tab');
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', '/dashboard'));
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((address) => void window.open(address), at('harbour', path)),
  ]);
  await comment(tab).fill('Half a sentence');
  await toTheList(tab);
  await question(tab).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(tab)).toBeHidden();
  // Without a page before it, Back is no way to leave, and stays greyed out.
  expect(await tab.evaluate(() => window.history.length)).toBe(1);
  await toTheList(tab);
  await question(tab).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(tab).toHaveURL(at('harbour', '/briefme/briefs'));
  await tab.goBack();
  await expect(tab).toHaveURL(at('harbour', path));
});

test('[L-122] a comment being written stays when somebody removes the brief, and says so', async ({ page }) => {
  const { path } = await briefOverApi('Gone meanwhile');
  await signIn(page, 'sam@harbour.test');
  const subscribed = liveSocket(page);
  await page.goto(at('harbour', path));
  await subscribed;
  await comment(page).fill('Half a sentence');
  const mia = await brandApi('harbour', 'mia@harbour.test');
  // The comment asks for a refresh in a moment, when the brief is gone. One that has begun before is not answered here.
  let refreshes = 0;
  await page.route(
    (url) => url.pathname === path && url.searchParams.has('_rsc'),
    () => {
      refreshes += 1;
    },
  );
  await mia('POST', `${path}/comments`, { bodyContent: 'Not needed any more' });
  await mia('DELETE', path);
  await expectToast(page, 'warning', 'Somebody removed this brief. Your text is still here: copy what you need');
  const before = refreshes;
  // By the page's own clock.
  await page.evaluate(() => new Promise((later) => setTimeout(later, 350)));
  expect(refreshes).toBe(before);
  await expect(page).toHaveURL(at('harbour', path));
  await expect(comment(page)).toHaveValue('Half a sentence');
  await comment(page).fill('');
});

test('[L-122] a comment being written stays while the connection is lost, also when the brief is removed meanwhile', async ({
  page,
}) => {
  const { path } = await briefOverApi('Gone offline');
  const socket = await breakableSocket(page);
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', path));
  await socket.subscribed();
  await comment(page).fill('Half a sentence');
  const mia = await brandApi('harbour', 'mia@harbour.test');
  const back = await socket.lose();
  await mia('POST', `${path}/comments`, { bodyContent: 'Said meanwhile' });
  await back();
  await expect(page.getByText('Said meanwhile', { exact: true })).toBeVisible();
  await expect(comment(page)).toHaveValue('Half a sentence');

  const backAgain = await socket.lose();
  await mia('DELETE', path);
  await backAgain();
  await expectToast(page, 'warning', 'Somebody removed this brief. Your text is still here: copy what you need');
  await expect(page).toHaveURL(at('harbour', path));
  await expect(comment(page)).toHaveValue('Half a sentence');
  await comment(page).fill('');
});

test('[L-122] a comment that is being edited stays so while another one is, and until it is given up', async ({
  page,
}) => {
  const { path } = await briefOverApi('Two comments');
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', path));
  const posted = (words: string) => page.locator('#comments').getByRole('listitem').filter({ hasText: words });
  for (const words of ['The first', 'The second']) {
    await comment(page).fill(words);
    await page.getByRole('button', { name: 'Post comment' }).click();
    await expect(posted(words)).toBeVisible();
  }
  const texts = page.getByRole('textbox', { name: 'Edit comment' });
  const edit = async (words: string) => {
    await posted(words)
      .getByRole('button', { name: /^Actions for your comment/ })
      .click();
    await page.getByRole('menuitem', { name: 'Edit comment' }).click();
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  };
  await edit('The first');
  await texts.fill('The first, and more');
  await edit('The second');
  await expect(texts).toHaveCount(2);
  await expect(texts.first()).toHaveValue('The first, and more');

  // Esc and Cancel ask before what was typed is given up, and only then.
  await texts.last().press('Escape');
  await expect(texts).toHaveCount(1);
  await texts.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(texts).toHaveValue('The first, and more');
  await page.locator('#comments').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(texts).toHaveCount(0);
  await expect(posted('The first')).toBeVisible();
});

test.describe('an upload that failed', () => {
  // The browser's own line about the refusal.
  test.use({ allowedErrors: [/409 \(Conflict\)/] });

  test('[Y-15] is asked about, too, until it is taken away', async ({ page }) => {
    const { path } = await briefOverApi('Failed');
    await signIn(page, 'sam@harbour.test');
    await page.goto(at('harbour', path));
    await page.route('**/briefme/files', (route) =>
      route.fulfill({ status: 409, json: { code: 'files/quota', message: 'The space for files is used up' } }),
    );
    await chooseFiles(page, 'Add files', [plain('refused.txt')]);
    await expect(uploads(page)).toContainText('The space for files is used up');
    await toTheList(page);
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Take away: refused.txt' }).click();
    await toTheList(page);
    await expect(page).toHaveURL(at('harbour', '/briefme/briefs'));
  });
});

test('[Y-15] Cancel on a new brief asks while a file is on its way', async ({ page }) => {
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', '/briefme/briefs/create'));
  await holdUploads(page);
  await chooseFiles(page, 'Add files', [plain('slow.txt')]);
  await expect(page.getByRole('list', { name: 'Uploads' }).getByText('Sending')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole('list', { name: 'Uploads' }).getByText('Sending')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(at('harbour', '/briefme/briefs'));
});
