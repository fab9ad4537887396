import type { Browser, Page } from '@playwright/test';
import { openAgency } from '../account-journeys';
import { asSuperuser, brandUuidOf, makeBrand, makeUser, openAdmin } from '../administration';
import { briefOverApi, newBrief } from '../brief-page';
import { textField } from '../fields';
import { at, axe, expect, expectToast, signIn, test, unique } from '../fixtures';

/** Two people edit one record: what each changed elsewhere is kept, what both changed is asked about (D3.7). */
interface Form {
  /** Where it stands in the admin portal. */
  path: string;
  what: string;
  /** The card's Edit button, where the form is a card. */
  edit?: string;
  /** A field that both change, and one that only the second does. */
  both: string;
  mine: string;
  saved: string;
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function open(page: Page, { path, edit }: Form): Promise<void> {
  await page.goto(at('admin', path));
  if (edit) await page.getByRole('button', { name: edit }).click();
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await textField(page, name).fill(value);
}

async function save(page: Page, values: Record<string, string>): Promise<void> {
  await fill(page, values);
  await saveButton(page).click();
}

async function twoPeople(page: Page, browser: Browser, form: Form): Promise<void> {
  await openAdmin(page, form.path);
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, 'super@platform.test');

  // Different fields: both changes stand, and nobody is asked.
  await open(page, form);
  await open(other, form);
  await fill(page, { [form.mine]: 'Mine' });
  await save(other, { [form.both]: 'Theirs' });
  await expectToast(other, 'success', form.saved);
  await saveButton(page).click();
  await expectToast(page, 'success', form.saved);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open(page, form);
  await expect(textField(page, form.both)).toHaveValue('Theirs');
  await expect(textField(page, form.mine)).toHaveValue('Mine');

  // The same field: the second sees both texts, and takes one of them.
  await open(other, form);
  await fill(page, { [form.both]: 'My own', [form.mine]: 'Mine again' });
  await save(other, { [form.both]: 'Theirs again' });
  await expectToast(other, 'success', form.saved);
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: `Somebody else saved this ${form.what}` });
  const conflict = dialog.getByRole('group', { name: new RegExp(`^${form.both}`) });
  await expect(conflict).toContainText('changed by both');
  await expect(conflict).toContainText('Theirs again');
  await expect(conflict).toContainText('My own');
  await axe(page, { within: '[role="dialog"]' });
  await conflict.getByRole('radio', { name: /^Saved/ }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', form.saved);
  await open(page, form);
  await expect(textField(page, form.both)).toHaveValue('Theirs again');
  await expect(textField(page, form.mine)).toHaveValue('Mine again');
  await context.close();
}

test('two people edit a division: other fields are kept, the same field is asked about', async ({ page, browser }) => {
  const { uuid } = await makeBrand(page);
  const division = await asSuperuser(page, 'POST', `/brands/${uuid}/departments`, {
    title: 'Studio',
    description: 'x',
  });
  await twoPeople(page, browser, {
    path: `/admin/brands/${uuid}/divisions/${division.uuid}`,
    what: 'division',
    edit: 'Edit Division details',
    both: 'Description',
    mine: 'Division name',
    saved: 'Division details successfully updated',
  });
});

test('two people edit the LAMP settings: other fields are kept, the same field is asked about', async ({
  page,
  browser,
}) => {
  const { uuid } = await makeBrand(page);
  await asSuperuser(page, 'PATCH', `/brands/${uuid}/lamptool/settings`, { defaultEmailTitle: 'First' });
  await twoPeople(page, browser, {
    path: `/admin/brands/${uuid}/lamptool/settings`,
    what: 'page',
    both: 'Subject',
    mine: 'Title',
    saved: 'Lamp Setting updated',
  });
});

test('two people edit the details of a brand: other fields are kept, the same field is asked about', async ({
  page,
  browser,
}) => {
  const { uuid, word } = await makeBrand(page);
  const brand = { path: `/admin/brands/${uuid}`, edit: 'Edit Brand details', what: 'brand' };
  await openAdmin(page, brand.path);
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, 'super@platform.test');
  const form = { ...brand, both: 'Name', mine: 'Contact', saved: 'Brand details successfully updated' };
  await open(page, form);
  await open(other, form);
  await fill(page, { Contact: 'mine@quay.test' });
  await save(other, { Name: `Theirs ${word}` });
  await expectToast(other, 'success', form.saved);
  await saveButton(page).click();
  await expectToast(page, 'success', form.saved);
  await open(page, form);
  await expect(textField(page, 'Name')).toHaveValue(`Theirs ${word}`);
  await expect(textField(page, 'Contact')).toHaveValue('mine@quay.test');
  await open(other, form);
  await fill(page, { Name: `Own ${word}` });
  await save(other, { Name: `Again ${word}` });
  await expectToast(other, 'success', form.saved);
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this brand' });
  await expect(dialog.getByRole('group', { name: /^Name/ })).toContainText('changed by both');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', form.saved);
  await open(other, form);
  await expect(textField(other, 'Name')).toHaveValue(`Own ${word}`);
  await context.close();
});

test('two people edit the categories: what each adds and removes stands, what both rename is asked about', async ({
  page,
}) => {
  const { uuid } = await makeBrand(page);
  type Entry = { id?: number; name: string };
  const put = async (categories: readonly Entry[]) =>
    (await asSuperuser<{ data: Entry[] }>(page, 'PUT', `/brands/${uuid}/categories`, { categories })).data;
  const [print] = await put([{ name: 'Print' }, { name: 'Radio' }]);
  await openAdmin(page, `/admin/brands/${uuid}`);
  const card = page.getByRole('region', { name: 'Categories', exact: true });
  const chips = card.getByRole('list', { name: 'Categories' }).getByRole('listitem');
  const save = card.getByRole('button', { name: 'Save categories' });

  await card.getByLabel('New category').fill('Cinema');
  await card.getByLabel('New category').press('Enter');
  const theirs = await put([{ ...print, name: 'Print' }, { name: 'Outdoor' }]);
  await save.click();
  await expectToast(page, 'success', 'Category edits saved');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(chips).toHaveText([/Print$/, /Cinema$/, /Outdoor$/]);

  await card.getByRole('button', { name: 'Rename category Print' }).click();
  await card.getByLabel('Rename category Print').fill('Press');
  await card.getByLabel('Rename category Print').press('Enter');
  await put([{ ...print, name: 'Posters' }, ...theirs.slice(1)]);
  // Saving the other list reads the page again: what is newer is said before a save is refused.
  const segments = page.getByRole('region', { name: 'Segments', exact: true });
  await segments.getByLabel('New segment').fill('Retail');
  await segments.getByRole('button', { name: 'Add', exact: true }).click();
  await segments.getByRole('button', { name: 'Save segments' }).click();
  await expect(card.getByRole('alert')).toContainText('Somebody else saved this list of categories');
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this list of categories' });
  const conflict = dialog.getByRole('group', { name: /^Category 1/ });
  await expect(conflict).toContainText('changed by both');
  await expect(conflict).toContainText('Posters');
  await expect(conflict).toContainText('Press');
  await axe(page, { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Category edits saved');
  await expect(chips).toHaveText([/Press$/, /Outdoor$/]);
});

test('two people edit a user: other fields are kept, the same field is asked about', async ({ page, browser }) => {
  const { uuid } = await makeBrand(page);
  const user = await makeUser(page, uuid);
  await twoPeople(page, browser, {
    path: `/admin/users/${user.uuid}/${uuid}`,
    what: 'user',
    edit: 'Edit User details',
    both: 'First name',
    mine: 'Last name',
    saved: 'Profile successfully updated',
  });
});

test('a job title that is given while the profile is open stays, beside the new name', async ({ page, browser }) => {
  const { slug } = await openAgency(page, browser);
  await page.goto(at(slug, '/profile'));
  const brand = await brandUuidOf(page, slug);
  const { data } = await asSuperuser<{ data: { user: { uuid: string } }[] }>(
    page,
    'GET',
    `/brand-users?brandUuid=${brand}`,
  );
  await asSuperuser(page, 'PATCH', `/brands/${brand}/users/${data[0]?.user.uuid}`, { jobTitle: 'Head of design' });
  await save(page, { 'First name': 'Thea' });
  await expectToast(page, 'success', 'Profile details successfully updated');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(textField(page, 'First name')).toHaveValue('Thea');
  await expect(textField(page, 'Job title')).toHaveValue('Head of design');
});

test('[L-062] two people allocate hours: another field is no obstacle, the same one is asked about', async ({
  page,
  browser,
}) => {
  const { name, path } = await briefOverApi('Hours');
  const cell = (of: Page) => of.getByRole('textbox', { name: `Allocated hours for ${name}` });
  const list = at('harbour', `/briefme/briefs/list/allocation?assignees=all&search=${encodeURIComponent(name)}`);
  await signIn(page, 'sam@harbour.test');
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, 'mia@harbour.test');

  await page.goto(list);
  await cell(page).fill('2');
  await other.goto(at('harbour', path));
  await other.getByRole('button', { name: 'Edit', exact: true }).click();
  await other.getByLabel('Quoted hours').fill('9');
  await saveButton(other).click();
  await expectToast(other, 'success', 'Brief successfully updated');
  await cell(page).press('Enter');
  await expectToast(page, 'success', 'Allocated hours updated');

  await cell(page).fill('5');
  await other.goto(list);
  await cell(other).fill('3');
  await cell(other).press('Enter');
  await expectToast(other, 'success', 'Allocated hours updated');
  await cell(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this brief' });
  const conflict = dialog.getByRole('group', { name: /^Allocated hours/ });
  await expect(conflict).toContainText('3.00');
  await expect(conflict).toContainText('5.00');
  await axe(page, { within: '[role="dialog"]' });
  await conflict.getByRole('radio', { name: /^Yours/ }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Allocated hours updated');
  await expect(cell(page)).toHaveValue('5.00');
  await context.close();
});

test('a comment that is edited in two tabs: the second sees both texts, and takes one', async ({ page }) => {
  await signIn(page, 'sam@harbour.test');
  const { path } = await newBrief(page, 'Said twice');
  const words = unique('Said');
  await page.getByRole('textbox', { name: 'Add a comment' }).fill(words);
  await page.getByRole('button', { name: 'Post comment' }).click();
  const comment = (of: Page) => of.getByRole('listitem').filter({ hasText: words });
  await expect(comment(page)).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(at('harbour', path));
  for (const tab of [page, second]) {
    await comment(tab)
      .getByRole('button', { name: /^Actions for your comment/ })
      .click();
    await tab.getByRole('menuitem', { name: 'Edit comment' }).click();
  }
  const text = (of: Page) => of.getByRole('textbox', { name: 'Edit comment' });
  await text(page).fill(`${words} at noon`);
  await text(second).fill(`${words} at nine`);
  await page.getByRole('button', { name: 'Save comment' }).click();
  // The box is gone once it is saved: before, it has the words, too.
  await expect(text(page)).toHaveCount(0);
  await expect(comment(page)).toContainText(`${words} at noon`);
  await expect(second.getByRole('alert').filter({ hasText: 'Somebody else saved this comment' })).toBeVisible();
  await second.getByRole('button', { name: 'Save comment' }).click();
  const dialog = second.getByRole('dialog', { name: 'Somebody else saved this comment' });
  await expect(dialog).toContainText(`${words} at noon`);
  await expect(dialog).toContainText(`${words} at nine`);
  await dialog.getByRole('radio', { name: /^Yours/ }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(comment(second)).toContainText(`${words} at nine`);
  await expect(comment(page)).toContainText(`${words} at nine`);
});
