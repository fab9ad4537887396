import type { Locator, Page } from '@playwright/test';
import { choose, textField } from './fields';
import { at, expect, expectToast, openMenu } from './fixtures';

/** What the browser tests of output types and their questions share. */
export const SETTINGS = '/briefme';
export const CREATE = '/briefme/outputs/create';

export const outputRows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Output types' }).locator('tbody tr');
export const questions = (page: Page): Locator =>
  page
    .getByRole('list', { name: 'Questions' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('textbox', { name: /^Title of question/ }),
    });
export const titleOf = (page: Page, place: number): Locator =>
  page.getByRole('textbox', { name: `Title of question ${place}` });
export const preview = (page: Page): Locator => page.getByRole('complementary', { name: 'Preview' });

/** Adds a question by the keyboard: the menu of types, then its title. */
export async function ask(page: Page, type: string, title: string): Promise<void> {
  const count = await questions(page).count();
  await page.getByRole('button', { name: 'Add question' }).press('Enter');
  await (await openMenu(page)).getByRole('menuitem', { name: type, exact: true }).press('Enter');
  await expect(titleOf(page, count + 1)).toBeFocused();
  await page.keyboard.type(title);
}

/** Fills what every output type needs in the form that is open. */
export async function fillOutput(page: Page, title: string, division: string): Promise<void> {
  await textField(page, 'Title').fill(title);
  await choose(page, 'Division', division);
}

/** Makes the output type of the form that is open. */
export async function createOutput(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create output type' }).click();
  await expectToast(page, 'success', 'Output type was successfully created');
}

/** The list with what was made last at its top. */
export async function openOutputs(page: Page): Promise<void> {
  await page.goto(at('harbour', `${SETTINGS}?orderBy=id&order=desc`));
  await expect(outputRows(page).first()).toBeVisible();
}
