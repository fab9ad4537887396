import { expect, type Page } from '@playwright/test';

/**
 * What is wrong with a screen as it settles: columns are measured with the next frames and fonts come when they come, later
 * on a busy machine.
 * @param check names each fault of the screen as it is
 * @returns no faults, as soon as there are none; else those that are still there after five seconds
 */
export async function lastingFaults(page: Page, check: () => Promise<string[]>): Promise<string[]> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  let faults: string[] = [];
  const checked = async () => {
    faults = await check();
    return faults;
  };
  await expect
    .poll(checked, { timeout: 5000 })
    .toEqual([])
    .catch(() => undefined);
  return faults;
}
