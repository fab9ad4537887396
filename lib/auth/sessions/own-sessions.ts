import * as z from 'zod';
import { platformOperation } from '@/lib/core/operation';
import { absent } from '@/lib/runtime/fault';
import { endAllOthers, endSessions } from './sessions';

const sessionView = z.object({
  uuid: z.uuid(),
  kind: z.enum(['web', 'api']),
  /** The brand's name, or the portal's. */
  place: z.string(),
  userAgent: z.string(),
  ip: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The caller's own session. */
  current: z.boolean(),
});
export type SessionView = z.infer<typeof sessionView>;

/** Where the caller is logged in: web sessions and log-ins of /v1 (D2.4). */
export const listSessions = platformOperation({
  name: 'auth.listSessions',
  summary: 'List your sessions',
  effect: 'read',
  allow: 'signedIn',
  input: z.object({}),
  output: z.object({ data: z.array(sessionView) }),
  beforeSecondFactor: true,
  async run({ db, request, now }) {
    const { actor, credential } = request;
    const { userId } = actor;
    const brand = { select: { name: true } } as const;
    const sessions = await db.session.findMany({
      where: { userId, revokedAt: null, expiresAt: { gt: now } },
      include: { brand },
      orderBy: { lastSeenAt: 'desc' },
    });
    const families = await db.apiTokenFamily.findMany({
      where: { userId, revokedAt: null, tokens: { some: { expiresAt: { gt: now }, usedAt: null } } },
      include: { brand },
      orderBy: { id: 'desc' },
    });
    const familyId = credential.kind === 'token' ? credential.familyId : null;
    const data = [
      ...sessions.map((row) => ({
        uuid: row.uuid,
        kind: 'web' as const,
        place: row.brand?.name ?? 'Administration',
        userAgent: row.userAgent ?? '',
        ip: row.ip ?? '',
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        current: credential.kind === 'session' && credential.id === Number(row.id),
      })),
      ...families.map((row) => ({
        uuid: row.uuid,
        kind: 'api' as const,
        place: row.brand?.name ?? (row.scope === 'platform' ? 'Administration' : 'All brands'),
        userAgent: row.userAgent ?? '',
        ip: row.ip ?? '',
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: (row.lastUsedAt ?? row.createdAt).toISOString(),
        current: Number(row.id) === familyId,
      })),
    ];
    return { data: data.sort((a, b) => Number(b.current) - Number(a.current)) };
  },
});

/** Ends one of the caller's sessions, or a log-in of /v1 with its tokens. */
export const endSession = platformOperation({
  name: 'auth.endSession',
  summary: 'End one of your sessions',
  effect: 'write',
  allow: 'signedIn',
  input: z.object({ sessionUuid: z.uuid('Must be a session') }),
  output: z.object({}),
  async run({ db, request, events, now }, { sessionUuid }) {
    const own = { uuid: sessionUuid, userId: request.actor.userId, revokedAt: null };
    const session = await db.session.findFirst({ where: own, select: { id: true } });
    if (session) {
      await endSessions(db, events, [Number(session.id)], now);
      return {};
    }
    const { count } = await db.apiTokenFamily.updateMany({ where: own, data: { revokedAt: now } });
    if (count === 0) throw absent();
    return {};
  },
});

/** Ends all of the caller's sessions and tokens except the current one. */
export const endOtherSessions = platformOperation({
  name: 'auth.endOtherSessions',
  summary: 'End all other sessions of one’s own',
  effect: 'write',
  allow: 'signedIn',
  input: z.object({}),
  output: z.object({}),
  async run({ db, request, events, now }) {
    const { actor, credential } = request;
    const keep =
      credential.kind === 'session'
        ? { sessionId: credential.id }
        : credential.familyId === null
          ? {}
          : { familyId: credential.familyId };
    await endAllOthers(db, events, actor.userId, keep, now);
    return {};
  },
});
