import { beforeAll, describe, expect, it } from 'vitest';
import { identityOfSession } from '@/lib/access/identity';
import { handOffDestinations } from '@/lib/auth/hand-off/hand-off';
import { logIn } from '@/lib/auth/log-in/log-in';
import { hashPassword } from '@/lib/auth/password/password';
import { requestPasswordReset, requestPlatformAdminReset } from '@/lib/auth/password-reset/request-password-reset';
import { checkPasswordToken, setPassword } from '@/lib/auth/password-reset/set-password';
import { issueToken, readToken } from '@/lib/auth/tokens/one-time-tokens';
import { performOnPlatform } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { onPlatform } from '@/lib/db/platform-database';
import { prepareWorld } from '../harness';
import { refusal } from '../refusal';
import { addMember, makePerson } from '../rows';
import { mailsTo, newestTo, visitor } from './mailbox';

const world = prepareWorld();
const OLD = 'Harbour!2026';
const NEW = 'Lantern!2027';
let hash = '';
beforeAll(async () => {
  hash = await hashPassword(OLD);
});

let people = 0;
/** A member of brand A with the old password. */
async function member(password = true) {
  people += 1;
  const person = await makePerson(`reset${people}@alpha.test`, 'Remy', 'Stone');
  if (password) {
    await world().owner.query('insert into user_credentials (user_id, password_hash) values ($1, $2)', [
      person.userId,
      hash,
    ]);
  }
  return addMember(world().a.record.id, person);
}
const ask = async (context: ReturnType<typeof visitor>, input: Record<string, unknown>) =>
  (await performOnPlatform(requestPasswordReset, context, input)).answer;
const set = async (token: string, password = NEW) =>
  (await performOnPlatform(setPassword, visitor('product'), { token, password })).answer;
const check = async (token: string) =>
  (await performOnPlatform(checkPasswordToken, visitor('product'), { token })).answer.valid;
const enter = async (email: string, password: string) =>
  (await performOnPlatform(logIn, visitor(world().a), { email, password })).answer;

describe('forgotten password', () => {
  it('[I-22] is answered the same whoever has the address, and mails only who does', async () => {
    const person = await member();
    const known = await ask(visitor(world().a), { email: person.email });
    const unknown = await ask(visitor(world().a), { email: 'nobody@alpha.test' });
    expect(known).toEqual(unknown);
    expect(await mailsTo(world(), 'nobody@alpha.test')).toEqual([]);
    expect(await newestTo(world(), person.email)).toMatchObject({
      kind: 'passwordReset',
      brand_id: world().a.record.id,
      host: 'alpha.localhost:3000',
      path: '/password-reset',
    });
  });

  it('links to the brand that is named, for its own people alone, and never to a host of the request', async () => {
    const person = await member();
    const evil = visitor('product', null, { host: 'evil.test' });
    await ask(evil, { email: person.email, brand: 'alpha' });
    expect((await newestTo(world(), person.email)).host).toBe('alpha.localhost:3000');
    await ask(visitor(world().b), { email: person.email, brand: world().b.record.uuid });
    expect((await newestTo(world(), person.email)).host).toBe('alpha.localhost:3000');
  });

  it('limits an account to 3 an hour, known or not', async () => {
    const person = await member();
    for (const email of [person.email, 'never@alpha.test']) {
      for (let n = 0; n < 3; n += 1) await ask(visitor(world().a), { email });
      const refused = await refusal(ask(visitor(world().a), { email: email.toUpperCase() }));
      expect([refused.kind, (refused.details.retryAfter ?? 0) > 3000]).toEqual(['too_many', true]);
    }
    expect(await mailsTo(world(), person.email)).toHaveLength(3);
  });

  it('[E-16 E-17] tells the own from somebody else’s, and believes requestedBy of the caller alone', async () => {
    const { brandAdmin } = world().a;
    const person = await member();
    const context = visitor(world().a, brandAdmin);
    const others = await ask(context, { email: person.email, requestedBy: brandAdmin.userUuid });
    expect(others.message).toBe('Password reset email sent to user');
    const own = await ask(context, { email: brandAdmin.email, requestedBy: brandAdmin.userId });
    expect(own.message).toBe('Password reset email sent');
    const refused = await refusal(ask(context, { email: person.email, requestedBy: person.userUuid }));
    expect(refused.kind).toBe('forbidden');
    expect((await refusal(ask(visitor('product'), { email: person.email, requestedBy: '1' }))).kind).toBe('forbidden');
    // Nobody is logged in where a password is forgotten: the address may say whose request it is.
    const forgot = await ask(visitor(world().a), { email: person.email, requestedBy: person.email.toUpperCase() });
    expect(forgot.message).toBe('Password reset email sent');
  });

  it('[E-13 E-14 I-23] the platform admin’s own variant leads to the admin host', async () => {
    const { superuser, a } = world();
    const request = async (email: string) =>
      (await performOnPlatform(requestPlatformAdminReset, visitor('admin', superuser), { email })).answer;
    expect(await request(superuser.email)).toEqual({
      message: 'Platform admin password requested. Check your email',
    });
    expect(await newestTo(world(), superuser.email)).toMatchObject({
      host: 'admin.localhost:3000',
      path: '/admin/password-reset',
    });
    const before = await mailsTo(world(), a.colleague.email);
    await request(a.colleague.email);
    expect(await mailsTo(world(), a.colleague.email)).toEqual(before);
  });
});

describe('setting a password', () => {
  it('[B-36 B-37 I-24 I-25] works once; checking a link uses nothing up', async () => {
    const person = await member();
    await ask(visitor(world().a), { email: person.email });
    const { token } = await newestTo(world(), person.email);
    expect([await check(token), await check(token), await check('x'.repeat(43))]).toEqual([true, true, false]);
    expect(await set(token)).toEqual({ isFirstLogin: false, message: 'Password reset successfully' });
    expect(await check(token)).toBe(false);
    expect((await refusal(set(token, OLD))).message).toBe('This link is no longer valid');
    expect((await enter(person.email, NEW)).outcome).toBe('session');
    expect((await refusal(enter(person.email, OLD))).code).toBe('auth/invalid_credentials');
    expect((await newestTo(world(), person.email)).kind).toBe('passwordChanged');
  });

  it('[B-36] the first password says so, and confirms the address', async () => {
    const person = await member(false);
    await world().owner.query('update users set email_verified_at = null where id = $1', [person.userId]);
    await ask(visitor(world().a), { email: person.email });
    const { token } = await newestTo(world(), person.email);
    expect(await set(token)).toEqual({ isFirstLogin: true, message: 'Password set successfully' });
    expect((await enter(person.email, NEW)).outcome).toBe('session');
  });

  it('ends every session and token of the user', async () => {
    const person = await member();
    const { token: session } = await enter(person.email, OLD);
    // A log-in that is on its way from the product host.
    const product = visitor('product');
    const { answer } = await performOnPlatform(logIn, product, { email: person.email, password: OLD });
    const destinations = () => performOnPlatform(handOffDestinations, product, { grant: answer.token });
    expect((await destinations()).answer.brands).toHaveLength(1);
    await ask(visitor(world().a), { email: person.email });
    await set((await newestTo(world(), person.email)).token);
    expect(await identityOfSession(session, world().a.record, false)).toBeNull();
    expect((await refusal(destinations())).kind).toBe('unauthenticated');
  });

  it('ends a log-in with the former password whose check is under way', async () => {
    const person = await member();
    const { owner } = world();
    await owner.query('begin');
    await owner.query('update user_credentials set password_hash = $2 where user_id = $1', [
      person.userId,
      await hashPassword(NEW),
    ]);
    const entering = refusal(enter(person.email, OLD));
    // By another connection: within a transaction the view does not change.
    const waiting = () => platformClient().$queryRaw<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
    await owner.query('commit');
    expect((await entering).code).toBe('auth/invalid_credentials');
    expect((await enter(person.email, NEW)).outcome).toBe('session');
  });

  it('ends every other link that was mailed to the user', async () => {
    const person = await member();
    const { userId, email } = person;
    const pending = (purpose: 'emailChange' | 'emailVerification') =>
      onPlatform((db) => issueToken(db, { purpose, userId, email, brandId: null }, new Date()));
    const others = { emailChange: await pending('emailChange'), emailVerification: await pending('emailVerification') };
    const live = async () => {
      const found = [];
      for (const [purpose, secret] of Object.entries(others)) {
        found.push(await onPlatform((db) => readToken(db, secret, purpose as keyof typeof others)));
      }
      return found.map((row) => row !== null);
    };
    expect(await live()).toEqual([true, true]);
    await ask(visitor(world().a), { email });
    await set((await newestTo(world(), email)).token);
    expect(await live()).toEqual([false, false]);
  });

  it('a newer link ends the older; an expired one, and one of an address that changed, are dead', async () => {
    const person = await member();
    await ask(visitor(world().a), { email: person.email });
    const first = await newestTo(world(), person.email);
    await ask(visitor(world().a), { email: person.email });
    const second = await newestTo(world(), person.email);
    expect([await check(first.token), await check(second.token)]).toEqual([false, true]);
    await world().owner.query('update users set email = $2 where id = $1', [
      person.userId,
      `moved${people}@alpha.test`,
    ]);
    expect(await check(second.token)).toBe(false);
    await world().owner.query('update users set email = $2 where id = $1', [person.userId, person.email]);
    expect(await check(second.token)).toBe(true);
    await world().owner.query(
      `update one_time_tokens set expires_at = now() - interval '1 second' where user_id = $1`,
      [person.userId],
    );
    expect(await check(second.token)).toBe(false);
  });

  it('[B-33 B-34] keeps the rule, refuses the commonest, and says when the token is missing', async () => {
    const person = await member();
    await ask(visitor(world().a), { email: person.email });
    const { token } = await newestTo(world(), person.email);
    expect((await refusal(set(token, 'short'))).details.errors?.password).toMatch(/minimum of 8 characters/);
    expect((await refusal(set(token, 'P@ssw0rd1!'))).details.errors?.password).toBe('This password is too common');
    expect((await refusal(set(''))).message).toBe('Invalid Token');
    expect(await check(token)).toBe(true);
  });

  it('of several at once one sets it', async () => {
    const person = await member();
    await ask(visitor(world().a), { email: person.email });
    const { token } = await newestTo(world(), person.email);
    const tries = await Promise.allSettled([1, 2, 3].map((n) => set(token, `Lantern!202${n}`)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
