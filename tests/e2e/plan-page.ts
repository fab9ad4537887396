import type { Locator, Page } from '@playwright/test';
import { hostApi } from './brand-api';
import { paste } from './fields';
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

/** The form of a new plan from January on, without rows; answers its year. */
export async function startPlan(page: Page, project: string): Promise<string> {
  await page.goto(at('harbour', `${plans}/create`));
  await page.getByLabel('Project').fill(project);
  const month = page.getByRole('button', { name: /Start Date/ });
  await month.click();
  await page.getByRole('button', { name: /^Jan/ }).first().click();
  return /\d{4}/.exec((await month.textContent()) ?? '')?.[0] ?? '';
}

/** An empty row at the end, of which no cell is open. */
export async function addRow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add row' }).click();
  // On a phone the row stands in its sheet.
  const field = page.getByRole('textbox', { name: /^Activity/ });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
}

/** A plan in its form, with two activities; answers its year. */
export async function createPlan(page: Page, project: string): Promise<string> {
  const year = await startPlan(page, project);
  await page.getByLabel('Client Name').fill('Corner shop');
  await addRow(page);
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

/** The same plan made over /v1 and open, with a cover letter if one is given. */
export async function openNewPlan(page: Page, project: string, coverLetter?: string): Promise<void> {
  const { uuid: brand, call } = await hostApi('harbour', 'ada@harbour.test');
  const divisions = await call<{ data: { id: number; title: string }[] }>('GET', `/brands/${brand}/departments`);
  const departmentId = divisions.data.find(({ title }) => title === 'Media')?.id;
  const year = new Date().getFullYear() + 1;
  const { uuid } = await call<{ uuid: string }>('POST', `/brands/${brand}${plans}`, {
    project,
    client: 'Corner shop',
    startDate: `${year}-01-01`,
    length: 3,
    ...(coverLetter ? { coverLetter: `<p>${coverLetter}</p>` } : {}),
    planRows: [
      {
        activity: 'Breakfast radio',
        startDate: `${year}-01-04`,
        endDate: `${year}-01-22`,
        type: 'Radio',
        task: 'Book thirty spots',
        objective: 'Revenue',
        departmentId,
        cost: '1200.50',
        notes: 'Rates held',
      },
      {
        activity: 'Street posters',
        startDate: `${year}-02-01`,
        endDate: `${year}-02-28`,
        type: 'Outdoor',
        task: 'Ten sites',
        objective: 'Branding',
        departmentId,
        cost: '300',
      },
    ],
  });
  await page.goto(at('harbour', `${plans}/${uuid}`));
  await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible();
}
