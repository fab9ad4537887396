import { at, expect, liveSocket, signIn, test } from '../fixtures';

/** The socket of a page: how it opens, and what it leaves alone. */

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
