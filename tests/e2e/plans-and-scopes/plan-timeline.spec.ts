import type { Locator, Page } from '@playwright/test';
import { brandApi } from '../brand-api';
import { paste } from '../fields';
import { at, axeInBothModes, expect, signIn, test, unique } from '../fixtures';
import { addRow, cell, plans, startPlan } from '../plan-page';

/** The timeline beside a plan's grid. */
const timeline = (page: Page): Locator => page.getByRole('listbox', { name: 'Timeline' });
const bar = (page: Page, name: RegExp): Locator => timeline(page).getByRole('option', { name });

/** A new plan from January on for six months, with a month of radio, a single day and a row without dates. */
async function planWithBars(page: Page): Promise<string> {
  const year = await startPlan(page, unique('Timeline'));
  await page.getByLabel('Length (months)').fill('6');
  await addRow(page);
  const rows = [
    `Breakfast radio\t03/03/${year}\t14/04/${year}\tRadio\t\t\tMedia\t12000\t`,
    `Launch day\t05/02/${year}\t05/02/${year}\tEvent\t\t\tMedia\t500\t`,
    'Posters\t\t\tOutdoor\t\t\tMedia\t\t',
  ].join('\n');
  await paste(cell(page, 0, 'activity'), rows);
  await expect(bar(page, /^Posters/)).toBeVisible();
  return year;
}

/** Where the left edge, the middle and the right edge of a bar are. */
async function placeOf(target: Locator): Promise<{ left: number; right: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The bar is not on screen');
  return { left: box.x, right: box.x + box.width, y: box.y + box.height / 2 };
}

test('[Y-31] a bar is dragged, resized, moved by keys and by buttons; each is one step back', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  const year = await planWithBars(page);
  const radio = bar(page, /^Breakfast radio/);
  await expect(radio).toHaveAccessibleName('Breakfast radio, 3 Mar to 14 Apr, $12,000.00');
  await expect(bar(page, /^Launch day/)).toHaveAccessibleName('Launch day, 5 Feb, $500.00');
  await expect(bar(page, /^Posters/)).toHaveAccessibleName('Posters, no dates yet');
  // 29 of 43 days fall into March: the rule of the cost graph.
  await expect(page.locator(`[data-month-total="${year}-03-01"]`)).toHaveText('$8,093.02');
  await axeInBothModes(page);

  // By keys: a week later in one press, then its end a day, its start a day.
  await radio.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(radio).toHaveAccessibleName(/10 Mar to 21 Apr/);
  await expect(cell(page, 0, 'startDate')).toHaveText(`10/03/${year}`);
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Control+ArrowLeft');
  await expect(radio).toHaveAccessibleName(/9 Mar to 22 Apr/);
  await expect(page.getByText('Breakfast radio: 9 Mar to 22 Apr', { exact: true })).toBeVisible();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
  await expect(radio).toHaveAccessibleName(/3 Mar to 14 Apr/);
  await expect(radio).toBeFocused();
  // By one pointer, without dragging: the end of a bar that is chosen by a click.
  await radio.click();
  await page.getByText('End', { exact: true }).click();
  await page.getByRole('button', { name: 'A week later' }).click();
  await expect(radio).toHaveAccessibleName(/3 Mar to 21 Apr/);
  await page.getByRole('button', { name: 'Undo the last change of the rows' }).click();
  await expect(radio).toHaveAccessibleName(/3 Mar to 14 Apr/);

  // A drag far to the right ends with the plan, and is one step.
  const { left, right, y } = await placeOf(radio);
  await page.mouse.move((left + right) / 2, y);
  await page.mouse.down();
  await page.mouse.move((left + right) / 2 + 20, y, { steps: 4 });
  await page.mouse.move((left + right) / 2 + 900, y, { steps: 4 });
  await expect(radio).toHaveAccessibleName(/19 May to 30 Jun/);
  // The form changes at the drop.
  await expect(cell(page, 0, 'startDate')).toHaveText(`03/03/${year}`);
  await page.mouse.up();
  await expect(cell(page, 0, 'startDate')).toHaveText(`19/05/${year}`);
  await radio.focus();
  await page.keyboard.press('Control+z');
  await expect(cell(page, 0, 'startDate')).toHaveText(`03/03/${year}`);
  await expect(radio).toHaveAccessibleName(/3 Mar to 14 Apr/);
  // Its end alone, back beyond its start: a day is left. Esc gives a drag up.
  const again = await placeOf(radio);
  await page.mouse.move(again.right - 3, again.y);
  await page.mouse.down();
  await page.mouse.move(again.left - 60, again.y, { steps: 6 });
  await expect(radio).toHaveAccessibleName('Breakfast radio, 3 Mar, $12,000.00');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(radio).toHaveAccessibleName(/3 Mar to 14 Apr/);

  // Linked with its row: pointing marks both, a double click goes there, as a click does where dates are missing.
  await radio.dblclick();
  await expect(cell(page, 0, 'startDate')).toBeFocused();
  await cell(page, 2, 'activity').click();
  await radio.hover();
  await expect(cell(page, 0, 'activity')).toHaveAttribute('data-linked', '');
  await cell(page, 1, 'activity').hover();
  await expect(bar(page, /^Launch day/)).toHaveAttribute('data-linked', '');
  await expect(cell(page, 0, 'activity')).not.toHaveAttribute('data-linked', '');
  await bar(page, /^Posters/).click();
  await expect(cell(page, 2, 'startDate')).toBeFocused();
  // Scales: a month fills the view, and the timeline scrolls in itself.
  await page.getByText('Month', { exact: true }).click();
  await expect.poll(() => timeline(page).evaluate((list) => list.clientWidth)).toBeGreaterThan(3000);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('the amounts of the cost graph never cover each other, however many months there are @both', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  const asAda = await brandApi('harbour', 'ada@harbour.test');
  for (const length of [3, 4, 6]) {
    const { uuid } = await asAda<{ uuid: string }>('POST', plans, {
      ...{ project: unique('Amounts'), startDate: '2027-01-01', length },
      planRows: [{ activity: 'Radio', startDate: '2027-01-01', endDate: `2027-0${length}-28`, cost: '500000' }],
    });
    await page.goto(at('harbour', `${plans}/${uuid}`));
    const months = page.getByRole('img', { name: /^Jan 2027 \$/ }).locator('text');
    await expect(months.filter({ hasText: 'Jan 2027' })).toBeVisible();
    const places = await months
      .filter({ hasText: '$' })
      .evaluateAll((amounts) =>
        amounts.map((amount) => amount.getBoundingClientRect()).filter(({ width }) => width > 0),
      );
    for (const [at, { left }] of places.entries()) expect(left).toBeGreaterThan(places[at - 1]?.right ?? 0);
  }
});
