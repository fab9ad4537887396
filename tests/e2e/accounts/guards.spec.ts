import type { Page } from '@playwright/test';
import { brandUuidOf } from '../administration';
import { at, expect, expectToast, fillLogIn, redirectsOf, signIn, test } from '../fixtures';

/** Who gets to see which page, and the message for everybody else. */
const DENIED = "You don't have permission to view that page";

test.describe('unknown paths', () => {
  test.use({ allowedErrors: [/status of 404/] });

  test('[C-01 C-02 C-19] lead to the log-in first, then to the not-found screen in the shell', async ({ page }) => {
    await page.goto(at('harbour', '/nowhere/at/all?x=1'));
    await expect(page).toHaveURL(/\/login\?redirect=%2Fnowhere%2Fat%2Fall%3Fx%3D1/);
    // The log-in's own addresses carry no way back, and nobody gets an error for being there.
    for (const path of ['/', '/login']) {
      await page.goto(at('harbour', path));
      await expect(page).toHaveURL(at('harbour', path));
      await expect(page.locator('[data-toast]')).toHaveCount(0);
    }
    await signIn(page, 'sam@harbour.test');
    const response = await page.goto(at('harbour', '/nowhere/at/all?x=1'));
    expect(response?.status()).toBe(404);
    await expect(
      page.getByRole('heading', { name: 'Uh oh! We couldnt find the page you are looking for' }),
    ).toBeVisible();
    await expect(page).toHaveTitle('Page not found · Harbour & Co');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to dashboard' }).click();
    await expect(page).toHaveURL(at('harbour', '/dashboard'));
    await expect(page).toHaveTitle('Dashboard · Harbour & Co');
  });

  test('are named in the title of the admin portal and of the product host, too', async ({ page }) => {
    expect((await page.goto(at('', '/nowhere')))?.status()).toBe(404);
    await expect(page).toHaveTitle('Page not found · Agency Desk');
    await signIn(page, 'super@platform.test');
    expect((await page.goto(at('admin', '/admin/nowhere')))?.status()).toBe(404);
    await expect(page).toHaveTitle('Page not found · Agency Desk');
  });
});

test('[C-03 C-08 C-09 C-65 C-66 C-67 C-75 C-76] a browser that is logged in starts where it belongs', async ({
  page,
}) => {
  await signIn(page, 'sam@harbour.test');
  for (const path of ['/', '/login', '/login?redirect=%2Fusers']) {
    await page.goto(at('harbour', path));
    await expect(page).toHaveURL(at('harbour', '/dashboard'));
  }
  // Who it is and which brand are read from the server with every page; the browser itself keeps only the cookie.
  await expect(page.getByRole('button', { name: 'Logged in as Sam Okafor' })).toBeVisible();
  await expect(page).toHaveTitle(/Dashboard.*Harbour & Co/);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => !/colo/.test(key)))).toEqual([]);
  expect(await page.evaluate(async () => (await fetch('/api/auth/session')).json())).toMatchObject({
    user: { name: 'Sam Okafor', email: 'sam@harbour.test' },
  });
});

test('[C-04 C-05 C-06 C-07 C-31 C-34 C-38 C-39] a superuser starts at the brands', async ({ page }) => {
  await signIn(page, 'super@platform.test');
  await page.goto(at('admin', '/'));
  await expect(page).toHaveURL(at('admin', '/admin/brands'));
  expect(new Set(await redirectsOf(page, ['/login', '/admin', '/admin/login', '/dashboard']))).toEqual(
    new Set(['/admin/brands']),
  );
});

test('[C-25 C-26 C-27 C-30 C-42] the admin portal asks for an administrator, and leads on after the log-in', async ({
  page,
}) => {
  await page.goto(at('admin', '/admin/dashboard?from=mail'));
  await expectToast(page, 'warning', 'You must login with an administrator account before continuing!');
  const url = new URL(page.url());
  expect([url.pathname, url.searchParams.get('redirect')]).toEqual(['/admin/login', '/admin/dashboard?from=mail']);
  await fillLogIn(page, 'super@platform.test');
  await expect(page).toHaveURL(at('admin', '/admin/dashboard?from=mail'));
  await expect(
    page.getByText(
      'You are logged in as a Super Admin. Use the options on the left to manage Brands, or Users across all Brands.',
    ),
  ).toBeVisible();
});

test('[C-25 C-27 C-29 C-30 C-42] a member of a brand stays in the brand', async ({ page }) => {
  await page.goto(at('harbour', '/admin/brands'));
  await expectToast(page, 'warning', 'You must login with an administrator account before continuing!');
  await expect(page).toHaveURL(at('harbour', '/admin/login?redirect=%2Fadmin%2Fbrands'));
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/admin/brands'));
  await expect(page).toHaveURL(at('harbour', '/dashboard'));
  expect(new Set(await redirectsOf(page, ['/admin', '/admin/login', '/admin/users', '/admin/nowhere']))).toEqual(
    new Set(['/dashboard']),
  );
});

test.describe('an administrator’s log-in tried by a brand user', () => {
  test.use({ allowedErrors: [/status of 404/] });

  test('[C-42] is nobody there', async ({ page }) => {
    await page.goto(at('admin', '/admin/login'));
    await fillLogIn(page, 'ada@harbour.test');
    await expectToast(page, 'error', 'There is no user with those credentials');
    await expect(page).toHaveURL(at('admin', '/admin/login'));
  });
});

test('[C-22 C-51 C-52 C-56 C-57 C-60 C-62 C-64] without BriefMe its pages lead to the dashboard', async ({ page }) => {
  await signIn(page, 'lena@lumen.test');
  const pages = ['/briefme/briefs', '/briefme/briefs/create', '/briefme/briefs/list/allocation'];
  await deniedTo(page, 'lumen', pages, '/dashboard');
});

test('[C-58 C-59 C-60 C-63 C-51 C-52] without LAMP Tool and Scope Builder theirs do, too', async ({ page }) => {
  await signIn(page, 'noah@northwind.test');
  await deniedTo(page, 'northwind', ['/lamptool/plans', '/lamptool/settings', '/scopebuilder/scopes'], '/dashboard');
});

test('[C-21 C-23 C-24 C-47 C-48 C-49 C-55 C-61] a module’s settings are for admins', async ({ page }) => {
  await signIn(page, 'sam@harbour.test');
  const nobody = '3f1c9a52-7d0e-4b36-9a41-5c2e8f6b7d10';
  const pages = ['/lamptool/settings', '/briefme', '/briefme/outputs/create', `/briefme/outputs/${nobody}`];
  await deniedTo(page, 'harbour', pages, '/dashboard');
});

test('[C-44 C-45 C-46 C-50 C-52] users and settings are for admins; a denied page leads to / and so to the dashboard', async ({
  page,
}) => {
  await signIn(page, 'sam@harbour.test');
  const nobody = '3f1c9a52-7d0e-4b36-9a41-5c2e8f6b7d10';
  const users = ['/users', '/users/create', `/users/${nobody}/${nobody}`];
  const settings = ['/settings', '/settings/divisions/create', `/settings/divisions/${nobody}`];
  await deniedTo(page, 'harbour', [...users, ...settings], '/');
});

test('[C-28 C-31 C-36 C-38 C-54] a superuser opens a brand and sees it as its admin', async ({ page }) => {
  await signIn(page, 'super@platform.test');
  await page.goto(at('admin', '/admin/brands?search=northwind'));
  await page.getByRole('button', { name: 'Actions for Northwind Studio' }).click();
  await page.getByRole('menuitem', { name: 'Open brand' }).click();
  await expect(page).toHaveURL(new RegExp(`^${at('northwind', '/')}`));
  await expect(page.getByText('You opened Northwind Studio as a super admin.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Dashboard',
    'BriefMe',
    'Manage users',
    'Brand settings',
  ]);
  for (const path of ['/', '/login', '/dashboard']) {
    await page.goto(at('northwind', path));
    await expect(page).toHaveURL(at('admin', '/admin/brands'));
  }
  // The portal of all brands is the admin host's: under a brand's host another brand's page would show that host's brand.
  const harbour = `/admin/brands/${await brandUuidOf(page, 'harbour')}`;
  for (const path of ['/admin/brands?search=harbour', '/admin/users', harbour]) {
    await page.goto(at('northwind', path));
    await expect(page).toHaveURL(at('admin', path));
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour & Co' })).toBeVisible();
});

/** Opens a page that leads to the dashboard with the message; the server redirects the others likewise. */
async function deniedTo(page: Page, host: string, [first = '', ...others]: string[], to: '/' | '/dashboard') {
  await page.goto(at(host, first));
  await expectToast(page, 'error', DENIED);
  await expect(page).toHaveURL(at(host, '/dashboard'));
  expect(await redirectsOf(page, others)).toEqual(others.map(() => `${to}?notice=no-permission`));
}

test.describe('a session that cannot be restored', () => {
  for (const { title, host, email, open, destination } of [
    {
      title: '[C-10 C-11 C-13] on a brand’s host leads to /login',
      host: 'harbour',
      email: 'sam@harbour.test',
      open: '/briefme/briefs?page=2',
      destination: '/login?redirect=%2Fbriefme%2Fbriefs%3Fpage%3D2',
    },
    {
      title: '[C-10 C-11 C-12] on the admin host leads to /admin/login',
      host: 'admin',
      email: 'super@platform.test',
      open: '/admin/brands',
      destination: '/admin/login?redirect=%2Fadmin%2Fbrands',
    },
  ] as const) {
    test(title, async ({ page, context }) => {
      await context.addCookies([{ name: 'agency-session', value: 'A'.repeat(43), url: at(host) }]);
      await page.goto(at(host, open));
      await expectToast(page, 'error', 'For security reasons - we need you to login again');
      await expect(page).toHaveURL(at(host, destination));
      await expect
        .poll(async () => (await context.cookies(at(host))).filter(({ name }) => name === 'agency-session'))
        .toEqual([]);
      await fillLogIn(page, email);
      await expect(page).toHaveURL(at(host, open));
    });
  }

  test('[C-10 C-11 C-13] on the log-in card itself', async ({ page, context }) => {
    await context.addCookies([{ name: 'agency-session', value: 'B'.repeat(43), url: at('harbour') }]);
    await page.goto(at('harbour', '/'));
    await expectToast(page, 'error', 'For security reasons - we need you to login again');
    await expect(page).toHaveURL(at('harbour', '/'));
  });
});
