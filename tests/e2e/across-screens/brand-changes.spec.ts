import type { Page } from '@playwright/test';
import { asSuperuser, card, makeBrand, openAdmin } from '../administration';
import { inDatabase } from '../database';
import { at, expect, expectToast, liveSocket, signIn, test } from '../fixtures';
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

test("a card of the brand's page that is being edited stays when another superuser removes the brand, and says so", async ({
  page,
}) => {
  const { uuid } = await makeBrand(page);
  const subscribed = liveSocket(page);
  await openAdmin(page, `/admin/brands/${uuid}`);
  await subscribed;
  const details = card(page, 'Brand details');
  await details.getByRole('button', { name: 'Edit Brand details' }).click();
  const name = details.getByRole('textbox', { name: /^Name/ });
  await name.fill('Half a name');
  await asSuperuser(page, 'DELETE', `/brands/${uuid}`);
  await expectToast(page, 'warning', 'Somebody removed this brand. Your text is still here: copy what you need');
  await expect(name).toHaveValue('Half a name');
  await details.getByRole('button', { name: 'Cancel' }).click();
});
