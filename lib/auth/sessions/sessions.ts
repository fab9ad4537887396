import { newSecret, sha256 } from '@/lib/auth/tokens/secret';
import type { Events } from '@/lib/core/events';
import type { Caller } from '@/lib/core/request-context';
import { Prisma } from '@/lib/db/generated/client';
import type { PlatformTransaction } from '@/lib/db/platform-database';

/**
 * Rows behind session cookies (D2.4). lib/access/identity.ts reads and extends them with every request; here they begin
 * and end.
 */
export type NewSession = {
  readonly userId: number;
  readonly portal: 'brand' | 'admin';
  readonly brandId: number | null;
  readonly remember: boolean;
  /** A superuser's visit to a brand, and the admin session that opened it (D2.3). */
  readonly openedBrand?: { readonly from: number | bigint | null };
  readonly caller: Caller;
  readonly passwordEnteredAt: Date;
  readonly secondFactorAt: Date | null;
  readonly now: Date;
};

export type OpenedSession = {
  readonly id: number;
  readonly uuid: string;
  readonly token: string;
  readonly persistent: boolean;
};

const HOUR = 3_600_000;
export const REMEMBERED_MS = 30 * 24 * HOUR;
const UNREMEMBERED_MS = 12 * HOUR;

/** Opens a session with a new id; the token is answered once and never stored. */
export async function openSession(db: PlatformTransaction, events: Events, wanted: NewSession): Promise<OpenedSession> {
  const { userId, portal, brandId, caller, now } = wanted;
  // An admin session ends after 12 hours at the latest, and so does a visit that was opened from one (D2.11).
  const persistent = wanted.remember && portal === 'brand' && !wanted.openedBrand;
  const token = newSecret();
  const session = await db.session.create({
    data: {
      tokenHash: sha256(token),
      userId,
      brandId,
      portal,
      remember: persistent,
      superuser: wanted.openedBrand !== undefined,
      openedFromId: wanted.openedBrand?.from ?? null,
      ip: caller.address.slice(0, 45),
      userAgent: caller.userAgent.slice(0, 400),
      passwordEnteredAt: wanted.passwordEnteredAt,
      secondFactorAt: wanted.secondFactorAt,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + (persistent ? REMEMBERED_MS : UNREMEMBERED_MS)),
    },
  });
  await markSeen(db, userId, brandId, now);
  events.actedBy(userId);
  events.created('session', session);
  return { id: Number(session.id), uuid: session.uuid, token, persistent };
}

/**
 * 'Last logged in' of the person, and separately of the membership, since one brand never learns of log-ins to another.
 * A pending membership is left alone: a superuser who visits the brand has not accepted its invitation (D2.9a).
 */
export async function markSeen(
  db: PlatformTransaction,
  userId: number,
  brandId: number | null,
  now: Date,
): Promise<void> {
  await db.$executeRaw(Prisma.sql`update users set last_seen = ${now} where id = ${userId}`);
  if (brandId === null) return;
  await db.$executeRaw(Prisma.sql`
    update brand_users set last_seen = ${now}
    where brand_id = ${brandId} and user_id = ${userId} and deleted_at is null and accepted_at is not null`);
}

/**
 * Ends sessions by id, and the brand visits that were opened from them; their sockets close (trust 5).
 * @param keep a visit that goes on although the session that opened it ends
 */
export async function endSessions(
  db: PlatformTransaction,
  events: Events,
  ids: number[],
  now: Date,
  keep?: number,
): Promise<void> {
  const ended = await db.session.updateManyAndReturn({
    where: {
      OR: [{ id: { in: ids } }, { openedFromId: { in: ids } }],
      revokedAt: null,
      ...(keep ? { id: { not: keep } } : {}),
    },
    data: { revokedAt: now },
    select: { id: true, uuid: true },
  });
  for (const session of ended) events.removed('session', session);
  if (ended.length > 0) events.sessionsEnded({ sessionIds: ended.map(({ id }) => Number(id)) });
}

/**
 * Ends all of a user's sessions and tokens except the caller's: after a password change or reset, a removal, or from
 * the list of sessions (D2.4).
 */
export async function endAllOthers(
  db: PlatformTransaction,
  events: Events,
  userId: number,
  keep: { sessionId?: number; familyId?: number },
  now: Date,
): Promise<void> {
  // Log-ins lock it, too: what opens at the same time is either found here or comes afterwards.
  await db.$queryRaw`select 1 from user_credentials where user_id = ${userId} for no key update`;
  const others = await db.session.findMany({
    where: { userId, revokedAt: null, ...(keep.sessionId ? { id: { not: keep.sessionId } } : {}) },
    select: { id: true },
  });
  // A visit that was opened from the remaining session remains, too.
  const visits = keep.sessionId
    ? await db.session.findMany({ where: { openedFromId: keep.sessionId }, select: { id: true } })
    : [];
  const staying = new Set(visits.map(({ id }) => id));
  await endSessions(
    db,
    events,
    others.filter(({ id }) => !staying.has(id)).map(({ id }) => Number(id)),
    now,
    keep.sessionId,
  );
  // So does a log-in that is on its way to another host.
  await db.oneTimeToken.updateMany({
    where: { userId, purpose: 'handoff', usedAt: null, revokedAt: null },
    data: { revokedAt: now },
  });
  await db.apiTokenFamily.updateMany({
    where: { userId, revokedAt: null, ...(keep.familyId ? { id: { not: keep.familyId } } : {}) },
    data: { revokedAt: now },
  });
}
