import type { Page } from '@playwright/test';
import { at, axe, expect, signIn, test } from './fixtures';

/** The list's filters (modules §2). */
const LIST = '/briefme/briefs';
const rows = (page: Page) => page.getByRole('table', { name: 'Briefs' }).locator('tbody tr');
async function filter(page: Page, label: string, choice: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: label }).first().click();
  const choices = page.getByRole('dialog', { name: label });
  await choices.getByRole('checkbox', { name: choice, exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(choices).toBeHidden();
}

test('[L-010 L-011 L-012 L-013 L-014 L-018 L-020 L-021] filters stand in the address and as chips', async ({
  page,
}) => {
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', LIST));
  await filter(page, 'Division', 'Digital');
  await expect(page).toHaveURL(/departments=\d+$/);
  await filter(page, 'Status', 'Completed');
  await filter(page, 'Status', 'In Progress');
  await expect(page).toHaveURL(/statuses=\d+%2C\d+/);
  await expect(page.getByRole('button', { name: 'Status 2' })).toBeVisible();
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
  await expect(chips).toHaveText(['Division: Digital', 'Status: Completed', 'Status: In Progress']);
  await expect(rows(page).filter({ hasNotText: 'Digital' })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'Completed' })).not.toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Exclude Completed' }).check();
  await expect(page).toHaveURL(/exclude=\d+/);
  await expect(rows(page).filter({ hasText: 'Completed' })).toHaveCount(0);
  await axe(page);
  // What the address says survives a reload.
  await page.reload();
  await expect(chips).toHaveCount(4);
  await page.getByRole('link', { name: 'Remove filter Division: Digital' }).click();
  await expect(page).not.toHaveURL(/departments/);
  await page.getByRole('textbox', { name: 'Start date' }).fill('01/01/2020');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/dueDateStart=2020-01-01/);
  await page.getByRole('textbox', { name: 'End date' }).fill('02/01/2020');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/dueDateEnd=2020-01-02/);
  await expect(rows(page)).toHaveText(['No results found']);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(at('harbour', LIST));
  await expect(rows(page)).toHaveCount(50);
});
