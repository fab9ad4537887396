import type { Page } from '@playwright/test';
import { asSuperuser, card, confirmIn, type MadeBrand, makeBrand, openAdmin, rowsOf } from '../administration';
import { inDatabase } from '../database';
import { fillColour } from '../fields';
import { at, axe, axeInBothModes, closeMenu, expect, expectToast, signIn, test, unique } from '../fixtures';
import { holdPosts } from '../held-posts';

/** Brand settings and the catalogue, from one set of screens in both portals. */

/** Opens a brand's settings: in the admin portal its page, in its own portal as a superuser's visit. */
async function openSettings(page: Page, portal: 'admin' | 'brand', brand: MadeBrand): Promise<string> {
  await openAdmin(page, `/admin/brands/${brand.uuid}`);
  if (portal === 'admin') return at('admin', `/admin/brands/${brand.uuid}`);
  await page.getByRole('button', { name: 'Open brand' }).click();
  await page.waitForURL(new RegExp(`^http://${brand.slug}\\.localhost`));
  await page.goto(at(brand.slug, '/settings'));
  await expect(page.getByRole('heading', { level: 1, name: 'Brand settings' })).toBeVisible();
  return at(brand.slug, '/settings');
}

for (const portal of ['brand', 'admin'] as const) {
  test(`[H-02 H-26 H-31 H-40 H-41 H-56 H-57] colours, categories and segments are changed, in the ${portal} portal`, async ({
    page,
  }) => {
    const brand = await makeBrand(page);
    await openSettings(page, portal, brand);
    await expect(card(page, 'Brand details')).toContainText(brand.name);
    await expect(card(page, 'Brand colours')).toContainText('Secondary colour');
    await card(page, 'Brand colours').getByRole('button', { name: 'Edit Brand colours' }).click();
    await fillColour(page, 'Primary colour', '#0f766e');
    await card(page, 'Brand colours').getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'success', 'Brand details successfully updated');
    await expect(card(page, 'Brand colours')).toContainText('#0f766e');

    for (const [title, noun, saved] of [
      ['Categories', 'category', 'Category edits saved'],
      ['Segments', 'segment', 'Segment edits saved'],
    ] as const) {
      const own = card(page, title);
      const chips = own.getByRole('list', { name: title }).getByRole('listitem');
      const add = async (name: string) => {
        await own.getByLabel(`New ${noun}`).fill(name);
        await own.getByLabel(`New ${noun}`).press('Enter');
      };
      await add('Print');
      await add('Radio');
      await expect(chips).toHaveCount(2);
      await own.getByLabel(`New ${noun}`).fill('x'.repeat(25));
      await expect(own.getByText('Max length reached')).toBeVisible();
      await expect(own.getByLabel(`New ${noun}`)).toHaveValue('x'.repeat(20));
      await own.getByLabel(`New ${noun}`).fill('print');
      await expect(own.getByText('This name is in the list already')).toBeVisible();
      await own.getByLabel(`New ${noun}`).fill('');
      // What is added while the list is being saved stays.
      const save = own.getByRole('button', { name: `Save ${title.toLowerCase()}` });
      const release = await holdPosts(page);
      await save.click();
      await add('Cinema');
      release();
      await expectToast(page, 'success', saved);
      await expect(chips).toHaveCount(3);
      await save.click();
      await expect(own.getByText('Unsaved changes')).toBeHidden();

      // Renamed and removed where they stand; Cancel takes it all back.
      await own.getByRole('button', { name: `Rename ${noun} Print` }).click();
      await own.getByLabel(`Rename ${noun} Print`).fill('Press');
      await own.getByLabel(`Rename ${noun} Print`).press('Enter');
      await own.getByRole('button', { name: `Remove ${noun} Radio` }).click();
      await confirmIn(page, `Remove ${noun}?`, 'Remove');
      await expect(chips).toHaveCount(2);
      await own.getByRole('button', { name: 'Cancel' }).click();
      await expect(chips).toHaveCount(3);
      await expect(own.getByRole('button', { name: `Rename ${noun} Print` })).toBeVisible();

      await own.getByRole('button', { name: `Remove ${noun} Radio` }).click();
      await confirmIn(page, `Remove ${noun}?`, 'Remove');
      await save.click();
      // A second toast of the same words may stand beside the first: the card itself says that all is saved.
      await expect(own.getByText('Unsaved changes')).toBeHidden();
      await expect(chips).toHaveCount(2);
    }
    await page.reload();
    await expect(card(page, 'Segments').getByRole('listitem')).toHaveText([/Print/, /Cinema/]);
  });

  test(`[H-12 H-13 H-17 H-21 H-58 H-60 H-61] a division is made and priced, in the ${portal} portal`, async ({
    page,
  }) => {
    const settings = await openSettings(page, portal, await makeBrand(page));
    await page.getByRole('link', { name: 'Add division' }).first().click();
    await expect(page.getByText('Roles can be added once the division exists.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add role' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Create division' }).click();
    await expect(page.getByText('Division name is required')).toBeVisible();
    await page.getByLabel('Division name').fill('Motion');
    await page.getByRole('button', { name: 'Create division' }).click();
    await expectToast(page, 'success', 'Division was successfully created');
    await expect(page).toHaveURL(/\/divisions\/[0-9a-f-]{36}$/);
    const division = page.url();

    await page.getByRole('button', { name: 'Edit Division details' }).click();
    await page.getByLabel('Description').fill('Films and animation');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'success', 'Division details successfully updated');

    await page.getByRole('button', { name: 'Add role' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add role' });
    await dialog.getByLabel('Role').fill(' Editor ');
    await dialog.getByLabel('Hourly cost price').fill('60.5');
    await dialog.getByLabel('Hourly sell price').fill('120.25');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'success', 'Division Role was successfully created');
    const roles = rowsOf(page, 'Roles');
    await expect(roles).toHaveCount(1);
    await expect(roles.locator('td')).toContainText(['Editor', '$60.50', '$120.25']);
    await axe(page);
    await page.goto(settings);
    await expect(rowsOf(page, 'Divisions').locator('td')).toContainText(['Motion', 'Films and animation', 'Editor']);
    await page.getByRole('link', { name: 'Motion' }).click();
    await expect(page).toHaveURL(division);
  });

  test(`[H-18 H-19 H-20 H-43 H-59 H-62 H-63] roles and their division are changed and removed, in the ${portal} portal`, async ({
    page,
  }) => {
    const brand = await makeBrand(page);
    const made = await asSuperuser(page, 'POST', `/brands/${brand.uuid}/departments`, {
      title: 'Motion',
      description: 'Films',
    });
    await asSuperuser(page, 'POST', `/brands/${brand.uuid}/departments/${made.uuid}/roles`, {
      roleTitle: 'Editor',
      hourlyRoleCostPrice: 60.5,
      hourlyRoleSellByPrice: 120.25,
    });
    const settings = await openSettings(page, portal, brand);
    await page.getByRole('link', { name: 'Motion' }).click();
    const roles = rowsOf(page, 'Roles');
    await roles.getByRole('button', { name: 'Actions for Editor' }).click();
    await page.getByRole('menuitem', { name: 'Edit role' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit role' });
    await edit.getByLabel('Hourly sell price').fill('130');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'success', 'Division Role edits saved');
    await expect(roles).toContainText('$130.00');
    await roles.getByRole('button', { name: 'Actions for Editor' }).click();
    await page.getByRole('menuitem', { name: 'Delete role' }).click();
    await expect(page.getByRole('dialog')).toContainText('Existing product scopes are not updated.');
    await confirmIn(page, 'Remove division role?', 'Remove');
    await expectToast(page, 'success', 'Division role was successfully removed');
    await expect(page.getByText('No roles yet.')).toBeVisible();

    await card(page, 'Remove division').getByRole('button', { name: 'Remove division' }).click();
    await confirmIn(page, 'Remove division?', 'Remove');
    await expectToast(page, 'success', 'Division was successfully removed');
    await expect(page).toHaveURL(settings);
    await expect(page.getByText('No divisions yet')).toBeVisible();
  });
}

test('[H-01 H-05 H-06 H-07 H-08 H-09 H-10 H-72] a brand admin reads the settings; staff do not', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/settings'));
  const divisions = rowsOf(page, 'Divisions');
  await expect(page.getByRole('table', { name: 'Divisions' }).getByRole('columnheader')).toHaveText([
    'Division',
    'Description',
    'Roles',
    /^Actions/,
  ]);
  await expect(divisions.first().locator('td').first()).not.toBeEmpty();
  await divisions
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit division', 'Delete division']);
  await closeMenu(page);
  await page.context().clearCookies();
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', '/settings'));
  await expectToast(page, 'error', "You don't have permission to view that page");
});

test('[H-03 H-04 H-11 H-14 H-15 H-16 H-39 H-42] what is in use cannot be removed, and says by what', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/settings'));
  const informed = async (noun: string, by: RegExp) => {
    const dialog = page.getByRole('dialog', { name: `Unable to remove ${noun}` });
    await expect(dialog).toContainText(by);
    await expect(dialog.getByRole('button')).toHaveText(['Ok']);
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await expect(dialog).toBeHidden();
  };
  const used = await inUse();
  await card(page, 'Categories')
    .getByRole('button', { name: `Remove category ${used.category}`, exact: true })
    .click();
  await informed('category', /(briefs|product scopes).* assigned/);
  await card(page, 'Segments')
    .getByRole('button', { name: `Remove segment ${used.segment}`, exact: true })
    .click();
  await informed('segment', /monthly ongoings assigned/);
  const row = rowsOf(page, 'Divisions').filter({ hasText: used.division }).first();
  await row.getByRole('button', { name: `Actions for ${used.division}` }).click();
  await page.getByRole('menuitem', { name: 'Delete division' }).click();
  await informed('division', /(output types|scope line items).* assigned/);
  await row.getByRole('link', { name: used.division }).click();
  await expect(page.getByRole('heading', { level: 1, name: used.division })).toBeVisible();
  const role = rowsOf(page, 'Roles').first().locator('td');
  await expect(role.nth(1)).toHaveText(/^\$[\d,]+\.\d\d$/);
  await expect(role.nth(2)).toHaveText(/^\$[\d,]+\.\d\d$/);
  await card(page, 'Remove division').getByRole('button').click();
  await informed('division', /assigned/);
});

test('[H-64 H-65] what cannot be loaded leads back, and a toast says so', async ({ page }) => {
  const nobody = '11111111-1111-4111-8111-111111111111';
  const brand = await makeBrand(page);
  await openAdmin(page, `/admin/brands/${brand.uuid}/divisions/${nobody}`);
  await expectToast(page, 'error', 'That division could not be found');
  await expect(page).toHaveURL(at('admin', `/admin/brands/${brand.uuid}`));
  await signIn(page, 'lena@lumen.test');
  await page.goto(at('lumen', `/settings/divisions/${nobody}`));
  await expectToast(page, 'error', 'That division could not be found');
  await expect(page).toHaveURL(at('lumen', '/settings'));

  const title = unique('NaN').slice(0, 20);
  await inDatabase(
    `with made as (
       insert into departments (brand_id, title, updated_at) select id, $1, now() from brands where slug = 'lumen'
       returning brand_id, id)
     insert into department_roles (brand_id, department_id, role_title, hourly_role_cost_price, hourly_role_sell_by_price, updated_at)
     select brand_id, id, 'Broken', 'NaN', 1, now() from made`,
    [title],
  );
  try {
    await page.goto(at('lumen', '/settings'));
    await expectToast(page, 'error', 'The settings could not be loaded');
    await expect(page).toHaveURL(at('lumen', '/dashboard'));
  } finally {
    await inDatabase(`delete from department_roles where role_title = 'Broken' and hourly_role_cost_price = 'NaN'`);
    await inDatabase('delete from departments where title = $1', [title]);
  }
});

test('[G-10 P-13 P-14] LAMP settings that cannot be loaded lead away from their screen', async ({ page }) => {
  const brand = await makeBrand(page);
  const settings = `/admin/brands/${brand.uuid}/lamptool/settings`;
  await openAdmin(page, settings);
  await expect(page.getByRole('heading', { level: 1, name: 'LAMP settings' })).toBeVisible();
  await inDatabase(
    `insert into lamp_settings (brand_id, updated_at) select id, '290000-01-01' from brands where uuid = $1`,
    [brand.uuid],
  );
  await page.goto(at('admin', settings));
  await expectToast(page, 'error', 'The LAMP settings could not be loaded');
  await expect(page).toHaveURL(at('admin', `/admin/brands/${brand.uuid}`));
});

test('settings and divisions are accessible, light and dark @both', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/settings'));
  await expect(rowsOf(page, 'Divisions').first()).toBeVisible();
  await axeInBothModes(page);
  await page.getByRole('table', { name: 'Divisions' }).locator('[data-row-link]').first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Roles' })).toBeVisible();
  await axeInBothModes(page);
  await page.getByRole('button', { name: 'Add role' }).click();
  await expect(page.getByRole('dialog', { name: 'Add role' })).toBeVisible();
  await axeInBothModes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add role' })).toBeFocused();
});

/** A category, a segment and a division of Harbour that the demonstration data uses. */
async function inUse(): Promise<{ category: string; segment: string; division: string }> {
  const [found] = await inDatabase<{ category: string; segment: string; division: string }>(`
    select (select c.name from categories c join scopes s on s.brand_id = c.brand_id and s.category_id = c.id
              and s.deleted_at is null where c.brand_id = b.id and c.deleted_at is null limit 1) as category,
           (select g.name from segments g join scope_ongoings o on o.brand_id = g.brand_id and o.segment_id = g.id
              and o.deleted_at is null where g.brand_id = b.id and g.deleted_at is null limit 1) as segment,
           (select d.title from departments d join briefme_outputs o on o.brand_id = d.brand_id
              and o.brand_department_id = d.id and o.deleted_at is null
              where d.brand_id = b.id and d.deleted_at is null order by d.id limit 1) as division
    from brands b where b.slug = 'harbour'`);
  if (!found) throw new Error('The demonstration data has no Harbour');
  return found;
}
