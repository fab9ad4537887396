import { beforeAll, describe, expect, it } from 'vitest';
import { acceptInvitation, readInvitation } from '@/lib/auth/invitations/accept-invitation';
import { findLinkHost } from '@/lib/auth/invitations/find-link-host';
import { listInvitations, resendInvitation, withdrawInvitation } from '@/lib/auth/invitations/invitations';
import { invite } from '@/lib/auth/invitations/invite';
import { logIn } from '@/lib/auth/log-in/log-in';
import { hashPassword } from '@/lib/auth/password/password';
import { requestPasswordReset } from '@/lib/auth/password-reset/request-password-reset';
import { performOnPlatform } from '@/lib/core/perform';
import { createMember } from '@/lib/users/create-member';
import { prepareWorld } from '../harness';
import { refusal } from '../refusal';
import { makeBrand, type PersonRow } from '../rows';
import { newestTo, visitor } from './mailbox';

const world = prepareWorld();
const PASSWORD = 'Harbour!2026';
const NEW = 'Lantern!2027';
const CODE = 'auth/auth_invalid_invitation_token';

beforeAll(async () => {
  await world().owner.query('insert into user_credentials (user_id, password_hash) select id, $1 from users', [
    await hashPassword(PASSWORD),
  ]);
});

let count = 0;
const address = () => {
  count += 1;
  return `kim.lee${count}@guests.test`;
};
const ask = async (by: PersonRow, input: Record<string, unknown>, where: Parameters<typeof visitor>[0] = world().a) =>
  (await performOnPlatform(invite, visitor(where, by), input)).answer;
const accept = async (token: string | undefined, password: string, where: Parameters<typeof visitor>[0] = world().a) =>
  (await performOnPlatform(acceptInvitation, visitor(where), { token, password })).answer;
const read = async (token: string, where: Parameters<typeof visitor>[0] = world().a) =>
  (await performOnPlatform(readInvitation, visitor(where), { token })).answer;
const list = async (by: PersonRow, where: Parameters<typeof visitor>[0] = world().a) =>
  (await performOnPlatform(listInvitations, visitor(where, by), {})).answer.data;
const enter = (email: string, password: string) => performOnPlatform(logIn, visitor(world().a), { email, password });
const credential = async (email: string) =>
  (
    await world().owner.query<{ password_hash: string }>(
      'select password_hash from user_credentials c join users u on u.id = c.user_id where u.email = $1',
      [email],
    )
  ).rows[0]?.password_hash;

describe('invitations', () => {
  it('take an address as it is written: a _ in it finds nobody else', async () => {
    const { brandAdmin } = world().a;
    await ask(brandAdmin, { email: 'joan-of.arc@guests.test', permission: 'staff' });
    await ask(brandAdmin, { email: 'joan_of.arc@guests.test', permission: 'staff' });
    const { rows } = await world().owner.query<{ email: string }>(
      `select email from users where email like 'joan%guests.test' order by email`,
    );
    expect(rows.map(({ email }) => email)).toEqual(['joan-of.arc@guests.test', 'joan_of.arc@guests.test']);
  });

  it('[B-82 B-90 I-26 I-28] a new person gets a mail of the brand, sets a password, and may log in', async () => {
    const { brandAdmin, record } = world().a;
    const email = address();
    expect(await ask(brandAdmin, { email, permission: 'brandAdmin', jobTitle: 'Producer' })).toEqual({
      message: 'Invitation sent',
    });
    const mail = await newestTo(world(), email);
    expect(mail).toMatchObject({
      kind: 'invitation',
      host: 'alpha.localhost:3000',
      path: '/invite',
      brand_id: record.id,
    });
    expect(await read(mail.token)).toEqual({ valid: true, email, brandName: record.name, existing: false });
    expect((await refusal(accept(mail.token, 'weak'))).details.errors?.password).toMatch(/minimum of 8/);
    expect((await accept(mail.token, NEW)).message).toMatch(/accepted/);
    expect((await enter(email, NEW)).answer.outcome).toBe('session');
    const refused = await refusal(accept(mail.token, NEW));
    expect(refused.code).toBe(CODE);
  });

  it('[B-87 B-88 I-27] a missing, made-up or expired token has the code of the specification', async () => {
    const email = address();
    await ask(world().a.brandAdmin, { email });
    const { token } = await newestTo(world(), email);
    await world().owner.query(`update one_time_tokens set expires_at = now() where email = $1`, [email]);
    for (const dead of [undefined, '', 'x'.repeat(43), token]) {
      const refused = await refusal(accept(dead, NEW));
      expect([refused.code, refused.message]).toEqual([
        CODE,
        "Something went wrong and we couldn't find your invitation. Please ask for another invite.",
      ]);
    }
  });

  it('an existing user proves the current password, which stays', async () => {
    const { a, b } = world();
    const { email } = b.staff;
    await ask(a.brandAdmin, { email, firstName: 'Renamed' });
    const { token } = await newestTo(world(), email);
    expect((await read(token)).existing).toBe(true);
    const before = await credential(email);
    expect((await refusal(accept(token, NEW))).kind).toBe('invalid');
    await accept(token, PASSWORD);
    expect(await credential(email)).toBe(before);
    expect((await enter(email, PASSWORD)).answer.outcome).toBe('session');
    const { rows } = await world().owner.query('select first_name from users where email = $1', [email]);
    expect(rows[0].first_name).toBe('staff');
  });

  it('tries at an existing password are limited like a log-in', async () => {
    const { a, b } = world();
    await ask(a.brandAdmin, { email: b.colleague.email });
    const { token } = await newestTo(world(), b.colleague.email);
    const codes: string[] = [];
    for (let n = 0; n < 7; n += 1) codes.push((await refusal(accept(token, 'Wrong!2026'))).kind);
    expect(codes.at(-1)).toBe('too_many');
  });

  it('counts on its own brand’s host alone', async () => {
    const email = address();
    await ask(world().a.brandAdmin, { email });
    const { token } = await newestTo(world(), email);
    expect((await read(token, world().b)).valid).toBe(false);
    expect((await refusal(accept(token, NEW, world().b))).code).toBe(CODE);
    expect((await read(token)).valid).toBe(true);
  });

  it('[B-89] a platform invitation is a superuser’s to give, and makes one on acceptance', async () => {
    const { superuser, a } = world();
    const email = address();
    await ask(superuser, { email }, 'admin');
    const mail = await newestTo(world(), email);
    expect(mail).toMatchObject({ host: 'localhost:3000', path: '/invite', brand_id: null });
    const role = async () =>
      (
        await world().owner.query(
          'select 1 from platform_roles p join users u on u.id = p.user_id where u.email = $1',
          [email],
        )
      ).rowCount;
    expect(await role()).toBe(0);
    await accept(mail.token, NEW, 'product');
    expect(await role()).toBe(1);
    expect((await refusal(ask(a.staff, { email: address() }))).kind).toBe('forbidden');
    expect((await refusal(ask(a.brandAdmin, { email: address(), brand: world().b.record.uuid }))).kind).toBe(
      'forbidden',
    );
  });

  it('an address of the brand is a field error; a pending one is sent again, and the old link dies', async () => {
    const { brandAdmin, staff } = world().a;
    expect((await refusal(ask(brandAdmin, { email: staff.email }))).details.errors).toHaveProperty('email');
    const email = address();
    await ask(brandAdmin, { email });
    const first = await newestTo(world(), email);
    await ask(brandAdmin, { email });
    const second = await newestTo(world(), email);
    expect([(await read(first.token)).valid, (await read(second.token)).valid]).toEqual([false, true]);
  });

  it('are listed, sent again and withdrawn, within the own brand', async () => {
    const { a, b } = world();
    const email = address();
    await ask(a.brandAdmin, { email });
    const first = await newestTo(world(), email);
    const listed = (await list(a.brandAdmin)).find((each) => each.email === email);
    expect(listed).toMatchObject({ brand: { uuid: a.record.uuid }, expired: false, invitedBy: 'admin alpha' });
    expect((await list(b.brandAdmin, world().b)).some((each) => each.email === email)).toBe(false);
    const inviteId = listed?.uuid ?? '';
    for (const verb of [resendInvitation, withdrawInvitation]) {
      const foreign = performOnPlatform(verb, visitor(b, b.brandAdmin), { inviteId });
      expect((await refusal(foreign)).code).toBe('resource/not_found');
      const staff = performOnPlatform(verb, visitor(a, a.staff), { inviteId });
      expect((await refusal(staff)).code).toBe('resource/not_found');
    }
    await performOnPlatform(resendInvitation, visitor(a, a.brandAdmin), { inviteId });
    const second = await newestTo(world(), email);
    expect([(await read(first.token)).valid, (await read(second.token)).valid]).toEqual([false, true]);
    await performOnPlatform(withdrawInvitation, visitor(a, a.brandAdmin), { inviteId });
    expect((await read(second.token)).valid).toBe(false);
    expect((await list(a.brandAdmin)).some((each) => each.email === email)).toBe(false);
    expect((await refusal(accept(second.token, NEW))).code).toBe(CODE);
  });

  it('are 5 an hour to one address and 100 for a brand, whichever call sends them', async () => {
    const brand = await makeBrand('flood');
    const by = visitor(brand, brand.brandAdmin);
    const person = { first_name: 'Kim', last_name: 'Lee', permission: 'staff' };
    const create = (email: string) =>
      performOnPlatform(createMember, by, { brandId: brand.record.uuid, ...person, email });
    const email = address();
    await create(email);
    for (let sent = 1; sent < 4; sent += 1) await ask(brand.brandAdmin, { email: email.toUpperCase() }, brand);
    const inviteId = (await list(brand.brandAdmin, brand))[0]?.uuid ?? '';
    const resend = () => performOnPlatform(resendInvitation, by, { inviteId });
    await resend();
    const refused = await refusal(resend());
    expect([refused.kind, refused.code]).toEqual(['too_many', 'request/too_many']);
    expect(refused.details.retryAfter).toBeGreaterThan(3500);
    expect((await refusal(ask(brand.brandAdmin, { email }, brand))).kind).toBe('too_many');
    const mails = `select count(*)::int as count from outgoing_mails where brand_id = $1`;
    expect((await world().owner.query(mails, [brand.record.id])).rows).toEqual([{ count: 5 }]);

    await world().owner.query(`update limit_counters set count = 99 where bucket = 'invite.brand' and key = $1`, [
      brand.record.uuid,
    ]);
    await create(address());
    const flood = address();
    expect((await refusal(create(flood))).kind).toBe('too_many');
    expect((await refusal(ask(brand.brandAdmin, { email: address() }, brand))).kind).toBe('too_many');
    expect((await world().owner.query('select 1 from users where email = $1', [flood])).rowCount).toBe(0);
    // Another brand goes on.
    await ask(world().a.brandAdmin, { email });
  });

  it('revives a membership that was removed', async () => {
    const { a, owner } = { ...world(), owner: world().owner };
    const email = address();
    await ask(a.brandAdmin, { email });
    await owner.query(
      `update brand_users set deleted_at = now() where user_id = (select id from users where email = $1)`,
      [email],
    );
    await ask(a.brandAdmin, { email });
    const { rows } = await owner.query(
      `select m.deleted_at from brand_users m join users u on u.id = m.user_id where u.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ deleted_at: null }]);
  });

  it('are accepted signed out or as who is invited; the link leads to the host of its brand', async () => {
    const { a, b, superuser } = world();
    const email = address();
    await ask(a.brandAdmin, { email });
    const { token } = await newestTo(world(), email);
    for (const other of [a.staff, superuser]) {
      const work = performOnPlatform(acceptInvitation, visitor(a, other), { token, password: NEW });
      expect(await refusal(work)).toMatchObject({ kind: 'forbidden', code: 'auth/other_user' });
    }
    const home = async (where: typeof a, purpose: 'invitation' | 'passwordReset', link = token) =>
      (await performOnPlatform(findLinkHost, visitor(where), { token: link, purpose })).answer.address;
    expect(await home(b, 'invitation')).toBe(`http://alpha.localhost:3000/invite?token=${token}`);
    expect(await home(a, 'invitation')).toBeNull();
    expect(await home(b, 'invitation', 'none')).toBeNull();
    await performOnPlatform(requestPasswordReset, visitor(a), { email: a.colleague.email });
    const reset = await newestTo(world(), a.colleague.email);
    expect(await home(b, 'passwordReset', reset.token)).toBe(
      `http://alpha.localhost:3000/password-reset?token=${reset.token}`,
    );
    await accept(token, NEW);
  });
});
