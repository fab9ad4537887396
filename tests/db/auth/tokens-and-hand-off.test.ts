import { describe, expect, it, onTestFinished } from 'vitest';
import { identityOfSession, identityOfToken } from '@/lib/access/identity';
import { acceptHandOff, handOffDestinations, issueHandOff } from '@/lib/auth/hand-off/hand-off';
import { openBrand } from '@/lib/auth/hand-off/open-brand';
import { logInForApi } from '@/lib/auth/log-in/log-in-for-api';
import { logOut, logOutOfApi } from '@/lib/auth/log-in/log-out';
import { secondFactorRow } from '@/lib/auth/second-factor/second-factor';
import { codeAt, fromBase32, stepAt } from '@/lib/auth/second-factor/totp';
import { endOtherSessions } from '@/lib/auth/sessions/own-sessions';
import { realtimeTicket } from '@/lib/auth/tokens/realtime-ticket';
import { refreshTokens } from '@/lib/auth/tokens/refresh-tokens';
import { newSecret, sha256, sha256Text } from '@/lib/auth/tokens/secret';
import { performOnPlatform } from '@/lib/core/perform';
import type { PlatformRequestContext } from '@/lib/core/request-context';
import { seal } from '@/lib/core/seal';
import { consumeTicket } from '@/server/realtime/live-sessions.mjs';
import { refusal } from '../refusal';
import { logInWorld, PASSWORD } from './log-in-world';

const { world, visitor, enter, holding } = logInWorld();

describe('tokens of /v1', () => {
  const getTokens = async (where: 'a' | 'admin' | 'product', email: string, rest: Record<string, unknown> = {}) => {
    const context = { ...visitor(where), portal: 'api' as const };
    return (await performOnPlatform(logInForApi, context, { email, password: PASSWORD, ...rest })).answer;
  };

  it('[I-16] are bound to the brand of the host, or to the one that is named', async () => {
    const { a, b, superuser } = world();
    const own = await getTokens('a', a.staff.email);
    expect(own).toMatchObject({ type: 'bearer', token: expect.stringMatching(/^adk_/) });
    expect((await identityOfToken(own.token, { uuid: a.record.uuid }))?.role).toBe('staff');
    expect((await identityOfToken(own.token, { uuid: b.record.uuid }))?.brand).toBeNull();
    const named = await getTokens('product', a.staff.email, { brand: a.record.uuid });
    expect((await identityOfToken(named.token, null))?.boundBrandId).toBe(a.record.id);
    const bound = await getTokens('a', superuser.email);
    expect((await identityOfToken(bound.token, { uuid: b.record.uuid }))?.brand).toBeNull();
    const platform = await getTokens('admin', superuser.email);
    expect((await identityOfToken(platform.token, { uuid: b.record.uuid }))?.role).toBe('superuser');
  });

  it('[I-06] rotate; a refresh token used twice ends the whole family', async () => {
    const { a } = world();
    const first = await getTokens('a', a.staff.email);
    const refresh = (refreshToken: string) => performOnPlatform(refreshTokens, visitor('a'), { refreshToken });
    const { answer: second } = await refresh(first.refreshToken);
    expect(await identityOfToken(second.token, null)).not.toBeNull();
    expect((await refusal(refresh(first.refreshToken))).code).toBe('auth/invalid_refresh_token');
    expect(await identityOfToken(second.token, null)).toBeNull();
    expect(await identityOfToken(first.token, null)).toBeNull();
    expect((await refusal(refresh(second.refreshToken))).kind).toBe('unauthenticated');
    // An access token is none.
    const third = await getTokens('a', a.staff.email);
    expect((await refusal(refresh(third.token))).kind).toBe('unauthenticated');
  });

  it('[I-18] end at log-out, and nobody else ends them', async () => {
    const { a } = world();
    const mine = await getTokens('a', a.staff.email);
    const theirs = await getTokens('a', a.brandAdmin.email);
    const identity = await identityOfToken(mine.token, null);
    const context = { ...visitor('a'), actor: identity?.person ?? null, credential: identity?.credential ?? null };
    await performOnPlatform(logOutOfApi, context, { token: theirs.token });
    expect(await identityOfToken(mine.token, null)).toBeNull();
    expect(await identityOfToken(theirs.token, null)).not.toBeNull();
  });
});

describe('second factor', () => {
  it('is asked for, and a code counts once', async () => {
    const { a, owner } = world();
    const { userId, email } = a.brandAdmin;
    const written = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    await owner.query(`insert into second_factors (user_id, secret, confirmed_at) values ($1, $2, now())`, [
      userId,
      seal(written, secondFactorRow(userId)),
    ]);
    await owner.query(`insert into recovery_codes (user_id, code_hash) values ($1, $2)`, [userId, sha256('abcd1234')]);
    const { device } = await enter(visitor('a'), a.staff.email);
    expect((await refusal(enter(visitor('a'), email, { device }))).code).toBe('auth/second_factor_required');
    expect((await refusal(enter(visitor('a'), email, { otp: '000000' }))).code).toBe('auth/invalid_second_factor');
    const otp = codeAt(fromBase32(written), stepAt(new Date()));
    expect((await enter(visitor('a'), email, { otp })).outcome).toBe('session');
    expect((await refusal(enter(visitor('a'), email, { otp }))).code).toBe('auth/invalid_second_factor');
    expect((await enter(visitor('a'), email, { otp: 'ABCD-1234' })).outcome).toBe('session');
    // Asking for the code is no wrong try, and forgets none.
    const tries = async () =>
      (await owner.query(`select count from limit_counters where bucket = 'login.account' and key = $1`, [email])).rows;
    expect((await refusal(enter(visitor('a'), email, { otp: '000000' }))).code).toBe('auth/invalid_second_factor');
    for (let turn = 0; turn < 6; turn += 1) {
      expect((await refusal(enter(visitor('a'), email))).code).toBe('auth/second_factor_required');
    }
    expect(await tries()).toEqual([{ count: 1 }]);
    expect((await refusal(enter(visitor('a'), email, { otp: 'abcd-1234' }))).code).toBe('auth/invalid_second_factor');
    // The four that were refused stand in the log, under whose code it was.
    const { rows: refusals } = await owner.query(
      `select label from audit_entries where operation = 'auth.logIn' and outcome = 'refused' and entity_uuid = $1`,
      [a.brandAdmin.userUuid],
    );
    expect(refusals).toEqual(Array(4).fill({ label: `${a.brandAdmin.firstName} ${a.brandAdmin.lastName}` }));
    await owner.query('delete from second_factors where user_id = $1', [userId]);
  });
});

describe('hand-off between hosts', () => {
  const carry = async (source: PlatformRequestContext, grant: string, to: string) => {
    const binding = newSecret();
    const challenge = sha256Text(binding);
    const { answer } = await performOnPlatform(issueHandOff, source, { grant, to, challenge });
    return { ticket: answer.ticket, binding };
  };

  it('carries a member from the product host to the own brand, once, in one browser', async () => {
    const { a, b } = world();
    const source = visitor('product');
    const { outcome, token: grant } = await enter(source, a.staff.email, { remember: true });
    expect(outcome).toBe('handOff');
    const { answer: choice } = await performOnPlatform(handOffDestinations, source, { grant });
    expect([choice.admin, choice.brands.map(({ uuid }) => uuid)]).toEqual([null, [a.record.uuid]]);
    expect((await refusal(carry(source, grant, b.record.uuid))).kind).toBe('unauthenticated');
    expect((await refusal(carry(source, grant, 'admin'))).kind).toBe('unauthenticated');

    const { ticket, binding } = await carry(source, grant, a.record.uuid);
    const accept = (where: 'a' | 'b' | 'admin', with_: string) =>
      performOnPlatform(acceptHandOff, visitor(where), { ticket, binding: with_ });
    expect((await refusal(accept('a', newSecret()))).kind).toBe('unauthenticated');
    expect((await refusal(accept('b', binding))).kind).toBe('unauthenticated');
    const { answer } = await accept('a', binding);
    expect([answer.path, answer.persistent]).toEqual(['/dashboard', true]);
    expect((await identityOfSession(answer.token, a.record, false))?.role).toBe('staff');
    expect((await refusal(accept('a', binding))).kind).toBe('unauthenticated');
    expect((await refusal(carry(source, grant, a.record.uuid))).kind).toBe('unauthenticated');
  });

  it('waits for a change of password that is under way, and ends with it', async () => {
    const { a, owner } = world();
    const { userId, email } = a.colleague;
    const source = visitor('product');
    const granted = await enter(source, email);
    const carried = await carry(source, (await enter(source, email)).token, a.record.uuid);
    const change = await owner.connect();
    onTestFinished(() => change.release(true));
    await change.query('begin');
    await change.query('update user_credentials set password_changed_at = now() where user_id = $1', [userId]);
    const late = [
      carry(source, granted.token, a.record.uuid),
      performOnPlatform(acceptHandOff, visitor('a'), carried),
    ].map(refusal);
    const waiting = `
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await owner.query(waiting)).rows).toEqual([{ waiting: 2 }]);
    await change.query(
      `update one_time_tokens set revoked_at = now() where user_id = $1 and purpose = 'handoff' and used_at is null`,
      [userId],
    );
    await change.query('commit');
    expect((await Promise.all(late)).map(({ code }) => code)).toEqual(Array(2).fill('auth/hand_off_ended'));
  });

  it('[C-40] carries a superuser from a brand to the admin host', async () => {
    const { superuser } = world();
    const source = visitor('a');
    const { outcome, token: grant } = await enter(source, superuser.email);
    expect(outcome).toBe('handOff');
    const { ticket, binding } = await carry(source, grant, 'admin');
    const { answer } = await performOnPlatform(acceptHandOff, visitor('admin'), { ticket, binding });
    expect(answer.path).toBe('/admin/brands');
    expect(await identityOfSession(answer.token, null, true)).not.toBeNull();
  });

  /** What 'Open brand' of an admin session opens in brand A. */
  const visitFrom = async (inside: PlatformRequestContext) => {
    const { a } = world();
    const { answer: opened } = await performOnPlatform(openBrand, inside, { brandUuid: a.record.uuid });
    const grant = new URL(opened.address, 'http://admin').searchParams.get('open') ?? '';
    expect((await refusal(carry(visitor('admin'), grant, a.record.uuid))).kind).toBe('unauthenticated');
    const { ticket, binding } = await carry(inside, grant, a.record.uuid);
    return (await performOnPlatform(acceptHandOff, visitor('a'), { ticket, binding })).answer;
  };

  it("opens a brand for a superuser's own admin session, and ends with it", async () => {
    const { a, superuser } = world();
    const admin = visitor('admin');
    const { token } = await enter(admin, superuser.email);
    const inside = await holding(admin, token);
    const answer = await visitFrom(inside);
    expect(answer.path).toBe('/briefme/briefs');
    const visit = await identityOfSession(answer.token, a.record, false);
    expect(visit).toMatchObject({ role: 'superuser', credential: { openedBrand: true } });
    await performOnPlatform(logOut, inside, {});
    expect(await identityOfSession(answer.token, a.record, false)).toBeNull();
  });

  it('accepts no invitation of the brand for the superuser who visits it (D2.9a)', async () => {
    const { a, superuser, owner } = world();
    const of = [a.record.id, superuser.userId];
    await owner.query(
      `insert into brand_users (brand_id, user_id, invited_at, invited_email, invited_first_name, updated_at)
       values ($1, $2, now(), $3, 'Typed', now())`,
      [...of, superuser.email],
    );
    onTestFinished(async () => {
      await owner.query('delete from brand_users where brand_id = $1 and user_id = $2', of);
    });
    const admin = visitor('admin');
    const { token } = await enter(admin, superuser.email);
    await visitFrom(await holding(admin, token));
    await performOnPlatform(logInForApi, visitor('a'), { email: superuser.email, password: PASSWORD });
    const membership = 'select accepted_at, last_seen from brand_users where brand_id = $1 and user_id = $2';
    expect((await owner.query(membership, of)).rows).toEqual([{ accepted_at: null, last_seen: null }]);
  });

  it("'End all others' in a visit ends the admin session, and the visit goes on", async () => {
    const { a, superuser } = world();
    const admin = visitor('admin');
    const { token } = await enter(admin, superuser.email);
    const { token: visit } = await visitFrom(await holding(admin, token));
    await performOnPlatform(endOtherSessions, await holding(visitor('a'), visit), {});
    expect(await identityOfSession(token, null, true)).toBeNull();
    expect(await identityOfSession(visit, a.record, false)).toMatchObject({ role: 'superuser' });
  });

  it('a password that is entered again ends no visit, in the admin portal or in the brand, and frees none', async () => {
    const { a, superuser } = world();
    const admin = visitor('admin');
    const { token: before } = await enter(admin, superuser.email);
    const { token: opened } = await visitFrom(await holding(admin, before));

    const { token } = await enter(await holding(admin, before), superuser.email, { again: true, before });
    expect(await identityOfSession(before, null, true)).toBeNull();
    expect(await identityOfSession(opened, a.record, false)).not.toBeNull();

    const inBrand = await holding(visitor('a'), opened);
    const visit = await enter(inBrand, superuser.email, { again: true, before: opened });
    expect(visit.outcome).toBe('session');
    expect(await identityOfSession(visit.token, a.record, false)).toMatchObject({ role: 'superuser' });

    await performOnPlatform(logOut, await holding(admin, token), {});
    expect(await identityOfSession(visit.token, a.record, false)).toBeNull();
  });
});

describe('the ticket of the socket', () => {
  it('[D-39] names its session and counts once', async () => {
    const { a, runtime } = world();
    const context = visitor('a');
    const { token } = await enter(context, a.staff.email);
    const inside = await holding(context, token);
    const { answer } = await performOnPlatform(realtimeTicket, inside, {});
    expect(await consumeTicket(runtime.platformPool, sha256(answer.ticket))).toBe(inside.credential?.id);
    expect(await consumeTicket(runtime.platformPool, sha256(answer.ticket))).toBeNull();
  });
});
