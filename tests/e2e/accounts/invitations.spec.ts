import { PASSWORD } from '../../harness/people';
import { linkTo, NEW_PASSWORD, openAgency } from '../account-journeys';
import { at, axe, axeInBothModes, expect, expectToast, fillLogIn, signIn, test, unique } from '../fixtures';

/** Invitations to a brand and to the platform, from the screen to the new person's log-in (D2.8, D2.9). */
test('[B-81 B-82 B-83 B-84 B-85 B-90] a brand invites a new person: sent, sent again, accepted', async ({
  page,
  browser,
}) => {
  const { slug } = await openAgency(page, browser);
  const invited = `kim.lee@${slug}.test`;
  await page.goto(at(slug, '/users/invitations'));
  await expect(page.getByText('No invitations are pending')).toBeVisible();
  const send = page.getByRole('button', { name: 'Send invitation' });
  await page.getByLabel('Email address').fill('kim@');
  await send.click();
  await expect(page.getByText('Please check your email address')).toBeVisible();
  await page.getByLabel('Email address').fill(invited);
  await send.click();
  await expectToast(page, 'success', 'Invitation sent');
  const entry = page.getByRole('listitem').filter({ hasText: invited });
  await expect(entry).toContainText('invited by Iris Vale');
  await expect(page.getByLabel('Email address')).toHaveValue('');
  await page.reload();
  await expect(entry).toBeVisible();
  await axeInBothModes(page);
  const first = await linkTo(browser, invited);
  await page.getByRole('button', { name: `Send again to ${invited}` }).click();
  await expectToast(page, 'success', `Invitation sent again to ${invited}`);
  const link = await linkTo(browser, invited);
  expect(link).not.toBe(first);

  const guest = await browser.newContext();
  const welcome = await guest.newPage();
  await welcome.goto(first);
  await expect(welcome.getByText("Something went wrong and we couldn't find your invitation.")).toBeVisible();
  await welcome.goto(link);
  await expect(welcome.getByRole('heading', { name: 'Welcome to the platform!' })).toBeVisible();
  await expect(welcome).toHaveURL(at(slug, '/invite'));
  await axe(welcome);
  await welcome.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await welcome.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await welcome.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(welcome.getByRole('heading', { name: /Your invitation is accepted/ })).toBeVisible();
  await welcome.getByRole('link', { name: 'Back to Log In' }).click();
  await fillLogIn(welcome, invited, NEW_PASSWORD);
  await welcome.waitForURL(at(slug, '/dashboard'));
  await expect(welcome.getByRole('heading', { name: 'Hello Kim!' })).toBeVisible();
  await guest.close();
  await page.reload();
  await expect(entry).toHaveCount(0);
});

test('[B-87] a brand invites somebody known: the own password joins; a withdrawn link joins nobody', async ({
  page,
  browser,
}) => {
  const known = await openAgency(page, browser);
  await page.context().clearCookies();
  const { slug, brandName } = await openAgency(page, browser);
  await page.goto(at(slug, '/users/invitations'));
  const send = async (email: string) => {
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expectToast(page, 'success', 'Invitation sent');
    // The toast of an earlier one may still stand.
    await expect(page.getByRole('button', { name: `Withdraw invitation of ${email}` })).toBeVisible();
  };
  await send(known.email);
  const withdrawn = await linkTo(browser, known.email, `to ${brandName}`);
  await page.getByRole('button', { name: `Withdraw invitation of ${known.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'success', 'Invitation withdrawn');
  await expect(page.getByText('No invitations are pending')).toBeVisible();
  // The button went with its invitation.
  await expect(page.locator('div:focus')).toContainText('No invitations are pending');
  await send(known.email);
  const link = await linkTo(browser, known.email, `to ${brandName}`);

  const guest = await browser.newContext();
  const welcome = await guest.newPage();
  await welcome.goto(withdrawn);
  await expect(welcome.getByText("Something went wrong and we couldn't find your invitation.")).toBeVisible();
  await welcome.goto(link);
  await expect(welcome.getByText(`Enter the password of ${known.email} to join ${brandName}.`)).toBeVisible();
  await expect(welcome.getByLabel('Confirm password')).toHaveCount(0);
  // Whoever has forgotten it is led to another one, which accepts the invitation, too (D2.9a).
  const forgotten = await guest.newPage();
  await forgotten.goto(link);
  await forgotten.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(forgotten).toHaveURL(at(slug, `/forgot-password?email=${encodeURIComponent(known.email)}`));
  await expect(forgotten.getByLabel('Email')).toHaveValue(known.email);
  const late = await guest.newPage();
  await late.goto(link);
  const accept = welcome.getByRole('button', { name: 'Accept invitation' });
  await welcome.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await accept.click();
  await expect(welcome.locator('form').getByText('Email or password is incorrect')).toBeVisible();
  await welcome.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await accept.click();
  await expect(welcome.getByRole('heading', { name: /Your invitation is accepted/ })).toBeVisible();
  // In the other tab nothing is left to accept.
  await late.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await late.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(late.getByRole('heading', { name: /we couldn't find your invitation/ })).toBeVisible();
  await expect(late.getByRole('button', { name: 'Accept invitation' })).toHaveCount(0);
  await welcome.getByRole('link', { name: 'Back to Log In' }).click();
  await fillLogIn(welcome, known.email);
  await welcome.waitForURL(at(slug, '/dashboard'));
  await expect(welcome.getByRole('heading', { name: 'Hello Iris!' })).toBeVisible();
  await guest.close();
});

test('pending invitations have pages; one that is empty by now leads to the last', async ({ page, browser }) => {
  const { slug } = await openAgency(page, browser);
  await page.goto(at(slug, '/users/invitations'));
  const addresses = Array.from({ length: 21 }, (_, count) => `kim${count}@${slug}.test`);
  await page.getByLabel('Email addresses').fill(addresses.join('\n'));
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expectToast(page, 'success', '21 invitations sent');
  await expect(page.getByText('Showing 1–20 of 21')).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('Showing 21–21 of 21')).toBeVisible();
  const pending = page.getByRole('list', { name: 'Pending invitations' }).getByRole('listitem');
  await expect(pending).toHaveCount(1);
  await pending.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'success', 'Invitation withdrawn');
  await expect(page.getByText('Showing 1–20 of 20')).toBeVisible();
  await expect(pending).toHaveCount(20);
});

test('[B-89 B-13 E-13] the platform invites an admin: sent again, withdrawn, accepted; then a forgotten password', async ({
  page,
  browser,
}) => {
  const word = unique('pia').replace(' ', '.');
  const [email, other] = [`${word}@platform.test`, `${word}.other@platform.test`];
  await signIn(page, 'super@platform.test');
  await page.goto(at('admin', '/admin/users/invitations'));
  const send = async (address: string) => {
    await page.getByLabel('Email address').fill(address);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expectToast(page, 'success', 'Invitation sent');
    await expect(page.getByRole('listitem').filter({ hasText: address })).toContainText('Platform');
  };
  await send(other);
  await send(email);
  await axe(page);
  await page.getByRole('button', { name: `Send again to ${email}` }).click();
  await expectToast(page, 'success', `Invitation sent again to ${email}`);
  const link = await linkTo(browser, email);
  expect(link).toContain(at('', '/invite'));
  const dead = await linkTo(browser, other);
  await page.getByRole('button', { name: `Withdraw invitation of ${other}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'success', 'Invitation withdrawn');
  await expect(page.getByRole('listitem').filter({ hasText: other })).toHaveCount(0);

  const guest = await browser.newContext();
  const welcome = await guest.newPage();
  await welcome.goto(dead);
  await expect(welcome.getByText("Something went wrong and we couldn't find your invitation.")).toBeVisible();
  await welcome.goto(link);
  await welcome.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await welcome.getByLabel('Confirm password').fill(PASSWORD);
  await welcome.getByRole('button', { name: 'Accept invitation' }).click();
  await welcome.getByRole('link', { name: 'Back to Log In' }).click();
  await welcome.waitForURL(at('admin', '/admin/login'));
  await fillLogIn(welcome, email);
  await welcome.waitForURL(at('admin', '/admin/brands'));

  await test.step('[E-14 B-12] from the profile, then from the card: both lead to the admin host', async () => {
    await welcome.goto(at('admin', '/admin/profile'));
    await welcome.getByRole('button', { name: 'Reset password' }).click();
    await welcome.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
    await expectToast(welcome, 'success', 'Platform admin password requested. Check your email');
    expect(await linkTo(browser, email, 'Reset your password')).toContain(at('admin', '/admin/password-reset'));
    await guest.clearCookies();
    await welcome.goto(at('admin', '/admin/login'));
    await welcome.getByLabel('Email').fill(email);
    await welcome.getByRole('link', { name: /forgot/i }).click();
    await expect(welcome.getByLabel('Email')).toHaveValue(email);
    await welcome.getByRole('button', { name: 'Send link' }).click();
    await expect(welcome.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await welcome.goto(await linkTo(browser, email, 'Reset your password'));
    await expect(welcome).toHaveURL(at('admin', '/admin/password-reset'));
    await welcome.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await welcome.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await welcome.getByRole('button', { name: 'Set password' }).click();
    await welcome.waitForURL((url) => url.pathname === '/admin/login');
    await expectToast(welcome, 'success', 'Password reset successfully');
    await fillLogIn(welcome, email, NEW_PASSWORD);
    await welcome.waitForURL(at('admin', '/admin/brands'));
  });
  await guest.close();
});
