import type { Browser, Page } from '@playwright/test';
import { PASSWORD } from '../../harness/people';
import { textField } from '../fields';
import { at, expect, expectToast, fillLogIn, liveSocket, signIn, test } from '../fixtures';

/** The forced re-login over an open page (D2.12). */
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Our apologies!' });

/** Opens a page whose socket is there. */
async function openLive(page: Page): Promise<void> {
  await page.goto('about:blank');
  const live = liveSocket(page);
  await page.goto(at('harbour', '/briefme/briefs/create'));
  await live;
}

/** Somebody comes back to a tab: a browser without windows tells no page of it. */
async function backTo(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** Logs the very session of this page out in another browser. */
async function endSessionElsewhere(browser: Browser, page: Page): Promise<void> {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await context.newPage();
  await other.goto(at('harbour', '/dashboard'));
  await other.getByRole('button', { name: /^Logged in as/ }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await other.waitForURL(/\/login/);
  await context.close();
}

test.describe('when the session ends under an open page', () => {
  // The dialog's own refusals.
  test.use({ allowedErrors: [/status of 40[134]/] });

  test('[D-22 D-23 D-24 D-25 D-27 D-28 C-70] the dialog opens by itself, and the form under it stays', async ({
    page,
    browser,
  }) => {
    await signIn(page, 'sam@harbour.test', { fresh: true });
    // The first page after the log-in has a socket, too.
    await page.goto('about:blank');
    const live = liveSocket(page);
    await page.goto(at('harbour', '/briefme/briefs/create'));
    const socket = await live;
    const project = textField(page, 'Project');
    await project.fill('Spring window display');
    const closed = socket.waitForEvent('close');
    await endSessionElsewhere(browser, page);
    await closed;

    const dialog = dialogOf(page);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('We require you to log in again before continuing')).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue('sam@harbour.test');
    await expect(dialog.getByLabel('Email')).not.toBeEditable();
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Exit' })).toBeVisible();
    // There is no way around it.
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();

    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Please enter your password',
    );
    await dialog.getByLabel('Password', { exact: true }).fill('Wrong!2026');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Email or password is incorrect');

    const again = liveSocket(page);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(project).toHaveValue('Spring window display');
    await again;
    await expect(dialog).toBeHidden();
  });

  test('[D-28] what was interrupted is done after the log-in', async ({ page, browser }) => {
    // Without the socket the page learns of the end from its own call.
    await page.routeWebSocket(/\/realtime/, () => {});
    await signIn(page, 'sam@harbour.test', { fresh: true });
    await page.goto(at('harbour', '/briefme/briefs/list/allocation'));
    const hours = page.getByRole('textbox', { name: /^Allocated hours for/ }).first();
    const name = String(await hours.getAttribute('aria-label'));
    const next = (Number(await hours.inputValue()) + 0.25).toFixed(2);
    await endSessionElsewhere(browser, page);
    await hours.fill(next);
    await hours.press('Enter');
    await expect(dialogOf(page)).toBeVisible();
    await dialogOf(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialogOf(page).getByRole('button', { name: 'Submit' }).click();
    await expectToast(page, 'success', 'Allocated hours updated');
    await page.reload();
    await expect(page.getByRole('textbox', { name }).first()).toHaveValue(next);
  });

  test('[D-28] nobody else can continue in the page', async ({ page, browser }) => {
    await signIn(page, 'sam@harbour.test', { fresh: true });
    await page.goto(at('harbour', '/dashboard'));
    await endSessionElsewhere(browser, page);
    await expect(dialogOf(page)).toBeVisible();
    // What the fixed field forbids, the server refuses as well.
    const status = await page.evaluate(async (password) => {
      const response = await fetch('/api/auth/callback/credentials', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({ email: 'ada@harbour.test', password, again: true }),
      });
      return { status: response.status, body: await response.json() };
    }, PASSWORD);
    expect(status).toMatchObject({ status: 403, body: { fault: { code: 'auth/other_user' } } });
  });

  test('[D-26 D-28] the page’s own person continues although a colleague has logged in; Exit ends nobody else’s session', async ({
    page,
    context,
  }) => {
    await signIn(page, 'sam@harbour.test', { fresh: true });
    await openLive(page);
    const project = textField(page, 'Project');
    await project.fill('Spring window display');
    const other = await context.newPage();
    await other.goto(at('harbour', '/dashboard'));
    await other.getByRole('button', { name: /^Logged in as/ }).click();
    await other.getByRole('menuitem', { name: 'Logout' }).click();
    await other.waitForURL(/\/login/);
    const live = liveSocket(other);
    await fillLogIn(other, 'ada@harbour.test');
    await other.waitForURL(at('harbour', '/dashboard'));
    await live;

    await dialogOf(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialogOf(page).getByRole('button', { name: 'Submit' }).click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(project).toHaveValue('Spring window display');

    // One browser has one session: now the colleague's page asks, and is left for whoever is logged in.
    await dialogOf(other).getByRole('button', { name: 'Exit' }).click();
    await expect(other).toHaveURL(at('harbour', '/dashboard'));
    await expect(other.getByRole('button', { name: 'Logged in as Sam Okafor' })).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
  });

  test('[D-28] a log-in in one of two tabs is enough for both', async ({ page, context, browser }) => {
    await signIn(page, 'sam@harbour.test', { fresh: true });
    const other = await context.newPage();
    await openLive(page);
    await openLive(other);
    await endSessionElsewhere(browser, page);
    await expect(dialogOf(page)).toBeVisible();
    await expect(dialogOf(other)).toBeVisible();
    let sockets = [liveSocket(page), liveSocket(other)];
    await dialogOf(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialogOf(page).getByRole('button', { name: 'Submit' }).click();
    await expect(dialogOf(page)).toBeHidden();
    await backTo(other);
    await expect(dialogOf(other)).toBeHidden();
    await Promise.all(sockets);

    // A password that is entered anew ends the session of both: neither tab asks, and both hear again.
    sockets = [liveSocket(page), liveSocket(other)];
    await page.evaluate(async (password) => {
      await fetch('/api/auth/callback/credentials', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({ email: 'sam@harbour.test', password, again: true }),
      });
    }, PASSWORD);
    await Promise.all(sockets);
    await expect(dialogOf(page)).toBeHidden();
    await expect(dialogOf(other)).toBeHidden();
  });

  test('[D-26] Exit logs out', async ({ page, browser }) => {
    await signIn(page, 'sam@harbour.test', { fresh: true });
    await page.goto(at('harbour', '/dashboard'));
    await endSessionElsewhere(browser, page);
    await dialogOf(page).getByRole('button', { name: 'Exit' }).click();
    await expectToast(page, 'success', 'You have successfully logged out');
    await expect(page).toHaveURL(at('harbour', '/login'));
    expect((await page.context().cookies(at('harbour'))).filter(({ name }) => name.endsWith('session'))).toEqual([]);
  });
});
