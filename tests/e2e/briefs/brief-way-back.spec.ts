import { brandApi } from '../brand-api';
import { briefOverApi, found, LIST, WORKLOAD } from '../brief-page';
import { textField } from '../fields';
import { at, expect, expectToast, signIn, test } from '../fixtures';

/** From a brief back to its list, and lists that do not move while they are read. */

test("'BriefMe' leads back to the list as it was: filters, page and scroll position @both", async ({ page }) => {
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${LIST}?orderBy=id&order=asc&page=2`));
  const rows = page.getByRole('table', { name: 'Briefs' }).locator('[data-row-link]');
  await expect(rows.nth(40)).toBeAttached();
  await rows.nth(40).scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(200);
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'BriefMe' });
  await rows.nth(40).click();
  await expect(crumb).toHaveAttribute('href', `${LIST}?orderBy=id&order=asc&page=2`);
  await crumb.click();
  await expect(page).toHaveURL(at('harbour', `${LIST}?orderBy=id&order=asc&page=2`));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  // J continues from the opened row, after the browser's Back, too.
  await expect(rows.nth(40)).toBeFocused();
  await rows.nth(41).click();
  await expect(crumb).toBeVisible();
  await page.goBack();
  await expect(rows.nth(41)).toBeFocused();

  // The other list of briefs, where one came from there.
  await page.goto(at('harbour', `${WORKLOAD}?assignees=all`));
  await page.getByRole('table', { name: 'Allocated hours by brief' }).locator('[data-row-link]').first().click();
  await crumb.click();
  await expect(page).toHaveURL(at('harbour', `${WORKLOAD}?assignees=all`));
});

test('after Edit and Save, and after Edit and Cancel, one Back is enough', async ({ page }) => {
  const { name } = await briefOverApi('Returned');
  await signIn(page, 'sam@harbour.test');
  const list = at('harbour', `${LIST}?${found(name)}`);
  for (const [turn, button] of (['Save', 'Cancel', 'Save'] as const).entries()) {
    await page.goto(list);
    await page.getByRole('table', { name: 'Briefs' }).locator('[data-row-link]').first().click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await textField(page, 'Project').fill(`${name} ${turn}`);
    await page.getByRole('button', { name: button, exact: true }).click();
    if (button === 'Save') await expectToast(page, 'success', 'Brief successfully updated');
    else await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(list);
  }
});

test('an allocated row stays where it is; what is new or gone is announced', async ({ page }) => {
  const first = await briefOverApi('Steady');
  const word = first.name.split(' ').at(-1) ?? '';
  const made = [first];
  for (const letter of ['b', 'c']) made.push(await briefOverApi(`${word} ${letter}`));
  const [, second] = made;
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${WORKLOAD}?assignees=all&search=${word}&orderBy=allocatedHoursToday&order=desc`));
  const table = page.getByRole('table', { name: 'Allocated hours by brief' });
  const names = table.locator('[data-row-link]');
  await expect(names).toHaveCount(3);
  const before = await names.allTextContents();
  const last = before.at(-1) ?? '';
  await page.getByRole('textbox', { name: `Allocated hours for ${last}` }).fill('7.5');
  await page.getByRole('textbox', { name: `Allocated hours for ${last}` }).press('Enter');
  await expectToast(page, 'success', 'Allocated hours updated');
  await expect(page.getByText('Total allocated hours: 7.5')).toBeVisible();
  expect(await names.allTextContents()).toEqual(before);

  // Somebody else renames, removes and creates one.
  const api = await brandApi('harbour', 'mia@harbour.test');
  const renamed = made.find(({ name }) => name === last) ?? first;
  const other = second?.name === last ? first : (second ?? first);
  await api('PATCH', `/briefme/briefs/${renamed.uuid}`, { project: `${last} x` });
  await expect(names.last()).toHaveText(`${last} x`);
  await api('DELETE', `/briefme/briefs/${other.uuid}`);
  await expect(page.getByRole('button', { name: '1 change – show' })).toBeVisible();
  await expect(names).toHaveCount(3);
  const fresh = await briefOverApi(`${word} d`);
  const show = page.getByRole('button', { name: '2 changes – show' });
  await expect(show).toBeVisible();
  await show.click();
  // The button is gone: the focus moves to the rows.
  await expect(page.getByRole('status').filter({ hasText: 'List updated' })).toHaveCount(1);
  await expect(names.first()).toBeFocused();
  await expect(names).toHaveCount(3);
  await expect(names.filter({ hasText: fresh.name })).toHaveCount(1);
  await expect(names.filter({ hasText: other.name })).toHaveCount(0);
  // Sorted by the current values from now on.
  await expect(names.first()).toHaveText(`${last} x`);
  await expect(show).toBeHidden();
});

test('the bars of the capacity panel link to their briefs; no name overlaps them', async ({ page }) => {
  const mias = await briefOverApi('Bar', { assignee: 'Mia' });
  const nobodys = await briefOverApi('Nobody');
  await signIn(page, 'mia@harbour.test');
  for (const [whose, query, brief] of [
    ['Mia Tran', 'assignees=', mias],
    ['Unassigned', 'unassigned=1', nobodys],
  ] as const) {
    await page.goto(at('harbour', `${WORKLOAD}?assignees=all`));
    const capacity = page.getByRole('table', { name: /^Capacity/ });
    const row = capacity.getByRole('row').filter({ has: page.getByRole('rowheader', { name: whose }) });
    const folded = page.getByText(/^\d+ more (person|people)$/);
    await expect(row.or(folded).first()).toBeVisible();
    if (!(await row.isVisible())) await folded.click();
    const [name, bar] = await Promise.all([
      row.getByRole('rowheader').boundingBox(),
      row.locator('td').first().boundingBox(),
    ]);
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual((bar?.x ?? 0) + 1);
    const link = row.getByRole('link').filter({ hasText: / h/ }).first();
    const hours = Number(/([\d,.]+) h/.exec((await link.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
    expect(hours).toBeGreaterThan(0);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${LIST}\\?.*${query}.*exclude=.*orderBy=draftDueDate`));
    await page.getByRole('searchbox', { name: 'Search Project' }).fill(brief.name);
    await expect(page.getByRole('link', { name: brief.name, exact: true })).toBeVisible();
  }
});
