import type { Page } from '@playwright/test';
import { formatDate } from '@/lib/format/format';
import { brandApi } from '../brand-api';
import { briefOverApi, isoDay } from '../brief-page';
import { inDatabase } from '../database';
import {
  at,
  axeInBothModes,
  closeMenu,
  expect,
  liveSocket,
  openMenu,
  pressUntilFocused,
  signIn,
  test,
  unique,
} from '../fixtures';

test('[Y-07 Y-08 Y-09] the inbox by keyboard alone: move, open, done, undo, snooze, keys off', async ({ page }) => {
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', '/dashboard'));
  const bell = page.getByRole('link', { name: /^Inbox, \d+ unread$/ }).first();
  await expect(bell).toBeVisible();
  await bell.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  const waiting = page.getByRole('link', { name: /^Waiting for me \d+ unread$/ });
  await expect(waiting).toHaveAttribute('aria-current', 'page');

  const entries = page.getByRole('list', { name: 'Entries' }).locator('a[data-entry]');
  const before = await entries.count();
  expect(before).toBeGreaterThan(2);
  const first = (await entries.first().textContent()) ?? '';

  await page.keyboard.press('j');
  await expect(entries.first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(entries.first()).toBeFocused();

  // Done, and taken back.
  await page.keyboard.press('e');
  await expect(entries).toHaveCount(before - 1);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(entries).toHaveCount(before);
  await expect(entries.first()).toHaveText(first);

  // The same by the palette, which offers what can be done to the entry.
  await entries.first().focus();
  await page.keyboard.press('Control+k');
  const offered = page.getByRole('group', { name: first }).getByRole('option');
  await expect(offered.filter({ hasText: /^(Done|Snooze: Monday 8:00|Watch, or stop watching)$/ })).toHaveCount(3);
  await page.keyboard.type('done');
  await page.keyboard.press('Enter');
  await expect(entries).toHaveCount(before - 1);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(entries).toHaveCount(before);

  // Snoozed until tomorrow: it waits in its tab.
  await entries.first().focus();
  await page.keyboard.press('h');
  const menu = await openMenu(page);
  // The time makes room for the buttons while their menu is open.
  await expect(page.locator('li:has([aria-expanded="true"]) > time')).toHaveCSS('opacity', '0');
  await menu.getByRole('menuitem', { name: 'Tomorrow 8:00' }).press('Enter');
  await expect(entries).toHaveCount(before - 1);
  await expect(entries.first()).toBeFocused();
  await page.getByRole('link', { name: 'Snoozed' }).press('Enter');
  await expect(entries.filter({ hasText: first })).toHaveCount(1);
  await expect(page.getByText(/until 08:00AM/).first()).toBeVisible();

  // Until another day, typed as days are everywhere; what is none is refused in place.
  await entries.filter({ hasText: first }).focus();
  await page.keyboard.press('h');
  await (await openMenu(page)).getByRole('menuitem', { name: 'Another day…' }).press('Enter');
  const day = page.getByRole('textbox', { name: 'Day' });
  await day.fill('soon');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a date, dd/mm/yyyy')).toBeVisible();
  const wanted = formatDate(isoDay(9));
  await day.fill(wanted.slice(0, 5));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`until 08:00AM ${wanted}`)).toBeVisible();

  // Opening reads, and leads to the brief.
  await page.getByRole('link', { name: 'Waiting for me' }).press('Enter');
  await expect(entries).toHaveCount(before - 1);
  await entries.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Inbox');
  await expect(page.getByRole('button', { name: 'Stop watching' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop watching' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Watch', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Watch', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Stop watching' })).toBeVisible();

  // Keys of one letter can be switched off.
  await page.goto(at('harbour', '/profile'));
  await page.getByRole('switch', { name: 'Keys of one letter' }).press('Space');
  await expect(page.getByText('Saved')).toBeVisible();
  await page.goto(at('harbour', '/inbox'));
  await expect(entries.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(entries.first()).not.toBeFocused();
  await page.goto(at('harbour', '/profile'));
  await page.getByRole('switch', { name: 'Keys of one letter' }).press('Space');
  await expect(page.getByText('Saved')).toBeVisible();
});

test('[Y-07 Y-08] a page reads all that its tab counts, on other pages, too; a last page that is emptied leads to the one before it', async ({
  page,
}) => {
  const label = unique('Paged');
  const ada = `(select m.id from brand_users m join users u on u.id = m.user_id join brands b on b.id = m.brand_id
    where u.email = 'ada@harbour.test' and b.slug = 'harbour')`;
  await inDatabase(
    `update inbox_entries set read_at = now(), done_at = now()
     where brand_user_id = ${ada} and grp = 'mentions' and done_at is null`,
  );
  // The newest alone is unread.
  await inDatabase(
    `insert into inbox_entries (brand_id, brand_user_id, record_kind, record_uuid, label, cause, grp, last_at, read_at)
     select m.brand_id, m.id, 'brief', b.uuid, $1, 'mention', 'mentions', now() - n * interval '1 minute',
       case when n > 1 then now() end
     from brand_users m, generate_series(1, 51) n,
       lateral (select uuid from briefs where brand_id = m.brand_id and deleted_at is null order by id limit 1) b
     where m.id = ${ada}`,
    [label],
  );
  try {
    await signIn(page, 'ada@harbour.test');
    await page.goto(at('harbour', '/inbox?tab=mentions&page=2'));
    const entries = page.getByRole('list', { name: 'Entries' }).locator('a[data-entry]');
    await expect(entries).toHaveCount(1);
    await pressUntilFocused(page, 'j', entries);
    const readAll = page.getByRole('button', { name: 'Mark all as read' });
    await readAll.press('Enter');
    const tab = page.getByRole('link', { name: 'Mentions', exact: true });
    await expect(tab).toBeVisible();
    await expect(readAll).toBeDisabled();
    await expect(page.getByText('Marked as read')).toBeVisible();
    await expect(tab).toBeFocused();
    await entries.focus();
    await page.keyboard.press('e');
    await expect(page).toHaveURL(at('harbour', '/inbox?tab=mentions'));
    await expect(entries).toHaveCount(50);

    // With the only entry of a tab, the focus goes to the tab.
    await inDatabase(
      `update inbox_entries set done_at = now() where label = $1 and done_at is null
         and id > (select min(id) from inbox_entries where label = $1 and done_at is null)`,
      [label],
    );
    await page.goto(at('harbour', '/inbox?tab=mentions'));
    await expect(entries).toHaveCount(1);
    await pressUntilFocused(page, 'j', entries);
    await page.keyboard.press('e');
    await expect(page.getByText('Nobody has mentioned you')).toBeVisible();
    await expect(tab).toBeFocused();
  } finally {
    await inDatabase('delete from inbox_entries where label = $1', [label]);
  }
});

test('[Y-07] axe finds nothing in the inbox, its empty tab and the settings, in either colour mode @both', async ({
  page,
}) => {
  await signIn(page, 'mia@harbour.test');
  for (const path of ['/inbox', '/inbox?tab=watching', '/inbox?tab=snoozed', '/profile']) {
    await page.goto(at('harbour', path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await axeInBothModes(page);
  }
});

test('[Y-08 Y-13] a mention is written, found, read and finished by keyboard alone; every screen of its reader hears of it', async ({
  page,
  browser,
}) => {
  test.slow();
  const brief = await briefOverApi('Mentioned here');
  await signIn(page, 'sam@harbour.test');
  const reader = await browser.newContext();
  const [first, second] = [await reader.newPage(), await reader.newPage()];
  await signIn(first, 'mia@harbour.test');
  // Where one left off is known from the second visit on.
  const mia = await brandApi('harbour', 'mia@harbour.test');
  await first.goto(at('harbour', '/inbox?tab=watching'));
  const visited = async () => (await mia<{ visitedAt: string | null }>('GET', '/notification-settings')).visitedAt;
  await expect.poll(visited).not.toBeNull();
  const listens = [liveSocket(first), liveSocket(second)];
  await first.goto(at('harbour', '/inbox?tab=mentions'));
  await second.goto(at('harbour', '/inbox?tab=mentions'));
  await Promise.all(listens);
  const bell = second.getByRole('link', { name: /^Inbox, (\d+ unread|nothing unread)$/ }).first();
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
  const before = await unread();

  await page.goto(at('harbour', brief.path));
  const box = page.getByRole('textbox', { name: 'Add a comment' });
  await box.focus();
  await page.keyboard.type('For @mia');
  await expect(page.getByRole('listbox', { name: 'People to mention' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.type('now');
  await page.keyboard.press('Control+Enter');
  // Other tests assign briefs to the same member meanwhile.
  await expect.poll(unread).toBeGreaterThan(before);
  const entryOf = (screen: Page) =>
    screen.getByRole('list', { name: 'Entries' }).getByRole('listitem').filter({ hasText: brief.name });
  const elsewhere = entryOf(second);
  await expect(elsewhere.getByRole('img', { name: 'Unread' })).toBeVisible();

  // What is new is marked in every tab, whichever was opened first.
  const mark = first.getByText('New since your last visit');
  await expect(mark).toBeVisible();
  await first.getByRole('link', { name: 'Watching' }).click();
  await expect(first.getByRole('link', { name: 'Watching' })).toHaveAttribute('aria-current', 'page');
  await first.getByRole('link', { name: 'Mentions' }).click();
  await expect(entryOf(first)).toBeVisible();
  await expect(mark).toBeVisible();

  // As a screen reader has it: unread, who, what and where, and what can be done.
  const entry = entryOf(first);
  await expect(entry).toMatchAriaSnapshot(`
    - listitem:
      - img "Unread"
      - link /mentioned you on Mentioned here/
      - paragraph: /For @Mia .* now/
      - paragraph: /Due/
      - time: /[0-9]{2}:[0-9]{2}[AP]M/
      - button /^Snooze:.* mentioned you on Mentioned here/
      - button /^Done:.* mentioned you on Mentioned here/
  `);
  await entry.getByRole('link').focus();
  await first.keyboard.press('Enter');
  // It opens the very comment, once: a reply that is begun keeps the focus.
  const comment = first.locator('li[id^="comment-"]');
  await expect(comment).toBeFocused();
  await expect(comment).toBeInViewport();
  await expect(first).toHaveURL(/briefs\/[0-9a-f-]{36}$/);
  const reply = first.locator('[data-comment-field]');
  for (const text of ['Not now', '']) await reply.fill(text);
  await expect(reply).toBeFocused();
  await expect(elsewhere.getByRole('img', { name: 'Unread' })).toHaveCount(0);
  await expect(elsewhere).toHaveCount(1);
  await first.goBack();
  await expect(entry.getByRole('img', { name: 'Unread' })).toHaveCount(0);

  // Letters mean themselves in fields and menus.
  // The list that one comes back to takes keys once it is mounted.
  await expect(async () => {
    await entry.getByRole('link').focus();
    await first.keyboard.press('h');
    await expect(first.locator('[role="menu"]')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await openMenu(first);
  await first.keyboard.press('e');
  await closeMenu(first);
  await expect(entry).toHaveCount(1);
  await entry.getByRole('link').focus();
  await first.keyboard.press('e');
  await expect(entry).toHaveCount(0);
  await first.getByRole('link', { name: 'Done' }).press('Enter');
  await expect(entry).toHaveCount(1);
  await reader.close();
});
