import * as z from 'zod';
import { type PlatformRunContext, platformOperation } from '@/lib/core/operation';
import type { SessionRequestContext } from '@/lib/core/request-context';
import { shapeUser, userView } from './user-view';

/** GET /v1/users/me: the caller's own profile. A token of one brand sees only that brand's membership. */
export const me = platformOperation({
  name: 'users.me',
  summary: 'The profile of whoever calls',
  effect: 'read',
  allow: 'signedIn',
  input: z.object({}),
  output: userView,
  beforeSecondFactor: true,
  async run(context) {
    const { db, request } = context;
    const bound = await boundBrand(context);
    const user = await db.user.findUniqueOrThrow({
      where: { id: request.actor.userId },
      include: {
        platformRole: { select: { role: true, revokedAt: true } },
        brandUsers: {
          where: {
            deletedAt: null,
            acceptedAt: { not: null },
            brand: { deletedAt: null },
            ...(bound ? { brandId: bound.id } : {}),
          },
          include: { brand: { select: { uuid: true, name: true } } },
          orderBy: { id: 'asc' },
        },
      },
    });
    return shapeUser(user, user.brandUsers, { brandUuid: bound?.uuid ?? null, all: true });
  },
});

/** The brand that the session's host or the token is bound to. */
async function boundBrand({
  db,
  request,
}: PlatformRunContext<SessionRequestContext>): Promise<{ id: number; uuid: string } | null> {
  const { credential } = request;
  if (credential.kind === 'session') return request.brand;
  const token = await db.apiToken.findUnique({ where: { id: credential.id }, select: { brand: true } });
  return token?.brand ?? null;
}
