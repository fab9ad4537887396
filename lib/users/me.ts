import * as z from 'zod';
import { platformOperation } from '@/lib/core/operation';
import { readerOf } from './find-user';
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
  async run({ db, request }) {
    const { actor, brand } = request;
    const user = await db.user.findUniqueOrThrow({
      where: { id: actor.userId },
      include: {
        platformRole: { select: { role: true, revokedAt: true } },
        brandUsers: {
          where: {
            deletedAt: null,
            acceptedAt: { not: null },
            brand: { deletedAt: null },
            ...(brand ? { brandId: brand.id } : {}),
          },
          include: { brand: { select: { uuid: true, name: true } } },
          orderBy: { id: 'asc' },
        },
      },
    });
    return shapeUser(user, user.brandUsers, { ...readerOf(request), all: true });
  },
});
