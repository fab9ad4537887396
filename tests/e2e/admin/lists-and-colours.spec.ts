import type { Locator, Page } from '@playwright/test';
import { makeBrand, openAdmin } from '../administration';
import { briefOverApi, day, isoDay } from '../brief-page';
import { picker } from '../fields';
import { at, expect, expectToast, setColourMode, signIn, test } from '../fixtures';
import { scopeOverApi } from '../scope-page';

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
  // Today in the brand's zone.
  await expect(calendar.locator('[aria-current="date"]')).toHaveText(String(Number(day(0).slice(0, 2))));
  // Its button says that it is open, and leads into it.
  const button = page.getByRole('button', { name: 'Choose Start date' });
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await button.click();
  await expect(calendar.locator('table button:focus')).toBeVisible();
  await button.click();
  await expect(calendar).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await field.click();
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(calendar.locator('table button:focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dueDateStart=/);
});

for (const [where, host, path, label] of [
  ['LAMP settings', 'harbour', '/lamptool/settings', 'Graph colour'],
  ['a new brand', 'admin', '/admin/brands/create', 'Primary colour'],
  ['the second colour of a new brand', 'admin', '/admin/brands/create', 'Secondary colour'],
  ['a new user', 'harbour', '/users/create', 'Avatar colour'],
] as const) {
  test(`${where}: an invalid colour is refused at its field, and the picker leaves the buttons free @both`, async ({
    page,
  }) => {
    await signIn(page, host === 'admin' ? 'super@platform.test' : 'ada@harbour.test');
    await page.goto(at(host, path), { waitUntil: 'networkidle' });
    const field = page.getByRole('textbox', { name: new RegExp(`^${label}`) });
    await field.fill('reddish');
    const save = page.getByRole('main').locator('button[type="submit"]');
    await field.click();
    const picker = page.locator('[data-position]:has([role=slider])');
    await expect(picker).toBeVisible();
    for (const button of [save, page.getByRole('button', { name: 'Cancel', exact: true })]) {
      expect(await overlap(picker, button), 'the picker covers a button').toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();
    await field.click();
    await expect(picker).toBeVisible();
    await save.click();
    await expect(field).toHaveAccessibleDescription(/Invalid colour/);
    await expect(field).toHaveValue('reddish');
    await expect(picker).toBeHidden();
  });
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('not on the page');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Whether a text is what one sees there: opaque, in the window, and under nothing else. */
async function expectSeen(text: Locator): Promise<void> {
  await expect(text).toHaveCSS('opacity', '1');
  await expect(text).toBeInViewport({ ratio: 1 });
  const isOnTop = () =>
    text.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      // Pointers go through a tooltip; for this look they do not.
      (element as HTMLElement).style.pointerEvents = 'auto';
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      (element as HTMLElement).style.pointerEvents = '';
      return seen === element || element.contains(seen);
    });
  await expect.poll(isOnTop).toBe(true);
}

test('[L-025 L-026 L-039] the tooltips of a row are seen by mouse, by keyboard and by touch @both', async ({
  page,
  isMobile,
}) => {
  const { name } = await briefOverApi('Tips', { assignee: 'Mia', draftDueDate: isoDay(-3) });
  const { name: nobodys } = await briefOverApi('Nobody');
  await signIn(page, 'sam@harbour.test');
  const listOf = (brief: string) => at('harbour', `/briefme/briefs?search=${encodeURIComponent(brief)}`);
  const list = listOf(name);
  await page.goto(list, { waitUntil: 'networkidle' });
  for (const label of ['Mia Tran', 'overdue by 3 days']) {
    const mark = page.getByRole('table').getByRole('button').filter({ hasText: label }).first();
    const text = mark.getByText(label, { exact: true });
    // The colour of --ui-red-text: a tooltip changes nothing about its mark.
    if (label.startsWith('overdue')) await expect(mark).toHaveCSS('color', 'rgb(168, 33, 43)');
    await expect(text).toHaveCSS('opacity', '0');
    if (isMobile) await mark.tap();
    else await mark.hover();
    await expectSeen(text);
    await expect(page).toHaveURL(list);
    if (isMobile) continue;
    await page.mouse.move(0, 0);
    await expect(text).toHaveCSS('opacity', '0');
    await page.getByRole('searchbox').focus();
    for (let steps = 0; steps < 40 && !(await mark.evaluate((own) => own === document.activeElement)); steps += 1) {
      await page.keyboard.press('Tab');
    }
    await expectSeen(text);
  }
  // Nobody has no avatar: the word is there without a tooltip, on one line.
  await page.goto(listOf(nobodys), { waitUntil: 'networkidle' });
  const nobody = page.getByRole('table').getByRole('button', { name: 'Assigned to: Unassigned' });
  const word = nobody.getByText('Unassigned', { exact: true });
  await expectSeen(word);
  expect((await word.boundingBox())?.height).toBeLessThan(28);
});

test('[L-110] a saved brief shows its new status at once, however slow the page is read again', async ({ page }) => {
  const { path } = await briefOverApi('Status');
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', path), { waitUntil: 'networkidle' });
  await page.route('**/*', async (route) => {
    if (route.request().headers().rsc) await new Promise((later) => setTimeout(later, 1500));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'For Review', exact: true }).click();
  // Whatever status stands among the facts from now on, for however short a time.
  await page.evaluate(() => {
    const noted = window as unknown as { statuses: Set<string> };
    noted.statuses = new Set();
    const note = () => {
      // While the form is open the details stay in the page, hidden.
      for (const chip of document.querySelectorAll('main [data-chip]'))
        if (chip.checkVisibility()) noted.statuses.add(chip.textContent ?? '');
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Brief successfully updated');
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  expect(await page.evaluate(() => [...(window as unknown as { statuses: Set<string> }).statuses])).toEqual([
    'For Review',
  ]);
});

test('what cannot be edited looks so, in light and in dark', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  for (const mode of ['light', 'dark'] as const) {
    await setColourMode(page, mode);
    await page.goto(at('harbour', '/profile'), { waitUntil: 'networkidle' });
    const readOnly = page.getByRole('textbox', { name: 'Brand' });
    const editable = page.getByRole('textbox', { name: /^First name/ });
    const look = (field: Locator) =>
      field.evaluate((own) => {
        const { backgroundColor, borderTopColor, cursor } = getComputedStyle(own);
        return { backgroundColor, borderTopColor, cursor };
      });
    const [fixed, free] = [await look(readOnly), await look(editable)];
    expect(fixed.backgroundColor).not.toBe(free.backgroundColor);
    expect(fixed.borderTopColor).not.toBe(free.borderTopColor);
    expect(fixed.cursor).toBe('default');
    expect(await look(page.getByRole('textbox', { name: /^Email|^Contact email/ }).first())).toEqual(fixed);
  }
});

test('the environment banner spans the page at every width @both', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  for (const path of ['/dashboard', '/login']) {
    if (path === '/login') await page.context().clearCookies();
    await page.goto(at('harbour', path));
    const banner = page.getByRole('complementary', { name: 'Environment' });
    const { x, y, width } = (await banner.boundingBox()) ?? { x: -1, y: -1, width: 0 };
    expect([x, y, width]).toEqual([0, 0, await page.evaluate(() => document.documentElement.clientWidth)]);
  }
});

test('the pages of a scope, a brief and a plan have their own titles', async ({ page }) => {
  await signIn(page, 'ada@harbour.test');
  const title = `TITLED ${Date.now().toString(36)}`.toUpperCase();
  const path = await scopeOverApi(title);
  for (const address of [path, `${path}/viewOnly`, `${path}/viewOnly?tab=lines`]) {
    await page.goto(at('harbour', address));
    await expect(page).toHaveTitle(new RegExp(title));
  }
  const brief = await briefOverApi('Titled');
  await page.goto(at('harbour', brief.path));
  await expect(page).toHaveTitle(new RegExp(brief.name));
  await page.goto(at('harbour', '/lamptool/plans'));
  const plan = page.locator('[data-row-link]').first();
  const project = (await plan.textContent()) ?? '';
  await plan.click();
  await expect.poll(() => page.title()).toContain(project);
});

test('a list of allocated hours that is filtered to nothing says by what', async ({ page }: { page: Page }) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/briefme/briefs/list/allocation?assignees=999999&hours=0.01'));
  await expect(page.getByText('No results found', { exact: true })).toBeVisible();
  await expect(page.getByText('Filtered by Assigned to: Deleted user, Only show allocated hours.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(at('harbour', '/briefme/briefs/list/allocation?assignees=all'));
});

test('a brand without divisions says where to make them, at the field', async ({ page }) => {
  const brand = await makeBrand(page);
  await openAdmin(page, `/admin/brands/${brand.uuid}`);
  await page.getByRole('button', { name: 'Open brand' }).click();
  await page.waitForURL(new RegExp(`^http://${brand.slug}\\.localhost`));
  await page.goto(at(brand.slug, '/briefme/briefs/create'));
  const field = page.getByRole('radiogroup', { name: 'Division' });
  await expect(field.getByText('There are no divisions yet.')).toBeVisible();
  await field.getByRole('link', { name: 'Add a division' }).click();
  await expect(page.getByRole('heading', { name: 'New division' })).toBeVisible();
});

test('a brand without categories says where they are made, in briefs and scopes; a division, that it has no output types', async ({
  page,
}) => {
  const brand = await makeBrand(page, { moduleScope: 1 });
  await openAdmin(page, `/admin/brands/${brand.uuid}/divisions/create`);
  await page.getByLabel('Division name').fill('Design');
  await page.getByRole('button', { name: 'Create division' }).click();
  await expect(page.getByRole('heading', { name: 'Roles' })).toBeVisible();
  await openAdmin(page, `/admin/brands/${brand.uuid}`);
  await page.getByRole('button', { name: 'Open brand' }).click();
  await page.waitForURL(new RegExp(`^http://${brand.slug}\\.localhost`));
  const none = (things: string) => page.getByText(`There are no ${things} yet. An administrator adds them`);
  await page.goto(at(brand.slug, '/briefme/briefs/create'));
  await page.getByRole('radio', { name: 'Design' }).check();
  await expect(page.getByText('This division has no output types yet')).toBeVisible();
  await picker(page, 'Category').click();
  await expect(none('categories')).toBeVisible();
  await page.goto(at(brand.slug, '/scopebuilder/scopes/create'));
  await picker(page, 'Category').click();
  await expect(none('categories')).toBeVisible();
  await picker(page, 'Segment').click();
  await expect(none('segments')).toBeVisible();
});
