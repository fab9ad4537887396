import { briefOverApi, newBrief } from '../brief-page';
import { at, expect, liveSocket, signIn, test } from '../fixtures';

/** A page that is open hears what is changed elsewhere, and not what it changed itself (D4.1). */
test('a page does not refresh itself for what it wrote; the same person in another tab does', async ({ page }) => {
  await signIn(page, 'sam@harbour.test');
  const { path } = await newBrief(page, 'Hinted');
  const address = at('harbour', path);
  const second = await page.context().newPage();
  const messages: { entity?: string; page?: string }[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => messages.push(JSON.parse(String(payload)))),
  );
  await page.goto(address);
  const listens = liveSocket(second);
  await second.goto(address);
  await listens;
  await expect.poll(() => messages.length).toBeGreaterThan(0);
  // What happened since it was rendered comes with the subscription.
  await page.waitForLoadState('networkidle');
  const heard = messages.length;
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`${path}?_rsc=`)) refreshes.push(request.url());
  });
  const posted = page.waitForRequest((request) => request.method() === 'POST' && 'next-action' in request.headers());
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('In two tabs');
  await page.getByRole('button', { name: 'Post comment' }).click();
  const id = (await posted).headers()['x-page-id'];
  expect(id).toMatch(/^\w{6,}$/);
  await expect(second.getByText('In two tabs')).toBeVisible();
  await expect
    .poll(() => messages.filter(({ entity, page: from }) => entity === 'comment' && from === id))
    .toHaveLength(1);
  // The hint is there: the page has refreshed itself at most once, after its own write; and for what other tests did.
  const others = messages.slice(heard).filter(({ entity, page: from }) => entity && from !== id);
  expect(refreshes.length).toBeLessThanOrEqual(1 + others.length);
});

test('what changes after a page was rendered and before its socket is open is shown', async ({ page }) => {
  const { path } = await briefOverApi('Early');
  await signIn(page, 'sam@harbour.test');
  const address = at('harbour', path);
  const second = await page.context().newPage();
  await second.goto(address);
  // The ticket of the socket is the one call that a page makes by itself.
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue();
  });
  await page.goto(address);
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeVisible();
  await second.getByRole('textbox', { name: 'Add a comment' }).fill('Before the socket');
  await second.getByRole('button', { name: 'Post comment' }).click();
  await expect(second.getByText('Before the socket')).toBeVisible();
  await expect(page.getByText('Before the socket')).toBeHidden();
  release();
  await expect(page.getByText('Before the socket')).toBeVisible();
});
