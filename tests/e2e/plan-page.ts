import type { Locator, Page } from '@playwright/test';
import { at, expect } from './fixtures';

/** What the browser tests of plans share. */
export const plans = '/lamptool/plans';
export const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Activities' });
export const total = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Total cost estimate' });
export const cell = (page: Page, row: number, column: string): Locator =>
  grid(page).locator('tbody tr').nth(row).locator(`[data-column="${column}"]`);

export async function openPlan(page: Page, project: string): Promise<void> {
  await page.goto(at('harbour', `${plans}?search=${encodeURIComponent(project)}`));
  await page.getByRole('link', { name: project, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible();
}

async function chooseMonth(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Start Date/ }).click();
  await page.getByRole('button', { name: /^Jan/ }).first().click();
}

/** Pastes a block as a spreadsheet puts it on the clipboard. */
export async function paste(target: Locator, text: string): Promise<void> {
  await target.evaluate((element, block) => {
    const data = new DataTransfer();
    data.setData('text/plain', block);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

/** A plan made through the form, with two activities; answers its year. */
export async function createPlan(page: Page, project: string): Promise<string> {
  await page.goto(at('harbour', `${plans}/create`));
  await page.getByLabel('Project').fill(project);
  await page.getByLabel('Client Name').fill('Corner shop');
  await chooseMonth(page);
  const month = await page.getByRole('button', { name: /Start Date/ }).textContent();
  const year = /\d{4}/.exec(month ?? '')?.[0] ?? '';
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.keyboard.press('Escape');
  await paste(
    cell(page, 0, 'activity'),
    [
      `Breakfast radio\t04/01/${year}\t22/01/${year}\tRadio\tBook thirty spots\tRevenue\tMedia\t$1,200.50\tRates held`,
      `Street posters\t01/02/${year}\t28/02/${year}\tOutdoor\tTen sites\tBranding\tMedia\t300\t`,
    ].join('\n'),
  );
  await expect(total(page)).toContainText('$1,500.50');
  return year;
}
