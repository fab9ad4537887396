import type { Locator, Page } from '@playwright/test';
import { hostApi } from './brand-api';
import { choose, picker, textField } from './fields';
import { at, expectToast } from './fixtures';

// What the journeys of the Scope Builder share.

export const scopes = '/scopebuilder/scopes';

type Line = { item: string; division: string; role?: string };
type Division = { id: number; title: string; brandDepartmentRoles: { id: number; roleTitle: string }[] };

/** Makes a scope over /v1, with lines of an hour each, where the test is about what follows; returns its path. */
export async function scopeOverApi(
  title: string,
  { type = 'Once Off', lines: wanted = [] }: { type?: string; lines?: readonly Line[] } = {},
): Promise<string> {
  const { uuid: brand, call } = await hostApi('harbour', 'ada@harbour.test');
  const listed = async <Entry>(path: string) => (await call<{ data: Entry[] }>('GET', `/brands/${brand}${path}`)).data;
  const divisions = await listed<Division>('/departments');
  const [category] = await listed<{ id: number }>('/categories');
  const { brandUsers } = await call<{ brandUsers: { meta: { user_id: number } }[] }>('GET', '/users/me');
  const { uuid } = await call<{ uuid: string }>('POST', `/brands/${brand}${scopes}`, {
    ...{
      productTitle: title,
      productTitleConfirmed: 0,
      type,
      quoteTemplateNeeded: 1,
      creatorUserId: brandUsers[0]?.meta.user_id,
    },
    categoryId: category?.id,
    sellFor: '2500',
    merchantPercentage: '1.5',
    ccLoadingPercent: '2',
    lines: wanted.map(({ item, division, role }) => {
      const chosen = divisions.find((one) => one.title === division);
      return {
        itemDescription: item,
        timeMinutes: 60,
        departmentId: chosen?.id,
        brandDepartmentRoleId: chosen?.brandDepartmentRoles.find(({ roleTitle }) => roleTitle === role)?.id ?? '',
      };
    }),
  });
  return `${scopes}/${uuid}`;
}

/** Fills the summary of a new scope and saves it; returns its path. */
export async function createScope(
  page: Page,
  title: string,
  frequency = 'Once Off',
  host = 'harbour',
): Promise<string> {
  await page.goto(at(host, `${scopes}/create`));
  await textField(page, 'Product title').fill(title);
  await picker(page, 'Category').click();
  await page.getByRole('option').first().click();
  await choose(page, 'Frequency', frequency);
  await textField(page, 'Sell for').fill('2500');
  await textField(page, 'Merchant %').fill('1.5');
  await textField(page, 'Credit card loading %').fill('2');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'success', 'Scope successfully created');
  await page.waitForURL(/\/viewOnly$/);
  return new URL(page.url()).pathname.replace(/\/viewOnly$/, '');
}

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const doneIn = (page: Page): Locator => page.getByRole('dialog').getByRole('button', { name: 'Done' });

/** Fills a line from its first cell by keyboard, and leaves the focus in the last; on a phone in the row's sheet. */
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

export const lines = (page: Page): Locator => page.getByRole('grid', { name: 'Line items' });
export const lineCell = (page: Page, row: number, column: string): Locator =>
  lines(page).locator('tbody tr').nth(row).locator(`[data-column="${column}"]`);

/** Leaves the line that `typeLine` filled. */
export const endLine = (page: Page): Promise<void> =>
  isPhone(page) ? doneIn(page).click() : page.keyboard.press('Tab');

export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
