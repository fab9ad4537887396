import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/steps/browser.mjs';
import { ADMIN_COOKIE } from './documents.mjs';
import { cookieOf } from './load.mjs';
import { ORDINARY } from './size.mjs';

/**
 * A browser that is logged in as the ordinary brand's admin, and on the admin host as the platform's.
 * @param {import('./servers.mjs').Served} product
 * @param {(open: (prepare?: (page: import('@playwright/test').Page) => void) =>
 *   Promise<import('@playwright/test').Page>) => Promise<void>} work `open` resolves to a page of a fresh context, so
 *   that its cache is empty
 */
export async function inBrowser(product, work) {
  const found = await findBrowser();
  const browser = await chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.env },
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  });
  try {
    await work(async (prepare = () => {}) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const hosts = { [`brand-${ORDINARY}`]: cookieOf(ORDINARY), admin: ADMIN_COOKIE };
      await context.addCookies(
        Object.entries(hosts).map(([name, value]) => ({
          name: 'agency-session',
          value,
          httpOnly: true,
          sameSite: 'Lax',
          url: `http://${name}.localhost:${product.port}`,
        })),
      );
      const page = await context.newPage();
      await prepare(page);
      return page;
    });
  } finally {
    await browser.close();
  }
}

/**
 * The address of a page of the ordinary brand, or with `admin` of the admin portal.
 * @param {{ port: number }} product
 * @param {string} path
 * @param {{ admin?: boolean }} [options]
 */
export const addressOf = ({ port }, path, { admin = false } = {}) =>
  `http://${admin ? 'admin' : `brand-${ORDINARY}`}.localhost:${port}${path}`;
