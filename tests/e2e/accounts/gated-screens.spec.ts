import pg from 'pg';
import { placeOf } from '../../harness/place.mjs';
import { asSuperuser, brandUuidOf } from '../administration';
import { at, expect, PASSWORD, PORT, signIn, test } from '../fixtures';

/** A brand that wants a fresh password for its settings and users (D1.12). */
/** Half an hour passes for everybody who is logged in as this person. */
async function halfAnHourLater(email: string): Promise<void> {
  const client = new pg.Client({ connectionString: placeOf(PORT).ownerUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `update sessions set password_entered_at = now() - interval '31 minutes'
       where user_id = (select id from users where email = $1) and revoked_at is null`,
      [email],
    );
    expect(rowCount).toBeGreaterThan(0);
  } finally {
    await client.end();
  }
}

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

    await halfAnHourLater('lena@lumen.test');
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
