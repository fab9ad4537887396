import { expect, type Page } from '@playwright/test';
import { at, unique } from './fixtures';

/** What the browser tests of briefs share. */
const LIST = '/briefme/briefs';

/** A day so many days from today, as people in Sydney write it. */
export const day = (fromToday: number): string =>
  new Intl.DateTimeFormat('en-AU', {
    timeZone: 'Australia/Sydney',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(Date.now() + fromToday * 86_400_000);

/** Makes a brief of the test's own through the form, by the person who is signed in; answers its name and path. */
export async function newBrief(page: Page, prefix: string): Promise<{ name: string; path: string }> {
  const name = unique(prefix);
  await page.goto(at('harbour', `${LIST}/create`));
  await page.getByRole('radio', { name: 'Digital', exact: true }).check();
  await page.getByRole('textbox', { name: /^Project( \*)?$/ }).fill(name);
  const category = page.getByRole('combobox', { name: 'Category' }).or(page.getByRole('textbox', { name: 'Category' }));
  await category.first().click();
  await page.getByRole('option', { name: 'Property', exact: true }).click();
  await page.getByRole('textbox', { name: /^Due date/ }).fill(day(20));
  await page.getByRole('textbox', { name: /^In market date/ }).fill(day(30));
  await page.getByLabel('Quoted hours').fill('6.5');
  await page.getByRole('radiogroup', { name: 'Hard estimate' }).getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Create brief' }).click();
  await expect(page).toHaveURL(/\/briefme\/briefs\/[0-9a-f-]{36}$/);
  return { name, path: new URL(page.url()).pathname };
}
