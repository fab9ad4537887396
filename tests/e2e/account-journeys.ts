import type { Browser, Page } from '@playwright/test';
import { PASSWORD } from '../harness/people';
import { at, expect, signIn } from './fixtures';

/** What the account journeys share: agencies of their own, and the mails of the outbox as a superuser sees them. */
export const NEW_PASSWORD = 'Lantern!2027';

let count = 0;
/** Names that no other test uses. */
export const freshAgency = () => {
  count += 1;
  const word = `t${Date.now().toString(36)}${count}`;
  return { slug: word, email: `iris@${word}.test`, brandName: `Studio ${word}` };
};

/**
 * What the newest mail to an address says, read at /admin/outbox.
 * @param subject part of the subject, where there are several to the address
 */
export async function mailTo(browser: Browser, address: string, subject?: string): Promise<string> {
  const context = await browser.newContext({ bypassCSP: true });
  try {
    const page = await context.newPage();
    await signIn(page, 'super@platform.test');
    // As the server writes the pages: nothing has to be drawn to read them.
    await page.goto(at('admin', '/healthz'));
    return await page.evaluate(
      async (words) => {
        const read = async (path: string) =>
          new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
        const find = async () => {
          const rows = [...(await read('/admin/outbox')).querySelectorAll('tr')];
          const row = rows.find(({ textContent }) => words.every((word) => textContent?.includes(word)));
          return row?.querySelector('a')?.getAttribute('href');
        };
        // Some mails are written after the answer, so that it takes as long for an address that nobody has.
        let path = await find();
        for (let tries = 0; !path && tries < 100; tries += 1) {
          await new Promise((resolve) => setTimeout(resolve, 200));
          path = await find();
        }
        if (!path) throw new Error(`No mail with ${words.join(' and ')}`);
        return (await read(path)).querySelector('pre')?.textContent ?? '';
      },
      [address, subject ?? ''],
    );
  } finally {
    await context.close();
  }
}

/** The link in the newest mail to an address. */
export async function linkTo(browser: Browser, address: string, subject?: string): Promise<string> {
  const text = await mailTo(browser, address, subject);
  const link = /http:\/\/\S+\?token=[\w-]{43}/.exec(text)?.[0];
  if (!link) throw new Error(`No link in the mail to ${address}: ${text}`);
  return link;
}

/** Registers a trial over /v1; the mail to its address confirms it. */
export async function registerAgency(
  page: Page,
  made: ReturnType<typeof freshAgency> & { firstName?: string; lastName?: string; password?: string },
): Promise<void> {
  const { slug, email, brandName, firstName = 'Iris', lastName = 'Vale', password = PASSWORD } = made;
  const data = { firstName, lastName, email, brandName, brandSlug: slug, password, terms: true };
  const reply = await page.request.post(at('', '/v1/auth/register'), {
    data: { ...data, password_confirmation: password },
  });
  expect(reply.status()).toBe(201);
}

/**
 * A trial of its own, registered over /v1, confirmed and logged in by its mail.
 * @param names of the person and the brand, where they matter
 */
export async function openAgency(
  page: Page,
  browser: Browser,
  names: { firstName?: string; lastName?: string; brandName?: string } = {},
) {
  const made = { ...freshAgency(), ...names };
  await registerAgency(page, made);
  await page.goto(await linkTo(browser, made.email));
  await page.waitForURL(at(made.slug, '/dashboard'));
  return made;
}
