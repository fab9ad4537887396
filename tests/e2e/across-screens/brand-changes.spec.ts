import type { Page } from '@playwright/test';
import { asSuperuser, makeBrand } from '../administration';
import { inDatabase } from '../database';
import { at, expect, expectToast, signIn, test } from '../fixtures';
import { plans } from '../plan-page';

/** What happens to a form that is open while a superuser changes or removes its brand. */

/** The form of a new plan, filled, in a brand of its own. */
async function filledPlan(page: Page) {
  const brand = await makeBrand(page);
  await inDatabase(
    `insert into brand_users (brand_id, user_id, accepted_at, updated_at)
     select b.id, u.id, now(), now() from brands b, users u where b.uuid = $1 and u.email = 'sam@harbour.test' returning id`,
    [brand.uuid],
  );
  await signIn(page, 'sam@harbour.test', { host: brand.slug, fresh: true });
  await page.goto(at(brand.slug, `${plans}/create`));
  await page.getByLabel('Project').fill('Autumn market');
  await page.getByRole('button', { name: /Start Date/ }).click();
  await page.getByRole('button', { name: /^Jan/ }).first().click();
  return brand;
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first().click();

test.describe('a form that is open', () => {
  test.use({ allowedErrors: [/status of 40[134]/] });

  test('says that its module was switched off meanwhile, and loses nothing', async ({ page }) => {
    const { uuid } = await filledPlan(page);
    await asSuperuser(page, 'PATCH', `/brands/${uuid}`, { moduleLamp: 0 });
    await save(page);
    await expectToast(page, 'error', 'This module is switched off for your brand');
    await expect(page.getByLabel('Project')).toHaveValue('Autumn market');
  });

  test('says that its brand was removed meanwhile, and loses nothing', async ({ page }) => {
    const { uuid } = await filledPlan(page);
    // The socket would ask for a log-in first.
    await page.routeWebSocket(/realtime/, (socket) => socket.close());
    await asSuperuser(page, 'DELETE', `/brands/${uuid}`);
    await save(page);
    await expect(page.getByText('This portal does not exist any more.').first()).toBeVisible();
    await expect(page.getByLabel('Project')).toHaveValue('Autumn market');
  });
});
