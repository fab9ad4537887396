import { codeAt, fromBase32, stepAt } from '@/lib/auth/second-factor/totp';
import { PASSWORD } from '../../harness/people';
import { linkTo, mailTo, openAgency } from '../account-journeys';
import { at, axe, axeInBothModes, expect, expectToast, fillLogIn, signIn, test } from '../fixtures';

/** One's own account: profile, address, second factor and sessions (D2.4, D2.11). */
test('[E-01 E-02 E-03 E-04 E-05 E-06 E-07 E-08] the profile saves names and job title', async ({ page, browser }) => {
  const { slug, email, brandName } = await openAgency(page, browser);
  await page.goto(at(slug, '/profile'));
  await expect(page.getByLabel('Contact email')).toHaveValue(email);
  await expect(page.getByLabel('Contact email')).toHaveAttribute('readonly');
  await expect(page.getByLabel('Brand', { exact: true })).toHaveValue(brandName);
  await expect(page.getByLabel('Brand', { exact: true })).toHaveAttribute('readonly');
  await expect(page.getByRole('radio')).toHaveCount(0);
  for (const heading of ['User Details', 'Brand, role and permissions', 'Other']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect(page.getByRole('main').getByText('IV', { exact: true }).first()).toBeVisible();
  await page.getByLabel('First name').fill('Irene');
  await page.getByLabel('Last name').fill('Wells');
  await page.getByLabel('Job title').fill('Founder');
  await page.getByRole('button', { name: 'Save' }).click();
  await test.step('[E-20 E-21] with its own message', async () => {
    await expectToast(page, 'success', 'Profile details successfully updated');
  });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Irene Wells');
  await expect(page.getByRole('main').getByText('IW', { exact: true }).first()).toBeVisible();
  // Cancel asks before what was typed is given up.
  await page.getByLabel('First name').fill('Ines');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Irene');
  await page.reload();
  await expect(page.getByLabel('Job title')).toHaveValue('Founder');
  await axeInBothModes(page);

  await test.step('[E-10 E-11 E-12 E-15 E-17] asks before it resets the password', async () => {
    await page.getByRole('button', { name: 'Reset password' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
    await expectToast(page, 'success', 'Password reset email sent');
    expect(await linkTo(browser, email, 'Reset your password')).toContain(at(slug, '/password-reset'));
  });
});

test('[E-22 E-23 E-25 E-26 E-28] the address is changed, cancelled, and changed again', async ({ page, browser }) => {
  const { slug, email } = await openAgency(page, browser);
  const other = `irene@${slug}.test`;
  await page.goto(at(slug, '/profile'));
  const [field, button] = [page.getByLabel('Contact email'), page.getByRole('button', { name: 'Change email' })];
  await expect(button).toBeVisible();
  const [beside, there] = [await field.boundingBox(), await button.boundingBox()];
  expect(there?.y).toBeCloseTo(beside?.y ?? 0, 0);
  expect(there?.x).toBeGreaterThan((beside?.x ?? 0) + (beside?.width ?? 0));
  const ask = async () => {
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email address').fill(other);
    await page.getByRole('button', { name: 'Send confirmation' }).click();
    // The toast of an earlier request may still stand.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectToast(page, 'success', 'Check your email to complete the change');
  };
  await ask();
  await expect(page.getByText(`We have sent a link to ${other}.`)).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Cancel request' }).click();
  await expectToast(page, 'success', 'Your request has been cancelled');
  await expect(page.getByRole('button', { name: 'Change email' })).toBeFocused();
  await expect(page.getByText(`We have sent a link to ${other}.`)).toHaveCount(0);
  const cancelled = await linkTo(browser, other);
  await ask();
  const first = await linkTo(browser, other);
  expect(first).not.toBe(cancelled);
  await page.getByRole('button', { name: 'Resend' }).click();
  await expectToast(page, 'success', 'Check your email to complete the change');
  await expect(page.getByRole('button', { name: 'Resend' })).toBeEnabled();
  const link = await linkTo(browser, other);
  expect(link).not.toBe(first);

  await test.step('[E-32 E-33] a link that was replaced, cancelled or lost its token goes wrong', async () => {
    for (const address of [first, cancelled, at(slug, '/change-email')]) {
      await page.goto(address);
      await expect(
        page
          .getByRole('main')
          .getByText('There was an error - please restart the change password flow', { exact: true }),
      ).toBeVisible();
      // Once: it stands on the page, and no toast repeats it.
      await expect(page.getByText('There was an error')).toHaveCount(1);
    }
    await axe(page);
  });

  await test.step('[E-24 E-27 E-29 E-30 E-31] the newest confirms it', async () => {
    // What the page sends is held back, to see the page as it waits: its address is clean already.
    let send = (): void => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/change-email', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Confirming email' })).toBeVisible();
    await expect(page).toHaveURL(at(slug, '/change-email'));
    send();
    await page.waitForURL((url) => url.pathname === '/profile');
    await expectToast(page, 'success', 'Email updated successfully');
    await expect(page.getByLabel('Contact email')).toHaveValue(other);
  });

  await test.step('the old address was told, when it was asked for and when it was done', async () => {
    expect(await mailTo(browser, email, 'was requested')).toContain(other);
    expect(await mailTo(browser, email, 'was changed')).toContain(other);
    await page.context().clearCookies();
    await page.goto(at(slug, '/login'));
    await fillLogIn(page, other);
    await page.waitForURL(at(slug, '/dashboard'));
  });
});

test('[B-05 D-28] the second factor is turned on and off, and sessions are ended, from the profile', async ({
  page,
  browser,
}) => {
  const { slug, email } = await openAgency(page, browser);
  await page.goto(at(slug, '/profile'));
  const setUp = page.getByRole('button', { name: 'Set up second factor' });
  await setUp.click();
  await page.locator('form', { hasText: 'authenticator app' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(setUp).toBeFocused();
  await setUp.click();
  await expect(page.getByAltText('QR code of the key below')).toBeVisible();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
  await axe(page);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('That code is not valid')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(codeAt(fromBase32(secret), stepAt(new Date())));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expectToast(page, 'success', 'The second factor is on');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  // They take the focus from the button that went: a screen reader reads them out.
  await expect(page.getByRole('alert').filter({ has: codes.first() })).toBeFocused();
  await axe(page);
  const [recovery = '', second = '', third = ''] = await codes.allInnerTexts();

  const enter = async (code: string) => {
    const context = await browser.newContext();
    const elsewhere = await context.newPage();
    await elsewhere.goto(at(slug, '/login'));
    await fillLogIn(elsewhere, email, PASSWORD);
    await elsewhere.getByLabel('Authenticator code').fill(code);
    await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click();
    await elsewhere.waitForURL(at(slug, '/dashboard'));
    return { elsewhere, close: () => context.close() };
  };
  const stillIn = async ({ elsewhere }: Awaited<ReturnType<typeof enter>>) => {
    await elsewhere.goto(at(slug, '/profile'));
    return new URL(elsewhere.url()).pathname === '/profile';
  };
  const one = await enter(recovery);
  const two = await enter(second);

  await page.reload();
  await expect(page.getByText('8 recovery codes are left')).toBeVisible();
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await expect(sessions.first()).toContainText('This session');
  await test.step('one is ended, then all others', async () => {
    await page
      .getByRole('button', { name: /^End this session/ })
      .first()
      .click();
    await expectToast(page, 'success', 'The session has ended');
    await expect(sessions).toHaveCount(2);
    await expect(page.getByRole('list', { name: 'Sessions' })).toBeFocused();
    expect([await stillIn(one), await stillIn(two)].filter(Boolean)).toHaveLength(1);
    const three = await enter(third);
    await page.reload();
    await page.getByRole('button', { name: 'End all others' }).click();
    await expectToast(page, 'success', 'All other sessions have ended');
    await expect(sessions).toHaveCount(1);
    for (const each of [one, two, three]) {
      expect(await stillIn(each)).toBe(false);
      await each.close();
    }
  });

  await test.step('a used code opens nothing; turned off, the password alone does', async () => {
    await page.getByRole('button', { name: 'Turn off second factor' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expectToast(page, 'success', 'The second factor is off');
    await expect(setUp).toBeFocused();
    await page.context().clearCookies();
    await page.goto(at(slug, '/login'));
    await fillLogIn(page, email);
    await page.waitForURL(at(slug, '/dashboard'));
  });
});

test('[E-09 E-13 E-14 E-18 E-34] a platform admin’s profile', async ({ page }) => {
  await signIn(page, 'super@platform.test');
  await page.goto(at('admin', '/admin/profile'));
  await expect(page.getByRole('radio', { name: 'Super Admin' })).toBeChecked();
  await axeInBothModes(page);
  await page.goto(at('admin', '/admin/change-email'));
  await expect(page.getByRole('heading', { name: 'Confirming email' })).toBeVisible();
  await expect(
    page.getByRole('main').getByText('There was an error - please restart the change password flow', { exact: true }),
  ).toBeVisible();
});
