import fs from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import {
  type APIResponse,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Route,
  type WebSocket,
} from '@playwright/test';
import { COLOUR_MODE_KEY } from '@/components/ui/shell/colour-mode-key';
import { HOMES, PASSWORD } from '../harness/people';
import { placeOf } from '../harness/place.mjs';

/**
 * What every browser test starts from: log-in, accessibility, colour mode, and two guards: no error in the console (a
 * violation of the content policy is one) and no 5xx in the server's log while the test ran.
 */
export const PORT = Number(process.env.TEST_SERVER_PORT);

/** The address of a host: `harbour`, `admin`, a whole name such as `harbour.test`, or the product host when empty. */
export const at = (host: string, pathname = '/'): string =>
  `http://${host.includes('.') ? host : `${host ? `${host}.` : ''}localhost`}:${PORT}${pathname}`;

type Options = {
  /** Console errors that this test provokes on purpose, such as the browser's own line about a 404. */
  allowedErrors: RegExp[];
};
type Guards = { guards: undefined };

export const test = base.extend<Options & Guards>({
  allowedErrors: [[], { option: true }],
  guards: [
    async ({ context, allowedErrors }, use, testInfo) => {
      const errors: string[] = [];
      const watch = (page: Page): void => {
        page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
        page.on('console', (message) => {
          if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()} (${message.location().url})`);
        });
      };
      context.pages().forEach(watch);
      context.on('page', watch);
      const log = serverLog();
      await use(undefined);
      const unexpected = errors.filter((line) => !allowedErrors.some((allowed) => allowed.test(line)));
      // A test that failed already says why; the guards' word would hide it.
      if (testInfo.status !== testInfo.expectedStatus) {
        if (unexpected.length > 0) await testInfo.attach('console errors', { body: unexpected.join('\n') });
        return;
      }
      expect(unexpected, 'errors in the console').toEqual([]);
      expect(log.failures(), '5xx in the server log').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** The server's log from now on. */
function serverLog(): { failures(): string[] } {
  const { logFile } = placeOf(PORT);
  const from = fs.statSync(logFile).size;
  return {
    failures() {
      const bytes = fs.readFileSync(logFile).subarray(from);
      return bytes
        .toString('utf8')
        .split('\n')
        .filter((line) => /"status":5\d\d\b/.test(line));
    },
  };
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/**
 * Signs a demonstration user in on a host (the own brand's unless told). The session is kept for the other tests of the
 * run; a test that logs out, or changes a password, asks for a `fresh` one.
 */
export async function signIn(
  page: Page,
  email: string,
  { host = HOMES[email] ?? 'harbour', fresh = false } = {},
): Promise<void> {
  const file = path.join(path.dirname(placeOf(PORT).logFile), `session-${host}-${email}.json`);
  if (!fresh && fs.existsSync(file)) {
    await page.context().addCookies(JSON.parse(fs.readFileSync(file, 'utf8')) as Cookies);
    return;
  }
  await page.goto(at(host, host === 'admin' ? '/admin/login' : '/login'));
  await fillLogIn(page, email);
  await page.waitForURL((url) => !/\/login$/.test(url.pathname));
  if (fresh) return;
  // Written beside and moved: the other worker never reads half a file.
  const own = `${file}.${process.pid}`;
  fs.writeFileSync(own, JSON.stringify(await page.context().cookies()));
  fs.renameSync(own, file);
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose outcome depends on the colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Expects no violation of WCAG 2.2 A and AA on the page as it stands.
 * @param options `within` and `except` are selectors; `rules` are these alone.
 */
export async function axe(
  page: Page,
  { within, except = [], rules }: { within?: string; except?: string[]; rules?: string[] } = {},
): Promise<void> {
  // Passed rules are not written up, and frames are looked into without a page of axe's own: a third of the time.
  let builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    // Asked below, with patience: Next takes a record's title away for a moment when it hydrates what was streamed.
    .disableRules(['document-title']);
  builder = rules ? builder.withRules(rules) : builder.withTags(WCAG);
  if (within) {
    await expect(page.locator(within).first()).toBeVisible();
    builder = builder.include(within);
  }
  for (const selector of except) builder = builder.exclude(selector);
  // A record's title comes with the record, behind the shell.
  await expect(page).toHaveTitle(/./);
  const faults = async () => {
    await stillness(page);
    const { violations } = await builder.analyze();
    return violations.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map((node) => node.target).join(', ')}`);
  };
  // A toast that goes while axe looks is half transparent: what was found is looked for once more.
  const found = (await faults()).length > 0 ? await faults() : [];
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** The same in light, and what depends on colours in dark, on the page as it stands; it is light again afterwards. */
export async function axeInBothModes(page: Page, options?: Parameters<typeof axe>[1]): Promise<void> {
  await axe(page, options);
  await switchColourMode(page, 'dark');
  await axe(page, { ...options, rules: OF_COLOURS });
  await switchColourMode(page, 'light');
}

/** Light or dark as the system asks for it, on the page as it stands: nobody has chosen a mode of their own. */
export async function switchColourMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: mode });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', mode);
}

/**
 * Waits for transitions that are under way: half-way through, a colour is neither the old nor the new one. One that is
 * inherited begins when its parent's has ended, so the page is still once two frames have none. What is not drawn, such
 * as the inside of closed details, never ends its own.
 */
const stillness = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isMoving = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect &&
      effect.target?.checkVisibility({ contentVisibilityAuto: true }) &&
      Number.isFinite(Number(effect.getComputedTiming().endTime));
    for (let still = 0; still < 2; ) {
      await new Promise(requestAnimationFrame);
      still = document.getAnimations().some(isMoving) ? 0 : still + 1;
    }
  });

/** Expects a toast of one of the four variants with exactly this text, and answers it. */
export async function expectToast(
  page: Page,
  variant: 'error' | 'success' | 'warning' | 'info',
  message: string,
): Promise<Locator> {
  // One look: a toast is there for three seconds only.
  const toast = page
    .locator(`[data-toast="${variant}"]`)
    .filter({ has: page.getByText(message, { exact: true }) })
    // The same words may still stand there from a moment ago.
    .last();
  await expect(toast).toBeVisible();
  return toast;
}

/** Puts a grid's cursor on a cell: once the page is hydrated, a click does. */
export async function selectCell(cell: Locator): Promise<void> {
  const isSelected = () => cell.evaluate((element) => element.contains(document.activeElement));
  await expect(async () => {
    if (!(await isSelected())) await cell.click();
    expect(await isSelected()).toBe(true);
  }).toPass();
}

/** Points at something until its tooltip shows: a page answers the pointer once it is hydrated. */
export const expectTip = (page: Page, target: Locator, words: string): Promise<void> =>
  expect(async () => {
    await page.mouse.move(0, 0);
    await target.hover();
    await expect(page.getByRole('tooltip', { name: words })).toBeVisible({ timeout: 1000 });
  }).toPass();

/** Presses a key until it has moved the focus: a page takes keys once it is hydrated. */
export const pressUntilFocused = (page: Page, key: string, target: Locator): Promise<void> =>
  expect(async () => {
    await page.keyboard.press(key);
    await expect(target).toBeFocused({ timeout: 2000 });
  }).toPass();

/** The open menu, once its keys act: it takes the focus a moment after it is there. */
export async function openMenu(page: Page): Promise<Locator> {
  const menu = page.locator('[role="menu"]:focus-within');
  await expect(menu).toHaveCount(1);
  return menu;
}

/** Closes the open menu by Escape. */
export async function closeMenu(page: Page): Promise<void> {
  const menu = await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
}

/** The page's next socket, once it is subscribed; to be called before what opens it. */
export const liveSocket = (page: Page): Promise<WebSocket> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (payload === '{"event":"subscribed","scope":"global"}') resolve(socket);
      });
    });
  });

/** Fills the log-in card that is on screen and sends it. */
export async function fillLogIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Light or dark, from the next navigation on: what the browser remembers, and what the system asks for. */
export async function setColourMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: mode });
  await page.addInitScript(([key, value]) => localStorage.setItem(key as string, value as string), [
    COLOUR_MODE_KEY,
    mode,
  ] as const);
}

/**
 * Where the server redirects each path of the page's host, without rendering the pages: by an answer that redirects, or by
 * the refresh in the head of a page whose answer had begun.
 */
export async function redirectsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const answers = await writtenAt(page, paths);
  return answers.map(({ url, html }) => {
    const refresh = /http-equiv="refresh" content="\d+;url=([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    const { pathname, search } = new URL(refresh ?? url, url);
    return pathname + search;
  });
}

/** What the server writes at each path of the page's host, and the address at which redirects end. */
export const writtenAt = (page: Page, paths: readonly string[]): Promise<{ url: string; html: string }[]> =>
  page.evaluate(
    (each) =>
      Promise.all(
        each.map(async (path) => {
          const answer = await fetch(path);
          return { url: answer.url, html: await answer.text() };
        }),
      ),
    paths,
  );

/** The server's answer to a request that is held. By address: Node does not resolve *.localhost on every machine. */
export async function answerTo(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const headers = { ...(await route.request().allHeaders()), host: url.host };
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers });
}

/** A name that no other test uses: every spec works on records of its own. */
export const unique = (prefix: string): string => `${prefix} ${Math.random().toString(36).slice(2, 8)}`;
