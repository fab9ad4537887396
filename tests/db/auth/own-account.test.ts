import { beforeAll, describe, expect, it } from 'vitest';
import { identityOfSession, identityOfToken } from '@/lib/access/identity';
import {
  cancelEmailChange,
  confirmEmailChange,
  pendingEmailChange,
  requestEmailChange,
} from '@/lib/auth/account/change-email';
import { logIn } from '@/lib/auth/log-in/log-in';
import { logInForApi } from '@/lib/auth/log-in/log-in-for-api';
import { hashPassword } from '@/lib/auth/password/password';
import { requireSecondFactor } from '@/lib/auth/second-factor/require-second-factor';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
} from '@/lib/auth/second-factor/second-factor-setup';
import { codeAt, fromBase32, stepAt } from '@/lib/auth/second-factor/totp';
import { endOtherSessions, endSession, listSessions } from '@/lib/auth/sessions/own-sessions';
import { newSecret, sha256 } from '@/lib/auth/tokens/secret';
import { listCategories } from '@/lib/catalogue/list-categories';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import type { BrandRequestContext, PlatformRequestContext } from '@/lib/core/request-context';
import { listUsers } from '@/lib/users/list-users';
import { liveSessions } from '@/server/realtime/live-sessions.mjs';
import { contextOf, prepareWorld } from '../harness';
import { refusal } from '../refusal';
import { addMember, makePerson, type PersonRow } from '../rows';
import { mailsTo, newestTo, visitor } from './mailbox';

const world = prepareWorld();
const PASSWORD = 'Harbour!2026';
let hash = '';
beforeAll(async () => {
  hash = await hashPassword(PASSWORD);
});

let people = 0;
async function member(): Promise<PersonRow> {
  people += 1;
  const person = await makePerson(`own${people}@alpha.test`, 'Noor', 'Field');
  await world().owner.query('insert into user_credentials (user_id, password_hash) values ($1, $2)', [
    person.userId,
    hash,
  ]);
  return addMember(world().a.record.id, person);
}
const enter = async (email: string, rest: Record<string, unknown> = {}) =>
  (await performOnPlatform(logIn, visitor(world().a), { email, password: PASSWORD, ...rest })).answer;
/** The browser of somebody who has just logged in. */
async function browser(person: PersonRow): Promise<PlatformRequestContext & { token: string }> {
  const { token } = await enter(person.email);
  const identity = await identityOfSession(token, world().a.record, false);
  const context = visitor(world().a);
  return { ...context, token, actor: identity?.person ?? null, credential: identity?.credential ?? null };
}
const stale = (context: PlatformRequestContext): PlatformRequestContext => ({
  ...context,
  credential: { kind: 'session', id: 1, passwordEnteredAt: new Date(Date.now() - 16 * 60_000), openedBrand: false },
});

describe('change of e-mail', () => {
  const userOf = (person: PersonRow) => ({ userId: person.userUuid });

  it('[E-22 E-24 J-07 J-08] waits for the new address, then moves, and tells the old one', async () => {
    const person = await member();
    const context = visitor(world().a, person);
    const email = `new-${person.email}`;
    const { answer } = await performOnPlatform(requestEmailChange, context, { ...userOf(person), email });
    expect(answer.message).toBe('Check your email to complete the change');
    expect((await performOnPlatform(pendingEmailChange, context, userOf(person))).answer.email).toBe(email);
    const mail = await newestTo(world(), email);
    expect(mail).toMatchObject({ kind: 'emailChange', host: 'alpha.localhost:3000', path: '/change-email' });
    expect((await newestTo(world(), person.email)).kind).toBe('emailChangeNotice');
    const other = await member();
    const stolen = performOnPlatform(confirmEmailChange, visitor(world().a, other), {
      ...userOf(other),
      token: mail.token,
    });
    expect((await refusal(stolen)).code).toBe('auth/invalid_token');
    const done = await performOnPlatform(confirmEmailChange, context, { ...userOf(person), token: mail.token });
    expect(done.answer.message).toBe('Email updated successfully');
    expect((await newestTo(world(), person.email)).kind).toBe('emailChanged');
    expect((await enter(email)).outcome).toBe('session');
    const again = performOnPlatform(confirmEmailChange, context, { ...userOf(person), token: mail.token });
    expect((await refusal(again)).message).toBe('There was an error - please restart the change password flow');
  });

  it('[E-23 J-09] cancelled, its link is dead', async () => {
    const person = await member();
    const context = visitor(world().a, person);
    const email = `gone-${person.email}`;
    await performOnPlatform(requestEmailChange, context, { ...userOf(person), email });
    const { answer } = await performOnPlatform(cancelEmailChange, context, userOf(person));
    expect(answer.message).toBe('Your request has been cancelled');
    const { token } = await newestTo(world(), email);
    expect((await refusal(performOnPlatform(confirmEmailChange, context, { ...userOf(person), token }))).code).toBe(
      'auth/invalid_token',
    );
    expect((await performOnPlatform(pendingEmailChange, context, userOf(person))).answer.email).toBeNull();
  });

  it('answers an address that somebody has like any other, and sends no link there', async () => {
    const person = await member();
    const context = visitor(world().a, person);
    const before = await mailsTo(world(), world().b.staff.email);
    const { answer } = await performOnPlatform(requestEmailChange, context, {
      ...userOf(person),
      email: world().b.staff.email,
    });
    expect(answer.message).toBe('Check your email to complete the change');
    expect(await mailsTo(world(), world().b.staff.email)).toEqual(before);
  });

  it('needs a password entry of the last 15 minutes, and is one’s own or a superuser’s', async () => {
    const person = await member();
    const wanted = { ...userOf(person), email: `x-${person.email}` };
    const second = performOnPlatform(requestEmailChange, stale(visitor(world().a, person)), wanted);
    expect((await refusal(second)).code).toBe('auth/password_needed');
    const admin = performOnPlatform(requestEmailChange, visitor(world().a, world().a.brandAdmin), wanted);
    expect((await refusal(admin)).code).toBe('resource/not_found');
    await performOnPlatform(requestEmailChange, visitor('admin', world().superuser), wanted);
  });
});

describe('own sessions', () => {
  it('are listed; one is ended, then all others, and what asks stays', async () => {
    const person = await member();
    const [here, there, third] = [await browser(person), await browser(person), await browser(person)];
    const api = await performOnPlatform(logInForApi, visitor(world().a), { email: person.email, password: PASSWORD });
    const { data } = (await performOnPlatform(listSessions, here, {})).answer;
    expect(data.map(({ kind, current }) => [kind, current])).toEqual([
      ['web', true],
      ['web', false],
      ['web', false],
      ['api', false],
    ]);
    const works = async ({ token }: { token: string }) =>
      (await identityOfSession(token, world().a.record, false)) !== null;
    const { id } = there.credential as { id: number };
    const { rows } = await world().owner.query('select uuid from sessions where id = $1', [id]);
    const stranger = performOnPlatform(endSession, visitor(world().a, world().a.staff), { sessionUuid: rows[0].uuid });
    expect((await refusal(stranger)).code).toBe('resource/not_found');
    await performOnPlatform(endSession, here, { sessionUuid: rows[0].uuid });
    expect([await works(here), await works(there), await works(third)]).toEqual([true, false, true]);
    await performOnPlatform(endOtherSessions, here, {});
    expect([await works(here), await works(third)]).toEqual([true, false]);
    expect(await identityOfToken(api.answer.token, null)).toBeNull();
  });
});

describe('second factor', () => {
  async function turnOn(context: PlatformRequestContext) {
    const { secret, qrSvg, address } = (await performOnPlatform(beginSecondFactor, context, {})).answer;
    expect(qrSvg).toContain('<svg');
    expect(address).toContain(`secret=${secret}`);
    const code = codeAt(fromBase32(secret), stepAt(new Date()));
    const { recoveryCodes } = (await performOnPlatform(confirmSecondFactor, context, { code })).answer;
    return { secret, recoveryCodes };
  }

  it('is asked for only after its first right code; recovery codes count once', async () => {
    const person = await member();
    const context = visitor(world().a, person);
    await performOnPlatform(beginSecondFactor, context, {});
    expect((await enter(person.email)).outcome).toBe('session');
    expect((await refusal(performOnPlatform(confirmSecondFactor, context, { code: '000000' }))).kind).toBe('invalid');
    const { secret, recoveryCodes } = await turnOn(context);
    expect(new Set(recoveryCodes).size).toBe(10);
    const { rows } = await world().owner.query('select secret from second_factors where user_id = $1', [person.userId]);
    expect(rows[0].secret).not.toContain(secret);
    expect((await refusal(enter(person.email))).code).toBe('auth/second_factor_required');
    const otp = recoveryCodes[0]?.toUpperCase();
    expect((await enter(person.email, { otp })).outcome).toBe('session');
    expect((await refusal(enter(person.email, { otp }))).code).toBe('auth/invalid_second_factor');
    const state = (await performOnPlatform(secondFactorState, context, {})).answer;
    expect(state).toMatchObject({ on: true, recoveryCodesLeft: 9, required: false });
    const renewed = (await performOnPlatform(renewRecoveryCodes, context, {})).answer.recoveryCodes;
    expect((await refusal(enter(person.email, { otp: recoveryCodes[1] }))).code).toBe('auth/invalid_second_factor');
    expect((await enter(person.email, { otp: renewed[0] })).outcome).toBe('session');
    expect((await refusal(performOnPlatform(beginSecondFactor, context, {}))).kind).toBe('conflict');
    await performOnPlatform(endSecondFactor, context, {});
    expect((await enter(person.email)).outcome).toBe('session');
  });

  it('every step needs a password entry of the last 15 minutes', async () => {
    const context = stale(visitor(world().a, await member()));
    for (const [op, input] of [
      [beginSecondFactor, {}],
      [confirmSecondFactor, { code: '123456' }],
      [renewRecoveryCodes, {}],
      [endSecondFactor, {}],
    ] as const) {
      expect((await refusal(performOnPlatform(op as typeof beginSecondFactor, context, input))).code).toBe(
        'auth/password_needed',
      );
    }
  });

  it('can be required of platform admins, by one who has it; then it stays on', async () => {
    const context = visitor('admin', world().superuser);
    const required = (value: boolean) => performOnPlatform(requireSecondFactor, context, { required: value });
    expect((await refusal(required(true))).kind).toBe('forbidden');
    await turnOn(context);
    await required(true);
    const colleague = await makePerson('second@platform.test', 'Sol', 'Platform', { superuser: true });
    await world().owner.query('insert into user_credentials (user_id, password_hash) values ($1, $2)', [
      colleague.userId,
      hash,
    ]);
    const claim = { email: colleague.email, password: PASSWORD };
    const api = await refusal(performOnPlatform(logInForApi, visitor('admin'), claim));
    expect(api.code).toBe('auth/second_factor_setup');
    expect((await performOnPlatform(secondFactorState, context, {})).answer.required).toBe(true);
    expect((await refusal(performOnPlatform(endSecondFactor, context, {}))).kind).toBe('forbidden');
    await required(false);
    expect((await performOnPlatform(logInForApi, visitor('admin'), claim)).answer.type).toBe('bearer');
    await performOnPlatform(endSecondFactor, context, {});
  });

  it('once required, holds for what was open before: in the admin portal, in brands and in /v1', async () => {
    const { owner, a } = world();
    const colleague = await makePerson('third@platform.test', 'Tove', 'Platform', { superuser: true });
    await owner.query('insert into user_credentials (user_id, password_hash) values ($1, $2)', [
      colleague.userId,
      hash,
    ]);
    const claim = { email: colleague.email, password: PASSWORD };
    const inAdmin = (await performOnPlatform(logIn, visitor('admin'), claim)).answer.token;
    const { token: apiToken } = (await performOnPlatform(logInForApi, visitor(a), claim)).answer;
    const [brandToken, laterToken] = [newSecret(), newSecret()];
    for (const token of [brandToken, laterToken]) {
      await owner.query(
        `insert into sessions (token_hash, user_id, brand_id, portal, superuser, expires_at)
         values ($1, $2, $3, 'brand', true, now() + interval '1 hour')`,
        [sha256(token), colleague.userId, a.record.id],
      );
    }
    const found = async () => ({
      admin: await identityOfSession(inAdmin, null, true),
      brand: await identityOfSession(brandToken, a.record, false),
      api: await identityOfToken(apiToken, null),
    });
    const before = await found();
    for (const identity of Object.values(before)) expect(identity?.credential.needsSecondFactor).toBeUndefined();

    await owner.query(
      `insert into platform_settings (key, value) values ('secondFactor.requiredForPlatform', 'true')
       on conflict (key) do update set value = 'true'`,
    );
    // Written behind the product's back, which forgets whoever calls when it writes itself.
    world().runtime.identities.invalidate();
    const { admin, brand, api } = await found();
    for (const identity of [admin, brand, api]) {
      expect(identity?.credential.needsSecondFactor).toBe(true);
      const context = {
        ...visitor('admin'),
        actor: identity?.person ?? null,
        credential: identity?.credential ?? null,
      };
      // Nothing but what turning one on takes: not even to lift the rule.
      for (const [op, input] of [
        [requireSecondFactor, { required: false }],
        [listUsers, {}],
        [endOtherSessions, {}],
      ] as const) {
        const refused = await refusal(performOnPlatform(op as typeof listUsers, context, input));
        expect([refused.kind, refused.code]).toEqual(['forbidden', 'auth/second_factor_setup']);
      }
      expect((await performOnPlatform(secondFactorState, context, {})).answer.required).toBe(true);
    }
    const visit = { ...contextOf(world(), 'superuser'), credential: brand?.credential ?? admin?.credential };
    const inBrand = await refusal(performInBrand(listCategories, visit as BrandRequestContext, {}));
    expect(inBrand.code).toBe('auth/second_factor_setup');

    // The log-in that turns it on is one with it; those that never gave it are none any more.
    await turnOn({ ...visitor('admin'), actor: admin?.person ?? null, credential: admin?.credential ?? null });
    const after = await found();
    // Open sockets know whose session is still one as pages do (trust 5).
    const { rows: opened } = await owner.query<{ id: number; token: Buffer }>(
      'select id::float8 as id, token_hash as token from sessions where token_hash = any ($1)',
      [[sha256(inAdmin), sha256(brandToken)]],
    );
    const idOf = (secret: string) => opened.find(({ token }) => token.equals(sha256(secret)))?.id ?? 0;
    const live = await liveSessions(world().runtime.platformPool, [idOf(inAdmin), idOf(brandToken)]);
    expect([...live.keys()]).toEqual([idOf(inAdmin)]);
    expect(after.admin?.credential.needsSecondFactor).toBeUndefined();
    expect([after.brand, after.api]).toEqual([null, null]);
    await owner.query(`delete from platform_settings where key = 'secondFactor.requiredForPlatform'`);
    expect(await identityOfSession(laterToken, a.record, false)).not.toBeNull();
  });
});
