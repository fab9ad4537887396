import type { Page } from '@playwright/test';
import { PASSWORD } from '../../harness/people';
import { at, expect, expectToast, fillLogIn, liveSocket, signIn, test } from '../fixtures';

/** The log-in card on every kind of host, and the way out (D1.3, D2.2 to D2.4). */
const session = async (page: Page, host = 'harbour') =>
  (await page.context().cookies(at(host))).find(({ name }) => name.endsWith('session'));

test('[B-01 B-02 B-03 B-04 B-05 B-06 B-07] the card stands on / and /login, and hands the email on', async ({
  page,
}) => {
  for (const path of ['/', '/login']) {
    await page.goto(at('harbour', path));
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
    await expect(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
    const forgot = page.getByRole('link', { name: 'Forgot password?' });
    await expect(forgot).toHaveAttribute('href', '/forgot-password');
    await page.getByLabel('Email').fill('ada+plans@harbour.test');
    await expect(forgot).toHaveAttribute('href', '/forgot-password?email=ada%2Bplans%40harbour.test');
  }
});

test('[B-01] the card stands where it will, while the rest of it is still being read', async ({ page }) => {
  for (const [host, path] of [
    ['harbour', '/login'],
    ['admin', '/login'],
    ['', '/register'],
  ] as const) {
    await page.goto(at(host, path), { waitUntil: 'networkidle' });
    const card = page.locator('main');
    await expect(card).toBeVisible();
    const above = async () => (await card.boundingBox())?.y;
    const whole = await above();
    await card.locator('section').evaluate((section) => section.remove());
    expect(await above(), path).toBe(whole);
  }
});

test('[B-17 B-18 B-19 W-01] says what is wrong at the field, and goes to the first one', async ({ page }) => {
  await page.goto(at('harbour', '/login'));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('An email address is required');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Please enter your password');
  await page.getByLabel('Email').fill('ada@harbour');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please check your email address');
  await expect(page).toHaveURL(at('harbour', '/login'));
});

test.describe('a refused log-in', () => {
  test.use({ allowedErrors: [/status of 40[14]/] });

  test('[B-20 B-21] tells an unknown person from a wrong password', async ({ page }) => {
    await page.goto(at('harbour', '/login'));
    for (const [email, message] of [
      ['nobody@harbour.test', 'There is no user with those credentials'],
      // A person of another brand is nobody here.
      ['lena@lumen.test', 'There is no user with those credentials'],
      ['callum@harbour.test', 'Email or password is incorrect'],
    ] as const) {
      await fillLogIn(page, email, email.startsWith('callum') ? 'Wrong!2026' : PASSWORD);
      await expect(page.locator('form').getByRole('alert')).toHaveText(message);
      await expectToast(page, 'error', message);
      await expect(page.getByLabel('Email')).toHaveValue(email);
    }
    expect(await session(page)).toBeUndefined();
  });
});

test('[B-08 C-17 C-18 C-20] a page behind the log-in is reached after it, with its search', async ({ page }) => {
  await page.goto(at('harbour', '/briefme/briefs?search=launch&statuses=1'));
  await expectToast(page, 'warning', 'You must login before continuing!');
  const url = new URL(page.url());
  expect([url.pathname, url.searchParams.get('redirect')]).toEqual([
    '/login',
    '/briefme/briefs?search=launch&statuses=1',
  ]);
  await fillLogIn(page, 'sam@harbour.test');
  await expect(page).toHaveURL(at('harbour', '/briefme/briefs?search=launch&statuses=1'));
});

test('[B-08] a redirect never leaves the host', async ({ page }) => {
  for (const redirect of [
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/.//evil.test',
    'javascript:alert(1)',
  ]) {
    await page.goto(at('harbour', `/login?redirect=${encodeURIComponent(redirect)}`));
    expect(await page.locator('input[name="redirect"]').getAttribute('value')).toBe('');
  }
  await fillLogIn(page, 'sam@harbour.test');
  await expect(page).toHaveURL(at('harbour', '/dashboard'));
});

test('[B-05 C-68 C-74] remember me outlives the browser, else the cookie ends with it', async ({ page }) => {
  await page.goto(at('harbour', '/login'));
  await fillLogIn(page, 'sam@harbour.test');
  await page.waitForURL(at('harbour', '/dashboard'));
  expect(await session(page)).toMatchObject({ expires: -1, httpOnly: true, sameSite: 'Lax' });
  await page.context().clearCookies();
  await page.goto(at('harbour', '/login'));
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await fillLogIn(page, 'sam@harbour.test');
  await page.waitForURL(at('harbour', '/dashboard'));
  const days = (Number((await session(page))?.expires) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThan(30.1);
});

test('[B-01 B-03 B-04 B-18 B-20] the form posts without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at('harbour', '/dashboard'));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('An email address is required')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await fillLogIn(page, 'nobody@harbour.test');
  await expect(page.getByRole('alert')).toHaveText('There is no user with those credentials');
  await expect(page.getByLabel('Email')).toHaveValue('nobody@harbour.test');
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  await fillLogIn(page, 'ada@harbour.test');
  await expect(page).toHaveURL(at('harbour', '/dashboard'));
  await expect(page.getByRole('heading', { name: 'Hello Ada!' })).toBeVisible();
  await context.close();
});

test('[C-69 C-70 C-71 C-72 C-73 D-20] log-out ends the session everywhere and says goodbye', async ({ page }) => {
  await signIn(page, 'ada@harbour.test', { fresh: true });
  const before = await session(page);
  // The first page after the log-in has a socket, too.
  await page.goto('about:blank');
  const socket = liveSocket(page);
  await page.goto(at('harbour', '/dashboard'));
  const closed = (await socket).waitForEvent('close');
  await page.getByRole('button', { name: 'Dark' }).click();
  await page.evaluate(() => {
    localStorage.setItem('left-behind', '1');
    sessionStorage.setItem('left-behind', '1');
  });
  await page.getByRole('button', { name: 'Logged in as Ada Quinn' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectToast(page, 'success', 'You have successfully logged out');
  await closed;
  await expect(page).toHaveURL(at('harbour', '/login'));
  expect(await session(page)).toBeUndefined();
  expect(await page.evaluate(() => [Object.values(localStorage), sessionStorage.length])).toEqual([['dark'], 0]);
  // The way back shows nothing, and the server has forgotten the cookie's session too.
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  if (before) await page.context().addCookies([before]);
  await page.goto(at('harbour', '/dashboard'));
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('[A-17 B-09 B-10 B-11 C-14 C-15 C-40] the admin host has its own card', async ({ page }) => {
  for (const path of ['/', '/login', '/admin', '/admin/login']) {
    await page.goto(at('admin', path));
    await expect(page).toHaveURL(at('admin', '/admin/login'));
  }
  await expect(page.getByText('Administration')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/admin/forgot-password');
  await fillLogIn(page, 'super@platform.test');
  await expect(page).toHaveURL(at('admin', '/admin/brands'));
});

test.describe('hand-off between hosts', () => {
  test('[C-40 B-01] the product host carries a member to the own brand, and asks where there are several', async ({
    page,
  }) => {
    await page.goto(at('', '/'));
    await expect(page.getByRole('link', { name: 'Start a free trial' })).toHaveAttribute('href', '/register');
    await fillLogIn(page, 'noah@northwind.test');
    await expect(page).toHaveURL(at('northwind', '/dashboard'));
    await expect(page.getByRole('heading', { name: 'Hello Noah!' })).toBeVisible();
    await page.goto(at('', '/login'));
    await fillLogIn(page, 'mia@harbour.test');
    await expect(page).toHaveURL(at('', '/choose'));
    await page.getByRole('link', { name: /Harbour & Co/ }).click();
    await expect(page).toHaveURL(at('harbour', '/dashboard'));
    await expect(page.getByRole('heading', { name: 'Hello Mia!' })).toBeVisible();
    // The grant was for one journey.
    await page.goto(at('', '/choose'));
    await expect(page).toHaveURL(at('', '/login?error=auth/hand_off_ended'));
    await expectToast(page, 'error', 'Please log in again to choose a brand.');
  });

  test('[C-38 C-40] a superuser ends up on the admin host, wherever the password was entered', async ({ page }) => {
    await page.goto(at('lumen', '/login'));
    await fillLogIn(page, 'super@platform.test');
    await expect(page).toHaveURL(at('admin', '/admin/brands'));
    expect(await session(page, 'lumen')).toBeUndefined();
  });
});
