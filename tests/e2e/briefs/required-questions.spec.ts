import type { Page } from '@playwright/test';
import { brandApi } from '../brand-api';
import { briefOverApi, fillBrief, found, LIST } from '../brief-page';
import { choose, picker, textField } from '../fields';
import { at, axe, axeInBothModes, expect, expectToast, signIn, test, unique } from '../fixtures';
import { ask, CREATE, preview } from '../output-builder';

const MISSING = 'Please answer this question';

test("[Y-20 Y-21] 'Create and submit' asks for the required answers, conditional ones as they show, and begins at the first @both", async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${LIST}/create`));
  await page.getByRole('radio', { name: 'Design', exact: true }).check();
  await choose(page, 'Output type', 'Outdoor and signage');
  const size = page.getByRole('textbox', { name: /^Finished size/ });
  await expect(page.getByText('Site check needed')).toBeVisible();
  await expect(size).toHaveCount(0);
  await page.getByRole('radio', { name: 'No, measurements supplied' }).check();
  await expect(size).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Site check needed' }).getByRole('radio', { name: 'Yes' }).check();
  await expect(size).toHaveCount(0);
  await page.getByRole('radio', { name: 'No, measurements supplied' }).check();

  const name = unique('Signs');
  await fillBrief(page, name, { division: null, hours: null });
  await page.getByRole('button', { name: 'Create and submit' }).press('Enter');
  await expect(page.getByText(MISSING)).toBeVisible();
  await expect(size).toBeFocused();
  await axeInBothModes(page);
  await size.fill('600 x 900 mm');
  await page.getByRole('button', { name: 'Create and submit' }).click();
  await expectToast(page, 'success', 'Brief successfully created');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Submitted').first()).toBeVisible();
  await expect(page.getByText('600 x 900 mm')).toBeVisible();
});

test("[Y-21] a draft's page says what is unanswered and leads to it; leaving Draft is refused until then", async ({
  page,
}) => {
  const brief = await briefOverApi('Unanswered', { division: 'Design', output: 'Press or magazine ad' });
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', brief.path));
  await page.getByRole('link', { name: '1 required question is unanswered' }).press('Enter');
  const size = page.locator(`[data-path="outputResponsesJson.${await requiredId(page)}"]`);
  await expect(size).toBeFocused();
  await expect(page.getByText(MISSING)).toBeVisible();
  // What somebody else saves meanwhile comes into the form, and leaves the error of another field.
  const ada = await brandApi('harbour', 'ada@harbour.test');
  await ada('PATCH', `${LIST}/${brief.uuid}`, { projectLink: 'https://ada.test/' });
  await expect(textField(page, 'Project link')).toHaveValue('https://ada.test/');
  await expect(page.getByText(MISSING)).toBeVisible();
  await expect(size).toBeFocused();

  // One of many chosen ones is named with what it lacks, and leads there, too.
  await page.goto(at('harbour', `${LIST}?${found(brief.name)}`));
  await page.getByRole('checkbox', { name: 'Choose all rows' }).check();
  const bar = page.getByRole('region', { name: 'Chosen briefs' });
  await bar.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'In Progress' }).click();
  await expect(bar).toContainText('1 required question is unanswered');
  await bar.getByRole('link', { name: brief.name }).click();
  await expect(size).toBeFocused();
});

/** The id of the question that the form marks. */
const requiredId = async (page: Page): Promise<string> => {
  const field = page.locator('[data-path^="outputResponsesJson."][aria-invalid="true"]').first();
  await expect(field).toBeVisible();
  return ((await field.getAttribute('data-path')) ?? '').replace('outputResponsesJson.', '');
};

test("[Y-20] the builder says 'Only if …', its preview behaves so, and a removal says what depends on it", async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', CREATE));
  await ask(page, 'Radios', 'Size');
  await page.getByRole('textbox', { name: 'Option 1 of question 1' }).fill('A4');
  await page.getByRole('textbox', { name: 'Option 1 of question 1' }).press('Enter');
  await page.getByRole('textbox', { name: 'Option 2 of question 1' }).fill('Other');
  await ask(page, 'Text', 'Which size?');
  await page.getByRole('checkbox', { name: 'Require an answer to question 2' }).check();
  await picker(page, 'When question 2 shows').click();
  await page.getByRole('option', { name: 'Only if Size is' }).click();
  await expect(page.getByText('Only if Size is A4', { exact: true })).toBeVisible();
  // What is pressed is the box around the chosen options; the field itself is hidden in it.
  await page.getByRole('combobox', { name: 'Options with which question 2 shows' }).locator('..').click();
  await page.getByRole('option', { name: 'Other' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Only if Size is A4 or Other', { exact: true })).toBeVisible();
  await axe(page);

  const shown = preview(page);
  await expect(shown.getByText('Which size?')).toHaveCount(0);
  await shown.getByRole('radio', { name: 'Other' }).check();
  await expect(shown.getByRole('textbox', { name: /^Which size\?/ })).toBeVisible();

  await page.getByRole('button', { name: 'Move question 2 up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Other questions depend on this one' });
  await expect(dialog).toContainText("'Which size?'");
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Only if Size is A4 or Other', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for question 1' }).click();
  await page.getByRole('menuitem', { name: 'Remove question' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Only if Size', { exact: false })).toHaveCount(0);
  await expect(shown.getByRole('textbox', { name: /^Which size\?/ })).toBeVisible();
});

test('[Y-20] an optional choice of one can be taken back; its options are as far apart as those of checkboxes @both', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', CREATE));
  for (const [at, type] of ['Radios', 'Checkboxes'].entries()) {
    await ask(page, type, `One of ${type}`);
    const option = (place: number) => page.getByRole('textbox', { name: `Option ${place} of question ${at + 1}` });
    await option(1).fill('A4');
    await option(1).press('Enter');
    await option(2).fill('A5');
  }
  const shown = preview(page);
  const gap = async (role: 'radio' | 'checkbox') => {
    const [first, second] = await Promise.all(
      ['A4', 'A5'].map((name) => shown.getByRole(role, { name }).boundingBox()),
    );
    return (second?.y ?? 0) - (first?.y ?? 0);
  };
  expect(await gap('radio')).toBe(await gap('checkbox'));

  const clear = shown.getByRole('button', { name: 'Clear One of Radios' });
  await expect(clear).toHaveCount(0);
  await shown.getByRole('radio', { name: 'A5' }).check();
  if ((page.viewportSize()?.width ?? 0) < 600) {
    const { width = 0, height = 0 } = (await clear.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await clear.press('Enter');
  await expect(shown.getByRole('radio', { name: 'A5' })).not.toBeChecked();
  await expect(clear).toHaveCount(0);
  await expect(shown.getByRole('radio', { name: 'A4' })).toBeFocused();
  await shown.getByRole('radio', { name: 'A4' }).check();
  await page.getByRole('checkbox', { name: 'Require an answer to question 1' }).check();
  await expect(clear).toHaveCount(0);
});
