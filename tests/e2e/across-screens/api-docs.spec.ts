import type { Page } from '@playwright/test';
import { PASSWORD } from '../../harness/people';
import { at, expect, test } from '../fixtures';

// That every host answers with the same page is shown in tests/api/brands.
const ORIGIN = new URL(at('harbour')).origin;

/** Reads about one call; the page is no wider than its screen. */
async function readOn(page: Page): Promise<void> {
  await page.goto(`${ORIGIN}/v1/docs`);
  await page.getByRole('heading', { name: /^BriefMe/ }).click();
  await expect(page.getByRole('button', { name: /^POST .*briefs Create a brief$/ })).toBeVisible();
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(beyond).toBeLessThanOrEqual(0);
}

test('the API’s page fits a phone @phone', async ({ page }) => {
  await readOn(page);
});

test('the API documents itself, and the page asks nobody else for anything', async ({ page }) => {
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(new URL(request.url()).origin));
  await readOn(page);
  // 'null' is the origin of what an address holds itself (data:).
  expect([...requested].filter((origin) => origin !== 'null')).toEqual([ORIGIN]);
});

test('a call can be tried out with a pasted token, which is stored nowhere', async ({ page }) => {
  const credentials = { email: 'ada@harbour.test', password: PASSWORD };
  await page.goto(at('harbour', '/v1/docs'));
  const token = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch('/v1/auth/login', { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await answer.json()) as { token: string }).token;
  }, credentials);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.locator('.auth-container input').fill(token);
  await page.getByRole('button', { name: 'Apply credentials' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('heading', { name: /^Users/ }).click();
  await page.getByRole('button', { name: /^GET \/users\/me/ }).click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  const answer = page.locator('.live-responses-table .response');
  await expect(answer).toContainText('200');
  await expect(answer).toContainText(credentials.email);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain(token);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Authorize' })).toHaveClass(/\bunlocked\b/);
});
