import type { Page } from '@playwright/test';
import { LIST, newBrief } from '../brief-page';
import { picker, textField } from '../fields';
import { at, axe, axeInBothModes, expect, expectToast, signIn, test } from '../fixtures';

/** Editing a brief: what is unsaved is never lost unasked, and two people do not overwrite each other. */
const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true }).click();
const project = (page: Page) => textField(page, 'Project');

test('[L-083 L-087 L-122 L-123 L-124 L-125 L-126 L-127] unsaved changes are asked about, wherever one turns', async ({
  page,
}) => {
  await signIn(page, 'sam@harbour.test');
  const { name, path } = await newBrief(page, 'Guarded');
  await page.goto(at('harbour', path));
  const title = page.getByRole('heading', { level: 1 });

  // Clean, nothing asks. The focus moves on to what takes the place of the pressed button.
  await edit(page);
  await expect(picker(page, 'Status')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
  await edit(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();

  // The page is left by a link or by Back: 'Cancel' stays, 'Leave without saving' goes.
  await edit(page);
  await project(page).fill(`${name} changed`);
  const guard = page.getByRole('dialog', { name: 'Unsaved changes' });
  const leave = () =>
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'BriefMe' }).click();
  await leave();
  await axe(page, { within: '[role="dialog"]' });
  await guard.getByRole('button', { name: 'Cancel' }).click();
  await expect(project(page)).toHaveValue(`${name} changed`);
  await page.goBack();
  await guard.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(at('harbour', path));
  await expect(project(page)).toHaveValue(`${name} changed`);
  await leave();
  await guard.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(at('harbour', LIST));

  // Another part of the same page: cancel, discard or save.
  await page.goto(at('harbour', path));
  await expect(title).toHaveText(name);
  await edit(page);
  await project(page).fill(`${name} two`);
  await page.getByRole('link', { name: 'Jump to comments' }).click();
  await expect(guard.getByRole('button')).toHaveText(['Cancel', 'Discard changes', 'Save changes']);
  await axe(page, { within: '[role="dialog"]' });
  await guard.getByRole('button', { name: 'Cancel' }).click();
  await expect(project(page)).toHaveValue(`${name} two`);
  await page.getByRole('link', { name: 'Jump to comments' }).click();
  await guard.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/#comments$/);
  await expect(title).toHaveText(name);
  await edit(page);
  await project(page).fill(`${name} three`);
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await guard.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'success', 'Brief successfully updated');
  await expect(page.getByRole('dialog', { name: `Duplicate '${name} three'` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(title).toHaveText(`${name} three`);
});

test('two people edit one brief: the second hears of it, sees both texts and chooses field by field', async ({
  page,
  browser,
}) => {
  await signIn(page, 'sam@harbour.test');
  const { name, path } = await newBrief(page, 'Shared');
  await page.goto(at('harbour', path));
  const others = await browser.newContext();
  const mia = await others.newPage();
  await signIn(mia, 'mia@harbour.test');
  await mia.goto(at('harbour', path));

  await edit(page);
  await project(page).fill(`${name} by Sam`);
  await page.getByRole('textbox', { name: 'Inputs', exact: true }).fill('The photographs are in the shared folder');
  await edit(mia);
  await project(mia).fill(`${name} by Mia`);
  await mia.getByLabel('Quoted hours').fill('11');
  await mia.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(mia, 'success', 'Brief successfully updated');

  // Told at once, without a save or a reload.
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else saved this brief while you were editing' });
  await expect(conflict).toBeVisible();
  await conflict.getByRole('button', { name: 'Compare' }).click();
  const both = page.getByRole('dialog', { name: 'Somebody else saved this brief' });
  await expect(both).toContainText('Saved by Mia Tran at');
  await expect(both.getByRole('group')).toHaveText([/^Projectchanged by both/, /^Inputs/, /^Quoted hours/]);
  const ofProject = both.getByRole('group', { name: /^Project/ });
  await expect(ofProject).toContainText(`${name} by Sam`);
  await expect(ofProject).toContainText(`${name} by Mia`);
  await expect(ofProject.getByRole('radio', { name: /^Yours/ })).toBeChecked();
  await expect(both.getByRole('group', { name: 'Quoted hours' }).getByRole('radio', { name: /^Saved/ })).toBeChecked();
  await axeInBothModes(page, { within: '[role="dialog"]' });
  await both.getByRole('button', { name: 'Keep editing' }).last().click();
  await expect(project(page)).toHaveValue(`${name} by Sam`);

  // A save without having looked is refused, and offers the same.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await ofProject.getByRole('radio', { name: /^Saved/ }).check();
  await both.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Brief successfully updated');
  for (const each of [page, mia]) {
    await expect(each.getByRole('heading', { level: 1 })).toHaveText(`${name} by Mia`);
    await expect(each.getByRole('main')).toContainText('The photographs are in the shared folder');
    await expect(each.getByRole('main')).toContainText('11.00');
  }

  // Hours allocated meanwhile touch nothing of the form: no question, no loss.
  await edit(page);
  await project(page).fill(`${name} last`);
  await mia.goto(at('harbour', `${LIST}/list/allocation?assignees=all&search=${encodeURIComponent(name)}`));
  const hours = mia.getByRole('textbox', { name: `Allocated hours for ${name} by Mia` });
  await hours.fill('3');
  await hours.press('Enter');
  await expectToast(mia, 'success', 'Allocated hours updated');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Brief successfully updated');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} last`);
  await others.close();
});
