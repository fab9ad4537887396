import { brandApi } from '../brand-api';
import { dragRow } from '../drag-row';
import { paste } from '../fields';
import { at, expect, expectToast, signIn, test, unique } from '../fixtures';
import { lineCell, lines, scopeOverApi } from '../scope-page';

/** Lines that are wrong, pasted, dragged, or do not arrive: nothing of them is lost. */

test('[T-02 T-03 T-07 T-10 S-61] a wrong line is marked and found; pasting, removing, dragging', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  const path = await scopeOverApi(unique('Pasted'));
  await page.goto(at('harbour', `${path}?tab=lines`));
  const grid = lines(page);
  await page.getByRole('button', { name: 'Add line item' }).click();
  await page.keyboard.press('Escape');
  await paste(lineCell(page, 0, 'itemDescription'), 'Key visual\tDesign\t\t120\nab\tDesign\t\t60\nRetouch\t\t\t30\n');
  await expect(grid.locator('tbody tr')).toHaveCount(3);
  await expect(page.locator('tfoot')).toContainText('3.50');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'error', 'Enter a valid description');
  const wrong = lineCell(page, 1, 'itemDescription');
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toBeFocused();
  await expect(grid.locator('tbody tr').nth(2)).toHaveAttribute('data-invalid', 'true');
  await page.keyboard.type('Artwork');
  await page.keyboard.press('Enter');

  await grid.getByRole('button', { name: 'Actions for row 3, Retouch' }).click();
  await page.getByRole('menuitem', { name: 'Remove row' }).click();
  await page.getByRole('dialog', { name: 'Remove line item?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(grid.locator('tbody tr')).toHaveCount(2);
  await dragRow(grid, 1, 0);
  await expect(lineCell(page, 0, 'itemDescription')).toHaveText('Artwork');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'success', 'Scope successfully updated');
});

test.describe('a save that does not arrive', () => {
  test.use({ allowedErrors: [/ERR_FAILED|Failed to fetch/] });

  test('[T-14] says so, and keeps the lines', async ({ page }) => {
    await signIn(page, 'ada@harbour.test');
    const path = await scopeOverApi(unique('Offline'));
    await page.goto(at('harbour', `${path}?tab=lines`));
    await page.getByRole('button', { name: 'Add line item' }).click();
    await page.keyboard.type('Concept');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Design');
    await page.keyboard.press('Tab');
    await page.route('**/scopebuilder/**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'error', 'An error occurred saving the Line Items.');
    // A part that does not arrive says so, too, and takes nothing with it.
    await page.route('**/_next/static/chunks/**', (route) => route.abort());
    await page.getByRole('button', { name: /^Actions for row 1/ }).click();
    await expectToast(
      page,
      'error',
      'A part of the page could not be loaded. Your changes are still here: try again, or reload to get the newest version',
    );
    await page.unroute('**/_next/static/chunks/**');
    await page.unroute('**/scopebuilder/**');
    await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(1);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'success', 'Scope successfully updated');
  });
});

test('a line that was just added stays under the cursor when somebody else saves the scope', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  const path = await scopeOverApi(unique('Under the cursor'), { lines: [{ item: 'Concept', division: 'Design' }] });
  await page.goto(at('harbour', `${path}?tab=lines`));
  await page.getByRole('button', { name: 'Add line item' }).click();
  await expect(lines(page).locator('tbody tr')).toHaveCount(2);
  const title = unique('Saved by Sam').toUpperCase();
  const asSam = await brandApi('harbour', 'sam@harbour.test');
  await asSam('PUT', path, { productTitle: title });
  await expect(page.getByText(title).first()).toBeVisible();
  await page.keyboard.type('Artwork');
  await page.keyboard.press('Tab');
  await expect(lineCell(page, 0, 'itemDescription')).toHaveText('Concept');
  await expect(lineCell(page, 1, 'itemDescription')).toHaveText('Artwork');
});
