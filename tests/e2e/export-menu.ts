import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Takes the list that is open as a file: two clicks. */
export async function take(page: Page, kind: string) {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), path: await file.path() };
}

export const linesIn = async (path: string): Promise<string[]> =>
  (await readFile(path, 'utf8')).trimEnd().split('\r\n');
