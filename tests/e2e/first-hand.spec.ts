import type { Page } from '@playwright/test';
import { at, expect, signIn, test, unique } from './fixtures';
import { createScope, field, scopes } from './scope-page';

/**
 * What is done with a page as soon as it is painted, while it is still being made alive, is heard (docs/architecture.md).
 * A slow processor makes that time long enough for a test to be in it.
 */
async function slowly(page: Page): Promise<() => Promise<unknown>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  return () => browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

test('a scope hears the first key, in whichever tab it opens', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  const path = await createScope(page, unique('First key'));
  const atFullSpeed = await slowly(page);
  await page.goto(at('harbour', path));
  await field(page, 'Override hourly sell rate').press('7');
  await atFullSpeed();
  await expect(field(page, 'Override hourly sell rate')).toHaveValue('7');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  await page.getByRole('tab', { name: 'Line Items' }).click();
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Reset' }).click();

  await slowly(page);
  await page.goto(at('harbour', `${path}?tab=lines`));
  await page.getByRole('button', { name: 'Add line item' }).press('Enter');
  await atFullSpeed();
  await expect(page.getByRole('grid', { name: 'Line items' }).getByRole('textbox')).toBeFocused();
});

test('a tooltip comes where the pointer rested before there was code to see it', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await slowly(page);
  await page.goto(at('harbour', `${scopes}/create`), { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Line Items' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Save your scope to add line items' })).toBeVisible();
});

test('what the server drew of a scope is made alive, not drawn again, by code that ran once', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  const path = await createScope(page, unique('Drawn once'));
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      // What has come may not have taken its loading state's place yet.
      const drawn = [...document.querySelectorAll('form input, [role="grid"], [role="tab"]')];
      Object.assign(window, { stillThere: () => drawn.length > 0 && drawn.every((element) => element.isConnected) });
    });
  });
  for (const tab of ['', '?tab=lines']) {
    await page.goto(at('harbour', `${path}${tab}`), { waitUntil: 'networkidle' });
    expect(await page.evaluate('window.stillThere()')).toBe(true);
    const { ahead, run } = await page.evaluate(() => ({
      ahead: [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')].map(({ href }) => href),
      run: [...document.scripts].flatMap(({ src }) => src || []),
    }));
    expect(run).toEqual(expect.arrayContaining(ahead));
    expect(new Set(run).size).toBe(run.length);
  }
});
