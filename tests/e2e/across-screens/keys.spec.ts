import type { Locator, Page } from '@playwright/test';
import { brandApi } from '../brand-api';
import { at, axeInBothModes, expect, pressUntilFocused, signIn, test, unique } from '../fixtures';

/** '?' shows the keys of the current screen alone. */
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Keys of this screen' });
const names = (page: Page): Locator => dialog(page).getByRole('heading', { level: 3 });

/** A key acts once the page is hydrated. */
async function ask(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(dialog(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

test('[Y-34] ? shows the keys of a list, a board, the inbox, a plan and a brief, and Esc gives the focus back', async ({
  page,
}) => {
  const api = await brandApi('harbour', 'sam@harbour.test');
  const briefs = await api<{ data: { uuid: string }[] }>('GET', '/briefme/briefs?limit=1');
  const [division] = (await api<{ data: { id: number }[] }>('GET', '/departments')).data;
  const days = { startDate: '2027-01-11', endDate: '2027-01-31' };
  const row = { ...days, activity: 'Breakfast spots', type: 'Radio', cost: '900', departmentId: division?.id };
  const plan = await api<{ uuid: string }>('POST', '/lamptool/plans', {
    project: unique('Keys'),
    client: 'Corner shop',
    startDate: '2027-01-01',
    length: 3,
    planRows: [row],
  });
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', '/briefme/briefs'));
  const links = page.locator('a[data-row-link]');
  await links.first().focus();
  await ask(page);
  await expect(names(page)).toHaveText(['List', 'Choose rows', 'Change the row, or all that are chosen', 'Everywhere']);
  const change = dialog(page).getByRole('region', { name: 'Change the row, or all that are chosen' });
  await expect(change).toHaveText(/StatusS.*Assigned toA.*Due dateD/);
  await axeInBothModes(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  // The focus returns, also the first time, when the dialog's code was loaded meanwhile.
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await ask(page);
  await page.keyboard.press('Escape');
  await expect(links.nth(1)).toBeFocused();
  // In an open filter keys are for its choices.
  const filter = page.getByRole('button', { name: 'Status', exact: true });
  await filter.click();
  const choice = page.getByRole('checkbox', { name: 'Draft', exact: true });
  await choice.focus();
  for (const key of ['j', '?', '/']) await page.keyboard.press(key);
  await expect(choice).toBeFocused();
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(filter).toBeFocused();

  for (const [path, groups] of [
    ['/briefme/briefs?view=board', ['Cards', 'Everywhere']],
    ['/inbox', ['Inbox', 'Everywhere']],
    [`/lamptool/plans/${plan.uuid}`, ['Grid', 'Timeline', 'Everywhere']],
    [`/briefme/briefs/${briefs.data[0]?.uuid}`, ['Comments', 'Everywhere']],
  ] as const) {
    await page.goto(at('harbour', path));
    // It is loaded after the grid.
    if (path.includes('/plans/')) await expect(page.getByRole('listbox', { name: 'Timeline' })).toBeVisible();
    // It is streamed after the page's head.
    if (groups[0] === 'Comments') await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeVisible();
    await ask(page);
    await expect(names(page)).toHaveText([...groups]);
    if (groups[0] === 'Cards') {
      await expect(dialog(page).getByRole('region', { name: 'Cards' })).toHaveText(/Search\/$/);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      // The field takes the key once it is hydrated, which may be after the shell.
      await pressUntilFocused(page, '/', page.getByRole('searchbox', { name: 'Search Project' }));
    }
  }
});

test('[Y-08 Y-34] ? is a character in fields, and does nothing where keys of one letter are off: Ctrl-K leads to them, and switched on again they work at once', async ({
  page,
}) => {
  await signIn(page, 'mia@harbour.test');
  await page.goto(at('harbour', '/briefme/briefs'));
  await ask(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const search = page.locator('[data-list-search]');
  await search.fill('What');
  await page.keyboard.press('?');
  await expect(search).toHaveValue('What?');
  await expect(dialog(page)).toHaveCount(0);

  await page.goto(at('harbour', '/profile'));
  await page.getByRole('switch', { name: 'Keys of one letter' }).press('Space');
  await expect(page.getByText('Saved')).toBeVisible();
  await page.goto(at('harbour', '/inbox'), { waitUntil: 'networkidle' });
  await page.keyboard.press('?');
  await pressUntilFocused(page, 'Control+k', page.getByRole('combobox', { name: 'Search' }));
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.type('keys of');
  await page.getByRole('option', { name: 'Keys of this screen' }).click();
  await expect(dialog(page)).toContainText('Keys of one letter are switched off in your profile.');
  await page.keyboard.press('Escape');
  await page.goto(at('harbour', '/profile'));
  await page.getByRole('switch', { name: 'Keys of one letter' }).press('Space');
  await expect(page.getByText('Saved')).toBeVisible();
  // Without a reload.
  await ask(page);
});
