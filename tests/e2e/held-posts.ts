import type { Page } from '@playwright/test';

/**
 * Holds back what the page sends from now on, to see it while it waits.
 * @returns what lets it go
 */
export async function holdPosts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue();
  });
  return release;
}
