import type { Page } from '@playwright/test';
import { PASSWORD } from '../harness/people';
import { at, expect, signIn, unique } from './fixtures';

/** What the journeys of users and brands share: records of their own, made over /v1 as a superuser. */

let tokens: Promise<string> | undefined;

/** One call as a superuser; the product host answers it wherever the test runs. */
export async function asSuperuser<Body = { uuid: string }>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
): Promise<Body> {
  tokens ??= page.request
    .post(at('', '/v1/auth/login'), { data: { email: 'super@platform.test', password: PASSWORD } })
    .then(async (reply) => (await reply.json()).token);
  const reply = await page.request.fetch(at('', `/v1${path}`), {
    method,
    ...(data ? { data } : {}),
    headers: { Authorization: `Bearer ${await tokens}` },
  });
  expect(reply.ok(), `${method} ${path}: ${reply.status()} ${await reply.text()}`).toBe(true);
  return reply.status() === 204 ? ({} as Body) : reply.json();
}

export type MadeBrand = { uuid: string; name: string; slug: string; word: string };

/** A brand of the test's own. */
export async function makeBrand(page: Page, more: object = {}): Promise<MadeBrand> {
  const name = unique('Quay');
  const word = name.split(' ')[1] ?? '';
  const slug = `q-${word}`;
  const { uuid } = await asSuperuser(page, 'POST', '/brands', {
    name,
    slug,
    primaryEmail: `hello@${slug}.test`,
    moduleBriefMe: 1,
    moduleLamp: 1,
    moduleScope: 0,
    ...more,
  });
  return { uuid, name, slug, word };
}

export type MadeUser = { uuid: string; name: string; email: string };

/** A user of a brand, invited. */
export async function makeUser(
  page: Page,
  brandUuid: string,
  { firstName = 'Robin', permission = 'staff' }: { firstName?: string; permission?: 'staff' | 'brandAdmin' } = {},
): Promise<MadeUser> {
  const lastName = unique('Reed').replace(' ', '');
  const email = `${firstName}.${lastName}@agency.test`.toLowerCase();
  const { user } = await asSuperuser<{ user: { uuid: string } }>(page, 'POST', `/brands/${brandUuid}/users/`, {
    first_name: firstName,
    last_name: lastName,
    email,
    permission,
    job_title: 'Producer',
  });
  return { uuid: user.uuid, name: `${firstName} ${lastName}`, email };
}

/** The uuid of a brand of the demonstration data, by its host. */
export async function brandUuidOf(page: Page, host: string): Promise<string> {
  const response = await page.request.get(
    at('', `/v1/brands/information?domain=${encodeURIComponent(new URL(at(host)).host)}`),
  );
  return (await response.json()).uuid;
}

export const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** The rows of a table that is named by its caption, header and empty line left out. */
export const rowsOf = (page: Page, caption: string) =>
  page.getByRole('table', { name: caption }).locator('tbody tr:has(td:nth-child(2))');

/**
 * Signs a superuser in and opens a page of the admin portal.
 * @param fresh for pages that need a recently entered password: the shared session may be older than 15 minutes
 */
export async function openAdmin(page: Page, path: string, { fresh = false } = {}): Promise<void> {
  await signIn(page, 'super@platform.test', { fresh });
  await page.goto(at('admin', path));
}

/** Answers the dialog that is open with its main button. */
export async function confirmIn(page: Page, title: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** How long a button shows that it saves, in milliseconds; to be called right after the click. */
export async function savingTime(page: Page, name: string): Promise<number> {
  const button = page.getByRole('button', { name, exact: true });
  const began = Date.now();
  await expect(button).toHaveAttribute('data-loading', 'true');
  await expect(button).toHaveCount(0);
  return Date.now() - began;
}

/** An image file for a file input: one red pixel. */
export const pixel = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
    'base64',
  ),
};
