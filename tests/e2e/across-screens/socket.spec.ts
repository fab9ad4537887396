import { brandApi } from '../brand-api';
import { briefOverApi } from '../brief-page';
import { at, expect, liveSocket, signIn, test } from '../fixtures';

/** The socket of a page: how it opens, what it leaves alone, and a hint beside an answer that is on its way. */

test('[D-39 D-41 I-04] the socket opens at its own address and subscribes to everything', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  const live = liveSocket(page);
  await page.goto(at('harbour', '/dashboard'));
  expect((await live).url()).toMatch(new RegExp(`^${at('harbour', '/realtime').replace('http', 'ws')}\\?ticket=`));
});

test('what the socket hears changes no context above a page', async ({ page }) => {
  // Such a change while the page is hydrated has React do all that is left of it in one task (docs/speed.md).
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let hear = () => {};
  const heard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  await signIn(page, 'ada@harbour.test');
  // Not for the page before, whose socket hears nothing once it is left.
  await page.routeWebSocket(/\/realtime/, (socket) => {
    socket.connectToServer().onMessage(async (message) => {
      await held;
      socket.send(message);
      hear();
    });
  });
  await page.goto(at('harbour', '/dashboard'), { waitUntil: 'networkidle' });
  const before = await page.evaluateHandle(contextsAboveMain);
  expect(await before.evaluate(({ length }) => length)).toBeGreaterThan(5);
  letThrough();
  await heard;
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))));
  const after = await page.evaluateHandle(contextsAboveMain);
  expect(await after.evaluate((now, then) => now.map((value, at) => value === then[at]), before)).not.toContain(false);
});

/** What each context provider between the document and <main> gives, from the outside in; runs in the page. */
function contextsAboveMain(): unknown[] {
  interface Fiber {
    tag: number;
    child: Fiber | null;
    sibling: Fiber | null;
    stateNode: unknown;
    memoizedProps: { value?: unknown } | null;
  }
  const PROVIDER = 10;
  const main = document.getElementById('main');
  const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$'))?.[1] as {
    stateNode: { current: Fiber };
  };
  function above(first: Fiber | null, values: unknown[]): unknown[] | null {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      if (fiber.stateNode === main) return values;
      const own = fiber.tag === PROVIDER ? [...values, fiber.memoizedProps?.value] : values;
      const found = above(fiber.child, own);
      if (found) return found;
    }
    return null;
  }
  return above(root.stateNode.current.child, []) ?? [];
}

test('[Y-07] a page that was read before a hint does not take the number of the bell back', async ({ browser }) => {
  type Entries = { data: { uuid: string; record: { uuid: string } }[]; meta: { unread: number } };
  const mia = await brandApi('harbour', 'mia@harbour.test');
  const reader = await browser.newContext();
  const board = await reader.newPage();
  await signIn(board, 'mia@harbour.test');
  const live = liveSocket(board);
  await board.goto(at('harbour', '/briefme/briefs?view=board'));
  await live;
  const bell = board.getByRole('link', { name: /^Inbox, (\d+ unread|nothing unread)$/ }).first();
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
  const before = await unread();

  // The board is read again for a new brief, and that arrives once its entry has been read elsewhere.
  await board.evaluate(() => {
    const fetched = window.fetch;
    const arrives = new Promise((resolve) => document.addEventListener('arrive', resolve));
    window.fetch = async (address, options) => {
      const answer = await fetched(address, options);
      const headers = new Headers(options?.headers);
      if (!headers.has('rsc') || headers.has('next-router-prefetch')) return answer;
      document.body.dataset.read = 'yes';
      await arrives;
      return answer;
    };
  });
  const brief = await briefOverApi('Read late', { assignee: 'Mia' });
  await expect(board.locator('body[data-read]')).toBeAttached();
  await expect.poll(unread).toBeGreaterThan(before);
  const counted = await unread();
  const { data } = await mia<Entries>('GET', '/inbox?unread=1');
  const entry = data.find(({ record }) => record.uuid === brief.uuid);
  await mia('PATCH', `/inbox/${entry?.uuid}`, { read: 1 });
  await expect.poll(unread).toBeLessThan(counted);
  await board.evaluate(() => document.dispatchEvent(new Event('arrive')));
  await expect(board.getByRole('link', { name: brief.name })).toBeVisible();
  // Other tests assign briefs to the same member meanwhile.
  const difference = async () => (await unread()) - (await mia<Entries>('GET', '/inbox')).meta.unread;
  await expect.poll(difference).toBe(0);
  await reader.close();
});
