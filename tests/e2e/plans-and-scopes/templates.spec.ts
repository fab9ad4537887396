import { brandApi } from '../brand-api';
import { choose, textField } from '../fields';
import { at, axeInBothModes, expect, expectToast, signIn, test, unique } from '../fixtures';
import { holdPosts } from '../held-posts';

/** Templates in the browser (Y-32): made from a plan, started from, renamed, removed; a scope from one, on a phone. */
type Made = { uuid: string };

test('[Y-32] a plan becomes a template, from which the next one is filled in with its dates moved', async ({
  page,
}) => {
  const api = await brandApi('harbour', 'ada@harbour.test');
  const project = unique('Letterbox quarter');
  const row = {
    activity: 'Letterbox drop',
    startDate: '2027-01-11',
    endDate: '2027-01-31',
    cost: '900',
    type: 'Radio',
  };
  const [division] = (await api<{ data: { id: number }[] }>('GET', '/departments')).data;
  const plan = await api<Made>('POST', '/lamptool/plans', {
    project,
    client: 'Corner shop',
    startDate: '2027-01-01',
    length: 3,
    planRows: [{ ...row, departmentId: division?.id }],
  });

  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', `/lamptool/plans/${plan.uuid}`));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  const saving = page.getByRole('dialog', { name: 'Save as template' });
  await expect(saving.getByLabel('Name')).toHaveValue(project);
  await axeInBothModes(page);
  await saving.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'success', 'Template saved');

  // In place of one that was changed while the dialog was open: refused once, then saved.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await choose(page, 'Save as', `In place of '${project}'`);
  const templates = await api<{ data: { uuid: string; name: string }[] }>('GET', '/templates?kind=plan');
  const made = templates.data.find(({ name }) => name === project);
  await api('PATCH', `/templates/${made?.uuid}`, { name: `${project} A` });
  await saving.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'error', 'Somebody else saved a newer version. Save again to replace it');
  await expect(saving.getByLabel('Name')).toHaveValue(`${project} A`);
  await saving.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'success', 'Template updated');

  await page.goto(at('harbour', '/lamptool/plans'));
  await page.getByRole('link', { name: 'Templates' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
  const listed = page.getByRole('row').filter({ hasText: project });
  await listed.getByRole('button', { name: `Actions for ${project}` }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename template' });
  await renaming.getByLabel('Name').fill(`${project} B`);
  // Somebody else renamed it, too: one is asked (D3.7).
  await api('PATCH', `/templates/${made?.uuid}`, { name: `${project} C` });
  await renaming.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: 'Somebody else saved this template' });
  await expect(conflict.getByRole('group', { name: /^Name/ })).toContainText(`${project} C`);
  await conflict.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Template renamed');
  await axeInBothModes(page);

  // A row starts from its template: the month is chosen, the form is filled.
  await page.getByRole('link', { name: `${project} B` }).click();
  const starting = page.getByRole('dialog', { name: `Start from '${project} B'` });
  await starting.getByRole('button', { name: /Starts in/ }).click();
  await page.getByRole('button', { name: /^Feb/ }).first().click();
  const month = (await starting.getByRole('button', { name: /Starts in/ }).textContent()) ?? '';
  const [year = ''] = /\d{4}/.exec(month) ?? [];
  await expect(starting.getByText(`1 activity, 01/02/${year} to 30/04/${year}.`)).toBeVisible();
  await axeInBothModes(page);
  await starting.getByRole('button', { name: 'Fill in the plan' }).click();
  await expect(page.getByLabel('Project')).toHaveValue(project);
  const activities = page.getByRole('grid', { name: 'Activities' });
  await expect(activities.locator('[data-column="startDate"]').last()).toContainText(`11/02/${year}`);
  await expect(activities.locator('[data-column="endDate"]').last()).toContainText(/2[89]\/02\//);
  await page.getByLabel('Project').fill(`${project} again`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Plan successfully created');

  await page.goto(at('harbour', '/lamptool/plans/templates'));
  await page.getByRole('button', { name: `Actions for ${project} B` }).click();
  await page.getByRole('menuitem', { name: 'Delete template' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'success', 'Template deleted');
  await expect(page.getByText(`${project} B`)).toHaveCount(0);
});

test('[Y-32] a scope is started on a phone, and stands as a draft', async ({ page }) => {
  const api = await brandApi('harbour', 'ada@harbour.test');
  const title = unique('Window decals');
  const { data } = await api<{
    data: { categoryId: number; creatorUserId: number; creator: { deleted: boolean } }[];
  }>('GET', '/scopebuilder/scopes?orderBy=id&order=asc');
  const live = data.find(({ creator }) => !creator.deleted);
  const scope = await api<Made>('POST', '/scopebuilder/scopes', {
    productTitle: title,
    productTitleConfirmed: 0,
    type: 'Once Off',
    quoteTemplateNeeded: 1,
    sellFor: '500',
    merchantPercentage: '1.5',
    ccLoadingPercent: '2',
    categoryId: live?.categoryId,
    creatorUserId: live?.creatorUserId,
  });
  const template = await api<Made>('POST', '/templates', { kind: 'scope', name: title, sourceId: scope.uuid });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/scopebuilder/scopes/create'));
  await textField(page, 'Product title').fill('Half a scope');
  await page.getByRole('button', { name: 'Start from…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start from' });
  await dialog.getByRole('region', { name: 'Templates' }).getByRole('button', { name: title }).click();
  await expect(page.getByText("A draft with 0 line items, at today's rates.")).toBeVisible();
  // The button that chose it is gone; the focus is in the dialog still.
  await expect(page.locator('[role="dialog"]:focus-within')).toHaveCount(1);
  await axeInBothModes(page);
  await page.getByRole('button', { name: 'Back' }).click();
  const chosen = dialog.getByRole('region', { name: 'Templates' }).getByRole('button', { name: title });
  await expect(chosen).toBeFocused();
  await chosen.click();
  await page.getByRole('button', { name: 'Create scope' }).click();
  await expectToast(page, 'success', 'Scope successfully created');
  // What was typed into the form before is asked about.
  const unsaved = page.getByRole('dialog', { name: 'Unsaved changes' });
  await unsaved.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/scopebuilder\/scopes\/[0-9a-f-]{36}\?tab=lines/);

  // Whoever leaves the page before the scope is there stays where they went.
  await page.goto(at('harbour', '/scopebuilder/scopes'));
  await page.getByRole('link', { name: 'Create Scope' }).click();
  await page.getByRole('button', { name: 'Start from…' }).click();
  await chosen.click();
  await expect(page.getByText("A draft with 0 line items, at today's rates.")).toBeVisible();
  const release = await holdPosts(page);
  await page.getByRole('button', { name: 'Create scope' }).click();
  await page.goBack();
  await page.waitForURL(/\/scopebuilder\/scopes$/);
  release();
  await expectToast(page, 'success', 'Scope successfully created');
  await expect(page).toHaveURL(/\/scopebuilder\/scopes$/);
  await api('DELETE', `/templates/${template.uuid}`);
});
