import type { Page } from '@playwright/test';
import { briefOverApi, day, divisionOverApi, fillBrief, LIST, main } from '../brief-page';
import { picker, textField } from '../fields';
import { at, axe, expect, expectToast, signIn, test, unique } from '../fixtures';

/** A brief on its own page, and in its form. */

test('[L-082 L-084 L-090 L-091 L-092 L-093 L-094 L-095] a brief is read on its own page', async ({ page }) => {
  const { name, path } = await briefOverApi('Read', { output: 'Landing page', assignee: 'Mia', urgent: 1 });
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', path));
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(crumbs).toHaveText(['BriefMe', name]);
  const facts = factsOf(page);
  await expect(facts('Division')).toHaveText('Digital');
  await expect(facts('Status')).toHaveText('Draft');
  await expect(facts('Priority')).toHaveText('Urgent');
  await expect(facts('Assigned to')).toContainText('Mia Tran');
  await expect(facts('Due date')).toHaveText(day(20));
  await expect(facts('In market date')).toHaveText(day(30));
  await expect(facts('Brief type')).toHaveText('Digital - Landing page');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(crumbs).toHaveText(['BriefMe', name, 'Edit Brief']);
  await axe(page);
});

test('[L-096 L-097 L-098 L-099 L-100 L-101 L-102 L-103] a brief says who, when, how long and what', async ({
  page,
}) => {
  const { path } = await briefOverApi('Told', {
    specialist: 'Ada',
    overview: '<p>In <strong>short</strong> 🎉</p>',
    notes: '<ul><li>First this</li><li>then that</li></ul>',
  });
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', path));
  const facts = factsOf(page);
  await expect(facts('Creator')).toContainText('Sam Okafor');
  await expect(facts('Specialist')).toContainText('Ada Quinn');
  await expect(facts('Category')).toHaveText('Property');
  await expect(facts('Created')).toHaveText(new RegExp(`^\\d\\d:\\d\\d[AP]M ${day(0)}$`));
  await expect(facts('Last Updated')).toHaveText(new RegExp(`^\\d\\d:\\d\\d[AP]M ${day(0)}$`));
  await expect(facts('Quoted hours')).toHaveText(/^6\.50/);
  const part = (title: string) =>
    main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title }) });
  await expect(part('Overview').locator('strong')).toHaveText('short');
  await expect(part('Brief details').locator('li')).toHaveText(['First this', 'then that']);
});

test('[L-104 L-106 L-115 L-117 L-118 L-119 L-120 L-144] the form follows what is chosen, and shows errors on their fields', async ({
  page,
}) => {
  test.slow();
  // The browser's own question about unsaved changes, when the test goes elsewhere.
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${LIST}/create`));
  const output = page.getByRole('combobox', { name: 'Output type' });
  await expect(output).toBeDisabled();
  await expect(page.getByText('Choose a division to enable output options')).toBeVisible();
  await page.getByRole('radio', { name: 'Digital', exact: true }).check();
  await output.click();
  await page.getByRole('option', { name: 'EDM build and send' }).click();
  await page.getByRole('textbox', { name: 'Subject line' }).fill('Gone with the next choice');
  // The usual hours of the output type stand there at once, while nothing was quoted.
  await expect(page.getByLabel('Quoted hours')).not.toHaveValue('');
  await output.click();
  await page.getByRole('option', { name: 'Landing page' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject line' })).toHaveCount(0);
  await output.click();
  await page.getByRole('option', { name: 'EDM build and send' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject line' })).toHaveValue('');
  const why = page.getByRole('textbox', { name: 'Why', exact: true });
  await expect(why).toHaveCount(0);
  await page.getByRole('radio', { name: 'Why', exact: true }).check();
  await why.fill('Since the old one is wrong');
  await page.getByRole('radio', { name: 'What', exact: true }).check();
  await expect(why).toHaveCount(0);
  await page.getByRole('radio', { name: 'Why', exact: true }).check();
  await expect(why).toHaveValue('');
  // Nearer than the output type's working days: a warning beside the dates, which stops nothing.
  await textField(page, 'Due date').fill(day(1));
  await page.keyboard.press('Tab');
  await expect(page.getByText(/The due date is nearer than the \d+ working days/)).toBeVisible();
  await textField(page, 'Project').fill('Party 🎉');
  await page.getByRole('button', { name: 'Create brief' }).click();
  await expect(page.getByText('Emojis can be used in Brief Overview or Brief Details only')).toBeVisible();
  await expect(textField(page, 'Project')).toBeFocused();

  // Somebody removes the division while the form is open: the server's word stands under its field, the rest stays.
  const division = unique('Pop up').slice(0, 20);
  const { remove } = await divisionOverApi(division);
  await page.goto(at('harbour', `${LIST}/create`));
  await fillBrief(page, 'Too late', { division, hours: '1', hardEstimate: 'No' });
  await remove();
  await page.getByRole('button', { name: 'Create brief' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Division' })).toHaveAccessibleDescription(
    'Choose a division (Required)',
  );
  await expect(textField(page, 'Project')).toHaveValue('Too late');

  const { path } = await briefOverApi('Status');
  await page.goto(at('harbour', path));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await picker(page, 'Status').click();
  await expect(page.getByRole('option', { name: 'Approved', exact: true })).toHaveAttribute(
    'data-combobox-disabled',
    'true',
  );
  await page.getByRole('option', { name: 'For Review', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Brief successfully updated');
  await expect(factsOf(page)('Status')).toHaveText('For Review');
});

test('[L-065 L-067 L-069 L-070 L-073 L-074 L-076 L-080] a brief is duplicated from its page', async ({ page }) => {
  const { name, path } = await briefOverApi('Original', { output: 'Landing page' });
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', path));
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Duplicate '${name}'` });
  const output = dialog.getByRole('combobox', { name: 'Output type' });
  await expect(output).toBeDisabled();
  await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(dialog.getByText('Choose a division (Required)')).toBeVisible();
  await expect(dialog.getByText('Select a date (Required)')).toHaveCount(2);
  await dialog.getByRole('radio', { name: 'Digital', exact: true }).check();
  await expect(output).toBeEnabled();
  await output.click();
  await page.getByRole('option', { name: 'Landing page' }).click();
  await dialog.getByRole('textbox', { name: 'Due date' }).fill(day(40));
  await dialog.getByRole('textbox', { name: 'In market date' }).fill(day(39));
  await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(dialog.getByText('Due Date must not be after In Market Date')).toBeVisible();
  await expect(dialog.getByText('In Market Date must not be before Due Date')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'In market date' }).fill(day(40));
  await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expectToast(page, 'success', 'Brief successfully duplicated');
  await expect(page).not.toHaveURL(at('harbour', path));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  for (const division of await page.getByRole('radiogroup', { name: 'Division' }).getByRole('radio').all()) {
    await expect(division).toBeDisabled();
  }
});

const factsOf = (page: Page) => (label: string) =>
  page
    .getByRole('complementary', { name: 'Facts' })
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) })
    .locator('dd');
