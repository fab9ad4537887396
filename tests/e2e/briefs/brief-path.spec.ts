import { PASSWORD } from '../../harness/people';
import { brandApi } from '../brand-api';
import { briefOverApi, day, fillBrief, LIST, rowOf, WORKLOAD } from '../brief-page';
import { choose, textField } from '../fields';
import { at, axeInBothModes, expect, expectToast, fillLogIn, signIn, test, unique } from '../fixtures';

/** A brief from submission to hours, with two people looking and an integration beside them. */
const LOST = 'The connection was lost. Your changes are still here: try again when you are online';

test('[L-001 L-003 L-005 L-081 L-112 L-113 L-114 L-146] a stranger submits a brief, and a colleague sees it come', async ({
  page,
  browser,
}) => {
  test.slow();
  const project = unique('Harbour lights');
  const others = await browser.newContext({ locale: 'en-AU', timezoneId: 'Australia/Sydney' });
  const mia = await others.newPage();
  await signIn(mia, 'mia@harbour.test');
  await mia.goto(at('harbour', LIST));
  await expect(mia.getByRole('heading', { level: 1, name: 'BriefMe' })).toBeVisible();
  await mia.evaluate(() => {
    (window as { sameDocument?: boolean }).sameDocument = true;
  });

  await page.goto(at('harbour', LIST));
  await expect(page).toHaveURL(/\/login\?/);
  await fillLogIn(page, 'sam@harbour.test');
  await expect(page).toHaveURL(at('harbour', LIST));
  await page.getByRole('link', { name: 'Start a brief' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Start a brief' })).toBeVisible();

  const output = page.getByRole('combobox', { name: 'Output type' });
  await expect(output).toBeDisabled();
  await expect(page.getByText('Choose a division to enable output options')).toBeVisible();
  await fillBrief(page, project);
  await expect(page.getByText('Choose a division to enable output options')).toBeHidden();
  await output.click();
  await expect(page.getByRole('option', { name: 'Landing page' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Press', exact: false })).toHaveCount(0);
  await page.getByRole('option', { name: 'EDM build and send' }).click();

  await page.getByRole('textbox', { name: 'Subject line' }).fill('You are first in line');
  await choose(page, 'Template', 'Newsletter');
  await page.getByRole('radio', { name: 'Client', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Hero image' }).check();
  await page.getByRole('checkbox', { name: 'Map' }).check();
  await textField(page, 'Send date').fill(day(30));
  await page.getByRole('textbox', { name: 'Key message and call to action' }).fill('Walk the pier.\nBring a friend.');
  await page.getByRole('textbox', { name: 'Landing page address' }).fill('https://lights.harbour.test/');
  await choose(page, 'Assigned to', 'Mia Tran');
  await page.getByRole('button', { name: 'Create brief' }).click();
  await expectToast(page, 'success', 'Brief successfully created');
  await expect(page).toHaveURL(/\/briefme\/briefs\/[0-9a-f-]{36}$/);
  const uuid = new URL(page.url()).pathname.split('/').at(-1) as string;
  const main = page.getByRole('main');
  for (const text of [
    'You are first in line',
    'Newsletter',
    'Hero image, Map',
    day(30),
    'Digital - EDM build and send',
  ])
    await expect(main.getByText(text).first()).toBeVisible();
  await expect(main.getByText('Draft', { exact: true }).first()).toBeVisible();

  // No reload: the same document still stands on Mia's screen. What is new is announced, and pushes no row away.
  // Other tests' briefs may be announced before this one.
  await expect(async () => {
    await mia.getByRole('button', { name: /^\d+ changes? – show$/ }).click();
    await expect(rowOf(mia, project)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(rowOf(mia, project)).toContainText('Draft');
  expect(await mia.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);

  await mia.getByRole('link', { name: 'Allocation' }).click();
  await expect(mia).toHaveURL(at('harbour', WORKLOAD));
  const hours = mia.getByRole('textbox', { name: `Allocated hours for ${project}` });
  await mia.goto(at('harbour', `${WORKLOAD}?search=${encodeURIComponent(project)}`));
  await expect(rowOf(mia, project)).toHaveCount(1);
  await hours.fill('many');
  await expect(mia.getByRole('tooltip')).toHaveText('Invalid number');
  await hours.press('Escape');
  await expect(hours).toHaveValue('0.00');
  await hours.fill('2.5');
  await hours.press('Enter');
  await expectToast(mia, 'success', 'Allocated hours updated');
  await expect(hours).toHaveValue('2.50');
  await expect(mia.getByText('Total allocated hours: 2.50')).toBeVisible();

  // The same brief through /v1, from a page that has no session.
  const outside = await (await browser.newContext()).newPage();
  await outside.goto(at('harbour', '/login'));
  const answer = await outside.evaluate(
    async ([email, password, id]) => {
      const send = (path: string, init: RequestInit = {}) =>
        fetch(`/v1${path}`, { credentials: 'omit', ...init }).then((reply) => reply.json());
      const { token } = await send('/auth/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      const headers = { Authorization: `Bearer ${token}` };
      const brand = (await send('/brands/information?domain=harbour.localhost', { headers })) as { uuid?: string };
      return { brand, brief: await send(`/brands/${brand.uuid}/briefme/briefs/${id}`, { headers }) };
    },
    ['sam@harbour.test', PASSWORD, uuid],
  );
  expect(answer.brief).toMatchObject({
    uuid,
    project,
    allocatedHoursToday: 2.5,
    hoursAllocated: 6.5,
    hardEstimate: 1,
    statusId: 1,
    assignee: { user: { firstName: 'Mia' } },
  });
  await outside.context().close();
  await others.close();
});

test.describe('when the connection is lost in the middle of a save', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_CLOSED|Failed to fetch|WebSocket/] });

  test('[L-061 L-062 L-109 L-110 L-147] the form says so and keeps every word, what was created is created once, the hours go back', async ({
    page,
    context,
  }) => {
    const project = unique('Ferry timetable');
    await signIn(page, 'sam@harbour.test');
    await page.goto(at('harbour', `${LIST}/create`));
    await fillBrief(page, project);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Create brief' }).click();
    await expectToast(page, 'error', LOST);
    await expect(textField(page, 'Project')).toHaveValue(project);
    await expect(page.getByRole('button', { name: 'Create brief' })).toBeEnabled();
    await context.setOffline(false);
    // The brief is created, and the answer does not come back.
    const answers = await context.newCDPSession(page);
    await answers.send('Fetch.enable', { patterns: [{ urlPattern: `*${LIST}/create*`, requestStage: 'Response' }] });
    const lost = new Promise<void>((resolve) => {
      answers.on('Fetch.requestPaused', async ({ requestId, request }) => {
        if (request.method !== 'POST') return answers.send('Fetch.continueRequest', { requestId });
        await answers.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionClosed' });
        resolve();
      });
    });
    await page.getByRole('button', { name: 'Create brief' }).click();
    await lost;
    await answers.send('Fetch.disable');
    await expect(page.getByRole('button', { name: 'Create brief' })).toBeEnabled();
    await page.getByRole('button', { name: 'Create brief' }).click();
    await expectToast(page, 'success', 'Brief successfully created');
    const api = await brandApi('harbour', 'sam@harbour.test');
    const found = await api<{ meta: { total: number } }>(
      'GET',
      `/briefme/briefs?search=${encodeURIComponent(project)}`,
    );
    expect(found.meta.total).toBe(1);

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await choose(page, 'Status', 'In Progress');
    await textField(page, 'Project').fill(`${project} two`);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'error', LOST);
    await expect(textField(page, 'Project')).toHaveValue(`${project} two`);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'success', 'Brief successfully updated');
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: `${project} two` })).toBeVisible();

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await textField(page, 'Project').fill('Something else');
    await page.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(textField(page, 'Project')).toHaveValue('Something else');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${project} two` })).toBeVisible();

    await page.goto(at('harbour', `${WORKLOAD}?assignees=all&search=${encodeURIComponent(project)}`));
    const hours = page.getByRole('textbox', { name: `Allocated hours for ${project} two` });
    await context.setOffline(true);
    await hours.fill('4');
    await hours.press('Enter');
    await expectToast(page, 'error', 'Failed to update allocated hours');
    await expect(hours).toHaveValue('0.00');
    await context.setOffline(false);
  });

  test('[Y-24] a status says so at the first click on the page, and once chosen is as it was', async ({
    page,
    context,
  }) => {
    const { name } = await briefOverApi('Offline');
    await signIn(page, 'sam@harbour.test');
    // Hydrated, and nothing that comes with the first click is there.
    await page.goto(at('harbour', `${LIST}?search=${encodeURIComponent(name)}`), { waitUntil: 'networkidle' });
    const status = page.getByRole('button', { name: /^Status: / });
    await context.setOffline(true);
    await status.click();
    await expect(page.locator('[data-toast]')).toContainText('The connection was lost');
    await context.setOffline(false);
    const choices = page.getByRole('dialog', { name: `Status of ${name}` });
    await expect(async () => {
      if (!(await choices.isVisible())) await status.click();
      await expect(choices).toBeVisible({ timeout: 1000 });
    }).toPass();
    await context.setOffline(true);
    await choices.getByRole('option', { name: 'In Progress' }).click();
    await expectToast(page, 'error', 'The connection was lost: nothing was changed. Try again when you are online');
    await expect(status).toHaveText('Draft');
    await context.setOffline(false);
  });
});

test('[L-151] an address of no brief leads back to the list and says why', async ({ page }) => {
  await signIn(page, 'sam@harbour.test');
  for (const wrong of ['7f7c1c2e-0000-4000-8000-000000000000', 'nonsense']) {
    await page.goto(at('harbour', `${LIST}/${wrong}`));
    await expectToast(page, 'error', 'That brief could not be found');
    await expect(page).toHaveURL(at('harbour', LIST));
  }
});

test('the lists, the form and the details have no accessibility violations, light and dark @both', async ({ page }) => {
  test.slow();
  await signIn(page, 'sam@harbour.test');
  const noWider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  for (const path of [LIST, `${WORKLOAD}?assignees=all`, `${LIST}/create`]) {
    await page.goto(at('harbour', path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await axeInBothModes(page);
    expect(await noWider(), path).toBeLessThan(1);
  }
  await page.getByRole('button', { name: 'Create brief' }).click();
  await expect(page.getByText('Enter a project name (Required)')).toBeVisible();
  await axeInBothModes(page);
  await page.goto(at('harbour', `${LIST}?search=Wattle`));
  await page.locator('[data-row-link]').first().click();
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await axeInBothModes(page);
  expect(await noWider(), 'details').toBeLessThan(1);
});
