import { hostApi } from '../brand-api';
import { briefOverApi, hydratedBoard, LIST } from '../brief-page';
import { at, axe, expect, expectToast, signIn, test } from '../fixtures';

test.use({ allowedErrors: [/net::ERR_FAILED/] });

test('[Y-25 Y-27] a card is moved by keys and by mouse, undone, and taken back where the move is refused', async ({
  page,
}) => {
  await signIn(page, 'sam@harbour.test');
  const brief = await briefOverApi('Board');
  await page.goto(at('harbour', `/briefme/briefs?search=${encodeURIComponent(brief.name)}`));
  await page.getByRole('navigation', { name: 'Shown as' }).getByRole('link', { name: 'Board' }).click();
  await expect(page).toHaveURL(/view=board/);
  const board = page.getByRole('region', { name: 'Board' });
  const column = (title: string) => board.getByRole('region', { name: title, exact: true });
  const card = (title: string) => column(title).getByRole('link', { name: brief.name });
  await expect(card('Draft')).toBeVisible();
  await expect(column('Draft').getByRole('heading')).toHaveText(/Draft\s*1 brief/);
  await expect(column('Approved').getByText('Only administrators can approve.')).toBeVisible();
  await axe(page);

  const heard = await hydratedBoard(page);
  await card('Draft').focus();
  await page.keyboard.press('Space');
  await expect(heard).toHaveText(`${brief.name}: lifted from Draft`);
  await page.keyboard.press('ArrowRight');
  await expect(heard).toHaveText(`${brief.name}: over Submitted`);
  await page.keyboard.press('Space');
  await expect(card('Submitted')).toBeVisible();
  await expect(column('Draft').getByRole('heading')).toHaveText(/Draft\s*0 briefs/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card('Draft')).toBeVisible();

  // What somebody else does with a lifted card counts, and is named; it lies there once it is put down.
  const { uuid: brand, call } = await hostApi('harbour', 'ada@harbour.test');
  const { data: statuses } = await call<{ data: { id: number; title: string }[] }>('GET', '/_/brief-statuses');
  const briefPath = `/brands/${brand}${LIST}/${brief.uuid}`;
  const idOf = (status: string) => statuses.find(({ title }) => title === status)?.id;
  const adaSays = (status: string) => call('PATCH', briefPath, { statusId: idOf(status) });
  await card('Draft').focus();
  await page.keyboard.press('Space');
  await expect(heard).toHaveText(`${brief.name}: lifted from Draft`);
  await page.keyboard.press('ArrowRight');
  await expect(heard).toHaveText(`${brief.name}: over Submitted`);
  await adaSays('Approved');
  await page.keyboard.press('Space');
  await expectToast(page, 'error', 'Ada Quinn changed the status meanwhile');
  await expect(card('Approved')).toBeVisible();
  // Nobody but an administrator puts it there, but whoever took it out of there may take that back.
  await card('Approved').focus();
  await page.keyboard.press('s');
  await page.getByRole('option', { name: 'Draft', exact: true }).click();
  await expect(card('Draft')).toBeVisible();
  await expect(card('Draft')).toBeFocused();
  const moved = await expectToast(page, 'success', `${brief.name}: Draft`);
  await moved.getByRole('button', { name: 'Undo' }).click();
  await expect(card('Approved')).toBeVisible();
  await expectToast(page, 'success', `${brief.name}: undone`);
  // It shows at once, and is so a moment later.
  await expect.poll(async () => (await call<{ statusId: number }>('GET', briefPath)).statusId).toBe(idOf('Approved'));
  await adaSays('Draft');
  await expect(card('Draft')).toBeVisible();

  const drag = async (from: string, to: string) => {
    await card(from).hover();
    const start = await card(from).boundingBox();
    if (!start) throw new Error('The card is not on screen');
    await page.mouse.move(start.x + 40, start.y + 20);
    await page.mouse.down();
    await page.mouse.move(start.x + 50, start.y + 24, { steps: 4 });
    await expect(board.locator('[data-dragging]')).toHaveCount(1);
    // Near an edge the board scrolls by itself: aimed again until the card is there.
    await expect(async () => {
      const aim = await column(to).getByRole('list').boundingBox();
      if (aim) await page.mouse.move(aim.x + aim.width / 2, aim.y + 30, { steps: 4 });
      await expect(heard).toHaveText(`${brief.name}: over ${to}`, { timeout: 1000 });
    }).toPass();
    await page.mouse.up();
  };
  await drag('Draft', 'Submitted');
  await expect(page.getByText(`${brief.name}: Submitted`)).toBeVisible();
  await expect(card('Submitted')).toBeVisible();

  await page.route('**/briefme/briefs?**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await drag('Submitted', 'Draft');
  await refused;
  await expect(card('Submitted')).toBeVisible();
  await expect(column('Draft').getByRole('heading')).toHaveText(/Draft\s*0 briefs/);
  await page.unroute('**/briefme/briefs?**');
  await page.reload();
  await expect(card('Submitted')).toBeVisible();

  // What its letters do, the palette offers by name (Y-22).
  await hydratedBoard(page);
  await card('Submitted').focus();
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused({ timeout: 2000 });
  }).toPass();
  const offered = page.getByRole('group', { name: `Actions for ${brief.name}` }).getByRole('option');
  await expect(offered).toHaveText(['Change status', 'Assign to somebody', 'Change due date']);
  await page.keyboard.type('change due');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Due date of ${brief.name}` })).toBeVisible();
});
