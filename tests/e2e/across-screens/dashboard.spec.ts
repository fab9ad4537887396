import { brandApi } from '../brand-api';
import { briefOverApi } from '../brief-page';
import { at, axeInBothModes, expect, liveSocket, signIn, test, unique } from '../fixtures';

/** The dashboard of a brand: where one goes from there, and what one comes back to. */

test('[D-01 D-02 D-03 D-05 D-06 D-07] the dashboard greets and leads into the modules', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/dashboard'));
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Ada!' })).toBeVisible();
  await expect(page.getByText('Where would you like to go?')).toBeVisible();
  const card = (name: string) => page.getByRole('main').getByRole('link', { name });
  await expect(card('LAMP Tool')).toHaveAttribute('href', '/lamptool/plans');
  await expect(card('Scope Builder')).toHaveAttribute('href', '/scopebuilder/scopes');
  await card('BriefMe').click();
  await expect(page).toHaveURL(at('harbour', '/briefme/briefs'));
});

test('the dashboard has what one comes back to: the own next briefs, and what changed last', async ({ page }) => {
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', '/dashboard'));
  for (const name of ['Your next briefs', 'Plans updated last', 'Scopes updated last']) {
    await expect(page.getByRole('region', { name }).getByRole('listitem')).toHaveCount(5);
  }
  const briefs = page.getByRole('region', { name: 'Your next briefs' });
  const first = briefs.getByRole('listitem').first().getByRole('link');
  const project = await first.locator('span').first().innerText();
  await briefs.getByRole('link', { name: 'See all' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(project);
  await expect(page.getByText('Assigned to: Sam Okafor')).toBeVisible();
});

test('the dashboard shows what others do meanwhile, without a reload', async ({ page }) => {
  await signIn(page, 'mia@harbour.test');
  const live = liveSocket(page);
  await page.goto(at('harbour', '/dashboard'));
  await live;
  const rowOf = (region: string, name: string) =>
    page.getByRole('region', { name: region }).getByRole('listitem').filter({ hasText: name });
  // Due before everything else that is hers.
  const brief = await briefOverApi('Dashboard', { assignee: 'Mia', draftDueDate: '2001-01-01' });
  await expect(rowOf('Your next briefs', brief.name)).toBeVisible();
  const ada = await brandApi('harbour', 'ada@harbour.test');
  await ada('DELETE', `/briefme/briefs/${brief.uuid}`);
  await expect(rowOf('Your next briefs', brief.name)).toHaveCount(0);
  const project = unique('Dashboard plan');
  await ada('POST', '/lamptool/plans', { project, client: 'Corner shop', startDate: '2027-01-01', length: 3 });
  await expect(rowOf('Plans updated last', project)).toBeVisible();
});

test('[Y-33] each figure of one’s day leads to its list, which shows as many @both', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/dashboard'));
  const figures = page.getByRole('region', { name: 'My day' }).getByRole('link');
  await expect(figures).toHaveCount(6);
  await expect(figures.first()).toHaveText(/^\d+\.\d\d of \d+\.\d\dAllocated hours$/);
  await axeInBothModes(page);
  for (const [label, list] of [
    ['Overdue', '/briefme/briefs'],
    ['Plans begin this month', '/lamptool/plans'],
    ['Active scopes', '/scopebuilder/scopes'],
  ] as const) {
    // Other tests change the same lists meanwhile.
    await expect(async () => {
      await page.goto(at('harbour', '/dashboard'));
      const figure = figures.filter({ hasText: label });
      const [count] = (await figure.innerText()).split('\n');
      await figure.click();
      await expect(page).toHaveURL((url) => url.pathname === list && url.search !== '');
      await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
      await expect(page.getByText(`of ${count}`, { exact: false }).first()).toBeVisible({ timeout: 2000 });
    }).toPass();
  }
});
