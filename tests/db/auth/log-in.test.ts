import { beforeAll, describe, expect, it } from 'vitest';
import { identityOfSession, identityOfToken } from '@/lib/access/identity';
import { acceptHandOff, handOffDestinations, issueHandOff } from '@/lib/auth/hand-off/hand-off';
import { openBrand } from '@/lib/auth/hand-off/open-brand';
import { logIn } from '@/lib/auth/log-in/log-in';
import { logInForApi } from '@/lib/auth/log-in/log-in-for-api';
import { logOut, logOutOfApi } from '@/lib/auth/log-in/log-out';
import { hashPassword } from '@/lib/auth/password/password';
import { secondFactorRow } from '@/lib/auth/second-factor/second-factor';
import { codeAt, fromBase32, stepAt } from '@/lib/auth/second-factor/totp';
import { realtimeTicket } from '@/lib/auth/tokens/realtime-ticket';
import { refreshTokens } from '@/lib/auth/tokens/refresh-tokens';
import { newSecret, sha256, sha256Text } from '@/lib/auth/tokens/secret';
import { performOnPlatform } from '@/lib/core/perform';
import type { PlatformRequestContext } from '@/lib/core/request-context';
import { seal } from '@/lib/core/seal';
import { Fault } from '@/lib/runtime/fault';
import { consumeTicket } from '@/server/realtime/live-sessions.mjs';
import { platformContextOf, prepareWorld } from '../harness';

const PASSWORD = 'Agency!2026';
const world = prepareWorld();

beforeAll(async () => {
  const hash = await hashPassword(PASSWORD);
  await world().owner.query(
    `insert into user_credentials (user_id, password_hash) select id, $1 from users on conflict do nothing`,
    [hash],
  );
});

let addresses = 0;
/** A visitor of a brand's host, the admin or the product host; each from an address of their own. */
function visitor(
  where: 'a' | 'b' | 'admin' | 'product',
  changes: Partial<PlatformRequestContext> = {},
): PlatformRequestContext {
  const brand = where === 'a' || where === 'b' ? world()[where] : null;
  const base = platformContextOf(null, { brand, portal: brand ? 'brand' : where === 'admin' ? 'admin' : 'product' });
  addresses += 1;
  const caller = { ...base.caller, address: `10.0.${addresses >> 8}.${addresses & 255}` };
  return { ...base, caller, ...(where === 'admin' ? { host: 'admin.localhost:3000' } : {}), ...changes };
}

const enter = async (context: PlatformRequestContext, email: string, rest: Record<string, unknown> = {}) =>
  (await performOnPlatform(logIn, context, { email, password: PASSWORD, ...rest })).answer;
const refusal = async (work: Promise<unknown>): Promise<Fault> => {
  const outcome = await work.catch((error: unknown) => error);
  if (!(outcome instanceof Fault)) throw new Error('Nothing was refused', { cause: outcome });
  return outcome;
};
/** The request context of the browser that holds a session. */
async function holding(context: PlatformRequestContext, token: string): Promise<PlatformRequestContext> {
  const identity = await identityOfSession(token, context.brand, context.portal === 'admin');
  return { ...context, actor: identity?.person ?? null, credential: identity?.credential ?? null };
}

describe('log-in on a host', () => {
  it('opens a session of that brand alone', async () => {
    const { a, b } = world();
    const { opened, token, persistent, user } = await enter(visitor('a'), a.staff.email.toUpperCase());
    expect({ opened, persistent, uuid: user.uuid }).toEqual({
      opened: 'session',
      persistent: false,
      uuid: a.staff.userUuid,
    });
    expect((await identityOfSession(token, a.record, false))?.role).toBe('staff');
    expect(await identityOfSession(token, b.record, false)).toBeNull();
    expect(await identityOfSession(token, null, true)).toBeNull();
  });

  it('[B-20 B-21] tells nobody there from a wrong password', async () => {
    const { a } = world();
    const nobody = await refusal(enter(visitor('a'), 'nobody@alpha.test'));
    const foreign = await refusal(enter(visitor('b'), a.staff.email));
    const wrong = await refusal(enter(visitor('a'), a.staff.email, { password: 'Wrong!2026' }));
    expect([nobody.kind, nobody.code, nobody.message]).toEqual([
      'absent',
      'auth/unknown_user',
      'There is no user with those credentials',
    ]);
    expect([foreign.kind, foreign.code, foreign.message]).toEqual([nobody.kind, nobody.code, nobody.message]);
    expect([wrong.kind, wrong.code, wrong.message]).toEqual([
      'unauthenticated',
      'auth/invalid_credentials',
      'Email or password is incorrect',
    ]);
  });

  it('refuses an unverified address like a wrong password', async () => {
    const { a, owner } = world();
    await owner.query('update users set email_verified_at = null where id = $1', [a.colleague.userId]);
    const refused = await refusal(enter(visitor('a'), a.colleague.email));
    await owner.query('update users set email_verified_at = now() where id = $1', [a.colleague.userId]);
    expect(refused.code).toBe('auth/invalid_credentials');
  });

  it('[B-05] remember me lasts 30 days, else 12 hours, on the admin host 12 hours at most', async () => {
    const { a, owner, superuser } = world();
    const hours = async (token: string) => {
      const { rows } = await owner.query<{ hours: number }>(
        `select round(extract(epoch from expires_at - now()) / 3600)::int as hours from sessions where token_hash = $1`,
        [sha256(token)],
      );
      return rows[0]?.hours;
    };
    expect(await hours((await enter(visitor('a'), a.staff.email)).token)).toBe(12);
    const remembered = await enter(visitor('a'), a.staff.email, { remember: true });
    expect([remembered.persistent, await hours(remembered.token)]).toEqual([true, 720]);
    expect(await hours((await enter(visitor('admin'), superuser.email, { remember: true })).token)).toBe(12);
  });

  it('gives a new id at log-in and ends what the browser had, with word to its sockets', async () => {
    const { a } = world();
    const context = visitor('a');
    const first = await enter(context, a.staff.email);
    const second = await enter(await holding(context, first.token), a.staff.email);
    expect(second.token).not.toBe(first.token);
    expect(await identityOfSession(first.token, a.record, false)).toBeNull();
    expect(await identityOfSession(second.token, a.record, false)).not.toBeNull();
  });

  it('[C-42] lets superusers alone into the admin host', async () => {
    const { a, superuser } = world();
    expect((await refusal(enter(visitor('admin'), a.brandAdmin.email))).code).toBe('auth/unknown_user');
    expect((await enter(visitor('admin'), superuser.email)).opened).toBe('session');
  });

  it('[C-71] log-out ends the session', async () => {
    const { a } = world();
    const context = visitor('a');
    const { token } = await enter(context, a.staff.email);
    await performOnPlatform(logOut, await holding(context, token), {});
    expect(await identityOfSession(token, a.record, false)).toBeNull();
  });

  it('[D-28] the re-login takes the same person only', async () => {
    const { a } = world();
    const { token: before } = await enter(visitor('a'), a.staff.email);
    const again = { again: true, before };
    expect((await refusal(enter(visitor('a'), a.brandAdmin.email, again))).code).toBe('auth/other_user');
    expect((await enter(visitor('a'), a.staff.email, again)).opened).toBe('session');
  });

  it('writes the sign-in and the refusal to the audit log, once each', async () => {
    const { a, owner } = world();
    const ours = async () => {
      const { rows } = await owner.query<{ outcome: string; count: number }>(
        `select outcome::text, count(*)::int as count from audit_entries where operation = 'auth.logIn'
           and brand_id = $1 group by 1`,
        [a.record.id],
      );
      return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
    };
    const before = await ours();
    await enter(visitor('a'), a.staff.email);
    await refusal(enter(visitor('a'), a.staff.email, { password: 'Wrong!2026' }));
    const after = await ours();
    expect([(after.done ?? 0) - (before.done ?? 0), (after.refused ?? 0) - (before.refused ?? 0)]).toEqual([1, 1]);
  });
});

describe('limits', () => {
  it('five tries are free, then the account waits; a device that logged in before still gets in', async () => {
    const { b } = world();
    const { device } = await enter(visitor('b'), b.staff.email);
    for (let tries = 0; tries < 5; tries += 1) {
      const refused = await refusal(enter(visitor('b'), b.staff.email, { password: 'Wrong!2026' }));
      expect(refused.code).toBe('auth/invalid_credentials');
    }
    const waiting = await refusal(enter(visitor('b'), b.staff.email));
    expect([waiting.kind, waiting.code]).toEqual(['too_many', 'auth/too_many_tries']);
    expect(waiting.details.retryAfter).toBeGreaterThan(50);
    expect(waiting.details.retryAfter).toBeLessThanOrEqual(60);
    expect((await enter(visitor('b'), b.staff.email, { device })).opened).toBe('session');
    // Somebody else's device is none.
    const other = await enter(visitor('b'), b.brandAdmin.email);
    expect((await refusal(enter(visitor('b'), b.staff.email, { device: other.device }))).kind).toBe('too_many');
  });

  it('counts tries that run side by side', async () => {
    const { b } = world();
    const codes = await Promise.all(
      Array.from({ length: 12 }, async () =>
        refusal(enter(visitor('b'), 'side-by-side@beta.test')).then(({ kind }) => kind),
      ),
    );
    expect(codes.filter((kind) => kind === 'absent')).toHaveLength(5);
    expect(b.record.slug).toBe('beta');
  });

  it('lets an address try 30 times in five minutes; right passwords do not count', async () => {
    const { a } = world();
    const context = visitor('a');
    await enter(context, a.brandAdmin.email);
    for (let tries = 0; tries < 30; tries += 1) {
      expect((await refusal(enter(context, `guess${tries}@alpha.test`))).kind).toBe('absent');
    }
    const refused = await refusal(enter(context, a.brandAdmin.email));
    expect(refused.kind).toBe('too_many');
    expect(refused.details.retryAfter).toBeGreaterThan(200);
  });
});

describe('whoever is held back', () => {
  const entries = async (where: string, value: string) => {
    const { rows } = await world().owner.query<{ label: string | null; brand_id: number }>(
      `select label, brand_id from audit_entries
       where operation = 'auth.logIn' and details ->> 'tooOften' = 'true' and ${where} = $1`,
      [value],
    );
    return rows;
  };

  it('stands in the audit log once in a quarter of an hour, by the account where it may be named', async () => {
    const { b, owner } = world();
    const { email, userUuid, firstName, lastName } = b.colleague;
    const wait = async () => expect((await refusal(enter(visitor('b'), email))).kind).toBe('too_many');
    for (let tries = 0; tries < 5; tries += 1) await refusal(enter(visitor('b'), email, { password: 'Wrong!2026' }));
    for (let tries = 0; tries < 4; tries += 1) await wait();
    const once = { label: `${firstName} ${lastName}`, brand_id: b.record.id };
    expect(await entries('entity_uuid::text', userUuid)).toEqual([once]);
    await owner.query(`update limit_counters set window_start = now() - interval '16 minutes'
      where bucket = 'audit.throttled'`);
    await wait();
    expect(await entries('entity_uuid::text', userUuid)).toEqual([once, once]);
  });

  it('by the address alone, where it is that which asked too often', async () => {
    const { a } = world();
    const context = visitor('a');
    for (let tries = 0; tries < 34; tries += 1) await refusal(enter(context, `again${tries}@alpha.test`));
    expect(await entries('ip', context.caller.address)).toEqual([{ label: null, brand_id: a.record.id }]);
  });
});

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
    expect((await enter(visitor('a'), email, { otp })).opened).toBe('session');
    expect((await refusal(enter(visitor('a'), email, { otp }))).code).toBe('auth/invalid_second_factor');
    expect((await enter(visitor('a'), email, { otp: 'ABCD-1234' })).opened).toBe('session');
    expect((await refusal(enter(visitor('a'), email, { otp: 'abcd-1234' }))).code).toBe('auth/invalid_second_factor');
    // The three that were refused stand in the log, under whose code it was.
    const { rows: refusals } = await owner.query(
      `select label from audit_entries where operation = 'auth.logIn' and outcome = 'refused' and entity_uuid = $1`,
      [a.brandAdmin.userUuid],
    );
    expect(refusals).toEqual(Array(3).fill({ label: `${a.brandAdmin.firstName} ${a.brandAdmin.lastName}` }));
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
    const { opened, token: grant } = await enter(source, a.staff.email, { remember: true });
    expect(opened).toBe('handOff');
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

  it('[C-40] carries a superuser from a brand to the admin host', async () => {
    const { superuser } = world();
    const source = visitor('a');
    const { opened, token: grant } = await enter(source, superuser.email);
    expect(opened).toBe('handOff');
    const { ticket, binding } = await carry(source, grant, 'admin');
    const { answer } = await performOnPlatform(acceptHandOff, visitor('admin'), { ticket, binding });
    expect(answer.path).toBe('/admin/brands');
    expect(await identityOfSession(answer.token, null, true)).not.toBeNull();
  });

  it("opens a brand for a superuser's own admin session, and ends with it", async () => {
    const { a, superuser } = world();
    const admin = visitor('admin');
    const { token } = await enter(admin, superuser.email);
    const inside = await holding(admin, token);
    const { answer: opened } = await performOnPlatform(openBrand, inside, { brandUuid: a.record.uuid });
    const grant = new URL(opened.address, 'http://admin').searchParams.get('open') ?? '';
    expect((await refusal(carry(visitor('admin'), grant, a.record.uuid))).kind).toBe('unauthenticated');
    const { ticket, binding } = await carry(inside, grant, a.record.uuid);
    const { answer } = await performOnPlatform(acceptHandOff, visitor('a'), { ticket, binding });
    expect(answer.path).toBe('/briefme/briefs');
    const visit = await identityOfSession(answer.token, a.record, false);
    expect(visit).toMatchObject({ role: 'superuser', credential: { openedBrand: true } });
    await performOnPlatform(logOut, inside, {});
    expect(await identityOfSession(answer.token, a.record, false)).toBeNull();
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
