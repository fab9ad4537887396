import { describe, expect, it } from 'vitest';
import { logIn } from '@/lib/auth/log-in/log-in';
import { checkPasswordToken, setPassword } from '@/lib/auth/password-reset/set-password';
import { performOnPlatform } from '@/lib/core/perform';
import { createAdmin } from '@/scripts/steps/create-admin.mjs';
import { prepareWorld } from '../harness';
import { refusal } from '../refusal';
import { visitor } from './mailbox';

const world = prepareWorld();
const PASSWORD = 'Lantern!2027';
const person = (email: string) => ({ email, firstName: 'Robin', lastName: 'Reed', password: null });
const make = async (email: string): Promise<string> => {
  const { secret } = await createAdmin(world().ownerUrl, person(email));
  if (!secret) throw new Error('Without a password there is a link');
  return secret;
};
const isValid = async (token: string) =>
  (await performOnPlatform(checkPasswordToken, visitor('admin'), { token })).answer.valid;
const set = (token: string) => performOnPlatform(setPassword, visitor('admin'), { token, password: PASSWORD });

describe('the link of create-admin', () => {
  it('sets the password once, on the admin host, and then the admin logs in there', async () => {
    const email = 'robin@platform.test';
    const token = await make(email);
    expect(await isValid(token)).toBe(true);
    await set(token);
    expect(await isValid(token)).toBe(false);
    expect((await refusal(set(token))).code).toBe('auth/invalid_token');
    await performOnPlatform(logIn, visitor('admin'), { email, password: PASSWORD });
  });

  it('is stored hashed, works for 24 hours, and revokes the one before it', async () => {
    const [first, second] = [await make('ola@platform.test'), await make('ola@platform.test')];
    expect([await isValid(first), await isValid(second)]).toEqual([false, true]);
    const { rows } = await world().owner.query<{ stored: string; hours: number }>(
      `select t::text as stored, extract(epoch from expires_at - now()) / 3600 as hours
       from one_time_tokens t join users u on u.id = t.user_id where u.email = 'ola@platform.test'`,
    );
    expect(rows).toHaveLength(2);
    for (const { stored, hours } of rows) {
      expect(stored).not.toContain(second);
      expect(Number(hours)).toBeGreaterThan(23.9);
      expect(Number(hours)).toBeLessThanOrEqual(24);
    }
    await world().owner.query(
      `update one_time_tokens set expires_at = now() - interval '1 second' where revoked_at is null`,
    );
    expect(await isValid(second)).toBe(false);
    expect((await refusal(set(second))).code).toBe('auth/invalid_token');
  });

  it('makes an existing user an admin, and sets the password', async () => {
    const { staff } = world().a;
    const token = await make(staff.email);
    const { rows } = await world().owner.query(
      'select 1 from platform_roles where user_id = $1 and revoked_at is null',
      [staff.userId],
    );
    expect(rows).toHaveLength(1);
    await set(token);
    await performOnPlatform(logIn, visitor('admin'), { email: staff.email, password: PASSWORD });
  });

  it('is not made when a password is given, which revokes all earlier links and hand-offs (trust 1)', async () => {
    const { owner, a, b } = world();
    const purposes = ['passwordReset', 'emailVerification', 'emailChange', 'handoff', 'invitation'];
    for (const { userId, email } of [a.brandAdmin, b.brandAdmin]) {
      await owner.query(
        `insert into one_time_tokens (token_hash, purpose, user_id, email, expires_at)
         select sha256((purpose || $1)::bytea), purpose::one_time_token_purpose, $1::text::integer, $2, now() + interval '1 hour'
         from unnest($3::text[]) as purpose`,
        [String(userId), email, purposes],
      );
    }
    await createAdmin(world().ownerUrl, { ...person(a.brandAdmin.email), password: PASSWORD });
    const open = async (userId: number) => {
      const { rows } = await owner.query(
        'select purpose from one_time_tokens where user_id = $1 and revoked_at is null order by purpose::text',
        [userId],
      );
      return rows.map(({ purpose }) => purpose);
    };
    expect(await open(a.brandAdmin.userId)).toEqual(['invitation']);
    expect(await open(b.brandAdmin.userId)).toEqual([...purposes].sort());
    await performOnPlatform(logIn, visitor('admin'), { email: a.brandAdmin.email, password: PASSWORD });
  });
});
