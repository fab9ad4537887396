import { freePort, type Product, startProduct } from '../../harness/product.mjs';
import { expect, fillLogIn, test } from '../fixtures';

/** What the environment decides: a second product, set up as a deployment in production is. */
let product: Product;

test.beforeAll(async () => {
  product = await startProduct({
    port: await freePort(6700),
    env: { APP_ENV: 'production', PRODUCT_NAME: 'Atelier', SOCKET_URL: 'https://sockets.example.test/realtime' },
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
  await page.goto(`http://harbour.localhost:${product.port}/login`);
  // Seconds after the page has come, when a socket would long be open.
  const late = page.waitForResponse(/\/api\/auth\/session$/);
  await fillLogIn(page, 'ada@harbour.test');
  await expect(page.getByRole('heading', { name: 'Hello Ada!' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Environment' })).toHaveCount(0);
  await expect(page.getByText(/environment/i)).toHaveCount(0);
  await late;
  expect(sockets).toEqual([]);
});
