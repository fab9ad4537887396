import { expect, it } from 'vitest';
import { anchors } from '@/prisma/demo/anchors';
import { call, inDatabase, tokenFor, v1 } from '../client';

const base = `/brands/${anchors.brands.harbour}`;
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Mentions somebody, and has the mail about it written at once. */
async function mailOf(email: string): Promise<string> {
  const token = await tokenFor('sam@harbour.test');
  const [member] = await inDatabase<{ id: number; name: string }>(
    `select m.id, concat(u.first_name, ' ', u.last_name) as name
     from brand_users m join users u on u.id = m.user_id join brands b on b.id = m.brand_id
     where u.email = $1 and b.uuid = $2`,
    [email, anchors.brands.harbour],
  );
  const { id = 0, name = '' } = member ?? {};
  const posted = await v1('harbour').post(
    `${base}/briefme/briefs/${anchors.harbourBrief}/comments`,
    { bodyContent: `@${name} please`, mentions: [{ brandUserId: id, start: 0, length: name.length + 1 }] },
    token,
  );
  expect(posted.status).toBe(201);
  await inDatabase(
    `update inbox_entries set mail_due_at = now(), mailed_at = null where brand_user_id = $1 and cause = 'mention'`,
    [id],
  );
  await inDatabase(`select graphile_worker.add_job('inbox.tell', '{}')`);
  const written = () =>
    inDatabase<{ url: string }>(
      `select unsubscribe_url as url from outgoing_mails where kind = 'inbox' and to_addresses = $1 order by id desc`,
      [[email]],
    );
  await expect.poll(async () => (await written()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  return (await written())[0]?.url ?? '';
}

it('[Y-10] the address in a mail shows a button and changes nothing; only a POST ends these mails, without a session', async () => {
  const harbour = v1('harbour');
  const token = await tokenFor('mia@harbour.test');
  const settings = async () => (await harbour.get(`${base}/notification-settings`, token)).body;
  await harbour.put(`${base}/notification-settings`, { mentions: 'mail', waiting: 'mail', watching: 'digest' }, token);
  const { pathname, search } = new URL(await mailOf('mia@harbour.test'));
  const address = { path: `${pathname}${search}`, host: 'harbour' };

  for (const method of ['GET', 'HEAD']) {
    const opened = await call({ ...address, method });
    expect(opened.status).toBe(303);
    expect(opened.headers['cache-control']).toContain('no-store');
  }
  const led = await call(address);
  const page = await call({ path: String(led.headers.location), host: 'harbour', headers: { Accept: 'text/html' } });
  expect(page.status).toBe(200);
  expect(page.text).toMatch(/<form[^>]* action="\/unsubscribe" method="post"/);
  expect(page.text).toMatch(/<button[^>]*type="submit"/);
  expect(page.headers['set-cookie']).toBeUndefined();
  expect(await settings()).toMatchObject({ mentions: 'mail', waiting: 'mail' });

  // Nobody else's token, and no other brand's.
  const forged = await call({
    ...address,
    path: `${address.path.slice(0, -4)}AAAA`,
    method: 'POST',
    body: ONE_CLICK,
    headers: FORM,
  });
  expect(forged.status).toBe(404);
  expect(await settings()).toMatchObject({ mentions: 'mail' });

  // As a mail client does it: no cookie, no origin.
  const clicked = await call({ ...address, method: 'POST', body: ONE_CLICK, headers: FORM });
  expect([clicked.status, clicked.headers['set-cookie']]).toEqual([200, undefined]);
  expect(await settings()).toMatchObject({ mentions: 'bell', waiting: 'bell', watching: 'digest' });
  // Unsubscribing twice is no error.
  expect((await call({ ...address, method: 'POST', body: ONE_CLICK, headers: FORM })).status).toBe(200);

  // As the page's form does it.
  const given = new URLSearchParams({ token: new URLSearchParams(search).get('token') ?? '', from: 'page' }).toString();
  const pressed = await call({ path: '/unsubscribe', host: 'harbour', method: 'POST', body: given, headers: FORM });
  expect([pressed.status, pressed.headers.location]).toEqual([303, '/unsubscribe/mails?done=mail']);
}, 120_000);
