import type { Locator } from '@playwright/test';
import { wcagContrast } from 'culori';
import sharp from 'sharp';
import { PASSWORD } from '../../harness/people';
import { mailTo, openAgency } from '../account-journeys';
import { card, pixel } from '../administration';
import { inDatabase, passwordEntered } from '../database';
import { textField } from '../fields';
import { at, axe, axeInBothModes, expect, expectToast, switchColourMode, test, unique } from '../fixtures';
import { createScope, panel } from '../scope-page';

/** What a brand's own admins set and do without the platform (D1.11, D2.8). */

test('[H-02 J-41] a brand admin sets images, contact and time zone, after the cards of the specification', async ({
  page,
  browser,
}) => {
  const { slug, email, brandName } = await openAgency(page, browser);
  await page.goto(at(slug, '/settings'));
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Brand details',
    'Brand colours',
    'Categories',
    'Segments',
    'Divisions',
    'Margin floor',
    'Public holidays',
    'Imagery',
    'Contact and time zone',
    'Default email settings',
  ]);
  await axeInBothModes(page);

  const contact = card(page, 'Contact and time zone');
  await expect(contact).toContainText(email);
  await contact.getByRole('button', { name: 'Edit Contact and time zone' }).click();
  await contact.getByRole('textbox', { name: 'Contact' }).fill('desk@');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByText('Please check your email address')).toBeVisible();
  await contact.getByRole('textbox', { name: 'Contact' }).fill(`desk@${slug}.test`);
  await contact.getByRole('combobox', { name: 'Time zone' }).fill('perth');
  await page.getByRole('option', { name: 'Australia/Perth' }).click();
  await contact.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'success', 'Brand details successfully updated');
  await expect(contact).toContainText(`desk@${slug}.test`);
  await expect(contact).toContainText('Australia/Perth');
  await expect(card(page, 'Brand details')).toContainText(`desk@${slug}.test`);

  const imagery = card(page, 'Imagery');
  await imagery.getByRole('button', { name: 'Upload logo', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload logo' });
  await dialog.getByLabel('Logo file').setInputFiles(pixel);
  await dialog.getByRole('button', { name: 'Use this logo' }).click();
  await expectToast(page, 'success', 'Brand Logo successfully updated');
  await expect(imagery.getByRole('img', { name: 'Logo', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: brandName }).getByRole('img')).toBeVisible();
});

test('[J-38] a brand admin sets the mail server with a password that was just entered, and tests it', async ({
  page,
  browser,
}) => {
  const { slug, email } = await openAgency(page, browser);
  await page.goto(at(slug, '/settings'));
  const mail = card(page, 'Default email settings');
  await mail.getByRole('button', { name: 'Send test email' }).click();
  await expectToast(page, 'success', 'Email was sent successfully');
  expect(await mailTo(browser, email)).toContain('test');

  await passwordEntered(email, '16 minutes');
  await mail.getByRole('button', { name: 'Edit Default email settings' }).click();
  await mail.getByLabel('Host').fill('127.0.0.1');
  await mail.getByLabel('Port').fill('1');
  await mail.getByLabel('User name').fill('studio');
  await mail.getByRole('textbox', { name: 'Password' }).fill('Write-0nly!');
  await mail.getByRole('button', { name: 'Save' }).click();
  const again = page.getByRole('dialog');
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await again.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, 'success', 'Brand details successfully updated');
  await expect(mail).toContainText('127.0.0.1');

  // Nothing listens there: the test says so.
  await mail.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.locator('[data-toast="error"]')).toBeVisible();
  // Another port asks for the password of the mail server again, and never shows it.
  await mail.getByRole('button', { name: 'Edit Default email settings' }).click();
  await expect(mail.getByRole('textbox', { name: 'Password' })).toHaveValue('');
  await mail.getByLabel('Port').fill('2');
  await mail.getByRole('button', { name: 'Save' }).click();
  await expect(mail.getByText('Enter the password again, since the mail server is another one')).toBeVisible();
  // A server without log-in needs none, and none is kept.
  await mail.getByLabel('User name').fill('');
  await mail.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'success', 'Brand details successfully updated');
  await expect(mail).not.toContainText('studio');
  // The toast of the first save may still stand.
  await expect.poll(() => smtpPasswordOf(slug)).toBeNull();
});

test('many addresses are invited at once; those that could not be stay in the field as they were sent, with the reason @both', async ({
  page,
  browser,
}) => {
  const { slug, email } = await openAgency(page, browser);
  await page.goto(at(slug, '/users/invitations'));
  const field = page.getByLabel('Email addresses');
  const send = page.getByRole('button', { name: 'Send invitation' });
  await send.click();
  await expect(page.getByText('An email address is required')).toBeVisible();
  await field.fill(Array.from({ length: 51 }, (_, at) => `kim${at}@${slug}.test`).join(', '));
  await send.click();
  await expect(page.getByText('At most 50 addresses at once')).toBeVisible();

  const invited = ['lee', 'ann', 'bo'].map((name) => `${name}@${slug}.test`);
  await field.fill(`${invited[0]}; ${invited[1]},\n${email}\nnobody\n${invited[2]}`);
  const permission = page.getByLabel('Permissions');
  await permission.selectOption('Brand Admin');
  await send.click();
  await expectToast(page, 'success', '3 invitations sent');
  await expect(field).toHaveValue(`${email}\nnobody`);
  await expect(page.getByText('2 of 5 could not be invited')).toBeVisible();
  await expect(page.getByRole('list', { name: 'What became of them' }).getByRole('listitem')).toHaveText([
    `${invited[0]} Invitation sent`,
    `${invited[1]} Invitation sent`,
    `${email} This address belongs to a user of the brand already`,
    'nobody Please check your email address',
    `${invited[2]} Invitation sent`,
  ]);
  const pending = page.getByRole('list', { name: 'Pending invitations' }).getByRole('listitem');
  await expect(pending).toHaveCount(3);
  for (const address of invited) await expect(pending.filter({ hasText: address })).toHaveCount(1);
  await axe(page);
  await expect(permission).toHaveValue('brandAdmin');
  // Nobody is left: the next ones begin as staff.
  await field.fill(`kim@${slug}.test`);
  await send.click();
  await expect(field).toHaveValue('');
  await expect(permission).toHaveValue('staff');
});

const smtpPasswordOf = async (slug: string) =>
  (await inDatabase<{ smtp_password: Buffer | null }>('select smtp_password from brands where slug = $1', [slug]))[0]
    ?.smtp_password;

test('a logo is seen in both modes: the one for dark, else a plate; a neon colour keeps its edges', async ({
  page,
  browser,
}) => {
  const { slug, brandName } = await openAgency(page, browser);
  await page.goto(at(slug, '/settings'));
  const imagery = card(page, 'Imagery');
  const upload = async (word: string, colour: string) => {
    await imagery.getByRole('button', { name: new RegExp(`^(Upload|Change) ${word.toLowerCase()}$`) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(`${word} file`).setInputFiles({ ...pixel, buffer: await words(colour) });
    await dialog.getByRole('button', { name: `Use this ${word.toLowerCase()}` }).click();
    await expectToast(page, 'success', `Brand ${word} successfully updated`);
    await expect(dialog).toBeHidden();
  };
  const logo = page.getByRole('link', { name: brandName }).getByRole('img').locator('visible=true');
  const plate = () => logo.evaluate((image) => getComputedStyle(image.parentElement as Element).backgroundColor);
  const CLEAR = 'rgba(0, 0, 0, 0)';
  const mode = async (wanted: 'light' | 'dark') => {
    await page.reload();
    await switchColourMode(page, wanted);
    await expect(logo).toHaveCount(1);
  };

  await upload('Logo', '#101010');
  await mode('light');
  expect(await plate()).toBe(CLEAR);
  await mode('dark');
  expect(await plate()).toBe('rgb(255, 255, 255)');
  await upload('Logo for dark mode', '#ffffff');
  await mode('dark');
  expect(await plate()).toBe(CLEAR);
  const inDark = await logo.getAttribute('src');
  await mode('light');
  expect(await plate()).toBe(CLEAR);
  expect(await logo.getAttribute('src')).not.toBe(inDark);
  await upload('Logo', '#ffffff');
  await mode('light');
  expect(await plate()).toBe('rgb(24, 25, 27)');

  const colours = card(page, 'Brand colours');
  await colours.getByRole('button', { name: 'Edit Brand colours' }).click();
  await colours.getByLabel('Primary colour').fill('#ccff00');
  await page.keyboard.press('Tab');
  await colours.getByRole('button', { name: 'Save' }).click();
  await expect(colours).toContainText('#ccff00');
  await page.goto(at(slug, '/briefme/briefs'));
  const tab = page.getByRole('navigation', { name: 'Brief lists' }).getByRole('link', { name: 'All', exact: true });
  for (const wanted of ['light', 'dark'] as const) {
    await switchColourMode(page, wanted);
    await expect.poll(() => contrastOf(tab, 'borderBottomColor')).toBeGreaterThanOrEqual(3);
    await tab.focus();
    await expect.poll(() => contrastOf(tab, 'outlineColor')).toBeGreaterThanOrEqual(3);
  }
  await page.goto(at(slug, '/users/invitations'));
  const field = page.getByLabel('Email addresses');
  for (const wanted of ['light', 'dark'] as const) {
    await switchColourMode(page, wanted);
    await expect(async () => {
      await field.focus();
      expect(await contrastOf(field, 'borderTopColor')).toBeGreaterThanOrEqual(3);
    }).toPass();
  }
});

/** A PNG of bars of one colour on nothing. */
const words = (colour: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><g fill="${colour}"><rect x="10" y="10" width="30" height="30"/><rect x="60" y="10" width="120" height="30"/></g></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** Of a colour of an element and the page behind it. */
async function contrastOf(element: Locator, property: 'borderBottomColor' | 'borderTopColor' | 'outlineColor') {
  const [own, page] = await element.evaluate(
    (node, name) => [getComputedStyle(node)[name], getComputedStyle(document.body).backgroundColor] as const,
    property,
  );
  return wcagContrast(own, page);
}

test('a brand admin sets the margin floor: a scope below it says so, and is saved all the same', async ({
  page,
  browser,
}) => {
  const { slug } = await openAgency(page, browser);
  // 2,500 less 1.5% for the merchant and 2% for the card leaves 96.5%.
  const path = await createScope(page, unique('Floor'), 'Once Off', slug);
  const warning = panel(page, 'Pricing').getByText('Below your brand’s margin floor of');
  for (const [floor, isBelow] of [
    ['97', true],
    ['96', false],
    ['', false],
  ] as const) {
    await page.goto(at(slug, '/settings'));
    const margin = card(page, 'Margin floor');
    await margin.getByRole('button', { name: 'Edit Margin floor' }).click();
    await margin.getByRole('textbox', { name: 'Margin floor' }).fill(floor);
    await margin.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'success', 'Brand details successfully updated');
    await page.goto(at(slug, path));
    await expect(panel(page, 'Pricing')).toContainText('(96.50%)');
    await expect(warning).toHaveText(isBelow ? [`Below your brand’s margin floor of ${floor}%`] : []);
    await textField(page, 'Product title').fill(unique(`Floor ${floor}`));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'success', 'Scope Summary successfully updated');
    await page.waitForURL(/viewOnly/);
  }
});
