import { at, axe, expect, expectToast, signIn, test, unique } from '../fixtures';
import { lines, scopeOverApi, typeLine } from '../scope-page';

// A picture of the page at each of a thousand key presses would take longer than the keys.
test.use({ trace: 'off' });

test('[T-01 T-20 T-26 S-40 S-43 S-62 S-63 S-95] sixty lines by keyboard alone, their totals at every key', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page, 'ada@harbour.test');
  const path = await scopeOverApi(unique('Sixty lines'));
  // What can be seen is not hydrated at once, and nobody is that fast.
  await page.goto(at('harbour', `${path}?tab=lines`), { waitUntil: 'networkidle' });
  const grid = lines(page);
  await expect(page.getByText('No line items yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add line item' }).focus();
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('textbox')).toBeFocused();

  // The first division that has a role is found from the pickers themselves.
  await page.keyboard.type('Concept 1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Design');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  const role = await page.getByRole('option').first().innerText();
  await page.keyboard.press('Tab');
  await page.keyboard.type('90');
  await expect(grid.locator('[data-column="timeDecimalHours"]').first()).toHaveText('1.50');
  for (let at_ = 2; at_ <= 60; at_ += 1) {
    await page.keyboard.press('Enter');
    await typeLine(page, `Line ${at_}`, 'De', role.slice(0, 3), 10 + at_);
  }
  await page.keyboard.press('Escape');
  // 90 + Σ(12 … 70) − the reverted last one
  await page.keyboard.type('70');
  await page.keyboard.press('Tab');
  await expect(grid.getByRole('row')).toHaveCount(62);
  const minutes = 90 + ((12 + 70) * 59) / 2;
  await expect(page.getByText(`${Math.floor(minutes / 60)} hours, ${minutes % 60} minutes`)).toBeVisible();
  // The row is moved up by keyboard.
  await page.keyboard.press('Alt+ArrowUp');
  await expect(grid.locator('tbody tr').nth(58).locator('[data-column="itemDescription"]')).toHaveText('Line 60');

  const sellOf = () => page.locator('tfoot [data-total="itemSellPrice"]').innerText();
  const before = await sellOf();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'success', 'Scope successfully updated');
  await page.waitForURL(/viewOnly\?tab=lines$/);
  await expect(grid.locator('tbody tr')).toHaveCount(60);
  expect(await sellOf()).toBe(before);
  await axe(page);

  // The Text View shows the same figures and never the cost.
  await page.getByRole('button', { name: 'Text View' }).click();
  const text = page.getByRole('dialog', { name: 'Text View' });
  await expect(text.locator('tbody tr')).toHaveCount(60);
  await expect(text).toContainText('ex GST');
  await expect(text).not.toContainText(/cost|margin/i);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    text.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/line items\.csv$/);
});
