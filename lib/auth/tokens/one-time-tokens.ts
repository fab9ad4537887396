import { type OneTimeTokenPurpose, Prisma } from '@/lib/db/generated/client';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { defined } from '@/lib/runtime/defined';
import { newSecret, sha256 } from './secret';

/**
 * E-mailed tokens (trust 1, D2.6): 256 bits of which only the SHA-256 is stored, bound to the user's address at
 * issue. Reading one never uses it up, since mail scanners open links; `spendToken` does, once.
 */
export type MailedPurpose = Extract<
  OneTimeTokenPurpose,
  'passwordReset' | 'emailVerification' | 'emailChange' | 'invitation'
>;

const HOUR = 3_600_000;
const LIFE_MS: Record<MailedPurpose, number> = {
  passwordReset: HOUR,
  emailVerification: 24 * HOUR,
  emailChange: 24 * HOUR,
  invitation: 7 * 24 * HOUR,
};

export type NewToken = {
  readonly purpose: MailedPurpose;
  readonly userId: number;
  /** The user's address at issue: the token is void once it differs. */
  readonly email: string;
  readonly brandId: number | null;
  readonly payload?: Record<string, string | number | boolean | null>;
  readonly createdByUserId?: number | null;
};

export type TokenRow = {
  readonly id: number;
  readonly uuid: string;
  readonly userId: number;
  readonly brandId: number | null;
  readonly payload: Record<string, unknown>;
};

/**
 * Issues a token and ends the older ones of its kind (an invitation: those to the same brand).
 * @param secret one that is already in a rendered mail
 * @returns its secret
 */
export async function issueToken(
  db: PlatformTransaction,
  wanted: NewToken,
  now: Date,
  secret = newSecret(),
): Promise<string> {
  const { purpose, userId, email, brandId, payload = {}, createdByUserId = null } = wanted;
  await db.oneTimeToken.updateMany({
    where: { userId, purpose, usedAt: null, revokedAt: null, ...(purpose === 'invitation' ? { brandId } : {}) },
    data: { revokedAt: now },
  });
  const expiresAt = expiryOf(purpose, now);
  await db.oneTimeToken.create({
    data: { tokenHash: sha256(secret), purpose, userId, email, brandId, payload, createdByUserId, expiresAt },
  });
  return secret;
}

/**
 * A new secret and expiry for an open token: the earlier link becomes invalid.
 * @param token `email` where it is mailed to another address than before
 */
export async function renewToken(
  db: PlatformTransaction,
  token: { id: number | bigint; purpose: MailedPurpose; email?: string },
  now: Date,
  secret: string,
): Promise<void> {
  await db.oneTimeToken.update({
    where: { id: token.id },
    data: { tokenHash: sha256(secret), expiresAt: expiryOf(token.purpose, now), ...defined({ email: token.email }) },
  });
}

export const expiryOf = (purpose: MailedPurpose, now: Date): Date => new Date(now.getTime() + LIFE_MS[purpose]);

/** When a token was issued, or last renewed. */
export const issuedAt = (purpose: MailedPurpose, expiresAt: Date): Date =>
  new Date(expiresAt.getTime() - LIFE_MS[purpose]);

/** The live token behind a secret, or null; it can still be used afterwards. */
export async function readToken(
  db: PlatformTransaction,
  secret: string,
  purpose: MailedPurpose,
): Promise<TokenRow | null> {
  const [row] = await db.$queryRaw<TokenRow[]>(Prisma.sql`
    select t.id::float8 as id, t.uuid, t.user_id as "userId", t.brand_id as "brandId", t.payload
    from one_time_tokens t
    join users u on u.id = t.user_id and u.deleted_at is null and lower(u.email) = lower(t.email)
    left join brands b on b.id = t.brand_id
    where t.token_hash = ${sha256(secret)} and t.purpose = ${purpose}::one_time_token_purpose and b.deleted_at is null
      and t.used_at is null and t.revoked_at is null and t.expires_at > now()`);
  return row ?? null;
}

/** Uses a token up: of concurrent tries one gets the row, the others null. */
export async function spendToken(
  db: PlatformTransaction,
  secret: string,
  purpose: MailedPurpose,
): Promise<TokenRow | null> {
  const [row] = await db.$queryRaw<TokenRow[]>(Prisma.sql`
    update one_time_tokens t set used_at = now()
    from users u
    where u.id = t.user_id and u.deleted_at is null and lower(u.email) = lower(t.email)
      and t.token_hash = ${sha256(secret)} and t.purpose = ${purpose}::one_time_token_purpose
      and not exists (select 1 from brands b where b.id = t.brand_id and b.deleted_at is not null)
      and t.used_at is null and t.revoked_at is null and t.expires_at > now()
    returning t.id::float8 as id, t.uuid, t.user_id as "userId", t.brand_id as "brandId", t.payload`);
  return row ?? null;
}

/** Ends the open tokens of these kinds: after a password or an e-mail change (trust 1), or when somebody cancels. */
export async function endTokens(
  db: PlatformTransaction,
  userId: number,
  purposes: readonly MailedPurpose[],
  now: Date,
): Promise<number> {
  const { count } = await db.oneTimeToken.updateMany({
    where: { userId, purpose: { in: [...purposes] }, usedAt: null, revokedAt: null },
    data: { revokedAt: now },
  });
  return count;
}
