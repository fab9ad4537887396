import type { Page } from '@playwright/test';
import { brandApi } from '../brand-api';
import { briefOverApi, cell, found, LIST } from '../brief-page';
import { at, axe, expect, expectToast, signIn, test, unique } from '../fixtures';

/** The list's filters, the menu of its rows, the bin and the comments. */
const rows = (page: Page) => page.getByRole('table', { name: 'Briefs' }).locator('tbody tr');
async function filter(page: Page, label: string, choice: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: label }).first().click();
  const choices = page.getByRole('dialog', { name: label });
  await choices.getByRole('checkbox', { name: choice, exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(choices).toBeHidden();
}

test('[L-010 L-011 L-012 L-013 L-014 L-018 L-020 L-021] filters stand in the address and as chips', async ({
  page,
}) => {
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', LIST));
  await filter(page, 'Division', 'Digital');
  await expect(page).toHaveURL(/departments=\d+$/);
  await filter(page, 'Status', 'Completed');
  await filter(page, 'Status', 'In Progress');
  await expect(page).toHaveURL(/statuses=\d+%2C\d+/);
  await expect(page.getByRole('button', { name: 'Status 2' })).toBeVisible();
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
  await expect(chips).toHaveText(['Division: Digital', 'Status: Completed', 'Status: In Progress']);
  await expect(rows(page).filter({ hasNotText: 'Digital' })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'Completed' })).not.toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Exclude Completed' }).check();
  await expect(page).toHaveURL(/exclude=\d+/);
  await expect(rows(page).filter({ hasText: 'Completed' })).toHaveCount(0);
  const excluded = () => new URL(page.url()).searchParams.get('exclude') ?? '';
  const completed = excluded();
  await page.getByRole('checkbox', { name: 'Exclude finished' }).check();
  await expect.poll(excluded).toMatch(new RegExp(`^${completed},\\d+$`));
  await page.getByRole('checkbox', { name: 'Exclude finished' }).uncheck();
  await expect.poll(excluded).toBe(completed);
  await axe(page);
  // What the address says survives a reload.
  await page.reload();
  await expect(chips).toHaveCount(4);
  await page.getByRole('link', { name: 'Remove filter Division: Digital' }).click();
  await expect(page).not.toHaveURL(/departments/);
  await page.getByRole('textbox', { name: 'Start date' }).fill('01/01/2020');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/dueDateStart=2020-01-01/);
  await page.getByRole('textbox', { name: 'End date' }).fill('02/01/2020');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/dueDateEnd=2020-01-02/);
  await expect(rows(page)).toHaveText([/^No results foundFiltered by /]);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(at('harbour', LIST));
  await expect(rows(page)).toHaveCount(50);
});

test('[L-009 Y-23] a search and a filter that follow each other at once both hold, and so does either before a sort', async ({
  page,
}) => {
  const { name } = await briefOverApi('Both', { assignee: 'Mia' });
  await signIn(page, 'sam@harbour.test');
  const search = page.getByRole('searchbox', { name: 'Search Project' });
  const thisWeek = page.getByRole('button', { name: 'Due this week' });
  /** Opens the list and holds its requests with this parameter, until `release`. */
  async function slowList(parameter: string) {
    await page.goto(at('harbour', LIST), { waitUntil: 'networkidle' });
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    const asksFor = (url: URL) => url.searchParams.has('_rsc') && url.searchParams.has(parameter);
    await page.route(asksFor, async (route) => {
      await released;
      // A later request may have replaced it.
      await route.continue().catch(() => {});
    });
    const requested = page.waitForRequest((request) => asksFor(new URL(request.url())));
    return { requested, release: () => release() };
  }
  const words = new RegExp(`search=${name.replace(' ', '\\+')}`);

  const searched = await slowList('search');
  await search.fill(name);
  await searched.requested;
  await thisWeek.click();
  searched.release();
  await expect(page).toHaveURL(/due=thisWeek/);
  await expect(page).toHaveURL(words);
  await expect(search).toHaveValue(name);

  const filtered = await slowList('due');
  await thisWeek.click();
  await filtered.requested;
  const requestedBoth = page.waitForRequest((request) => words.test(request.url()));
  await search.fill(name);
  await expect(thisWeek).toHaveAttribute('aria-pressed', 'true');
  await requestedBoth;
  filtered.release();
  await expect(page).toHaveURL(words);
  await expect(page).toHaveURL(/due=thisWeek/);
  await expect(thisWeek).toHaveAttribute('aria-pressed', 'true');

  const sorted = await slowList('search');
  await search.fill(name);
  await sorted.requested;
  await page.getByRole('columnheader', { name: 'Project' }).getByRole('link').click();
  sorted.release();
  await expect(page).toHaveURL(/orderBy=project/);
  await expect(page).toHaveURL(words);
  await expect(search).toHaveValue(name);
  await expect(rows(page)).toHaveCount(1);

  const ordered = await slowList('due');
  await thisWeek.click();
  await ordered.requested;
  await page.getByRole('columnheader', { name: 'Project' }).getByRole('link').click();
  ordered.release();
  await expect(page).toHaveURL(/orderBy=project/);
  await expect(page).toHaveURL(/due=thisWeek/);
  await expect(thisWeek).toHaveAttribute('aria-pressed', 'true');

  // What takes the search away empties its field.
  await page.goto(at('harbour', `${LIST}?search=${name.replace(' ', '+')}`));
  await page.getByRole('link', { name: `Remove filter Search: ${name}` }).click();
  await expect(search).toHaveValue('');
  await expect(page).not.toHaveURL(/search=/);
});

test('the heading stays while one list of briefs takes the place of the other', async ({ page }) => {
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', LIST));
  const heading = page.getByRole('heading', { level: 1, name: 'BriefMe' });
  await heading.evaluate((element) => element.setAttribute('data-before', ''));
  const lists = page.getByRole('navigation', { name: 'Brief lists' });
  await lists.getByRole('link', { name: 'Allocation' }).click();
  await expect(page.getByText("Today's hours, by brief and person.")).toBeVisible();
  await expect(lists.locator('[aria-current]')).toHaveText('Allocation');
  await expect(heading).toHaveAttribute('data-before');
});

test('[L-033 L-034 L-035 L-064 L-066 L-068 L-071 L-072] a brief is duplicated, removed, and taken back', async ({
  page,
}) => {
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${LIST}?search=Wattle&orderBy=id&order=asc`));
  const menu = page.getByRole('button', { name: /^Actions for/ }).first();
  const project = ((await menu.getAttribute('aria-label')) ?? '').slice('Actions for '.length);
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText(['View brief', 'Duplicate brief', 'Delete brief']);
  await page.getByRole('menuitem', { name: 'Duplicate brief' }).click();
  const dialog = page.getByRole('dialog', { name: `Duplicate '${project}'` });
  const output = dialog.getByRole('combobox', { name: 'Output type' });
  await expect(output).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Digital', exact: true }).check();
  await output.click();
  await page.getByRole('option', { name: 'Landing page' }).click();
  await dialog.getByRole('radio', { name: 'Design', exact: false }).first().check();
  await expect(output).toHaveValue('');
  await expect(
    dialog.getByText('We acknowledge and accept the division chosen here means this is locked.'),
  ).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(dialog.getByText('Select a date (Required)')).toHaveCount(2);
  await dialog.getByRole('textbox', { name: 'Due date' }).fill('02/03/2099');
  await dialog.getByRole('textbox', { name: 'In market date' }).fill('03/03/2099');
  await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expectToast(page, 'success', 'Brief successfully duplicated');
  await expect(page).toHaveURL(/\/briefme\/briefs\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible();
  const copy = new URL(page.url()).pathname;

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog', { name: 'Remove brief?' }).getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'success', 'Brief successfully removed');
  // The list as it was left.
  await expect(page).toHaveURL(at('harbour', `${LIST}?search=Wattle&orderBy=id&order=asc`));
  // Back leads past the page of what is gone.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'BriefMe' })).toBeVisible();
  await page.goForward();
  await page.getByRole('link', { name: 'Bin', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bin' })).toBeVisible();
  await axe(page);
  await page
    .getByRole('button', { name: `Restore ${project}` })
    .first()
    .click();
  await expectToast(page, 'success', 'Brief restored');
  await page.goto(at('harbour', copy));
  await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible();
});

test('[L-085 L-086 L-141 L-142 L-143] two people talk about a brief', async ({ page, browser }) => {
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${LIST}?search=Wattle`));
  await page.locator('[data-row-link]').first().click();
  await page.getByRole('link', { name: 'Jump to comments' }).click();
  await expect(page).toHaveURL(/#comments$/);
  const field = page.getByRole('textbox', { name: 'Add a comment' });
  const post = page.getByRole('button', { name: 'Post comment' });
  await field.fill('   ');
  await expect(post).toBeDisabled();
  const words = unique('The pier is booked');
  await field.fill(`  ${words}\nfor Friday `);
  await post.click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(field).toHaveValue('');

  const others = await browser.newContext();
  const mia = await others.newPage();
  await signIn(mia, 'mia@harbour.test');
  await mia.goto(page.url());
  const comment = mia.getByRole('listitem').filter({ hasText: words });
  await expect(comment).toBeVisible();
  await expect(comment.getByRole('button', { name: /^Actions for your comment/ })).toHaveCount(0);

  const own = page.getByRole('listitem').filter({ hasText: words });
  await own.getByRole('button', { name: /^Actions for your comment/ }).click();
  await page.getByRole('menuitem', { name: 'Edit comment' }).click();
  await page.getByRole('textbox', { name: 'Edit comment' }).fill(`${words} at noon`);
  await page.getByRole('button', { name: 'Save comment' }).click();
  await expect(mia.getByText(`${words} at noon`)).toBeVisible();
  await own.getByRole('button', { name: /^Actions for your comment/ }).click();
  await page.getByRole('menuitem', { name: 'Delete comment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'success', 'Comment deleted');
  await expect(page.getByText(words)).toHaveCount(0);
  await expect(mia.getByText(words)).toHaveCount(0);
  await others.close();
});

test('[Y-26] a chosen brief that has the value already is deselected with those that change', async ({ page }) => {
  const family = unique('Alike');
  const first = await briefOverApi(`${family} 1`);
  for (const at of [2, 3]) await briefOverApi(`${family} ${at}`);
  const call = await brandApi('harbour', 'ada@harbour.test');
  await call('PATCH', `${LIST}/${first.uuid}`, { statusId: 2 });
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${LIST}?${found(family)}`));
  const statuses = cell(rows(page), 'Status');
  await expect(statuses.filter({ hasText: 'Submitted' })).toHaveCount(1);
  const bar = page.getByRole('region', { name: 'Chosen briefs' });
  await expect(async () => {
    await page.getByRole('checkbox', { name: 'Choose all rows' }).setChecked(true);
    await expect(bar).toContainText('3 briefs chosen', { timeout: 1000 });
  }).toPass();
  await page.keyboard.press('s');
  await expect(page.getByRole('combobox', { name: 'Search: Status of 3 briefs' })).toBeFocused();
  await page.keyboard.type('submitted');
  await page.keyboard.press('Enter');
  await expectToast(page, 'success', '2 briefs now Submitted');
  await expect(statuses).toHaveText(['Submitted', 'Submitted', 'Submitted']);
  await expect(bar).toHaveCount(0);
});
