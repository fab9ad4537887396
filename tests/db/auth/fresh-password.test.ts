import { describe, expect, it } from 'vitest';
import { identityOfToken } from '@/lib/access/identity';
import { requestEmailChange } from '@/lib/auth/account/change-email';
import { logInForApi } from '@/lib/auth/log-in/log-in-for-api';
import { hashPassword } from '@/lib/auth/password/password';
import { setPassword } from '@/lib/auth/password-reset/set-password';
import { requireSecondFactor } from '@/lib/auth/second-factor/require-second-factor';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from '@/lib/auth/second-factor/second-factor-setup';
import { updateBrand } from '@/lib/brands/update-brand';
import { performOnPlatform } from '@/lib/core/perform';
import type { Credential } from '@/lib/core/request-context';
import { operations } from '@/lib/operations';
import { prepareWorld } from '../harness';
import { refusal } from '../refusal';
import { visitor } from './mailbox';

/** What needs a password entry of the last 15 minutes (trust 6), by a session and by a bearer token. */
const world = prepareWorld();
const PASSWORD = 'Harbour!2026';
const MINUTE = 60_000;

const guarded = [
  ['e-mail', requestEmailChange, () => ({ userId: world().superuser.userUuid, email: 'other@platform.test' })],
  ['second factor', beginSecondFactor, () => ({})],
  ['second factor', confirmSecondFactor, () => ({ code: '123456' })],
  ['second factor', renewRecoveryCodes, () => ({})],
  ['second factor', endSecondFactor, () => ({})],
  ['second factor', requireSecondFactor, () => ({ required: false })],
  ...['smtpFrom', 'smtpHost', 'smtpPort', 'smtpUserName', 'smtpPassword'].map(
    (field) =>
      [`SMTP (${field})`, updateBrand, () => ({ brandId: world().a.record.uuid, [field]: smtp[field] })] as const,
  ),
] as const;
const smtp: Record<string, string> = {
  smtpFrom: 'post@alpha.test',
  smtpHost: 'mail.alpha.test',
  smtpPort: '587',
  smtpUserName: 'post',
  smtpPassword: 'Secret!99',
};
const session = (minutesAgo: number): Credential => ({
  kind: 'session',
  id: 1,
  passwordEnteredAt: new Date(Date.now() - minutesAgo * MINUTE),
  openedBrand: false,
});
/** The outcome as far as the rule goes: what else may be wrong with the call is another matter. */
const outcome = async (op: unknown, input: object, credential: Credential): Promise<string> => {
  const context = { ...visitor('admin', world().superuser), credential };
  const error = await performOnPlatform(op as typeof beginSecondFactor, context, input).catch(
    (caught: unknown) => caught,
  );
  return (error as { code?: string }).code === 'auth/password_needed' ? 'password needed' : 'passed';
};

describe.each(guarded)('%s', (_what, op, input) => {
  it(`${op.name} asks for the password after 15 minutes, and not before`, async () => {
    expect(await outcome(op, input(), session(15.1))).toBe('password needed');
    expect(await outcome(op, input(), session(14.9))).toBe('passed');
  });
});

it('a bearer token is as fresh as the log-in that it descends from', async () => {
  const { owner, superuser } = world();
  await owner.query('insert into user_credentials (user_id, password_hash) values ($1, $2)', [
    superuser.userId,
    await hashPassword(PASSWORD),
  ]);
  const claim = { email: superuser.email, password: PASSWORD };
  const { token } = (await performOnPlatform(logInForApi, visitor('admin'), claim)).answer;
  const identity = await identityOfToken(token, null);
  if (!identity) throw new Error('No token');
  const tried = () => outcome(beginSecondFactor, {}, identity.credential);
  expect(await tried()).toBe('passed');
  await owner.query(`update api_token_families set created_at = now() - interval '16 minutes'`);
  expect(await tried()).toBe('password needed');
});

it('a password is set by a mailed token alone: there is no call that exchanges it', async () => {
  const names = operations.map(({ operation }) => operation.name).filter((name) => /password/i.test(name));
  expect(names.sort()).toEqual(['auth.checkPasswordToken', 'auth.requestPasswordReset', 'auth.setPassword']);
  const stale = { ...visitor('admin', world().superuser), credential: session(60) };
  const refused = await refusal(
    performOnPlatform(setPassword, stale, { token: 'x'.repeat(43), password: 'Summer!Fair9' }),
  );
  expect(refused.code).toBe('auth/invalid_token');
});
