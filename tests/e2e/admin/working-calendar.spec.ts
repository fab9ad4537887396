import { hostApi } from '../brand-api';
import { at, axe, expect, signIn, test } from '../fixtures';

type Holidays = { data: { date: string; name: string }[] };
type Members = { data: { user: { uuid: string; firstName: string } }[] };

test('[Y-27] an admin says when the brand is closed and when people work; the API says the same', async ({ page }) => {
  await signIn(page, 'noah@northwind.test');
  const { uuid, call } = await hostApi('northwind', 'noah@northwind.test');

  const { data: closed } = await call<Holidays>('GET', `/brands/${uuid}/public-holidays`);
  const others = closed.filter(({ name }) => name !== 'Founders Day');
  await call('PUT', `/brands/${uuid}/public-holidays`, { holidays: others });
  const { data } = await call<Members>('GET', `/brand-users?brandUuid=${uuid}&search=chloe`);
  const chloe = data[0]?.user.uuid ?? '';
  await call('PUT', `/brands/${uuid}/users/${chloe}/working-time`, { weeklyHours: 40, daysOff: [] });

  await page.goto(at('northwind', '/settings'));
  const holidays = page.getByRole('region', { name: 'Public holidays' });
  await holidays.getByRole('button', { name: 'Edit Public holidays' }).click();
  const before = await holidays.getByRole('textbox', { name: /^Name of holiday/ }).count();
  await holidays.getByRole('button', { name: 'Add holiday' }).click();
  await holidays.getByRole('textbox', { name: `Date of holiday ${before + 1}` }).fill('14/4/2099');
  await holidays.getByRole('button', { name: 'Save' }).click();
  await expect(holidays.getByText('Enter a name (Required)')).toBeVisible();
  await holidays.getByRole('textbox', { name: `Name of holiday ${before + 1}` }).fill('Founders Day');
  await axe(page);
  await holidays.getByRole('button', { name: 'Save' }).click();
  await expect(holidays.getByText('Founders Day')).toBeVisible();
  const saved = await call<Holidays>('GET', `/brands/${uuid}/public-holidays`);
  expect(saved.data).toContainEqual({ date: '2099-04-14', name: 'Founders Day' });

  await holidays.getByRole('button', { name: 'Edit Public holidays' }).click();
  await holidays.getByRole('button', { name: 'Add holiday' }).click();
  await holidays.getByRole('button', { name: `Remove holiday ${before + 2}`, exact: true }).click();
  await expect(holidays.getByRole('button', { name: `Remove holiday ${before + 1}`, exact: true })).toBeFocused();
  await holidays.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(at('northwind', `/users/${chloe}/${uuid}`));
  const time = page.getByRole('region', { name: 'Working time' });
  await expect(time.getByText('40.00')).toBeVisible();
  await time.getByRole('button', { name: 'Edit Working time' }).click();
  await time.getByRole('textbox', { name: 'Hours a week' }).fill('32');
  await time.getByRole('button', { name: 'Add days off' }).click();
  await time.getByRole('textbox', { name: 'First day of time off 1' }).fill('13/4/2099');
  await axe(page);
  await time.getByRole('button', { name: 'Save' }).click();
  await expect(time.getByText('13/04/2099')).toBeVisible();
  expect(await call('GET', `/brands/${uuid}/users/${chloe}/working-time`)).toMatchObject({
    weeklyHours: 32,
    daysOff: [{ firstDay: '2099-04-13', lastDay: '2099-04-13' }],
  });
});
