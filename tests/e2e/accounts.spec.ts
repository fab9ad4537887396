import type { Browser, Page } from '@playwright/test';
import { codeAt, fromBase32, stepAt } from '@/lib/auth/totp';
import { at, axe, expect, expectToast, fillLogIn, PASSWORD, PORT, setColourMode, signIn, test } from './fixtures';

/** The accounts, walked from the mail in the outbox to the last screen (platform §2, §4; trust 1). */
// Several log-ins and mails each; on a busy machine a journey takes its time.
test.describe.configure({ timeout: 120_000 });
const NEW = 'Lantern!2027';
let count = 0;
const fresh = () => {
  count += 1;
  const word = `t${Date.now().toString(36)}${count}`;
  return { slug: word, email: `iris@${word}.test`, brandName: `Studio ${word}` };
};

/** The link in the newest mail to an address, read in the outbox as a superuser sees it. */
async function linkTo(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await signIn(page, 'super@platform.test');
    await page.goto(at('admin', '/admin/outbox'));
    await page.getByRole('row').filter({ hasText: address }).first().getByRole('link').first().click();
    const text = await page.locator('pre').innerText();
    const link = /http:\/\/\S+\?token=[\w-]{43}/.exec(text)?.[0];
    if (!link) throw new Error(`No link in the mail to ${address}: ${text}`);
    return link;
  } finally {
    await context.close();
  }
}

/** A trial of its own, registered over /v1, confirmed and logged in by its mail. */
async function agency(page: Page, browser: Browser) {
  const made = fresh();
  const reply = await page.request.post(at('', '/v1/auth/register'), {
    data: {
      ...{ firstName: 'Iris', lastName: 'Vale', email: made.email, brandName: made.brandName, brandSlug: made.slug },
      ...{ password: PASSWORD, password_confirmation: PASSWORD, terms: true },
    },
  });
  expect(reply.status()).toBe(201);
  await page.goto(await linkTo(browser, made.email));
  await page.waitForURL(at(made.slug, '/dashboard'));
  return made;
}

test('[B-38 B-41 B-47 B-48 B-49 B-51 B-52 B-70] a free trial, from the form to the dashboard', async ({
  page,
  browser,
}) => {
  const { slug, email, brandName } = fresh();
  await page.goto(at('', '/register'));
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page.getByText('Please enter your Brand Name')).toBeVisible();
  await expect(page.getByText('Please create a brand handle')).toBeVisible();
  await expect(page.getByText('You must accept the terms and conditions to register')).toBeVisible();
  await axe(page);
  await page.getByLabel('First name').fill('Iris');
  await page.getByLabel('Last name').fill('Vale');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill('Other!2026');
  await page.getByLabel('Brand name').fill(brandName);
  const handle = page.getByLabel('Brand URL handle');
  await expect(handle).toHaveValue(`studio-${slug}`.slice(0, 20));
  await handle.fill(slug);
  await expect(page.getByRole('tooltip')).toContainText('cannot be edited after registration');
  await expect(page.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('href', '/terms');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page.getByText('Please enter the same password')).toBeVisible();
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page.getByRole('heading', { name: 'Please check your email' })).toBeVisible();

  await test.step('[B-73 B-74 B-75 B-76 B-77 B-78] the mail leads in', async () => {
    const link = await linkTo(browser, email);
    expect(link).toContain(at(slug, '/email-verification'));
    // A scanner that opens the link uses nothing up.
    const { host, pathname, search } = new URL(link);
    const scanned = await page.request.get(`http://127.0.0.1:${PORT}${pathname}${search}`, { headers: { Host: host } });
    expect(scanned.status()).toBe(200);
    await page.route('**/api/auth/verify', async (route) => {
      await expect(page.getByRole('heading', { name: 'Verifying email' })).toBeVisible();
      await expect(page).toHaveURL(at(slug, '/email-verification'));
      await route.continue();
    });
    await page.goto(link);
    await page.waitForURL(at(slug, '/dashboard'));
    await expect(page.getByRole('heading', { name: 'Hello Iris!' })).toBeVisible();
  });

  await test.step('[D-15] the trial is usable at once', async () => {
    await page.goto(at(slug, '/briefme/briefs'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
  });
});

test('[B-22 B-23 B-27 B-28 B-29 B-30 B-37] a forgotten password, from the card to the log-in', async ({
  page,
  browser,
}) => {
  const { slug, email } = await agency(page, browser);
  await page.context().clearCookies();
  await page.goto(at(slug, `/forgot-password?email=${email}`));
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await axe(page);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = await linkTo(browser, email);
  await page.goto(link);
  await expect(page).toHaveURL(at(slug, '/password-reset'));
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password').fill('other');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText(/^Your password requires a minimum of 8 characters/)).toBeVisible();
  await axe(page);
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await page.getByLabel('Confirm password').fill(NEW);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await expectToast(page, 'success', 'Password reset successfully');
  await fillLogIn(page, email, NEW);
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
  test.setTimeout(120_000);
  for (const mode of ['light', 'dark'] as const) {
    await setColourMode(page, mode);
    for (const host of ['harbour', '', 'admin']) {
      for (const path of ['/forgot-password', '/register', '/terms', '/email-verification', '/password-reset']) {
        for (const address of [path, `/admin${path}`]) {
          await page.goto(at(host, address));
          await expect(page.getByRole('heading', { level: 1 }), `${host}${address}`).not.toHaveText(/Uh oh|Log in/);
        }
      }
    }
    for (const path of ['/terms', '/register']) {
      await page.goto(at('harbour', path));
      await axe(page);
    }
  }
  await page.goto(at('harbour', '/admin/invite'));
  expect(new URL(page.url()).pathname).not.toBe('/admin/invite');
});

test('[B-81 B-82 B-83 B-84 B-85 B-90] an invitation, from the mail to the new person’s log-in', async ({
  page,
  browser,
}) => {
  const { slug, email } = await agency(page, browser);
  const invited = `kim.lee@${slug}.test`;
  const entered = await page.request.post(at('', '/v1/auth/login'), { data: { email, password: PASSWORD } });
  const { token } = (await entered.json()) as { token: string };
  const sent = await page.request.post(at('', '/v1/auth/invite'), {
    data: { email: invited },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(sent.status()).toBe(200);
  await page.goto(at(slug, '/users/invitations'));
  await expect(page.getByRole('listitem').filter({ hasText: invited })).toBeVisible();
  await axe(page);

  await page.context().clearCookies();
  await page.goto(await linkTo(browser, invited));
  await expect(page.getByRole('heading', { name: 'Welcome to the platform!' })).toBeVisible();
  await expect(page).toHaveURL(at(slug, '/invite'));
  await axe(page);
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await page.getByLabel('Confirm password').fill(NEW);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByRole('heading', { name: /Your invitation is accepted/ })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Log In' }).click();
  await fillLogIn(page, invited, NEW);
  await page.waitForURL(at(slug, '/dashboard'));
  await expect(page.getByRole('heading', { name: 'Hello Kim!' })).toBeVisible();
});

test('[E-01 E-02 E-03 E-05 E-06 E-07 E-08 E-20] the profile saves name and job title', async ({ page, browser }) => {
  const { slug, email, brandName } = await agency(page, browser);
  await page.goto(at(slug, '/profile'));
  await expect(page.getByLabel('Contact email')).toHaveValue(email);
  await expect(page.getByLabel('Contact email')).toHaveAttribute('readonly');
  await expect(page.getByLabel('Brand', { exact: true })).toHaveValue(brandName);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByLabel('First name').fill('Irene');
  await page.getByLabel('Job title').fill('Founder');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'success', 'Profile details successfully updated');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Irene Vale');
  await page.reload();
  await expect(page.getByLabel('Job title')).toHaveValue('Founder');
  await axe(page);

  await test.step('[E-10 E-11 E-12 E-15 E-17] asks before it resets the password', async () => {
    await page.getByRole('button', { name: 'Reset password' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
    await expectToast(page, 'success', 'Password reset email sent');
  });

  await test.step('[E-22 E-23 E-24 E-25 E-26 E-28] the address is changed, cancelled, and changed again', async () => {
    const other = `irene@${slug}.test`;
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email address').fill(other);
    await page.getByRole('button', { name: 'Send confirmation' }).click();
    await expectToast(page, 'success', 'Check your email to complete the change');
    await expect(page.getByText(`We have sent a link to ${other}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel request' }).click();
    await expectToast(page, 'success', 'Your request has been cancelled');
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email address').fill(other);
    await page.getByRole('button', { name: 'Send confirmation' }).click();
    await page.getByRole('button', { name: 'Resend' }).click();
    await expect(page.getByRole('button', { name: 'Resend' })).toBeEnabled();
    const link = await linkTo(browser, other);
    await page.goto(link);
    await page.waitForURL((url) => url.pathname === '/profile');
    await expectToast(page, 'success', 'Email updated successfully');
    await expect(page.getByLabel('Contact email')).toHaveValue(other);
  });

  await test.step('[E-29 E-30 E-32 E-33] a link without a token goes wrong', async () => {
    await page.goto(at(slug, '/change-email'));
    await expect(page.getByRole('heading', { name: 'Confirming email' })).toBeVisible();
    await expect(page.getByText('There was an error - please restart the change password flow')).toBeVisible();
  });
});

test('[B-05 D-28] second factor and sessions, from the profile', async ({ page, browser }) => {
  const { slug, email } = await agency(page, browser);
  await page.goto(at(slug, '/profile'));
  await page.getByRole('button', { name: 'Set up second factor' }).click();
  await expect(page.getByAltText('QR code of the key below')).toBeVisible();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
  await axe(page);
  await page.getByLabel('Code', { exact: true }).fill(codeAt(fromBase32(secret), stepAt(new Date())));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await elsewhere.goto(at(slug, '/login'));
  await fillLogIn(elsewhere, email, PASSWORD);
  await elsewhere.getByLabel('Authenticator code').fill(recovery);
  await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click();
  await elsewhere.waitForURL(at(slug, '/dashboard'));

  await page.reload();
  await expect(page.getByText('9 recovery codes are left')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'End all others' }).click();
  await expectToast(page, 'success', 'All other sessions have ended');
  await elsewhere.goto(at(slug, '/profile'));
  expect(new URL(elsewhere.url()).pathname).toBe('/login');
  await context.close();
});

test('[E-09 E-13 E-14 E-18 E-34] a platform admin’s profile', async ({ page }) => {
  await signIn(page, 'super@platform.test');
  await page.goto(at('admin', '/admin/profile'));
  await expect(page.getByRole('radio', { name: 'Super Admin' })).toBeChecked();
  await axe(page);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  await expectToast(page, 'success', 'Platform admin password requested. Check your email');
  await page.goto(at('admin', '/admin/change-email'));
  await expect(page.getByRole('heading', { name: 'Confirming email' })).toBeVisible();
});
