import type { Page } from '@playwright/test';
import { openAgency } from '../account-journeys';
import { asSuperuser, brandUuidOf, makeBrand, makeUser, rowsOf } from '../administration';
import { at, expect, liveSocket, signIn, test, unique } from '../fixtures';

/** Lists of administration show what somebody else changes, wherever that was, and nothing moves (D4.1, issue 17). */
async function openLive(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  const live = liveSocket(page);
  await page.goto(address);
  await live;
}

const showOneChange = (page: Page) => page.getByRole('button', { name: '1 change – show' }).click();

test('users and brands in the admin portal', async ({ page }) => {
  const { uuid, name, word } = await makeBrand(page);
  const user = await makeUser(page, uuid);
  await signIn(page, 'super@platform.test');
  await openLive(page, at('admin', `/admin/users?brandUuid=${uuid}`));
  const rows = rowsOf(page, 'Users');
  await expect(rows).toHaveCount(1);
  await asSuperuser(page, 'PATCH', `/brands/${uuid}/users/${user.uuid}`, { jobTitle: 'Head of design' });
  await expect(rows.filter({ hasText: user.name })).toContainText('Head of design');
  await makeUser(page, uuid, { firstName: 'Avery' });
  await showOneChange(page);
  await expect(rows).toHaveCount(2);

  await openLive(page, at('admin', `/admin/brands?search=${word}`));
  const brands = rowsOf(page, 'Brands');
  await expect(brands).toContainText([name]);
  await asSuperuser(page, 'PATCH', `/brands/${uuid}`, { name: `Pier ${word}` });
  await expect(brands).toContainText([`Pier ${word}`]);
});

test('users, invitations and settings of a brand, changed outside of it', async ({ page, browser }) => {
  const { slug } = await openAgency(page, browser);
  const brand = await brandUuidOf(page, slug);
  await openLive(page, at(slug, '/users'));
  await expect(rowsOf(page, 'Users')).toContainText(['Iris Vale']);
  const { data } = await asSuperuser<{ data: { user: { uuid: string } }[] }>(
    page,
    'GET',
    `/brand-users?brandUuid=${brand}`,
  );
  await asSuperuser(page, 'PATCH', `/users/${data[0]?.user.uuid}`, { firstName: 'Irene' });
  await expect(rowsOf(page, 'Users')).toContainText(['Irene Vale']);

  await openLive(page, at(slug, '/users/invitations'));
  await expect(page.getByText('No invitations are pending')).toBeVisible();
  const { email } = await makeUser(page, brand);
  const invitations = page.getByRole('list', { name: 'Pending invitations' });
  await expect(invitations).toContainText(email);
  await makeUser(page, brand, { firstName: 'Avery' });
  await showOneChange(page);
  await expect(invitations.getByRole('listitem')).toHaveCount(2);

  await openLive(page, at(slug, '/settings'));
  const title = unique('Sound');
  await expect(page.getByRole('table', { name: 'Divisions' })).toBeVisible();
  await asSuperuser(page, 'POST', `/brands/${brand}/departments`, { title, description: 'x' });
  await showOneChange(page);
  await expect(rowsOf(page, 'Divisions').filter({ hasText: title })).toBeVisible();
});
