import { at, axe, expect, signIn, test } from './fixtures';

/** Select and colour fields stand at rest until a hand is seen; whatever it does meanwhile is done (docs/architecture.md). */
const CREATE = '/briefme/briefs/create';
type Page = import('@playwright/test').Page;

/** Keeps back, or fails, every script that the page asks for from now on. Answers how to let them through. */
async function hold(page: Page, how: 'wait' | 'fail'): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const scripts = '**/_next/static/**';
  await page.route(scripts, async (route) => {
    if (how === 'fail') return route.abort();
    await released;
    await route.fallback();
  });
  return async () => {
    release();
    await page.unroute(scripts);
  };
}

async function open(page: Page, path: string): Promise<void> {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', path), { waitUntil: 'networkidle' });
}

/** Where everything of the form stands, and what its fields are. */
const look = (page: Page) =>
  page
    .locator('form')
    .first()
    .evaluate((form) =>
      [...form.querySelectorAll('input, button, label, svg')].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [
          element.tagName,
          element.getAttribute('role'),
          element.getAttribute('data-path'),
          left,
          top,
          width,
          height,
        ];
      }),
    );

test('fields that exchange themselves stay where they are, and keep the focus, caret and what was typed @both', async ({
  page,
}) => {
  await open(page, CREATE);
  const before = await look(page);
  await axe(page, { within: 'form' });
  const go = await hold(page, 'wait');
  const category = page.getByRole('combobox', { name: 'Category' });
  await category.click();
  await page.keyboard.type('prrty');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('ope');
  await expect(category).toHaveValue('property');
  await expect(page.getByRole('option')).toHaveCount(0);
  await go();
  await expect(page.getByRole('option', { name: 'Property', exact: true })).toBeVisible();
  await expect(category).toBeFocused();
  await expect(category).toHaveValue('property');
  expect(await category.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(5);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(category).toHaveValue('Property');
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await look(page)).toEqual(before);
});

test('a select field answers the keyboard alone, from the first key on', async ({ page }) => {
  await open(page, '/settings/audit');
  const go = await hold(page, 'wait');
  const what = page.getByRole('combobox', { name: 'What' });
  await what.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await go();
  await expect(what).not.toHaveValue('');
  await expect(page).toHaveURL(/kind=/);
  await expect(what).toBeFocused();
});

test.describe('without its list', () => {
  test.use({ allowedErrors: [/ERR_FAILED|Failed to load/] });

  test('a select field that could not be fetched is fetched again by the next click', async ({ page }) => {
    await open(page, '/settings/audit');
    const go = await hold(page, 'fail');
    const what = page.getByRole('combobox', { name: 'What' });
    await what.click();
    await expect(page.getByRole('option')).toHaveCount(0);
    await go();
    await what.click();
    await expect(page.getByRole('option', { name: 'Created', exact: true })).toBeVisible();
  });
});
