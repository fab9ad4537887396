import type { Locator } from '@playwright/test';
import { expect } from './fixtures';

/**
 * Drags a grid's row by its handle onto another row's place, both counted from 0. Each step waits for what it does: the
 * library takes the pointer's place over with the next picture, and drops what has not come to that when the button is
 * let go.
 */
export async function dragRow(grid: Locator, from: number, to: number): Promise<void> {
  const page = grid.page();
  const rows = grid.locator('tbody tr');
  const handle = rows.nth(from).locator('[data-rfd-drag-handle-draggable-id]');
  // A dialog that is still going would take the press.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  let [x, over] = [0, 0];
  await expect(async () => {
    // Scrolls it into view, waits until nothing moves (the frozen columns follow the scrolling in the next frame), and
    // leaves the pointer on it: a press beside it, on the current cell, would open that for editing.
    await handle.hover();
    await page.mouse.down();
    const [start, aim] = [await handle.boundingBox(), await rows.nth(to).boundingBox()];
    if (!start || !aim) throw new Error('The rows are not on screen');
    x = start.x + start.width / 2;
    over = aim.y + (to < from ? 4 : aim.height - 4);
    const y = start.y + start.height / 2;
    // A drag begins after a few pixels.
    await page.mouse.move(x, y + (to < from ? -8 : 8), { steps: 4 });
    const lifted = await grid
      .locator('[data-dragging]')
      .waitFor({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      );
    // What a dialog leaves behind, the lock of the page's scrolling for one, may move the row under the pointer.
    if (!lifted) await page.mouse.up();
    expect(lifted).toBe(true);
  }).toPass();
  await expect(rows.nth(from)).toHaveAttribute('data-dragging', 'true');
  await page.mouse.move(x, over, { steps: 8 });
  await expect(page.locator('[id^="rfd-announcement"]').filter({ hasText: `position ${to + 1}` })).toBeAttached();
  await page.mouse.up();
  await expect(grid.locator('[data-dragging]')).toHaveCount(0);
}
