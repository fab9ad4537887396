import { PASSWORD } from '../../harness/people';
import { freshAgency, linkTo, mailTo, NEW_PASSWORD, openAgency, registerAgency } from '../account-journeys';
import { inDatabase } from '../database';
import { at, axe, axeInBothModes, expect, expectToast, fillLogIn, PORT, signIn, test, writtenAt } from '../fixtures';

/** Registration and passwords, walked from the mail in the outbox to the last screen (trust 1). */
// Several log-ins and mails each; on a busy machine a journey takes its time.
test('[B-38 B-41 B-47 B-48 B-49 B-51 B-52 B-70] a free trial, from the form to the dashboard', async ({
  page,
  browser,
}) => {
  const { slug, email, brandName } = freshAgency();
  await page.goto(at('', '/register'));
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page.getByText('Please enter your Brand Name')).toBeVisible();
  await expect(page.getByText('Please create a brand handle')).toBeVisible();
  await expect(page.getByText('You must accept the terms and conditions to register')).toBeVisible();
  await axe(page);
  await test.step('[B-42 B-43 B-44 B-45 B-46 B-50] each field, and the tooltip of the handle', async () => {
    await page.getByLabel('First name').fill('Iris');
    await page.getByLabel('Last name').fill('Vale');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill('Other!2026');
    await page.getByLabel('Brand name').fill(brandName);
    const handle = page.getByLabel('Brand URL handle');
    await expect(handle).toHaveValue(`studio-${slug}`.slice(0, 20));
    await expect(page.getByText(`localhost:${PORT}/`, { exact: true })).toBeVisible();
    await handle.fill(slug);
    await expect(page.getByRole('tooltip')).toContainText('cannot be edited after registration');
  });
  await expect(page.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('href', '/terms');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page.getByText('Please enter the same password')).toBeVisible();
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page.getByRole('heading', { name: 'Please check your email' })).toBeVisible();

  await test.step('[B-73 B-74 B-75 B-76 B-77 B-78] the mail leads in', async () => {
    const link = await linkTo(browser, email);
    expect(link).toContain(at('', '/email-verification'));
    // A scanner that opens the link uses nothing up.
    const { host, pathname, search } = new URL(link);
    const scanned = await page.request.get(`http://127.0.0.1:${PORT}${pathname}${search}`, { headers: { Host: host } });
    expect(scanned.status()).toBe(200);
    await page.route('**/api/auth/verify', async (route) => {
      await expect(page.getByRole('heading', { name: 'Verifying email' })).toBeVisible();
      await expect(page).toHaveURL(at('', '/email-verification'));
      await route.continue();
    });
    await page.goto(link);
    await page.waitForURL(at(slug, '/dashboard'));
    await expect(page.getByRole('heading', { name: 'Hello Iris!' })).toBeVisible();
  });

  await test.step('[D-15] the trial is usable at once, with starter data', async () => {
    for (const module of ['BriefMe', 'LAMP Tool', 'Scope Builder']) {
      await expect(page.getByRole('main').getByRole('link', { name: new RegExp(module) })).toBeVisible();
    }
    await page.goto(at(slug, '/settings'));
    for (const heading of ['Categories', 'Segments', 'Divisions']) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
    await expect(page.getByText('Account service').first()).toBeVisible();
  });
});

test.describe('dead links', () => {
  test.use({ allowedErrors: [/status of 422/] });

  test('[B-31 B-32 B-33 B-79 B-80 B-87 B-88] say so', async ({ page }) => {
    const dead = 'x'.repeat(43);
    await page.goto(at('harbour', `/password-reset?token=${dead}`));
    await expectToast(page, 'error', 'This link is no longer valid');
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.goto(at('harbour', '/password-reset'));
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid Token' })).toBeVisible();
    await page.goto(at('harbour', '/email-verification'));
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid token' })).toBeVisible();
    await page.goto(at('harbour', `/email-verification?token=${dead}`));
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    for (const query of ['', `?token=${dead}`]) {
      await page.goto(at('harbour', `/invite${query}`));
      await expect(page.getByText("Something went wrong and we couldn't find your invitation.")).toBeVisible();
    }
    await axe(page);
    // Whoever is logged in is told so where that leads.
    for (const [host, email, reset, start] of [
      ['harbour', 'sam@harbour.test', '/password-reset', '/dashboard'],
      ['admin', 'super@platform.test', '/admin/password-reset', '/admin/brands'],
    ] as const) {
      await signIn(page, email);
      await page.goto(at(host, `${reset}?token=${dead}`));
      await expectToast(page, 'error', 'This link is no longer valid');
      await expect(page).toHaveURL(at(host, start));
    }
  });
});

test('[B-22 B-23 B-27 B-28 B-29 B-30 B-37] a forgotten password, from the card to the log-in', async ({
  page,
  browser,
}) => {
  const { slug, email } = await openAgency(page, browser);
  await page.context().clearCookies();
  await page.goto(at(slug, `/forgot-password?email=${email}`));
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await axe(page);
  await test.step('[B-26] the address must be one', async () => {
    for (const [wrong, message] of [
      ['', 'An email address is required'],
      ['iris@', 'Please check your email address'],
    ] as const) {
      await page.getByLabel('Email').fill(wrong);
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByText(message)).toBeVisible();
    }
    await page.getByLabel('Email').fill(email);
  });
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  // It stands where the form was, and has its focus.
  await expect(page.getByRole('status').filter({ hasText: 'Check your email' })).toBeFocused();
  const link = await linkTo(browser, email);
  await page.goto(link);
  await expect(page).toHaveURL(at(slug, '/password-reset'));
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password').fill('other');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText(/^Your password requires a minimum of 8 characters/)).toBeVisible();
  await axe(page);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await test.step('[B-35] both must be the same', async () => {
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Please enter the same password')).toBeVisible();
  });
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await expectToast(page, 'success', 'Password reset successfully');
  await fillLogIn(page, email, NEW_PASSWORD);
  await page.waitForURL(at(slug, '/dashboard'));
});

test.describe('forgot password', () => {
  test.use({ allowedErrors: [/Failed to load resource|fetch/] });

  test('[B-24 B-25] says it is sorry when it fails', async ({ page }) => {
    await page.goto(at('harbour', '/forgot-password'));
    await page.getByLabel('Email').fill('sam@harbour.test');
    await page.route('**/forgot-password', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { name: 'Our apologies' })).toBeVisible();
    await expect(
      page.getByText('Something went wrong on our end! Please refresh and try again in a moment.'),
    ).toBeVisible();
  });
});

test('[B-10 B-12 B-13 B-14 B-15 B-16 B-51 B-86] the public pages stand on every host, and under /admin but /invite', async ({
  page,
}) => {
  const paths = ['/forgot-password', '/register', '/terms', '/email-verification', '/password-reset'];
  const addresses = paths.flatMap((path) => [path, `/admin${path}`]);
  for (const host of ['harbour', '', 'admin']) {
    await page.goto(at(host, '/terms'));
    for (const [index, { html }] of (await writtenAt(page, addresses)).entries()) {
      const heading = /<h1[^>]*>(.+?)<\/h1>/s.exec(html)?.[1];
      expect(heading, `${host}${addresses[index]}`).toBeDefined();
      expect(heading, `${host}${addresses[index]}`).not.toMatch(/Uh oh|Log in/);
    }
  }
  for (const path of ['/terms', '/register']) {
    await page.goto(at('harbour', path));
    await axeInBothModes(page);
  }
  await page.goto(at('harbour', '/admin/invite'));
  expect(new URL(page.url()).pathname).not.toBe('/admin/invite');
});

test('[B-36] whoever has no password yet sets the first one, and is told so', async ({ page, browser }) => {
  const { slug, email } = await openAgency(page, browser);
  const invited = `noor.field@${slug}.test`;
  const entered = await page.request.post(at('', '/v1/auth/login'), { data: { email, password: PASSWORD } });
  const { token } = (await entered.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const sent = await page.request.post(at('', '/v1/auth/invite'), { data: { email: invited }, headers });
  expect(sent.status()).toBe(200);
  await page.context().clearCookies();
  await page.goto(at(slug, '/forgot-password'));
  await page.getByLabel('Email').fill(invited);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(await linkTo(browser, invited, 'Reset your password'));
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await expectToast(page, 'success', 'Password set successfully');
  await fillLogIn(page, invited, NEW_PASSWORD);
  await page.waitForURL(at(slug, '/dashboard'));

  await test.step('[B-30 B-31 B-37] a link of somebody else says what it did, also once it was used up under the form', async () => {
    await page.goto(at(slug, '/forgot-password'));
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    const link = await linkTo(browser, email, 'Reset your password');
    const late = await page.context().newPage();
    await late.goto(link);
    await page.goto(link);
    for (const [tab, variant, message] of [
      [page, 'success', 'Password reset successfully'],
      [late, 'error', 'This link is no longer valid'],
    ] as const) {
      await tab.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
      await tab.getByLabel('Confirm password').fill(NEW_PASSWORD);
      await tab.getByRole('button', { name: 'Set password' }).click();
      await expectToast(tab, variant, message);
      await expect(tab).toHaveURL(at(slug, '/dashboard'));
    }
  });
});

test('[B-77] whoever had a password before is led to the log-in of the new brand, and told', async ({
  page,
  browser,
}) => {
  const { email } = await openAgency(page, browser);
  // Whose open page would try to connect again.
  await page.goto('about:blank');
  await page.context().clearCookies();
  // Without a brand nobody can log in to add one: the link adds it.
  await inDatabase(
    'update brand_users set deleted_at = now() where user_id = (select id from users where email = $1)',
    [email],
  );
  const { slug, brandName } = freshAgency();
  await registerAgency(page, { slug, brandName, email, password: NEW_PASSWORD });
  await page.goto(await linkTo(browser, email, brandName));
  await expectToast(
    page,
    'success',
    'Your email is confirmed and your brand is ready. Please log in with your existing password',
  );
  await expect(page).toHaveURL(at(slug, '/login'));
  await fillLogIn(page, email);
  await page.waitForURL(at(slug, '/dashboard'));
});

test('a known address is answered on the form like any other, and its mail leads to another brand', async ({
  page,
  browser,
}) => {
  const { slug, email } = await openAgency(page, browser);
  await page.context().clearCookies();
  const other = freshAgency();
  await page.goto(at('', '/register'));
  await page.getByLabel('First name').fill('Iris');
  await page.getByLabel('Last name').fill('Vale');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByLabel('Brand name').fill(other.brandName);
  await page.getByLabel('Brand URL handle').fill(other.slug);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page.getByRole('heading', { name: 'Please check your email' })).toBeVisible();
  const mail = await mailTo(browser, email, 'You have an account already');
  const link = /http:\/\/\S+\/register\?\S+/.exec(mail)?.[0] ?? '';
  expect(link).toContain(at(slug, '/register'));
  await page.goto(link);
  await expect(page).toHaveURL(at(slug, '/login?redirect=%2Fregister'));
  await fillLogIn(page, email);
  await page.waitForURL(at(slug, '/register'));
  // It leads there from a browser that is logged in, too.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Add a brand' })).toBeVisible();
  // The handle that was wished for is kept for this address.
  await page.getByLabel('Brand name').fill(other.brandName);
  await page.getByLabel('Brand URL handle').fill(other.slug);
  await page.getByRole('checkbox').check();
  await axe(page);
  // The session ends meanwhile: the password is asked for, and what was typed is sent.
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Add brand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Our apologies!' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Your new brand is ready' })).toBeVisible();
  await page.getByRole('link', { name: `Log in at ${other.slug}.localhost:${PORT}` }).click();
  await fillLogIn(page, email);
  await page.waitForURL(at(other.slug, '/dashboard'));
});
