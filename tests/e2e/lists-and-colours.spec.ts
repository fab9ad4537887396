import { makeBrand, openAdmin } from './administration';
import { at, expect, signIn, test } from './fixtures';

test('a list that is filtered to nothing says by what, and leads back to all', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/briefme/briefs?search=zzzz'));
  await expect(page.getByText('No results found', { exact: true })).toBeVisible();
  await expect(page.getByText('Filtered by Search: zzzz.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove filter Search: zzzz' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(at('harbour', '/briefme/briefs'));
});

test('an invalid colour is refused at its field, and the picker leaves the buttons free @both', async ({ page }) => {
  const brand = await makeBrand(page);
  await openAdmin(page, `/admin/brands/${brand.uuid}`);
  const card = page.getByRole('region', { name: 'Brand colours' });
  await card.getByRole('button', { name: 'Edit Brand colours' }).click();
  const field = card.getByRole('textbox', { name: /^Primary colour/ });
  await field.fill('reddish');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveAccessibleDescription('Invalid colour');
  await expect(field).toHaveValue('reddish');

  await field.click();
  const picker = page.getByRole('slider').first();
  await expect(picker).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await expect(field).toHaveValue('reddish');

  await field.fill('#0b4a58');
  await field.click();
  await expect(picker).toBeVisible();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('#0b4a58')).toBeVisible();
});

test('a date field opens its calendar on click, goes on typing, and names its buttons', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/briefme/briefs'), { waitUntil: 'networkidle' });
  const field = page.getByRole('textbox', { name: 'Start date' });
  await field.click();
  const calendar = page.getByRole('dialog', { name: 'Calendar: Start date' });
  await expect(calendar.getByRole('button', { name: 'Next month' })).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(calendar.locator('table button:focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dueDateStart=/);
});
