import { brandApi } from '../brand-api';
import { briefOverApi, hydratedBoard, LIST } from '../brief-page';
import { at, axe, expect, signIn, test, unique } from '../fixtures';

/** A week so far away that nobody else has work in it, another one at each run: its Monday, three to forty years on. */
const MONDAY = (() => {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + 7 * (160 + Math.floor(Math.random() * 1900)));
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date;
})();
const dayAt = (after: number): string => new Date(MONDAY.getTime() + after * 86_400_000).toISOString().slice(0, 10);
const shown = (after: number): string => dayAt(after).split('-').reverse().join('/');

test('[Y-27] a card of the week is moved by keys and by mouse with both loads said before, undone, and refused where somebody was quicker', async ({
  page,
  browser,
}) => {
  await signIn(page, 'sam@harbour.test');
  const dates = { draftDueDate: dayAt(2), inMarketDate: dayAt(20), hoursAllocated: 6 };
  const brief = await briefOverApi('Week', { assignee: 'Sam', ...dates });
  const address = at('harbour', `/briefme/briefs?view=week&week=${dayAt(1)}&search=${encodeURIComponent(brief.name)}`);
  await page.goto(address);
  const week = page.getByRole('region', { name: 'Week' });
  const cell = (person: string, after: number) =>
    week.getByRole('region', { name: person }).getByRole('list', { name: shown(after) });
  const card = (person: string, after: number) => cell(person, after).getByRole('link', { name: brief.name });
  await expect(card('Sam Okafor', 2)).toBeVisible();
  await expect(week.getByRole('region', { name: 'Sam Okafor' })).toContainText('6.00 of 40.00 h');
  await axe(page);

  const heard = await hydratedBoard(page);
  await card('Sam Okafor', 2).focus();
  await page.keyboard.press('Space');
  await expect(heard).toHaveText(new RegExp(`^${brief.name}: lifted from Sam Okafor, \\w+ ${shown(2)}$`));
  await page.keyboard.press('ArrowRight');
  await expect(heard).toHaveText(new RegExp(`over Sam Okafor, \\w+ ${shown(3)}. Sam Okafor 6.00 of 40.00 hours$`));
  await page.keyboard.press('Space');
  await expect(card('Sam Okafor', 3)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card('Sam Okafor', 2)).toBeVisible();

  await card('Sam Okafor', 2).focus();
  await page.keyboard.press('a');
  await page.getByRole('combobox', { name: /^Search: Assignee of/ }).fill('Mia');
  await page.keyboard.press('Enter');
  await expect(card('Mia Tran', 2)).toBeFocused();
  await expect(week.getByRole('region', { name: 'Mia Tran' })).toContainText('6.00 of');

  // Both rows are in view, however many people other tests have made.
  await cell('Oscar Lindqvist', 4).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await card('Mia Tran', 2).hover();
  const lifted = await card('Mia Tran', 2).boundingBox();
  if (!lifted) throw new Error('The card is not on screen');
  await page.mouse.move(lifted.x + 40, lifted.y + 20);
  await page.mouse.down();
  await page.mouse.move(lifted.x + 50, lifted.y + 24, { steps: 4 });
  await expect(week.locator('[data-dragging]')).toHaveCount(1);
  // Near an edge the week scrolls by itself: aimed again until the card is there and the week stands still.
  await expect(async () => {
    const aim = await cell('Oscar Lindqvist', 4).boundingBox();
    if (aim) await page.mouse.move(aim.x + aim.width / 2, aim.y + 30, { steps: 4 });
    await expect(page.getByText(/^Oscar Lindqvist 0.00 → 6.00 h of/)).toBeVisible({ timeout: 1000 });
    expect(await cell('Oscar Lindqvist', 4).boundingBox()).toEqual(aim);
  }).toPass();
  await expect(page.getByText(/^Mia Tran 6.00 → 0.00 h of/)).toBeVisible();
  await page.mouse.up();
  await expect(card('Oscar Lindqvist', 4)).toBeVisible();
  await expect(page.getByText(`${brief.name}: assigned to Oscar Lindqvist, due ${shown(4)}`)).toBeVisible();

  // Somebody else sees it at once, and is quicker while the card is lifted here.
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, 'ada@harbour.test');
  await other.goto(address);
  const theirs = other.getByRole('region', { name: 'Oscar Lindqvist' }).getByRole('link', { name: brief.name });
  await card('Oscar Lindqvist', 4).focus();
  await page.keyboard.press('Space');
  const dueDate = other.getByRole('textbox', { name: /^Due date of/ });
  await hydratedBoard(other);
  await theirs.focus();
  await other.keyboard.press('d');
  await expect(dueDate).toBeVisible();
  await dueDate.fill(shown(0));
  await other.keyboard.press('Enter');
  await expect(other.getByText(`${brief.name}: due ${shown(0)}`)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(heard).toHaveText(new RegExp(`over Oscar Lindqvist, \\w+ ${shown(3)}`));
  await page.keyboard.press('Space');
  await expect(page.getByText('Ada Quinn changed the due date meanwhile')).toBeVisible();
  await expect(card('Oscar Lindqvist', 0)).toBeVisible();
  await context.close();

  await page.getByRole('link', { name: 'Next week' }).click();
  await expect(page.getByText('No briefs in this week')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`week=${dayAt(7)}`));

  // On a phone these words wrap, and no button's.
  await page.setViewportSize({ width: 390, height: 844 });
  const lines = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  };
  const today = page.getByRole('navigation', { name: 'Week' }).getByRole('link', { name: 'Today' });
  expect(await today.evaluate(lines)).toBe(1);
});

test('[Y-27] cards read by the button below a day follow what others change, and go with another filter', async ({
  page,
}) => {
  const family = unique('Rest');
  const dates = { draftDueDate: dayAt(4), inMarketDate: dayAt(20), hoursAllocated: 1 };
  const briefs = [];
  for (let n = 1; n <= 11; n += 1) briefs.push(await briefOverApi(`${family} ${n}`, dates));
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', `${LIST}?view=week&week=${dayAt(1)}&search=${encodeURIComponent(family)}`));
  await hydratedBoard(page);
  const cards = page.getByRole('region', { name: 'Week' }).getByRole('link');
  await expect(cards).toHaveCount(10);
  await page.getByRole('button', { name: '1 more' }).click();
  await expect(cards).toHaveCount(11);
  const later = await cards.last().innerText();
  const brief = briefs.find(({ name }) => later.includes(name));
  const mia = await brandApi('harbour', 'mia@harbour.test');
  const renamed = unique(`${family} renamed`);
  await mia('PATCH', `${LIST}/${brief?.uuid}`, { project: renamed });
  await expect(cards.filter({ hasText: renamed })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search Project' }).fill(unique('Nothing'));
  await expect(cards).toHaveCount(0);
});
