import { briefOverApi, day, found, LIST, WORKLOAD } from '../brief-page';
import { textField } from '../fields';
import { at, axeInBothModes, expect, signIn, test } from '../fixtures';

test("[Y-34] 'Start a brief' asks for what every brief needs on one screen, and offers due dates", async ({ page }) => {
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${LIST}/create`));
  await page.getByRole('radio', { name: 'Digital', exact: true }).check();
  const due = textField(page, 'Due date');
  const offered = page.getByRole('group', { name: 'Suggested days' });
  await expect(offered.getByRole('button')).toHaveText(['+3 working days', 'Friday', 'Lead time']);
  await expect(offered.getByRole('button', { name: 'Lead time' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Output type' }).click();
  await page.getByRole('option', { name: 'EDM build and send' }).click();
  await offered.getByRole('button', { name: 'Lead time' }).click();
  await expect(due).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  await expect(page.getByText(/^The due date is nearer/)).toHaveCount(0);
  // The error of what was typed before appears while the button is pressed, and does not move it.
  await due.fill('soon');
  await offered.getByRole('button', { name: '+3 working days' }).click();
  const soon = [3, 4, 5].map(day);
  expect(soon).toContain(await due.inputValue());
  const footer = (await page.getByRole('button', { name: 'Create brief' }).boundingBox())?.y ?? 0;
  for (const field of [
    page.getByRole('radiogroup', { name: 'Division' }),
    page.getByRole('combobox', { name: 'Output type' }),
    textField(page, 'Project'),
    page.getByRole('combobox', { name: 'Category' }),
    due,
    page.getByRole('textbox', { name: /^Quoted hours/ }),
  ]) {
    const box = await field.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 9999)).toBeLessThan(footer);
  }
});

test('[Y-34] the due dates on offer go by the day on which one is chosen: a page may be open overnight', async ({
  page,
}) => {
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${LIST}/create`), { waitUntil: 'networkidle' });
  const soon = page.getByRole('group', { name: 'Suggested days' }).getByRole('button', { name: '+3 working days' });
  await expect(soon).toHaveAttribute('title', /^\d\d\/\d\d\/\d{4}$/);
  const before = (await soon.getAttribute('title')) ?? '';
  await page.clock.setFixedTime(Date.now() + 7 * 86_400_000);
  await page.getByRole('radio', { name: 'Digital', exact: true }).check();
  await expect(soon).not.toHaveAttribute('title', before);
});

test('[Y-34] on a phone the first brief is on the first screen, a card of three lines, and filters are in a sheet @phone', async ({
  page,
}) => {
  const { name } = await briefOverApi('Pocket', { assignee: 'Mia', output: 'Landing page' });
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', LIST));
  const card = page.getByRole('table', { name: 'Briefs' }).locator('tbody tr').first();
  await expect(card).toBeInViewport({ ratio: 0.99 });

  // Texts are replaced below: not before React has hydrated them.
  await page.goto(at('harbour', `${LIST}?${found(name)}&statuses=1`), { waitUntil: 'networkidle' });
  await expect(card).toContainText(name);
  expect((await card.boundingBox())?.height).toBeLessThan(140);
  const targets = await card
    .locator('button:visible, label:visible')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(targets.length).toBeGreaterThanOrEqual(5);
  expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);
  // Nothing lies over the upper edge of the avatar: the row's menu is right above it.
  const isHit = await card.getByRole('button', { name: /^Assigned to/ }).evaluate((avatar) => {
    const { left, top, width } = avatar.getBoundingClientRect();
    return avatar.contains(document.elementFromPoint(left + width / 2, top + 2));
  });
  expect(isHit).toBe(true);
  // A card that has the focus is grey as a whole, not cell by cell.
  const ground = () => card.evaluate((row) => getComputedStyle(row).backgroundColor);
  const plain = await ground();
  await card.getByRole('link').first().focus();
  await expect.poll(ground).not.toBe(plain);
  // The longest titles of division and output share one line.
  const height = (await card.boundingBox())?.height;
  await card.locator('td[data-card="text"] > *').evaluateAll((all) => {
    for (const words of all) words.textContent = 'Email newsletter design, build and scheduled send '.repeat(3);
  });
  expect((await card.boundingBox())?.height).toBe(height);

  await page.getByRole('button', { name: /^Filters 1/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Overdue' }).tap();
  await expect(page).toHaveURL(/due=overdue/);
  await axeInBothModes(page);
  await sheet.getByRole('button', { name: 'Done' }).tap();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /^Filters 2/ })).toBeVisible();
});

test('[Y-34] on a phone filters of plans and scopes are in a sheet, and what is pressed above a list is 44 px @phone', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  for (const [path, first, last] of [
    ['/lamptool/plans', 'Starts from', 'Starts until'],
    ['/scopebuilder/scopes', 'Category', 'Assigned to'],
  ] as const) {
    await page.goto(at('harbour', path));
    await expect(page.locator('main a[data-row-link]').first()).toBeVisible();
    const targets = await page.locator('main').evaluate((main) => {
      const list = main.querySelector('a[data-row-link]')?.getBoundingClientRect().top ?? 0;
      return [...main.querySelectorAll('a, button')]
        .map((each) => each.getBoundingClientRect())
        .filter(({ width, bottom }) => width > 0 && bottom < list)
        .map(({ width, height }) => Math.min(width, height));
    });
    expect(targets.length).toBeGreaterThanOrEqual(4);
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: 'Filters', exact: true }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    for (const name of [first, last]) {
      const field = sheet.getByRole('textbox', { name }).or(sheet.getByRole('button', { name, exact: true }));
      await expect(field).toBeInViewport();
    }
    await axeInBothModes(page);
    await sheet.getByRole('button', { name: 'Done' }).tap();
    await expect(sheet).toBeHidden();
  }
  await page.goto(at('harbour', '/lamptool/plans?startFrom=2027-03-01'));
  await expect(page.getByRole('button', { name: /^Filters 1/ })).toBeVisible();
});

test('[Y-34] fields, filters, tabs, ticks and buttons are 44 px high on a phone @phone', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  for (const [path, name] of [
    [`${LIST}/create`, 'Create brief'],
    ['/users/create', 'Create user'],
    ['/lamptool/plans/create', 'Save'],
    ['/users/invitations', 'Send invitation'],
    ['/settings/audit', 'Export'],
    ['/lamptool/plans', 'Filters'],
    [LIST, 'Allocation'],
    [`${WORKLOAD}?assignees=all`, 'Only show allocated hours'],
    ['/profile', 'Keys of one letter'],
    ['/settings', 'Public holidays'],
  ] as const) {
    await page.goto(at('harbour', path));
    await expect(page.locator('main').getByText(name, { exact: true }).last()).toBeVisible();
    const controls = page.locator('main :is(button, select, input:not(thead *), nav[aria-label="Brief lists"] a)');
    const low = () =>
      controls.evaluateAll((all) =>
        all
          .filter((each) => each.getBoundingClientRect().height > 0)
          .map((each) => {
            // Around a tick its label is pressed.
            const tick = each.matches('[type="radio"], [type="checkbox"]') ? (each as HTMLInputElement) : null;
            return tick?.labels?.[0] ?? each;
          })
          .map((each) => {
            // What makes it larger for a thumb lies over its edges: `inset: -6px`.
            const beyond = Number.parseFloat(getComputedStyle(each, '::after').top) || 0;
            return { is: each.outerHTML.slice(0, 80), height: each.getBoundingClientRect().height - 2 * beyond };
          })
          .filter(({ height }) => height < 44),
      );
    // The style of a part that is streamed comes with it, but not before its text.
    await expect.poll(low, path).toEqual([]);
  }
});
