import type { Locator, Page } from '@playwright/test';

/** How the fields of any form are found and filled. The label of what must be filled ends in a star. */
const labelled = (label: string): RegExp => new RegExp(`^${label}( \\*)?$`);

export const textField = (page: Page, label: string): Locator => page.getByRole('textbox', { name: labelled(label) });
export const picker = (within: Page | Locator, label: string): Locator =>
  within.getByRole('combobox', { name: labelled(label) });

/** Chooses an option of a select by pointer. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await picker(page, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Types a colour and leaves its field: until then its picker covers what stands below it. */
export async function fillColour(within: Page | Locator, label: string, colour: string): Promise<void> {
  const field = within.getByLabel(label);
  await field.fill(colour);
  await field.page().keyboard.press('Tab');
}

/** Pastes a text, as a browser does with what a spreadsheet puts on the clipboard. */
export const paste = (target: Locator, text: string): Promise<void> =>
  target.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** Pastes rows into an import, as a spreadsheet's cells are: tabs between them. */
export const pasteCells = (page: Page, rows: readonly (readonly string[])[]): Promise<void> =>
  paste(page.getByRole('textbox', { name: 'Or paste cells' }), rows.map((row) => row.join('\t')).join('\n'));
