import { findHost } from '@/lib/access/find-host';
import { passwordMatches } from '@/lib/auth/password/password';
import { checkSecondFactor } from '@/lib/auth/second-factor/second-factor';
import { sha256 } from '@/lib/auth/tokens/secret';
import { recordDenial } from '@/lib/core/audit';
import { labelOf } from '@/lib/core/events';
import type { PlatformRunContext } from '@/lib/core/operation';
import type { PlatformRequestContext } from '@/lib/core/request-context';
import { Prisma } from '@/lib/db/generated/client';
import { onPlatform, type PlatformTransaction } from '@/lib/db/platform-database';
import { environment } from '@/lib/runtime/environment';
import { type DenialAbout, Fault } from '@/lib/runtime/fault';
import { limitedAddress } from '@/server/guard/client-address.mjs';
import { type AttemptCounter, countAccountAttempt, countAddressAttempt, resetAttempts, uncountAttempt } from './limits';

/**
 * Checking e-mail and password: the part that the web's log-in and /v1's share. Three steps, as in the operations:
 * count the attempt and read the account; hash; settle.
 */
export type Entrance =
  /** A brand's host, or /v1 with a brand named: members of it, and superusers. */
  | { readonly kind: 'brand'; readonly brandId: number }
  /** The admin host: superusers. */
  | { readonly kind: 'admin' }
  /** The product host: everybody who belongs to a brand. */
  | { readonly kind: 'product' };

/** Whom a request's host lets in. */
export async function entranceOf(context: PlatformRequestContext): Promise<Entrance> {
  if (context.brand) return { kind: 'brand', brandId: context.brand.id };
  const place = await findHost(context.host);
  return { kind: place.kind === 'admin' ? 'admin' : 'product' };
}

export type Account = {
  readonly id: number;
  readonly uuid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly verified: boolean;
  readonly passwordHash: string | null;
  readonly superuser: boolean;
  readonly memberships: number[];
  readonly knownDevice: boolean;
};

export type SubmittedCredentials = {
  readonly email: string;
  readonly password: string;
  readonly otp?: string;
  readonly device?: string;
};
export type Prepared = {
  readonly account: Account | null;
  readonly counter: AttemptCounter;
  readonly entrance: Entrance;
};

/** Step one, committed whatever the outcome. @throws Fault too_many */
export async function prepareCredentialCheck(
  db: PlatformTransaction,
  context: PlatformRequestContext,
  submitted: SubmittedCredentials,
  entrance: Entrance,
): Promise<Prepared> {
  await countAddressAttempt(db, limitedAddress(context.caller.address));
  const account = await findAccount(db, submitted, entrance);
  const email = submitted.email.toLowerCase();
  // Strangers can make an account wait; a device that logged in before is counted separately (trust 7).
  const counter: AttemptCounter = account?.knownDevice
    ? { bucket: 'login.device', key: `${account.id}:${sha256(submitted.device ?? '').toString('base64url')}` }
    : { bucket: 'login.account', key: email };
  await countAccountAttempt(db, counter, aboutOf(account, entrance));
  return { account, counter, entrance };
}

/**
 * Step two, outside of any transaction. Every refusal takes the same hashing (D2.2).
 * @throws Fault auth/unknown_user (404) or auth/invalid_credentials (401)
 */
export async function checkPassword(
  operation: 'auth.logIn' | 'auth.logInForApi',
  { account, entrance }: Prepared,
  submitted: SubmittedCredentials,
  context: PlatformRequestContext,
): Promise<void> {
  const admitted = account !== null && mayEnter(account, entrance);
  const matches = await passwordMatches(submitted.password, admitted ? account.passwordHash : null);
  if (admitted && matches && account.verified) return;
  await recordDenial({ name: operation, summary: 'Log in' }, context, aboutOf(account, entrance));
  throw admitted && !environment().hideAccounts ? invalidCredentials() : unknownUser();
}

/** Step three, with the second factor. @returns the account and whether a second factor was given */
export async function finishCredentialCheck(
  { db, request, now }: PlatformRunContext<PlatformRequestContext>,
  { account, counter, entrance }: Prepared,
  submitted: SubmittedCredentials,
): Promise<{ account: Account; secondFactor: boolean }> {
  if (!account) throw unknownUser();
  await refuseFormerPassword(db, account);
  const address = limitedAddress(request.caller.address);
  try {
    const secondFactor = await checkSecondFactor(db, account.id, submitted.otp, now, aboutOf(account, entrance));
    await resetAttempts(db, counter, address);
    return { account, secondFactor };
  } catch (error) {
    // The right password without a code is the first half of a log-in, not a wrong attempt; in a transaction of its
    // own, since this one is rolled back.
    const needsCode = error instanceof Fault && error.code === 'auth/second_factor_required';
    if (needsCode) await onPlatform((own) => uncountAttempt(own, counter, address));
    throw error;
  }
}

/**
 * The password may have been changed while it was checked. The row is locked until the session is there: a change waits,
 * and then ends that session, too (trust 5).
 */
async function refuseFormerPassword(db: PlatformTransaction, { id, passwordHash }: Account): Promise<void> {
  const [same] = await db.$queryRaw<unknown[]>(Prisma.sql`
    select 1 from user_credentials where user_id = ${id} and password_hash = ${passwordHash} for share`);
  if (!same) throw environment().hideAccounts ? unknownUser() : invalidCredentials();
}

/** The log names the account only where the person belongs: one brand learns nothing of another's people. */
const aboutOf = (account: Account | null, entrance: Entrance): DenialAbout | null =>
  account && mayEnter(account, entrance)
    ? { entity: 'user', uuid: account.uuid, label: labelOf(account), brandId: null }
    : null;

// Who has registered and not confirmed belongs to no brand yet: the product host knows them (D2.2).
const mayEnter = ({ superuser, memberships, verified }: Account, { kind }: Entrance): boolean =>
  superuser || (kind !== 'admin' && memberships.length > 0) || (kind === 'product' && !verified);

async function findAccount(
  db: PlatformTransaction,
  { email, device }: SubmittedCredentials,
  entrance: Entrance,
): Promise<Account | null> {
  const brandId = entrance.kind === 'brand' ? entrance.brandId : null;
  const deviceHash = device ? sha256(device) : null;
  const [account] = await db.$queryRaw<Account[]>(Prisma.sql`
    select u.id, u.uuid, u.first_name as "firstName", u.last_name as "lastName", u.email,
           u.email_verified_at is not null as verified, c.password_hash as "passwordHash",
           exists (select 1 from platform_roles p where p.user_id = u.id and p.revoked_at is null) as superuser,
           array(select m.brand_id from brand_users m join brands b on b.id = m.brand_id and b.deleted_at is null
                 where m.user_id = u.id and m.deleted_at is null and m.accepted_at is not null
                   and (${brandId}::integer is null or m.brand_id = ${brandId}::integer)) as memberships,
           exists (select 1 from known_devices d where d.user_id = u.id and d.device_hash = ${deviceHash}::bytea)
             as "knownDevice"
    from users u
    left join user_credentials c on c.user_id = u.id
    where lower(u.email) = lower(${email}) and u.deleted_at is null`);
  return account ?? null;
}

const unknownUser = (): Fault => new Fault('absent', 'auth/unknown_user', 'There is no user with those credentials');
const invalidCredentials = (): Fault =>
  new Fault('unauthenticated', 'auth/invalid_credentials', 'Email or password is incorrect');
