import type { Locator } from '@playwright/test';
import { brandApi } from '../brand-api';
import { cell, markFirst, rowOf } from '../brief-page';
import { at, axeInBothModes, expect, expectToast, signIn, test, unique } from '../fixtures';
import { holdPosts } from '../held-posts';

const SCOPES = '/scopebuilder/scopes';
const PLANS = '/lamptool/plans';
const undoIn = (toast: Locator) => toast.getByRole('button', { name: 'Undo' });

test('[Y-26] scopes and plans: many chosen by boxes and keys, changed and removed in one go, the refused named, all undone', async ({
  page,
}) => {
  const ada = await brandApi('harbour', 'ada@harbour.test');
  const { data: categories } = await ada<{ data: { id: number }[] }>('GET', '/categories');
  const { data: current } = await ada<{ data: { creatorUserId: number }[] }>('GET', `${SCOPES}?limit=1`);
  const family = unique('Kits').toUpperCase();
  const scopes = [];
  for (const kind of ['Once Off', 'Once Off', 'Ongoing']) {
    scopes.push(
      await ada<{ uuid: string }>('POST', SCOPES, {
        productTitle: `${family} ${scopes.length + 1}`,
        productTitleConfirmed: 0,
        categoryId: categories[0]?.id,
        type: kind,
        quoteTemplateNeeded: 0,
        creatorUserId: current[0]?.creatorUserId,
        sellFor: '500',
        merchantPercentage: '1',
        ccLoadingPercent: '1',
      }),
    );
  }
  // An ongoing scope that is active is not staff's to change.
  await ada('PATCH', `${SCOPES}/${scopes[2]?.uuid}`, { statusId: 2 });
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${SCOPES}?search=${encodeURIComponent(family)}`));
  const rows = page.getByRole('table', { name: 'Scopes' }).locator('tbody tr');
  const statuses = cell(rows, 'Status');
  await expect(statuses).toHaveText([/Quote/, 'Draft', 'Draft']);
  const bar = page.getByRole('region', { name: 'Chosen scopes' });
  const chooseAll = (words: string) =>
    expect(async () => {
      await page.getByRole('checkbox', { name: 'Choose all rows' }).setChecked(true);
      await expect(bar).toContainText(words, { timeout: 1000 });
    }).toPass();
  await chooseAll('3 scopes chosen');
  await axeInBothModes(page);
  await page.keyboard.press('s');
  await expect(page.getByRole('combobox', { name: 'Search: Status of 3 scopes' })).toBeFocused();
  await page.keyboard.type('on hold');
  // Whoever goes on to something else meanwhile keeps the focus there.
  const release = await holdPosts(page);
  await page.keyboard.press('Enter');
  const search = page.getByLabel('Search Product Title');
  await search.focus();
  release();
  await expect(statuses).toHaveText([/Quote/, 'On Hold', 'On Hold']);
  await expect(bar.getByRole('alert')).toHaveText('1 scope stays as it is:');
  await expect(bar).toContainText('Only administrators can edit an ongoing scope');
  await expect(search).toBeFocused();
  await undoIn(await expectToast(page, 'success', '2 scopes now On Hold')).click();
  await expect(statuses).toHaveText([/Quote/, 'Draft', 'Draft']);

  // Those that leave the filter leave the list, and an undo brings them back.
  await page.goto(at('harbour', `${SCOPES}?statuses=1&search=${encodeURIComponent(family)}`));
  await expect(statuses).toHaveText(['Draft', 'Draft']);
  await chooseAll('2 scopes chosen');
  await page.keyboard.press('s');
  await expect(page.getByRole('combobox', { name: 'Search: Status of 2 scopes' })).toBeFocused();
  await page.keyboard.type('on hold');
  await page.keyboard.press('Enter');
  const left = await expectToast(page, 'success', '2 scopes now On Hold');
  await expect(page.getByText('No results found')).toBeVisible();
  await undoIn(left).click();
  await expect(statuses).toHaveText(['Draft', 'Draft']);

  const plans = unique('Rounds');
  const start = (n: number) =>
    ada<{ uuid: string }>('POST', PLANS, { project: `${plans} ${n}`, startDate: '2027-03-01', length: 3 });
  const [removed] = [await start(1), await start(2), await start(3)];
  await page.goto(at('harbour', `${PLANS}?search=${encodeURIComponent(plans)}`));
  const listed = page.getByRole('table', { name: 'Plans' }).locator('tbody tr');
  await expect(listed).toHaveCount(3);
  await markFirst(page, rowOf(page, `${plans} 2`));
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+J');
  await page.getByRole('region', { name: 'Chosen plans' }).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Remove 2 plans?' }).getByRole('button', { name: 'Remove' }).click();
  const gone = await expectToast(page, 'success', '2 plans removed');
  await expect(page.getByRole('link', { name: `${plans} 1` })).toHaveCount(0);
  // The focused row is gone with the bar.
  await expect(page.getByRole('link', { name: `${plans} 3` })).toBeFocused();
  await undoIn(gone).click();
  await expect(listed.filter({ hasText: plans })).toHaveCount(3);

  // One that somebody else removes meanwhile leaves the list as well: why it was refused is named all the same.
  const chosenPlans = page.getByRole('region', { name: 'Chosen plans' });
  await expect(async () => {
    await page.getByRole('checkbox', { name: 'Choose all rows' }).setChecked(true);
    await expect(chosenPlans).toContainText('3 plans chosen', { timeout: 1000 });
  }).toPass();
  await chosenPlans.getByRole('button', { name: 'Remove' }).click();
  const sure = page.getByRole('dialog', { name: 'Remove 3 plans?' }).getByRole('button', { name: 'Remove' });
  await expect(sure).toBeVisible();
  await ada('DELETE', `${PLANS}/${removed.uuid}`);
  await sure.click();
  await expect(chosenPlans.getByRole('alert')).toHaveText('1 plan stays as it is:');
  await expect(chosenPlans).toContainText(`${plans} 1`);
  await chosenPlans.getByRole('button', { name: 'Dismiss the reasons' }).click();
  await expect(chosenPlans).toHaveCount(0);
});
