import { brandUuidOf, openAdmin } from '../administration';
import {
  at,
  axeInBothModes,
  closeMenu,
  expect,
  expectToast,
  setColourMode,
  signIn,
  test,
  writtenAt,
} from '../fixtures';

/** The frame around every screen: sidebar, footer, drawer, toasts and colour mode. */

/** What the sidebar offers an admin of a brand with all modules. */
const ADMIN_ENTRIES = ['Dashboard', 'BriefMe', 'LAMP Tool', 'Scope Builder', 'Manage users', 'Brand settings'];

test('[A-22] a division is called so on screen, never a department', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/briefme/briefs/create'));
  await expect(page.getByLabel('Division').first()).toBeVisible();
  await expect(page.getByText(/department/i)).toHaveCount(0);
});

test('[D-04 D-11 D-12 D-13 D-14 D-15 D-16 C-43] entries follow the brand’s modules and the person’s membership', async ({
  page,
}) => {
  for (const [email, host, entries] of [
    ['ada@harbour.test', 'harbour', ADMIN_ENTRIES],
    ['sam@harbour.test', 'harbour', ['Dashboard', 'BriefMe', 'LAMP Tool', 'Scope Builder']],
    ['noah@northwind.test', 'northwind', ['Dashboard', 'BriefMe', 'Manage users', 'Brand settings']],
    ['lena@lumen.test', 'lumen', ['Dashboard', 'LAMP Tool', 'Scope Builder', 'Manage users', 'Brand settings']],
  ] as const) {
    await page.context().clearCookies();
    await signIn(page, email);
    await page.goto(at(host, '/dashboard'));
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(entries);
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'BriefMe' })).toHaveCount(0);
});

test('[D-08 D-09 D-10] the admin portal has its three entries', async ({ page }) => {
  await signIn(page, 'super@platform.test');
  await page.goto(at('admin', '/admin/dashboard'));
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(entries).toHaveText(['Dashboard', 'Manage brands', 'Manage users']);
  await expect(entries.first()).toHaveAttribute('aria-current', 'page');
  await expect(entries.nth(1)).toHaveAttribute('href', '/admin/brands');
  await expect(entries.nth(2)).toHaveAttribute('href', '/admin/users');
});

test('[D-17 D-18 D-19 D-20 D-21 A-18] sidebar of 300 with who is logged in, and the environment above it', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/dashboard'));
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  expect((await sidebar.boundingBox())?.width).toBe(300);
  await expect(sidebar.getByText('AQ')).toHaveCSS('background-color', 'rgb(11, 114, 133)');
  await sidebar.getByRole('button', { name: 'Logged in as Ada Quinn' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Account Details', 'Logout']);
  await closeMenu(page);
  await expect(sidebar.getByRole('button', { name: 'Logged in as Ada Quinn' })).toBeFocused();
  await expect(page.getByRole('complementary', { name: 'Environment' })).toHaveText(/^Test environment/);
  await page.context().clearCookies();
  await page.goto(at('harbour', '/login'));
  await expect(page.getByRole('complementary', { name: 'Environment' })).toBeVisible();
});

test('[D-17 D-19 D-20] the sidebar’s foot is in view under both banners of a visit, and a short page does not scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openAdmin(page, `/admin/brands/${await brandUuidOf(page, 'harbour')}`);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  const account = sidebar.getByRole('button', { name: 'Logged in as Sasha Platform' });
  await expect(account).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Open brand' }).click();
  await page.waitForURL((url) => url.href.startsWith(at('harbour', '/briefme/briefs')));
  await expect(page.getByText('You opened Harbour & Co as a super admin.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Environment' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Briefs' })).toBeVisible();
  for (const end of [0, 1]) {
    await page.evaluate((part) => window.scrollTo(0, part * document.documentElement.scrollHeight), end);
    await expect(account).toBeInViewport({ ratio: 1 });
  }
  // A window that is higher than what stands in it.
  await page.setViewportSize({ width: 1280, height: 1800 });
  await page.goto(at('harbour', '/settings/divisions/create'));
  await expect(page.getByLabel('Division name')).toBeVisible();
  await expect(account).toBeInViewport({ ratio: 1 });
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
  expect(await beyond()).toBe(0);
  await page.setViewportSize({ width: 390, height: 1800 });
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  expect(await beyond()).toBe(0);
});

test('[Y-30] the sidebar folds to a rail and rows get compact, by button and key; the server draws both so', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/briefme/briefs'), { waitUntil: 'networkidle' });
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  const row = page.getByRole('table', { name: 'Briefs' }).getByRole('row').nth(1);
  const sizes = async () => [(await sidebar.boundingBox())?.width, (await row.boundingBox())?.height];
  expect(await sizes()).toEqual([300, 70]);
  await page.keyboard.press('[');
  await expect.poll(sizes).toEqual([64, 70]);
  await sidebar.getByRole('button', { name: 'Unfold sidebar' }).click();
  await expect.poll(sizes).toEqual([300, 70]);
  await sidebar.getByRole('button', { name: 'Fold sidebar' }).click();
  await sidebar.getByRole('button', { name: 'Compact' }).click();
  await expect.poll(sizes).toEqual([64, 44]);

  const html = (await writtenAt(page, ['/lamptool/plans']))[0]?.html;
  expect(html).toMatch(/<html[^>]*data-sidebar="rail"[^>]*data-density="compact"/);
  await page.reload();
  expect(await sizes()).toEqual([64, 44]);
  await expect(sidebar.getByRole('button', { name: 'Compact' })).toHaveAttribute('aria-pressed', 'true');
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(entries).toHaveText(ADMIN_ENTRIES);
  const words = entries.nth(2).getByText('LAMP Tool');
  await expect(words).toHaveCSS('opacity', '0');
  await entries.nth(2).hover();
  await expect(words).toHaveCSS('opacity', '1');
  expect((await words.boundingBox())?.x).toBeGreaterThan(64);
  await expect(sidebar.getByRole('link', { name: 'Harbour & Co' })).toBeVisible();
  await expect(sidebar.getByRole('button', { name: 'Logged in as Ada Quinn' })).toBeVisible();
  await axeInBothModes(page, { within: 'aside[aria-label="Sidebar"]' });
  // What a phone draws has neither.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sidebar).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByText('LAMP Tool')).toHaveCSS('opacity', '1');
  await expect(drawer.getByRole('button', { name: /fold sidebar|compact/i })).toHaveCount(0);
});

test('[D-29 D-30 D-31 D-32 D-33 D-34] a toast stands at the top centre for three seconds, at most 500 wide', async ({
  page,
}) => {
  await page.goto(at('harbour', '/login?notice=logged-out'));
  await expectToast(page, 'success', 'You have successfully logged out');
  for (const [notice, variant, message] of [
    ['must-login', 'warning', 'You must login before continuing!'],
    ['session-ended', 'error', 'For security reasons - we need you to login again'],
  ] as const) {
    await page.goto(at('harbour', `/login?notice=${notice}`));
    const toast = await expectToast(page, variant, message);
    const shown = Date.now();
    const box = await toast.boundingBox();
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThan(10);
    expect(box?.y ?? 999).toBeLessThan(60);
    expect(box?.width ?? 999).toBeLessThanOrEqual(500);
    await expect(toast).toHaveCSS('max-width', '500px');
    // Said once: a reload is quiet.
    await expect(page).toHaveURL(at('harbour', '/login'));
    await expect(toast).toBeHidden();
    expect(Date.now() - shown).toBeGreaterThan(2000);
    expect(Date.now() - shown).toBeLessThan(4500);
  }
});

test('[D-36 D-37 D-38 C-73] the colour mode follows the system until chosen, and is remembered', async ({ page }) => {
  const mode = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/dashboard'));
  expect(await mode()).toBe('dark');
  await expect(page.getByRole('button', { name: 'System' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Light' }).click();
  await expect.poll(mode).toBe('light');
  await page.reload();
  expect(await mode()).toBe('light');
  await expect(page.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true');
  await page.context().clearCookies();
  await page.goto(at('harbour', '/login'));
  expect(await mode()).toBe('light');
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/dashboard'));
  await page.getByRole('button', { name: 'System' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(mode).toBe('dark');
});

test('[D-19 D-20] everything in the frame can be reached by keyboard', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/dashboard'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'BriefMe' })).toBeFocused();
  await page.getByRole('button', { name: 'System' }).focus();
  await page.keyboard.press('Tab');
  const account = page.getByRole('button', { name: 'Logged in as Ada Quinn' });
  await expect(account).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Account Details' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
});

test('@phone [D-11 D-17 D-19] the sidebar is a drawer that gives the focus back', async ({ page }) => {
  await setColourMode(page, 'light');
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/dashboard'));
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden();
  const burger = page.getByRole('button', { name: 'Open menu' });
  await burger.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link')).toContainText(['', ...ADMIN_ENTRIES]);
  // The bar has the search, which no dialog covers.
  await expect(drawer.getByRole('button', { name: 'Search' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(burger).toBeFocused();
  await burger.click();
  await drawer.getByRole('link', { name: 'BriefMe' }).click();
  await expect(page).toHaveURL(at('harbour', '/briefme/briefs'));
  await expect(drawer).toBeHidden();
  // Nothing is wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // The longest count of the bell stands on one line.
  const count = page.getByRole('link', { name: /^Inbox, \d+ unread$/ }).locator('span');
  const [height, line] = await count.evaluate((element) => {
    element.textContent = '99+';
    return [element.clientHeight, Number.parseFloat(getComputedStyle(element).lineHeight)];
  });
  expect(height).toBe(line);
});

test('what stands beside the page stays where it is while a dialog is open', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/settings'));
  const nav = page.getByRole('link', { name: 'Dashboard' });
  const remove = page.getByRole('button', { name: /^Remove category/ }).first();
  await expect(remove).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  const place = () => nav.evaluate((link) => link.getBoundingClientRect().top);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  const before = await place();
  await remove.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await place()).toBe(before);
});
