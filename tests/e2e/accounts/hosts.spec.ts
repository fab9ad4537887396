import { at, expect, expectToast, fillLogIn, signIn, test } from '../fixtures';

/** Each brand's host is the brand's own product; every other host is nobody's (D1.1 to D1.3). */
const BRANDS = [
  { host: 'harbour', name: 'Harbour & Co', primary: '#0b4a58', secondary: '#f2b35c' },
  { host: 'northwind', name: 'Northwind Studio', primary: '#c2410c', secondary: '#7a5c43' },
  { host: 'lumen', name: 'Lumen Media', primary: '#5b3fd6', secondary: '#c93575' },
] as const;

const colourOf = (variable: string) =>
  `getComputedStyle(document.documentElement).getPropertyValue('${variable}').trim()`;

test('[A-01 A-03 A-04 A-06 A-09 A-10 A-12 C-16] a host shows its brand before anyone logs in', async ({ page }) => {
  const favicons = new Set<string>();
  for (const { host, name } of BRANDS) {
    await page.goto(at(host, '/login'));
    await expect(page).toHaveTitle(name);
    await expect(page.getByRole('img', { name })).toBeVisible();
    await expect(page.getByText('Agency Desk')).toHaveCount(0);
    const favicon = await page.locator('link[rel="icon"]').getAttribute('href');
    expect(await page.evaluate(async (url) => (await fetch(url)).status, String(favicon))).toBe(200);
    favicons.add(String(favicon));
  }
  expect(favicons.size).toBe(3);
});

test('[A-05 A-07 A-08] logo and colours are the brand’s own', async ({ page }) => {
  const logos = new Set<string>();
  for (const { host, name, primary, secondary } of BRANDS) {
    await page.goto(at(host, '/login'));
    const logo = page.getByRole('img', { name });
    await expect(logo).toHaveJSProperty('complete', true);
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    logos.add(String(await logo.getAttribute('src')));
    expect(await page.evaluate(colourOf('--mantine-color-brand-filled'))).toBe(primary);
    // A pale second colour is darkened where it carries text; the ten steps keep the colour itself.
    expect(await page.evaluate(colourOf('--mantine-color-accent-filled'))).toBe(secondary);
    const button = page.getByRole('button', { name: 'Log in', exact: true });
    await expect(button).toHaveCSS('background-color', rgb(primary));
  }
  expect(logos.size).toBe(3);
});

test('[A-11 A-20 A-21] without a brand the product’s own name and colours are used', async ({ page }) => {
  for (const [host, path] of [
    ['', '/'],
    ['admin', '/admin/login'],
  ] as const) {
    await page.goto(at(host, path));
    await expect(page).toHaveTitle('Agency Desk');
    await expect(page.getByText('Agency Desk', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toHaveCSS(
      'background-color',
      rgb('#000000'),
    );
    expect(await page.evaluate(colourOf('--mantine-color-accent-filled'))).toBe('#424242');
  }
});

test('[A-02 A-13 A-14 A-15 A-16 C-57 C-58 C-59] the flags decide which modules a brand has', async ({ page }) => {
  const expected = {
    'ada@harbour.test': ['BriefMe', 'LAMP Tool', 'Scope Builder'],
    'noah@northwind.test': ['BriefMe'],
    'lena@lumen.test': ['LAMP Tool', 'Scope Builder'],
  };
  const homes = { 'ada@harbour.test': 'harbour', 'noah@northwind.test': 'northwind', 'lena@lumen.test': 'lumen' };
  for (const email of Object.keys(expected) as (keyof typeof expected)[]) {
    await signIn(page, email);
    await page.goto(at(homes[email], '/dashboard'));
    const cards = page.getByRole('list', { name: 'Modules' }).getByRole('link');
    await expect(cards).toHaveCount(expected[email].length);
    for (const [index, name] of expected[email].entries()) await expect(cards.nth(index)).toContainText(name);
  }
});

test('[A-03 A-09 A-10] a custom domain is the brand’s, with and without www, by plain http, too', async ({ page }) => {
  for (const host of ['harbour.test', 'www.harbour.test']) {
    await page.goto(at(host, '/'));
    await expect(page).toHaveTitle('Harbour & Co');
  }
  await page.goto(at('harbour.test', '/briefme/briefs?status=2'));
  await fillLogIn(page, 'sam@harbour.test');
  // Cookies are the host's own: the log-in counts here and stays on the domain.
  await page.waitForURL(at('harbour.test', '/briefme/briefs?status=2'));
  // Plain http on a name other than localhost is no secure context: browsers lack `crypto.randomUUID` and others there.
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.goto(at('harbour.test', '/briefme/briefs/create?notice=plan-not-found'));
  await expectToast(page, 'error', 'That plan could not be found');
  await page.getByRole('button', { name: 'Add link' }).click();
  await expect(page.getByRole('textbox', { name: 'Label of link 1' })).toBeVisible();
  await page.goto(at('harbour', '/dashboard'));
  await expect(page).toHaveURL(/harbour\.localhost.*\/login\?redirect=/);
});

test.describe('a host that no brand has', () => {
  test.use({ allowedErrors: [/status of 404/] });

  test('[A-03 A-09] gets a plain page with 404, and nothing else is served there', async ({ page }) => {
    for (const path of ['/', '/login', '/dashboard', '/admin/login', '/api/auth/session', '/files/nothing']) {
      const response = await page.goto(at('nobody', path));
      expect(response?.status()).toBe(404);
    }
    await page.goto(at('nobody', '/'));
    await expect(page.getByRole('heading', { name: "We couldn't find that brand" })).toBeVisible();
    await expect(page.getByText('Agency Desk', { exact: true })).toBeVisible();
    // Segments of the router are no way into a portal either.
    expect((await page.goto(at('harbour', '/brand/northwind.localhost/login')))?.url()).toContain('/login?redirect=');
    await expect(page).toHaveTitle('Harbour & Co');
  });
});

function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
