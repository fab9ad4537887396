import type { Page } from '@playwright/test';
import { PASSWORD } from '../../harness/people';
import { briefOverApi } from '../brief-page';
import { textField } from '../fields';
import { at, expect, signIn, test, unique } from '../fixtures';
import { scopeOverApi } from '../scope-page';

/**
 * What is typed as soon as a page is painted, while React still hydrates it, is kept. A slow processor makes that time
 * long enough for a test to be in it.
 */
async function slowly(page: Page): Promise<() => Promise<unknown>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  return () => browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

test('a text field keeps the first key', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  const path = await scopeOverApi(unique('First key'));
  const atFullSpeed = await slowly(page);
  await page.goto(at('harbour', path), { waitUntil: 'commit' });
  await textField(page, 'Override hourly sell rate').press('7');
  await atFullSpeed();
  await expect(textField(page, 'Override hourly sell rate')).toHaveValue('7');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled();
});

test('the search of a list keeps what was typed, and searches for it', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  const atFullSpeed = await slowly(page);
  await page.goto(at('harbour', '/briefme/briefs'), { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: 'Search Project' }).pressSequentially('zzz');
  await atFullSpeed();
  await expect(page).toHaveURL(/search=zzz/);
  await expect(page.getByRole('searchbox', { name: 'Search Project' })).toHaveValue('zzz');
});

test("[Y-13] the comment box keeps what was typed, and offers people at its '@'", async ({ page }) => {
  const brief = await briefOverApi('Early comment');
  await signIn(page, 'sam@harbour.test');
  const atFullSpeed = await slowly(page);
  await page.goto(at('harbour', brief.path), { waitUntil: 'commit' });
  const box = page.getByRole('textbox', { name: 'Add a comment' });
  await box.pressSequentially('Over to @');
  await atFullSpeed();
  await expect(page.getByRole('listbox', { name: 'People to mention' })).toBeVisible();
  await box.press('Enter');
  await expect(box).toHaveValue(/^Over to @\S+ /);
  await expect(page.getByRole('button', { name: 'Post comment' })).toBeEnabled();
});

test('the log-in form keeps what was typed, and logs in with it', async ({ page }) => {
  const atFullSpeed = await slowly(page);
  await page.goto(at('harbour', '/login'), { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('ada@harbour.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await atFullSpeed();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/dashboard/);
});
