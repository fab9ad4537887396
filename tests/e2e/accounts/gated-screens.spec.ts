import { PASSWORD } from '../../harness/people';
import { asSuperuser, brandUuidOf } from '../administration';
import { passwordEntered } from '../database';
import { at, expect, signIn, test } from '../fixtures';

/** A brand that wants a fresh password for its settings and users (D1.12). */
test('[D-22 D-23] the dialog opens before the screen does, which shows once the password was entered', async ({
  page,
}) => {
  // Lumen: what is asked of its admin disturbs no other journey.
  const lumen = await brandUuidOf(page, 'lumen');
  await asSuperuser(page, 'PATCH', `/brands/${lumen}`, { forceLoginForGatedContent: true });
  try {
    await signIn(page, 'lena@lumen.test', { fresh: true });
    await page.goto(at('lumen', '/users'));
    await expect(page.getByRole('heading', { level: 1, name: 'Manage users' })).toBeVisible();

    await passwordEntered('lena@lumen.test', '31 minutes');
    await page.goto(at('lumen', '/lamptool/plans'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('link', { name: 'Manage users' }).click();
    const dialog = page.getByRole('dialog', { name: 'Our apologies!' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('We require you to log in again before continuing')).toBeVisible();
    await expect(page.getByText('Manage users', { exact: true })).toHaveCount(1);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(at('lumen', '/users'));
    await expect(page.getByRole('heading', { level: 1, name: 'Manage users' })).toBeVisible();
    await page.goto(at('lumen', '/settings'));
    await expect(page.getByRole('heading', { level: 1, name: 'Brand settings' })).toBeVisible();
  } finally {
    await asSuperuser(page, 'PATCH', `/brands/${lumen}`, { forceLoginForGatedContent: false });
  }
});
