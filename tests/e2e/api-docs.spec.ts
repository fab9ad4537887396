import { at, axe, expect, setColourMode, test } from './fixtures';

test('the page of the API reads well in both colour modes @both', async ({ page }) => {
  // A page of all operations: what looks at it takes its time.
  test.slow();
  for (const mode of ['light', 'dark'] as const) {
    await setColourMode(page, mode);
    await page.goto(at('harbour', '/v1/docs'));
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', mode);
    // The page is long and all alike: each mode looks at parts that the other does not.
    const parts = mode === 'light' ? ['header', 'nav', '#failures'] : ['#start', '[id="users.me"]'];
    for (const within of parts) await axe(page, { within });
    const width = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(width).toBeLessThanOrEqual(0);
  }
  await page.getByRole('link', { name: /^Create a brief/ }).click();
  await expect(page.getByRole('heading', { name: 'Create a brief' })).toBeInViewport();
  await expect(page.locator('[id="briefs.create"]')).toContainText('/v1/brands/{brandId}/briefme/briefs');
});
