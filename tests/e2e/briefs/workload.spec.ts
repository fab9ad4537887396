import { briefOverApi, cell, day, found, rowOf, WORKLOAD } from '../brief-page';
import { textField } from '../fields';
import { at, axe, expect, expectToast, signIn, test, unique } from '../fixtures';

/** The workload: allocated hours of the briefs of a person. */

test('[Y-33 L-044 L-045 L-046 L-047 L-048 L-049 L-057 L-060] the workload shows whose hours are asked for, also of several people and of who left', async ({
  page,
}) => {
  const { name } = await briefOverApi('Work', { output: 'Landing page', assignee: 'Mia' });
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
  // Everybody's by another column, too.
  await page.goto(at('harbour', `${WORKLOAD}?assignees=all&orderBy=project&${found(name)}`));
  await expect(page.getByText('Total allocated hours: 1.25')).toBeVisible();

  // Of whom one cannot choose: people together, and who is in the brand no more.
  const ids = await assignee
    .getByRole('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  for (const [assignees, label] of [
    [ids.slice(1, 3).join(), '2 people'],
    ['2000000000', 'Deleted user'],
  ] as const) {
    await page.goto(at('harbour', `${WORKLOAD}?assignees=${assignees}`));
    await expect(assignee.getByRole('option', { selected: true })).toHaveText(label);
  }
  await expect(page.getByText('Filtered by Assigned to: Deleted user')).toBeVisible();
});

test("[Y-33] the list behind 'Allocated hours' of My day says what it leaves out, and can be rid of it", async ({
  page,
}) => {
  await signIn(page, 'mia@harbour.test');
  await page.goto(at('harbour', '/dashboard'));
  await page
    .getByRole('region', { name: 'My day' })
    .getByRole('link', { name: /Allocated hours$/ })
    .click();
  await expect(page).toHaveURL(/list\/allocation\?assignees=\d+&exclude=/);
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
  await expect(chips).toHaveText(['Exclude Completed, Approved']);
  await axe(page);
  await page.getByRole('link', { name: 'Remove filter Exclude Completed, Approved' }).click();
  await expect(page).toHaveURL(/list\/allocation\?assignees=\d+$/);
  await expect(chips).toHaveCount(0);

  await page.goBack();
  await page.goto(`${page.url()}&${found(unique('Nothing'))}`);
  await expect(
    page.getByText(/^Filtered by Assigned to: Mia Tran, Exclude Completed, Approved, Search: Nothing/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(at('harbour', `${WORKLOAD}?assignees=all`));
});

/** The intervals of the page's timers, in milliseconds. */
type Watched = Window & { intervals?: number[] };

test('[L-051 L-052 L-053 L-054 L-055 L-056] the workload looks again every 5 seconds, and redraws only what changed', async ({
  page,
  browser,
}) => {
  const { name, path } = await briefOverApi('Polled', { assignee: 'Mia' });
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
    window.setInterval = ((...args: Parameters<typeof real>) => {
      watched.intervals?.push(args[1] ?? 0);
      return real(...args);
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

  // Somebody is in the middle of typing hours while the brief changes.
  const hours = cell(row, 'Allocated Hours').getByRole('textbox');
  await hours.fill('1');
  const others = await browser.newContext();
  const mia = await others.newPage();
  await signIn(mia, 'mia@harbour.test');
  await mia.goto(at('harbour', path));
  await mia.getByRole('button', { name: 'Edit', exact: true }).click();
  await textField(mia, 'Project').fill(`${name} again`);
  await mia.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(cell(row, 'Project')).toHaveText(`${name} again`);
  expect(redraws.length).toBeGreaterThan(quiet);
  await page.keyboard.press('2');
  await expect(hours).toHaveValue('12');
  await hours.press('Escape');
  await expect(hours).toHaveValue('0.00');
  // Other tests change briefs of the same brand meanwhile: each such change may be one redraw, a quiet look is none.
  expect(quiet).toBeLessThanOrEqual(2);
  await others.close();
});
