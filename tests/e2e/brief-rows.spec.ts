import type { Locator, Page } from '@playwright/test';
import { briefOverApi, day, divisionOverApi } from './brief-page';
import { at, axe, expect, expectToast, signIn, test, unique } from './fixtures';
import { waitedAfterTyping, watchTyping } from './search-delay';

/** What the briefs list, the workload and a brief's own page show, and how the form behaves. */
const LIST = '/briefme/briefs';
const WORKLOAD = `${LIST}/list/allocation`;
const main = (page: Page) => page.getByRole('main');
const cell = (row: Locator, title: string) => row.locator(`td[data-label="${title}"]`);
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const found = (name: string) => `search=${encodeURIComponent(name)}`;

test('[L-004 L-007 L-008 L-022 L-024 L-026 L-036 L-038] the list finds, marks and opens a brief', async ({ page }) => {
  const { name, path } = await briefOverApi(page, 'Row', { urgent: 1 });
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', LIST));
  const tabs = page.getByRole('navigation', { name: 'Brief lists' });
  await expect(tabs.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('href', LIST);
  await expect(tabs.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(tabs.getByRole('link', { name: 'Allocation' })).toHaveAttribute('href', WORKLOAD);

  await watchTyping(page);
  // The keys work once the page has come to life.
  const search = page.getByRole('searchbox', { name: 'Search Project' });
  const focused = () => search.evaluate((element) => element === document.activeElement);
  await expect(async () => {
    if (!(await focused())) await page.keyboard.press('/');
    expect(await focused()).toBe(true);
  }).toPass();
  await page.keyboard.insertText(name);
  await expect(page).toHaveURL(new RegExp(`search=${name.replace(' ', '\\+')}`));
  await expect(page.getByRole('table', { name: 'Briefs' }).locator('tbody tr')).toHaveCount(1);
  expect(await waitedAfterTyping(page)).toBeGreaterThanOrEqual(395);

  const row = rowOf(page, name);
  await expect(row).toHaveAttribute('data-tone', 'urgent');
  await expect(cell(row, 'Project').locator('svg')).toBeVisible();
  await expect(cell(row, 'Project')).toContainText('Urgent:');
  await expect(cell(row, 'Assigned to')).toHaveText('Unassigned');
  await expect(row.locator('[data-row-link]')).toHaveAttribute('href', path);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.goto(at('harbour', `${LIST}?${found(name)}`));
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(row.locator('[data-row-link]')).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('harbour', path));
  await page.goto(at('harbour', `${LIST}?${found(unique('Nothing of this name'))}`));
  await expect(page.getByText('No results found')).toBeVisible();
});

test('[L-023 L-025 L-027 L-028 L-029 L-030 L-031 L-032] a row shows the brief, column by column', async ({ page }) => {
  const { name } = await briefOverApi(page, 'Columns', { output: 'Landing page', assignee: 'Mia' });
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${LIST}?${found(name)}`));
  const heads = page.getByRole('table', { name: 'Briefs' }).getByRole('columnheader');
  await expect(heads).toHaveText([
    'Project',
    'Assigned to',
    'Status',
    'Division',
    'Output',
    'Created',
    'Category',
    'Due Date',
    'Actions',
  ]);
  const row = rowOf(page, name);
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(70);
  await expect(cell(row, 'Project')).toHaveText(name);
  const assignee = cell(row, 'Assigned to').getByRole('button');
  await expect(assignee).toHaveText('MTMia Tran');
  await assignee.hover();
  await expect(assignee.getByText('Mia Tran')).toHaveCSS('opacity', '1');
  await expect(cell(row, 'Status').locator('[data-tone]')).toHaveText('Draft');
  await expect(cell(row, 'Division')).toHaveText('Digital');
  await expect(cell(row, 'Output')).toHaveText('Landing page');
  await expect(cell(row, 'Created')).toHaveText(day(0));
  await expect(cell(row, 'Category')).toHaveText('Property');
  await expect(cell(row, 'Due Date')).toHaveText(day(20));
});

test('[L-002 L-015 L-016 L-017 L-019 L-020] the filters narrow by output, category, assignee and creator, and stay as a view', async ({
  page,
}) => {
  const { name } = await briefOverApi(page, 'Filtered', { output: 'Landing page', assignee: 'Mia' });
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${LIST}?${found(name)}`));
  const choose = async (label: string, right: string, parameter: string) => {
    await main(page).getByRole('button', { name: label, exact: true }).click();
    const choices = page.getByRole('dialog', { name: label });
    await choices.getByRole('checkbox', { name: right, exact: true }).check();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`${parameter}=\\d+`));
    await expect(main(page).getByRole('button', { name: `${label} 1` })).toBeVisible();
    await expect(rowOf(page, name)).toHaveCount(1);
  };
  await choose('Output', 'Landing page', 'outputs');
  await choose('Category', 'Property', 'categories');
  await choose('Assigned to', 'Mia Tran', 'assignees');
  await choose('Creator', 'Sam Okafor', 'creators');
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
  await expect(chips).toHaveCount(5);

  // The same filters under a name, shared with the brand; renamed; removed and taken back.
  const view = unique('My view');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await expect(dialog).toBeVisible();
  await axe(page, { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Enter a name (Required)')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(view);
  await dialog.getByRole('checkbox', { name: 'Share with everybody' }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'View successfully saved');
  const views = page.getByRole('list', { name: 'Saved views' });
  await expect(views.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'true');
  await views.getByRole('link', { name: 'All briefs' }).click();
  await expect(page).toHaveURL(at('harbour', LIST));
  await views.getByRole('link', { name: view }).click();
  await expect(chips).toHaveCount(5);
  await expect(rowOf(page, name)).toHaveCount(1);
  await page.getByRole('button', { name: `Actions for the view ${view}` }).click();
  await page.getByRole('menuitem', { name: 'Rename or share' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(`${view} renamed`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(views.getByRole('link', { name: `${view} renamed` })).toBeVisible();
  await page.getByRole('button', { name: `Actions for the view ${view} renamed` }).click();
  await page.getByRole('menuitem', { name: 'Remove view' }).click();
  await expect(views.getByRole('link', { name: `${view} renamed` })).toHaveCount(0);
  const removed = await expectToast(page, 'success', 'View has been removed');
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(views.getByRole('link', { name: `${view} renamed` })).toBeVisible();
  await page.goto(at('harbour', LIST));
  await expect(views.getByRole('link', { name: `${view} renamed` })).toBeVisible();
});

test('[L-044 L-045 L-046 L-047 L-048 L-049 L-057 L-060] the workload shows whose hours are asked for', async ({
  page,
}) => {
  const { name } = await briefOverApi(page, 'Work', { output: 'Landing page', assignee: 'Mia' });
  await signIn(page, 'mia@harbour.test');
  await page.goto(at('harbour', WORKLOAD));
  const table = page.getByRole('table', { name: 'Allocated hours by brief' });
  const assignee = page.getByRole('combobox', { name: 'Assigned to' });
  await expect(assignee.getByRole('option', { selected: true })).toHaveText('Mia Tran');
  const capacity = page.getByRole('table', { name: 'Capacity by person and week' });
  await expect(capacity.getByRole('rowheader')).toHaveText(/Mia Tran/);
  // Before hydration a choice in a select is none yet.
  await expect(async () => {
    await assignee.selectOption('All');
    await expect(page).toHaveURL(/assignees=all/, { timeout: 2000 });
  }).toPass();
  await expect(table.locator('tbody tr')).toHaveCount(10);
  await page.goto(at('harbour', `${WORKLOAD}?assignees=all&${found(name)}`));
  await expect(table.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Only show allocated hours' }).check();
  await expect(page).toHaveURL(/hours=0\.01/);
  await expect(page.getByText('No results found')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Only show allocated hours' }).uncheck();
  await expect(page).not.toHaveURL(/hours=/);
  const hours = page.getByRole('textbox', { name: `Allocated hours for ${name}` });
  await hours.fill('1.25');
  await hours.press('Enter');
  await expectToast(page, 'success', 'Allocated hours updated');
  await expect(page.getByText('Total allocated hours: 1.25')).toBeVisible();
  await axe(page);
});

test('[L-023] the project is readable at every width between a phone and a wide screen', async ({ page }) => {
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', LIST));
  const project = page.getByRole('columnheader', { name: 'Project' });
  for (const width of [900, 1024, 1279, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(async () => {
      expect((await project.boundingBox())?.width ?? 0, `at ${width}`).toBeGreaterThan(110);
    }).toPass();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, `at ${width}`).toBeLessThanOrEqual(0);
  }
});

/** What the page asked to be called at, in milliseconds. */
type Watched = Window & { intervals?: number[] };

test('[L-051 L-052 L-053 L-054 L-055 L-056] the workload looks again every 5 seconds, and redraws only what changed', async ({
  page,
  browser,
}) => {
  const { name, path } = await briefOverApi(page, 'Polled', { assignee: 'Mia' });
  await signIn(page, 'sam@harbour.test');
  // Without the socket, so that only the look by itself can find out.
  await page.routeWebSocket(/realtime/, (socket) => socket.close());
  const redraws: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.headers().rsc === '1' && request.url().includes(WORKLOAD))
      redraws.push(request.url());
  });
  await page.addInitScript(() => {
    const watched = window as Watched;
    const real = window.setInterval.bind(window);
    watched.intervals = [];
    window.setInterval = ((...asked: Parameters<typeof real>) => {
      watched.intervals?.push(asked[1] ?? 0);
      return real(...asked);
    }) as typeof window.setInterval;
  });
  const look = () =>
    page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().includes(WORKLOAD));
  await page.goto(at('harbour', `${WORKLOAD}?assignees=all&${found(name)}`));
  await expect(page.getByRole('table', { name: 'Allocated hours by brief' }).getByRole('columnheader')).toHaveText([
    'Project',
    'Allocated Hours',
    'Status',
    'Category',
    'Due Date',
  ]);
  const row = rowOf(page, name);
  await expect(cell(row, 'Allocated Hours').getByRole('textbox')).toHaveValue('0.00');
  await expect(cell(row, 'Status')).toHaveText('Draft');
  await expect(cell(row, 'Category')).toHaveText('Property');
  await expect(cell(row, 'Due Date')).toHaveText(day(20));
  await look();
  await expect.poll(() => page.evaluate(() => (window as Watched).intervals)).toContain(5000);
  redraws.length = 0;
  await look();
  await look();
  const quiet = redraws.length;

  const others = await browser.newContext();
  const mia = await others.newPage();
  await signIn(mia, 'mia@harbour.test');
  await mia.goto(at('harbour', path));
  await mia.getByRole('button', { name: 'Edit', exact: true }).click();
  await mia.getByRole('textbox', { name: /^Project( \*)?$/ }).fill(`${name} again`);
  await mia.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(cell(row, 'Project')).toHaveText(`${name} again`);
  expect(redraws.length).toBeGreaterThan(quiet);
  // Other tests change briefs of the same brand meanwhile: each such change may be one redraw, a quiet look is none.
  expect(quiet).toBeLessThanOrEqual(2);
  await others.close();
});

test('[L-082 L-084 L-090 L-091 L-092 L-093 L-094 L-095] a brief is read on its own page', async ({ page }) => {
  const { name, path } = await briefOverApi(page, 'Read', { output: 'Landing page', assignee: 'Mia', urgent: 1 });
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', path));
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(crumbs).toHaveText(['BriefMe', name]);
  const facts = factsOf(page);
  await expect(facts('Division')).toHaveText('Digital');
  await expect(facts('Status')).toHaveText('Draft');
  await expect(facts('Priority')).toHaveText('Urgent');
  await expect(facts('Assigned to')).toContainText('Mia Tran');
  await expect(facts('Due date')).toHaveText(day(20));
  await expect(facts('In market date')).toHaveText(day(30));
  await expect(facts('Brief type')).toHaveText('Digital - Landing page');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(crumbs).toHaveText(['BriefMe', name, 'Edit Brief']);
  await axe(page);
});

test('[L-096 L-097 L-098 L-099 L-100 L-101 L-102 L-103] a brief says who, when, how long and what', async ({
  page,
}) => {
  const { path } = await briefOverApi(page, 'Told', {
    specialist: 'Ada',
    overview: '<p>In <strong>short</strong> 🎉</p>',
    notes: '<ul><li>First this</li><li>then that</li></ul>',
  });
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', path));
  const facts = factsOf(page);
  await expect(facts('Creator')).toContainText('Sam Okafor');
  await expect(facts('Specialist')).toContainText('Ada Quinn');
  await expect(facts('Category')).toHaveText('Property');
  await expect(facts('Created')).toHaveText(new RegExp(`^\\d\\d:\\d\\d[AP]M ${day(0)}$`));
  await expect(facts('Last Updated')).toHaveText(new RegExp(`^\\d\\d:\\d\\d[AP]M ${day(0)}$`));
  await expect(facts('Quoted hours')).toHaveText(/^6\.50/);
  const part = (title: string) =>
    main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title }) });
  await expect(part('Overview').locator('strong')).toHaveText('short');
  await expect(part('Brief details').locator('li')).toHaveText(['First this', 'then that']);
});

test('[L-104 L-106 L-115 L-117 L-118 L-119 L-120 L-144] the form follows what is chosen, and shows errors on their fields', async ({
  page,
}) => {
  test.slow();
  // The browser's own question about unsaved changes, when the test goes elsewhere.
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${LIST}/create`));
  const output = page.getByRole('combobox', { name: 'Output type' });
  await expect(output).toBeDisabled();
  await expect(page.getByText('Choose a division to enable output options')).toBeVisible();
  await page.getByRole('radio', { name: 'Digital', exact: true }).check();
  await output.click();
  await page.getByRole('option', { name: 'EDM build and send' }).click();
  await page.getByRole('textbox', { name: 'Subject line' }).fill('Gone with the next choice');
  // The usual hours of the output type stand there at once, while nothing was quoted.
  await expect(page.getByLabel('Quoted hours')).not.toHaveValue('');
  await output.click();
  await page.getByRole('option', { name: 'Landing page' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject line' })).toHaveCount(0);
  await output.click();
  await page.getByRole('option', { name: 'EDM build and send' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject line' })).toHaveValue('');
  const why = page.getByRole('textbox', { name: 'Why', exact: true });
  await expect(why).toHaveCount(0);
  await page.getByRole('radio', { name: 'Why', exact: true }).check();
  await why.fill('Since the old one is wrong');
  await page.getByRole('radio', { name: 'What', exact: true }).check();
  await expect(why).toHaveCount(0);
  await page.getByRole('radio', { name: 'Why', exact: true }).check();
  await expect(why).toHaveValue('');
  // Nearer than the output type's working days: a warning beside the dates, which stops nothing.
  await page.getByRole('textbox', { name: /^Due date/ }).fill(day(1));
  await page.keyboard.press('Tab');
  await expect(page.getByText(/The due date is nearer than the \d+ working days/)).toBeVisible();
  await page.getByRole('textbox', { name: /^Project( \*)?$/ }).fill('Party 🎉');
  await page.getByRole('button', { name: 'Create brief' }).click();
  await expect(page.getByText('Emojis can be used in Brief Overview or Brief Details only')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Project( \*)?$/ })).toBeFocused();

  // Somebody removes the division while the form is open: the server's word stands under its field, the rest stays.
  const division = unique('Pop up').slice(0, 20);
  const { remove } = await divisionOverApi(page, division);
  await page.goto(at('harbour', `${LIST}/create`));
  await page.getByRole('radio', { name: division, exact: true }).check();
  await page.getByRole('textbox', { name: /^Project( \*)?$/ }).fill('Too late');
  const category = page.getByRole('combobox', { name: 'Category' }).or(page.getByRole('textbox', { name: 'Category' }));
  await category.first().click();
  await page.getByRole('option', { name: 'Property', exact: true }).click();
  await page.getByRole('textbox', { name: /^Due date/ }).fill(day(20));
  await page.getByRole('textbox', { name: /^In market date/ }).fill(day(30));
  await page.getByLabel('Quoted hours').fill('1');
  await page.getByRole('radiogroup', { name: 'Hard estimate' }).getByRole('radio', { name: 'No' }).check();
  await remove();
  await page.getByRole('button', { name: 'Create brief' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Division' })).toHaveAccessibleDescription(
    'Choose a division (Required)',
  );
  await expect(page.getByRole('textbox', { name: /^Project( \*)?$/ })).toHaveValue('Too late');

  const { path } = await briefOverApi(page, 'Status');
  await page.goto(at('harbour', path));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page
    .getByRole('combobox', { name: 'Status' })
    .or(page.getByRole('textbox', { name: 'Status' }))
    .first()
    .click();
  await expect(page.getByRole('option', { name: 'Approved', exact: true })).toHaveAttribute(
    'data-combobox-disabled',
    'true',
  );
  await page.getByRole('option', { name: 'For Review', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Brief successfully updated');
  await expect(factsOf(page)('Status')).toHaveText('For Review');
});

test('[L-065 L-067 L-069 L-070 L-073 L-074 L-076 L-080] a brief is duplicated from its page', async ({ page }) => {
  const { name, path } = await briefOverApi(page, 'Original', { output: 'Landing page' });
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', path));
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Duplicate '${name}'` });
  const output = dialog.getByRole('combobox', { name: 'Output type' });
  await expect(output).toBeDisabled();
  await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(dialog.getByText('Choose a division (Required)')).toBeVisible();
  await expect(dialog.getByText('Select a date (Required)')).toHaveCount(2);
  await dialog.getByRole('radio', { name: 'Digital', exact: true }).check();
  await expect(output).toBeEnabled();
  await output.click();
  await page.getByRole('option', { name: 'Landing page' }).click();
  await dialog.getByRole('textbox', { name: 'Due date' }).fill(day(40));
  await dialog.getByRole('textbox', { name: 'In market date' }).fill(day(39));
  await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(dialog.getByText('Due Date must not be after In Market Date')).toBeVisible();
  await expect(dialog.getByText('In Market Date must not be before Due Date')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'In market date' }).fill(day(40));
  await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expectToast(page, 'success', 'Brief successfully duplicated');
  await expect(page).not.toHaveURL(at('harbour', path));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  for (const division of await page.getByRole('radiogroup', { name: 'Division' }).getByRole('radio').all()) {
    await expect(division).toBeDisabled();
  }
});

test('[L-075 L-088 L-089 L-111 L-148 L-149 L-150] a brief is removed from its row and from its page', async ({
  page,
}) => {
  const { name, path } = await briefOverApi(page, 'Removed');
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${LIST}?${found(name)}`));
  const menu = page.getByRole('button', { name: `Actions for ${name}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Duplicate brief' }).click();
  const copy = page.getByRole('dialog', { name: `Duplicate '${name}'` });
  for (const label of ['Due date', 'In market date']) {
    await expect(copy.locator('label').filter({ hasText: label })).toHaveText(`${label} *`);
  }
  await copy.getByRole('button', { name: 'Cancel' }).click();
  await expect(copy).toHaveCount(0);

  const question = page.getByRole('dialog', { name: 'Remove brief?' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete brief' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, name)).toHaveCount(1);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete brief' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  const deleted = await expectToast(page, 'success', 'Brief has been deleted');
  await expect(page.getByText('No results found')).toBeVisible();
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'success', 'Brief restored');
  await expect(rowOf(page, name)).toHaveCount(1);

  await page.goto(at('harbour', path));
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'success', 'Brief successfully removed');
  // The list as it was left.
  await expect(page).toHaveURL((url) => url.pathname === LIST && url.searchParams.get('search') === name);
  await page.goto(at('harbour', path));
  await expectToast(page, 'error', 'That brief could not be found');
});

test('[L-006] the way to the settings is there for administrators alone', async ({ page, browser }) => {
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', LIST));
  await expect(page.getByRole('link', { name: 'Start a brief' })).toBeVisible();
  await expect(page.locator('main a[href="/briefme"]')).toHaveCount(0);
  const admins = await browser.newContext();
  const ada = await admins.newPage();
  await signIn(ada, 'ada@harbour.test');
  await ada.goto(at('harbour', LIST));
  await expect(ada.locator('main a[href="/briefme"]')).toBeVisible();
  await admins.close();
});

const factsOf = (page: Page) => (label: string) =>
  page
    .getByRole('complementary', { name: 'Facts' })
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) })
    .locator('dd');
