import type { Locator, Page } from '@playwright/test';
import { at, expectToast } from './fixtures';

/** What the journeys of the Scope Builder share. */
export const scopes = '/scopebuilder/scopes';

export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
export const picker = (page: Page | Locator, name: string): Locator =>
  page.getByRole('combobox', { name, exact: true });

export async function choose(page: Page, name: string, option: string): Promise<void> {
  await picker(page, name).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Fills the summary of a new scope and saves it; answers its address. */
export async function createScope(
  page: Page,
  title: string,
  frequency = 'Once Off',
  host = 'harbour',
): Promise<string> {
  await page.goto(at(host, `${scopes}/create`));
  await field(page, 'Product title').fill(title);
  await picker(page, 'Category').click();
  await page.getByRole('option').first().click();
  await choose(page, 'Frequency', frequency);
  await field(page, 'Sell for').fill('2500');
  await field(page, 'Merchant %').fill('1.5');
  await field(page, 'Credit card loading %').fill('2');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'success', 'Scope successfully created');
  await page.waitForURL(/\/viewOnly$/);
  return new URL(page.url()).pathname.replace(/\/viewOnly$/, '');
}

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const doneIn = (page: Page): Locator => page.getByRole('dialog').getByRole('button', { name: 'Done' });

/** One line by keyboard, from its first cell on; ends in the last cell that it fills; on a phone in the row's sheet. */
export async function typeLine(
  page: Page,
  item: string,
  division: string,
  role: string,
  minutes: number,
): Promise<void> {
  if (isPhone(page)) {
    const sheet = page.getByRole('dialog', { name: /^Row/ });
    await sheet.getByRole('textbox', { name: 'Item description' }).fill(item);
    await sheet.getByRole('combobox', { name: 'Division' }).selectOption(division);
    if (role) await sheet.getByRole('combobox', { name: 'Role' }).selectOption(role);
    await sheet.getByRole('textbox', { name: 'Minutes' }).fill(String(minutes));
    return;
  }
  await page.keyboard.type(item);
  await page.keyboard.press('Tab');
  await page.keyboard.type(division);
  await page.keyboard.press('Tab');
  await page.keyboard.type(role);
  await page.keyboard.press('Tab');
  await page.keyboard.type(String(minutes));
}

/** Leaves the line that `typeLine` filled. */
export const endLine = (page: Page): Promise<void> =>
  isPhone(page) ? doneIn(page).click() : page.keyboard.press('Tab');

export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
