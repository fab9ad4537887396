import type { Page } from '@playwright/test';
import { codeAt, fromBase32, stepAt } from '@/lib/auth/second-factor/totp';
import { freePort, type Product, startProduct } from '../../harness/product.mjs';
import { query } from '../../harness/query';
import { axe, expect, expectToast, fillLogIn, test } from '../fixtures';

/**
 * A second product, set up as a deployment in production is: what its environment decides, and what would affect the
 * other tests, such as a second factor that is required of everybody (D2.11).
 */
let product: Product;
const at = (host: string, path: string) => `http://${host}.localhost:${product.port}${path}`;

test.beforeAll(async () => {
  product = await startProduct({
    port: await freePort(6800),
    env: {
      APP_ENV: 'production',
      DEMO: 'true',
      PRODUCT_NAME: 'Atelier',
      SOCKET_URL: 'https://sockets.example.test/realtime',
    },
  });
});
test.afterAll(async () => {
  await product?.stop();
});

test('[A-11 A-19 D-40 I-02] in production no banner shows; without a ws address no socket opens', async ({ page }) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.goto(`http://localhost:${product.port}/login`);
  await expect(page).toHaveTitle('Atelier');
  await expect(page.getByRole('complementary', { name: 'Environment' })).toHaveCount(0);
  await page.goto(at('harbour', '/login'));
  // Seconds after the page has come, when a socket would long be open.
  const late = page.waitForResponse(/\/api\/auth\/session$/);
  await fillLogIn(page, 'ada@harbour.test');
  await expect(page.getByRole('heading', { name: 'Hello Ada!' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Environment' })).toHaveCount(0);
  await expect(page.getByText(/environment/i)).toHaveCount(0);
  await late;
  expect(sockets).toEqual([]);
});

const inDatabase = (text: string) => query(product.ownerUrl(), text);

/** Turns it on in the profile that is open. */
async function turnOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up second factor' }).click();
  const key = page.getByText(/^([A-Z2-7]{4} ?){8}$/);
  await expect(key).toBeVisible();
  const secret = (await key.innerText()).replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(codeAt(fromBase32(secret), stepAt(new Date())));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expectToast(page, 'success', 'The second factor is on');
}

test.describe('a second factor that is required', () => {
  // The server refuses the switch of whoever has no second factor.
  test.use({ allowedErrors: [/status of 403/] });

  test('only an admin with a second factor can require one; a colleague’s open pages then lead to the profile', async ({
    page,
    browser,
  }) => {
    await inDatabase(`insert into users (email, first_name, last_name, email_verified_at)
    values ('tove@platform.test', 'Tove', 'Platform', now())`);
    await inDatabase(`insert into user_credentials (user_id, password_hash)
    select t.id, c.password_hash from users t, users s join user_credentials c on c.user_id = s.id
    where t.email = 'tove@platform.test' and s.email = 'super@platform.test'`);
    await inDatabase(`insert into platform_roles (user_id, role)
    select id, 'superuser' from users where email = 'tove@platform.test'`);
    const context = await browser.newContext();
    const colleague = await context.newPage();
    await colleague.goto(at('admin', '/admin/login'));
    await fillLogIn(colleague, 'tove@platform.test');
    await colleague.waitForURL(at('admin', '/admin/brands'));
    const inBrand = await context.newPage();
    await inBrand.goto(at('harbour', '/login'));
    await fillLogIn(inBrand, 'tove@platform.test');
    await inBrand.waitForURL(at('admin', '/admin/brands'));
    const [brand] = await inDatabase(`select uuid from brands where slug = 'harbour'`);
    await inBrand.goto(at('admin', `/admin/brands/${brand?.uuid}`));
    await inBrand.getByRole('button', { name: 'Open brand' }).click();
    await inBrand.waitForURL(at('harbour', '/briefme/briefs'));

    await page.goto(at('admin', '/admin/login'));
    await fillLogIn(page, 'super@platform.test');
    await page.waitForURL(at('admin', '/admin/brands'));
    await page.goto(at('admin', '/admin/profile'));
    const rule = page.getByRole('switch', { name: 'Require a second factor of all platform admins' });
    await expect(rule).toBeDisabled();
    await turnOn(page);
    await rule.click();
    await expectToast(page, 'success', 'The second factor is required');
    await page.goto(at('admin', '/admin/brands'));
    await expect(page.getByRole('heading', { name: 'Manage brands' })).toBeVisible();

    await test.step('pages of both portals lead to the profile, and nothing else is done', async () => {
      await inBrand.goto(at('harbour', '/briefme/briefs'));
      await inBrand.waitForURL((url) => url.pathname === '/profile');
      await expect(inBrand.getByRole('button', { name: 'Set up second factor' })).toBeVisible();
      await colleague.goto(at('admin', '/admin/users'));
      await colleague.waitForURL((url) => url.pathname === '/admin/profile');
      await expectToast(colleague, 'warning', 'Platform admins must turn on a second factor');
      await axe(colleague);
      const lifted = colleague.getByRole('switch', { name: 'Require a second factor of all platform admins' });
      await lifted.click();
      await expectToast(colleague, 'error', 'Platform admins must turn on a second factor');
      await expect(lifted).toBeChecked();
    });

    await test.step('this session continues with one, and the session without has ended', async () => {
      await turnOn(colleague);
      await colleague.goto(at('admin', '/admin/users'));
      await expect(colleague.getByRole('heading', { name: 'Manage users' })).toBeVisible();
      await inBrand.goto(at('harbour', '/briefme/briefs'));
      await inBrand.waitForURL((url) => url.pathname === '/login');
    });
    await context.close();
  });
});
