import { at, axeInBothModes, expect, signIn, test } from '../fixtures';

/** Log-in and frame, in both colour modes, on a desktop and on a phone. */
test('the log-in cards have no accessibility violations, light and dark @both', async ({ page }) => {
  for (const [host, path] of [
    ['harbour', '/login'],
    ['northwind', '/login?error=auth/invalid_credentials&email=noah@northwind.test'],
    ['lumen', '/login?notice=must-login'],
    ['', '/'],
    ['admin', '/admin/login'],
  ] as const) {
    await page.goto(at(host, path));
    if (path.includes('must-login')) await expect(page.locator('[data-toast]')).toBeVisible();
    await axeInBothModes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThan(1);
  }
  await page.goto(at('harbour', '/login'));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('An email address is required')).toBeVisible();
  await axeInBothModes(page);
});

test('the portals have no accessibility violations, their menus and drawers open, light and dark @both', async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/dashboard'));
  await axeInBothModes(page);
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await axeInBothModes(page);
  }
  await page
    .getByRole('button', { name: /^Logged in as/ })
    .locator('visible=true')
    .last()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await axeInBothModes(page);
  await signIn(page, 'super@platform.test');
  await page.goto(at('admin', '/admin/dashboard'));
  await axeInBothModes(page);
});
