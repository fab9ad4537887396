import type { Locator, Page } from '@playwright/test';
import { brandApi } from '../brand-api';
import { briefOverApi, LIST } from '../brief-page';
import { at, expect, expectToast, signIn, test } from '../fixtures';

/** A toast outlives the page that it came from: its Undo is pressed on whatever page one has gone on to (Y-25). */

/** Goes on by the keyboard, while the pointer keeps the toast. @returns its Undo, on the next page */
async function leaveWith(page: Page, toast: Locator, link: string, next: RegExp): Promise<Locator> {
  await toast.hover();
  await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).first().press('Enter');
  await expect(page).toHaveURL(next);
  return toast.getByRole('button', { name: 'Undo' });
}

type Brief = { statusId: number; deletedAt?: string };

test('[Y-25] what a brief became is undone from the page of another module', async ({ page }) => {
  const { name, path } = await briefOverApi('Left behind');
  const sam = await brandApi('harbour', 'sam@harbour.test');
  const status = async () => (await sam<Brief>('GET', path)).statusId;
  const before = await status();
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', path));
  await page.getByRole('button', { name: 'Status: Draft' }).click();
  await page.getByRole('option', { name: 'On Hold' }).click();
  const toast = await expectToast(page, 'success', `${name}: On Hold`);
  expect(await status()).not.toBe(before);
  await (await leaveWith(page, toast, 'LAMP Tool', /\/lamptool\/plans$/)).click();
  await expectToast(page, 'success', `${name}: undone`);
  expect(await status()).toBe(before);
});

test('[Y-08 Y-25] an entry that is done is undone from the list of briefs', async ({ page }) => {
  const { name } = await briefOverApi('Done and left', { assignee: 'Mia' });
  const mia = await brandApi('harbour', 'mia@harbour.test');
  const isWaiting = async () => {
    const { data } = await mia<{ data: { record: { title: string } }[] }>('GET', '/inbox?group=waiting&limit=100');
    return data.some(({ record }) => record.title === name);
  };
  await signIn(page, 'mia@harbour.test');
  await page.goto(at('harbour', '/inbox'));
  const entry = page.getByRole('listitem').filter({ hasText: name });
  await entry.getByRole('button', { name: /^Done: / }).click();
  const toast = await expectToast(page, 'success', 'Done');
  await expect.poll(isWaiting).toBe(false);
  await (await leaveWith(page, toast, 'BriefMe', new RegExp(`${LIST}$`))).click();
  await expect.poll(isWaiting).toBe(true);
});
