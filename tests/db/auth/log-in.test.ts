import { describe, expect, it } from 'vitest';
import { identityOfSession } from '@/lib/access/identity';
import { countAccountAttempt } from '@/lib/auth/log-in/limits';
import { logOut } from '@/lib/auth/log-in/log-out';
import { sha256 } from '@/lib/auth/tokens/secret';
import { performOnPlatform } from '@/lib/core/perform';
import { onPlatform } from '@/lib/db/platform-database';
import { refusal } from '../refusal';
import { logInWorld } from './log-in-world';

const { world, visitor, enter, holding } = logInWorld();

/** How long a session lasts from now on. */
const hours = async (token: string) => {
  const { rows } = await world().owner.query<{ hours: number }>(
    `select round(extract(epoch from expires_at - now()) / 3600)::int as hours from sessions where token_hash = $1`,
    [sha256(token)],
  );
  return rows[0]?.hours;
};

describe('log-in on a host', () => {
  it('opens a session of that brand alone', async () => {
    const { a, b } = world();
    const { outcome, token, persistent, user } = await enter(visitor('a'), a.staff.email.toUpperCase());
    expect({ outcome, persistent, uuid: user.uuid }).toEqual({
      outcome: 'session',
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
    const { a, superuser } = world();
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
    expect((await enter(visitor('admin'), superuser.email)).outcome).toBe('session');
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
    expect((await enter(visitor('a'), a.staff.email, again)).outcome).toBe('session');
  });

  it('[D-28] the page decides whose re-login it is, also when a colleague has logged in meanwhile', async () => {
    const { a } = world();
    const { token: before } = await enter(visitor('a'), a.brandAdmin.email, { remember: true });
    const inside = await holding(visitor('a'), before);
    const again = { again: true, before, person: a.staff.userUuid };
    expect((await refusal(enter(inside, a.brandAdmin.email, again))).code).toBe('auth/other_user');
    expect(await identityOfSession(before, a.record, false)).not.toBeNull();
    const own = await enter(inside, a.staff.email, again);
    expect((await identityOfSession(own.token, a.record, false))?.person.userUuid).toBe(a.staff.userUuid);
    // The browser has one session; what the colleague's was does not count for this one.
    expect(await identityOfSession(before, a.record, false)).toBeNull();
    expect(own.persistent).toBe(false);
  });

  it('[D-28] the re-login takes the same person after a change of address, too, and nobody else by it', async () => {
    const { a, owner } = world();
    const { email, userId, userUuid: person } = a.colleague;
    const { token: before } = await enter(visitor('a'), email);
    const moved = (to: string) => owner.query('update users set email = $2 where id = $1', [userId, to]);
    await moved('moved@alpha.test');
    const again = { again: true, before, person };
    const foreign = [
      { ...again, person: a.staff.userUuid },
      { ...again, before: 'x'.repeat(43) },
      { ...again, again: false },
    ];
    for (const rest of foreign) {
      expect((await refusal(enter(visitor('a'), email, rest))).code).toBe('auth/unknown_user');
    }
    expect((await refusal(enter(visitor('a'), email, { ...again, password: 'Wrong!2026' }))).code).toBe(
      'auth/invalid_credentials',
    );
    expect((await enter(visitor('a'), email, again)).user.uuid).toBe(person);
    await moved(email);
  });

  it('[B-05 D-28] the re-login keeps what the session was: one of 30 days stays one, ended or not', async () => {
    const { a } = world();
    const context = visitor('a');
    const { token: first } = await enter(context, a.staff.email, { remember: true });
    const inside = await holding(context, first);
    const second = await enter(inside, a.staff.email, { again: true, before: first });
    await performOnPlatform(logOut, await holding(context, second.token), {});
    const third = await enter(visitor('a'), a.staff.email, { again: true, before: second.token });
    expect([second.persistent, await hours(second.token)]).toEqual([true, 720]);
    expect([third.persistent, await hours(third.token)]).toEqual([true, 720]);
    expect(await identityOfSession(first, a.record, false)).toBeNull();
    const { token: short } = await enter(visitor('a'), a.staff.email);
    const still = await enter(visitor('a'), a.staff.email, { again: true, before: short });
    expect([still.persistent, await hours(still.token)]).toEqual([false, 12]);
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
    expect((await enter(visitor('b'), b.staff.email, { device })).outcome).toBe('session');
    // Somebody else's device is none.
    const other = await enter(visitor('b'), b.brandAdmin.email);
    expect((await refusal(enter(visitor('b'), b.staff.email, { device: other.device }))).kind).toBe('too_many');
  });

  it('waits of 1, 2, 4, 8 and then 15 minutes follow five free tries', async () => {
    const key = { bucket: 'login.account', key: 'waits' } as const;
    const { owner } = world();
    const waits: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      await onPlatform((db) => countAccountAttempt(db, key));
      const { rows } = await owner.query<{ minutes: number }>(
        `select coalesce(round(extract(epoch from blocked_until - updated_at) / 60), 0)::int as minutes
         from limit_counters where bucket = $1 and key = $2`,
        [key.bucket, key.key],
      );
      waits.push(...rows.map(({ minutes }) => minutes));
      await owner.query(`update limit_counters set blocked_until = now() - interval '1 minute' where key = $1`, [
        key.key,
      ]);
    }
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 15, 15, 15]);
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
