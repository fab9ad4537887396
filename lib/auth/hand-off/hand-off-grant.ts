import * as z from 'zod';
import { newSecret, sha256 } from '@/lib/auth/tokens/secret';
import { Prisma } from '@/lib/db/generated/client';
import type { PlatformTransaction } from '@/lib/db/platform-database';

/**
 * A hand-off takes a person who has logged in on one host to another (D1.3, D2.3). It has two tokens, so that it is
 * bound to one browser by a cookie on both sides:
 *
 * 1. the grant, in a cookie of the host where the password was entered (or, from the admin portal, bound to the admin
 * session): it identifies the person while a brand is being chosen; 2. the target host sets a cookie of its own and
 * sends its hash back as a challenge; 3. the ticket, in the address, 60 seconds, used once: it opens a session on the
 * target only together with the cookie behind the challenge. Neither a leaked address nor an address planted on
 * somebody else opens anything.
 */
const proof = z.object({
  remember: z.boolean(),
  passwordEnteredAt: z.coerce.date(),
  secondFactorAt: z.coerce.date().nullable(),
});
const grantPayload = proof.extend({
  step: z.literal('grant'),
  /** For 'Open brand': the requesting admin session, and the brand. */
  sessionId: z.number().int().optional(),
  brandUuid: z.uuid().optional(),
});
const ticketPayload = proof.extend({
  step: z.literal('ticket'),
  target: z.enum(['brand', 'admin']),
  challenge: z.string(),
  openedFrom: z.number().int().nullable(),
  opensBrand: z.boolean(),
});
export type GrantPayload = z.infer<typeof grantPayload>;
export type TicketPayload = z.infer<typeof ticketPayload>;

const GRANT_MS = 10 * 60_000;
export const TICKET_MS = 60_000;

type Granted = {
  userId: number;
  email: string;
  remember: boolean;
  passwordEnteredAt: Date;
  secondFactorAt: Date | null;
  sessionId?: number;
  brandUuid?: string;
};

/** Issues the grant. @returns its secret */
export async function grantHandOff(db: PlatformTransaction, granted: Granted, now: Date): Promise<string> {
  const { userId, email, ...rest } = granted;
  const token = newSecret();
  await db.oneTimeToken.create({
    data: {
      tokenHash: sha256(token),
      purpose: 'handoff',
      userId,
      email,
      payload: JSON.parse(JSON.stringify({ step: 'grant', ...rest })),
      expiresAt: new Date(now.getTime() + GRANT_MS),
    },
  });
  return token;
}

/**
 * To be called before a grant or a ticket is used: a change of password, which ends log-ins that are on their way, waits
 * until what this transaction opens is there to be ended, too; or this one waits, and finds its token ended (trust 5).
 */
export async function holdPassword(db: PlatformTransaction, token: string): Promise<void> {
  await db.$queryRaw(Prisma.sql`
    select 1 from user_credentials c join one_time_tokens t on t.user_id = c.user_id
    where t.token_hash = ${sha256(token)} for share of c`);
}

export type Holder = {
  readonly tokenId: number;
  readonly userId: number;
  readonly email: string;
  readonly superuser: boolean;
};

/** The holder of a valid grant; reading does not use it up. */
export async function readGrant(
  db: PlatformTransaction,
  token: string,
): Promise<(Holder & { payload: GrantPayload }) | null> {
  const [row] = await db.$queryRaw<(Holder & { payload: unknown })[]>(Prisma.sql`
    select t.id::float8 as "tokenId", u.id as "userId", u.email, t.payload,
           exists (select 1 from platform_roles p where p.user_id = u.id and p.revoked_at is null) as superuser
    from one_time_tokens t join users u on u.id = t.user_id and u.deleted_at is null
    where t.token_hash = ${sha256(token)} and t.purpose = 'handoff' and t.payload ->> 'step' = 'grant'
      and t.used_at is null and t.revoked_at is null and t.expires_at > now()`);
  return row ? { ...row, payload: grantPayload.parse(row.payload) } : null;
}

/** Trades a grant for a ticket to one target. @returns the ticket's secret, or null when the grant was used before */
export async function issueTicket(
  db: PlatformTransaction,
  holder: Holder & { payload: GrantPayload },
  target: { brandId: number | null; opensBrand: boolean; openedFrom: number | null; challenge: string },
  now: Date,
): Promise<string | null> {
  const { count } = await db.oneTimeToken.updateMany({
    where: { id: holder.tokenId, usedAt: null, revokedAt: null },
    data: { usedAt: now },
  });
  if (count !== 1) return null;
  const { remember, passwordEnteredAt, secondFactorAt } = holder.payload;
  const { brandId, ...rest } = target;
  const token = newSecret();
  await db.oneTimeToken.create({
    data: {
      tokenHash: sha256(token),
      purpose: 'handoff',
      userId: holder.userId,
      email: holder.email,
      brandId,
      payload: JSON.parse(
        JSON.stringify({
          step: 'ticket',
          remember,
          passwordEnteredAt,
          secondFactorAt,
          target: brandId === null ? 'admin' : 'brand',
          ...rest,
        }),
      ),
      expiresAt: new Date(now.getTime() + TICKET_MS),
    },
  });
  return token;
}

/** Uses a ticket up, on the target's side. @param challenge hash of the target's own cookie */
export async function consumeTicket(
  db: PlatformTransaction,
  token: string,
  challenge: string,
  brandId: number | null,
): Promise<{ userId: number; payload: TicketPayload } | null> {
  const [row] = await db.$queryRaw<{ userId: number; payload: unknown }[]>(Prisma.sql`
    update one_time_tokens t set used_at = now()
    from users u
    where u.id = t.user_id and u.deleted_at is null
      and t.token_hash = ${sha256(token)} and t.purpose = 'handoff' and t.payload ->> 'step' = 'ticket'
      and t.payload ->> 'challenge' = ${challenge} and t.brand_id is not distinct from ${brandId}::integer
      and t.used_at is null and t.revoked_at is null and t.expires_at > now()
    returning u.id as "userId", t.payload`);
  return row ? { userId: row.userId, payload: ticketPayload.parse(row.payload) } : null;
}
