import * as z from 'zod';
import { platformOperation } from '@/lib/core/operation';
import { change } from '@/lib/db/change';
import { DAY_MS } from '@/lib/format/format';
import { findManagedBrand } from './find-brand';
import { brandRefInput } from './inputs';

const RESTORABLE_DAYS = 30;

/**
 * DELETE /v1/brands/{id} (D1.6): hosts, sessions and tokens stop at once; for 30 days it can be restored, and its
 * handle and domain stay taken.
 */
export const removeBrand = platformOperation({
  name: 'platform.removeBrand',
  summary: 'Remove a brand',
  effect: 'write',
  allow: 'brands.manage',
  input: brandRefInput,
  output: z.object({ uuid: z.string() }),
  async run({ db, request, events, now }, { brandId: ref }) {
    const { id, uuid, name } = await findManagedBrand(db, request, ref);
    await change(db.brand, id, undefined, {
      deletedAt: now,
      deletedByUserId: request.actor.userId,
      purgeAfter: new Date(now.getTime() + RESTORABLE_DAYS * DAY_MS),
    });
    // Visits that superusers opened are sessions of the brand, too.
    const ended = await db.session.updateManyAndReturn({
      where: { brandId: id, revokedAt: null },
      data: { revokedAt: now },
      select: { id: true },
    });
    if (ended.length > 0) events.sessionsEnded({ sessionIds: ended.map((session) => Number(session.id)) });
    await db.apiTokenFamily.updateMany({ where: { brandId: id, revokedAt: null }, data: { revokedAt: now } });
    // Invitations stay with their memberships: unusable until the brand is restored, valid again afterwards.
    await db.oneTimeToken.updateMany({
      where: { brandId: id, purpose: { not: 'invitation' }, usedAt: null, revokedAt: null },
      data: { revokedAt: now },
    });
    events.removed('brand', { id, uuid, name });
    events.brandChanged(id);
    return { uuid };
  },
});
