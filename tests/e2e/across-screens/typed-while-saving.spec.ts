import { briefOverApi, fillBrief, LIST } from '../brief-page';
import { at, expect, expectToast, signIn, test, unique } from '../fixtures';
import { chooseFiles, plain } from '../given-files';
import { holdPosts } from '../held-posts';
import { cell, createPlan, grid, openPlan } from '../plan-page';
import { scopeOverApi, typeLine } from '../scope-page';

/** What is typed between Save and its answer is not saved yet, and must not go with it. */

test('into a plan: heads and rows, also a row that is new', async ({ page }) => {
  // Several screens.
  test.slow();
  await signIn(page, 'ada@harbour.test');
  const project = unique('Typed on');
  await createPlan(page, project);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expectToast(page, 'success', 'Plan successfully created');
  await openPlan(page, project);
  const rows = grid(page).locator('tbody tr');
  await rows
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Duplicate row' }).click();
  await expect(rows).toHaveCount(3);

  const release = await holdPosts(page);
  await save.click();
  await page.getByLabel('Client Name').fill('Bakery');
  await cell(page, 1, 'notes').click();
  await page.keyboard.type('Held ');
  release();
  await expectToast(page, 'success', 'Plan was updated successfully');
  // The cell is being edited still.
  await page.keyboard.type('by Ada');
  await page.keyboard.press('Tab');
  await expect(cell(page, 1, 'notes')).toHaveText('Held by Ada');
  await expect(page.getByLabel('Client Name')).toHaveValue('Bakery');
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();

  await save.click();
  await expect(page.getByText(/^(Unsaved changes|Saving…)$/)).toBeHidden();
  await page.reload();
  await expect(rows).toHaveCount(3);
  await expect(cell(page, 1, 'notes')).toHaveText('Held by Ada');
  await expect(page.getByLabel('Client Name')).toHaveValue('Bakery');
});

test('into the lines of a scope: the page stays for them', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  const path = await scopeOverApi(unique('Typed on'));
  await page.goto(at('harbour', `${path}?tab=lines`), { waitUntil: 'networkidle' });
  const lines = page.getByRole('grid', { name: 'Line items' }).locator('tbody tr');
  const item = lines.first().locator('[data-column="itemDescription"]');
  await page.getByRole('button', { name: 'Add line item' }).click();
  await typeLine(page, 'Concept', 'Design', '', 60);
  await page.keyboard.press('Tab');

  const release = await holdPosts(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await item.click();
  await page.keyboard.type('Concept and');
  release();
  await expectToast(page, 'success', 'Scope successfully updated');
  await page.keyboard.type(' copy');
  await page.keyboard.press('Tab');
  await expect(item).toHaveText('Concept and copy');
  await expect(page).toHaveURL(at('harbour', `${path}?tab=lines`));

  // For what is typed and taken back it does not stay.
  const goOn = await holdPosts(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await item.click();
  await page.keyboard.type('x');
  await expect(item.getByRole('textbox')).toHaveValue('x');
  await page.keyboard.press('Escape');
  await expect(item).toHaveText('Concept and copy');
  goOn();
  await page.waitForURL(/viewOnly\?tab=lines$/);
  await expect(lines).toHaveCount(1);
  await expect(item).toHaveText('Concept and copy');
});

test('[Y-15] into a brief, and into a comment, to which files come, too', async ({ page }) => {
  const { name, path } = await briefOverApi('Typed on');
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', path));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const project = page.getByRole('textbox', { name: /^Project( \*)?$/ });
  await project.fill(`${name} two`);
  const release = await holdPosts(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await project.fill(`${name} three`);
  release();
  await expectToast(page, 'success', 'Brief successfully updated');
  await expect(project).toHaveValue(`${name} three`);
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `${name} three` })).toBeVisible();

  const comment = page.getByRole('textbox', { name: 'Add a comment' });
  await comment.fill('Posted first');
  const goOn = await holdPosts(page);
  await page.getByRole('button', { name: 'Post comment' }).click();
  await comment.press('End');
  await page.keyboard.type(' and typed since');
  // A file that is there by then belongs to the next comment.
  await page.route('**/briefme/files', (route) => route.continue());
  await chooseFiles(page, 'Attach files', [plain('since.txt')]);
  const ready = page.locator('#comments').getByRole('list', { name: 'Uploads' }).getByText('Ready');
  await expect(ready).toBeVisible();
  goOn();
  await expect(page.getByText('Posted first', { exact: true })).toBeVisible();
  await expect(comment).toHaveValue('and typed since');
  await expect(ready).toBeVisible();
});

test('a new brief is created once, however long its page takes to come', async ({ page }) => {
  const name = unique('Once');
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${LIST}/create`));
  await fillBrief(page, name);
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/briefme\/briefs\/[0-9a-f-]{36}/, async (route) => {
    await released;
    await route.continue();
  });
  const create = page.getByRole('button', { name: 'Create brief' });
  await create.click();
  await expectToast(page, 'success', 'Brief successfully created');
  // The form is still there.
  await expect(create).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Create and submit' })).toBeDisabled();
  release();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('whoever leaves a form that is being sent is not called back by what it has created', async ({ page }) => {
  test.slow();
  await signIn(page, 'ada@harbour.test');
  const toTheDashboard = page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true });
  const forms = [
    {
      fill: async () => {
        await page.goto(at('harbour', `${LIST}/create`));
        await fillBrief(page, unique('Left'));
      },
      button: 'Create brief',
      created: 'Brief successfully created',
    },
    {
      fill: () => createPlan(page, unique('Left')),
      button: 'Save',
      created: 'Plan successfully created',
    },
  ];
  for (const { fill, button, created } of forms) {
    await fill();
    const release = await holdPosts(page);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('button', { name: button, exact: true })).toBeDisabled();
    await toTheDashboard.click();
    await expect(page).toHaveURL(at('harbour', '/dashboard'));
    const visited: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const isPrefetch = 'next-router-prefetch' in request.headers();
      if (searchParams.has('_rsc') && !isPrefetch && pathname !== '/dashboard') visited.push(pathname);
    });
    release();
    await expectToast(page, 'success', created);
    await page.evaluate(() => new Promise((later) => requestAnimationFrame(() => setTimeout(later))));
    expect(visited).toEqual([]);
    await expect(page).toHaveURL(at('harbour', '/dashboard'));
    await page.unrouteAll();
    page.removeAllListeners('request');
  }
});
