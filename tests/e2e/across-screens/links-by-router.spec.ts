import type { Locator, Page } from '@playwright/test';
import { briefOverApi, found, hydratedBoard, LIST } from '../brief-page';
import { at, expect, signIn, test, unique } from '../fixtures';
import { openNewPlan } from '../plan-page';

/** Links between the product's own pages are followed without loading a page anew. */

/** Follows a link of the page, which is not loaded anew. */
async function follow(page: Page, link: Locator, to: string | RegExp): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'stayed', true));
  await link.click();
  await expect(page).toHaveURL(to);
  expect(await page.evaluate(() => Reflect.get(window, 'stayed')), 'the page is the same').toBe(true);
}

const open = (page: Page, host: string, path: string) => page.goto(at(host, path), { waitUntil: 'networkidle' });

test("'Clear filters' of an empty list and board @both", async ({ page }) => {
  await signIn(page, 'sam@harbour.test');
  const search = found(unique('Nothing of this name'));
  for (const view of ['', 'view=board']) {
    await open(page, 'harbour', `${LIST}?${view}&${search}`);
    await follow(
      page,
      page.getByRole('link', { name: 'Clear filters' }),
      at('harbour', view ? `${LIST}?${view}` : LIST),
    );
    await expect(page.getByRole('link', { name: 'Clear filters' })).toHaveCount(0);
  }
});

test('the link of a toast, and of a row that a change of many refused', async ({ page }) => {
  const brief = await briefOverApi('Linked', { division: 'Design', output: 'Press or magazine ad' });
  await signIn(page, 'sam@harbour.test');
  await open(page, 'harbour', `${LIST}?view=board&${found(brief.name)}`);
  await hydratedBoard(page);
  await page.locator('a[data-card]').focus();
  await page.keyboard.press('s');
  await page.getByRole('option', { name: 'Submitted', exact: true }).click();
  const said = page.locator('[data-toast="error"]').getByRole('link');
  await follow(page, said, new RegExp(brief.path));
  await expect(page.locator('[data-path^="outputResponsesJson."]:focus')).toHaveCount(1);

  await open(page, 'harbour', `${LIST}?${found(brief.name)}`);
  await page.getByRole('checkbox', { name: 'Choose all rows' }).check();
  const bar = page.getByRole('region', { name: 'Chosen briefs' });
  await bar.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Submitted', exact: true }).click();
  await expect(bar.getByRole('alert')).toBeVisible();
  await follow(page, bar.getByRole('link', { name: brief.name }), new RegExp(brief.path));
});

test("'Open the plan' beside a plan's e-mail", async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await openNewPlan(page, unique('No letter'));
  const plan = new URL(page.url()).pathname;
  await open(page, 'harbour', `${plan}/send`);
  await follow(page, page.getByRole('link', { name: 'Open the plan' }), at('harbour', plan));
});

test('log-in, forgotten password, registration and terms; what stops mails', async ({ page }) => {
  await open(page, 'harbour', '/login');
  await page.getByLabel('Email').fill('sam@harbour.test');
  await follow(
    page,
    page.getByRole('link', { name: 'Forgot password?' }),
    /\/forgot-password\?email=sam%40harbour.test$/,
  );
  await expect(page.getByLabel('Email')).toHaveValue('sam@harbour.test');
  await follow(page, page.getByRole('link', { name: 'Back to Log In' }), at('harbour', '/login'));
  await open(page, '', '/terms');
  await follow(page, page.getByRole('link', { name: 'Start a free trial' }), at('', '/register'));
  await follow(page, page.getByRole('link', { name: 'Log in' }), at('', '/login'));
  await follow(page, page.getByRole('link', { name: 'Start a free trial' }), at('', '/register'));

  await signIn(page, 'sam@harbour.test');
  await open(page, 'harbour', '/unsubscribe/mails?done=1');
  await follow(page, page.getByRole('link', { name: 'Open your inbox' }), at('harbour', '/inbox'));
  await open(page, 'harbour', '/unsubscribe/mails?failed=1');
  await follow(page, page.getByRole('link', { name: 'Open your profile' }), at('harbour', '/profile#notifications'));
  await expect(page.locator('#notifications')).toBeInViewport();
});
