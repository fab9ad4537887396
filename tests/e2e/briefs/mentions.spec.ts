import { briefOverApi, nameOffered } from '../brief-page';
import { at, axeInBothModes, expect, openMenu, signIn, test } from '../fixtures';

test('[Y-13] by keyboard alone: @ offers members, the comment is posted, edited and kept, and axe finds nothing @both', async ({
  page,
}) => {
  const brief = await briefOverApi('Mentions');
  await signIn(page, 'sam@harbour.test');
  await page.goto(at('harbour', brief.path));
  const box = page.getByRole('textbox', { name: 'Add a comment' });
  await expect(box).toBeEnabled();
  await box.focus();
  await page.keyboard.type('Over to @');
  const people = page.getByRole('listbox', { name: 'People to mention' });
  await expect(people).toBeVisible();
  const all = await people.getByRole('option').count();
  await expect(page.getByText(`${all} people to mention`)).toBeAttached();

  // The filter is what is typed; the focus stays in the box and names the option that Enter takes.
  await page.keyboard.type('mia');
  await expect(people.getByRole('option')).toHaveCount(1);
  const mia = people.getByRole('option').first();
  const name = await nameOffered(mia);
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute('aria-activedescendant', (await mia.getAttribute('id')) ?? 'none');
  await expect(box).toHaveAttribute('aria-controls', (await people.getAttribute('id')) ?? 'none');
  await axeInBothModes(page, { within: '#comments' });
  await axeInBothModes(page, { within: '[role=listbox]' });
  await box.focus();
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(`Over to @${name} `);
  await expect(people).toBeHidden();

  // Esc closes and leaves what was typed; arrows move to another member.
  await page.keyboard.type('and @');
  await expect(people).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(people).toBeHidden();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('@');
  await expect(people).toBeVisible();
  const second = people.getByRole('option').nth(1);
  const other = await nameOffered(second);
  await expect(box).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? 'none');
  await page.keyboard.press('Tab');
  await page.keyboard.type('please');
  await expect(box).toHaveValue(`Over to @${name} and @${other} please`);
  await page.keyboard.press('Control+Enter');
  const comment = page.getByRole('listitem').filter({ hasText: 'Over to' });
  await expect(comment).toHaveCount(1);
  await expect(comment.locator('[data-mention]')).toHaveText([`@${name}`, `@${other}`]);

  // Editing keeps both, wherever they move.
  await comment.getByRole('button', { name: /^Actions for your comment/ }).press('Enter');
  await (await openMenu(page)).getByRole('menuitem', { name: 'Edit comment' }).press('Enter');
  const editing = page.getByRole('textbox', { name: 'Edit comment' });
  await expect(editing).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Again. ');
  await page.keyboard.press('Control+Enter');
  await expect(comment).toContainText(`Again. Over to @${name} and @${other} please`);
  await expect(comment.locator('[data-mention]')).toHaveText([`@${name}`, `@${other}`]);
});
