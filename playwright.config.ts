import { defineConfig, devices } from '@playwright/test';
import { installedBrowser } from './scripts/steps/browser.mjs';

/**
 * Journeys in a real browser against the production build. `npm test` starts the product and names the port; without it
 * a product is started for this run.
 */
const given = process.env.TEST_SERVER_PORT;
const port = Number(given ?? process.env.TEST_PORT ?? 5990);
// The workers load this file, too: they must read the same port.
process.env.TEST_SERVER_PORT = String(port);
const executablePath = process.env.CHROME_PATH ?? installedBrowser()?.path;

const ONLY_PHONE = /@phone\b/;
const ALSO_PHONE = /@phone\b|@both\b/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // One more than the cores of a small machine: tests wait for toasts and searches.
  workers: 3,
  fullyParallel: false,
  // One retry on a shared CI machine; tests that need it are listed as flaky in the output, not hidden.
  retries: process.env.CI ? 1 : 0,
  // A busy machine is no failure: tests wait for conditions, which an idle machine reaches within a second.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://harbour.localhost:${port}`,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        // A test's pages live for seconds: what is optimised for them is hardly ever run.
        '--js-flags=--no-opt',
        '--host-resolver-rules=MAP harbour.test 127.0.0.1, MAP www.harbour.test 127.0.0.1',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: ONLY_PHONE,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1440, height: 900 },
        // Without motion a dialog is there or gone at once, and nothing is drawn sixty times on its way; the phone has it.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'phone',
      grep: ALSO_PHONE,
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  ...(given
    ? {}
    : {
        webServer: {
          command: `node tests/harness/serve.mjs ${port}`,
          url: `http://127.0.0.1:${port}/readyz`,
          timeout: 600_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 45_000 },
        },
      }),
});
