import * as z from 'zod';
import { refuseLastAdmin } from '@/lib/access/last-admin';
import { platformOperation } from '@/lib/core/operation';
import { Fault } from '@/lib/runtime/fault';
import { lockedMember } from './find-member';
import { memberRefInput } from './member-inputs';

/**
 * DELETE /v1/brands/{id}/users/{userId} (D2.10): removes the membership; its sessions, tokens and open
 * invitations end at once. What the person wrote stays.
 */
export const removeMember = platformOperation({
  name: 'users.removeMember',
  summary: 'Remove a user from a brand',
  effect: 'write',
  allow: 'brandManager',
  input: memberRefInput,
  output: z.object({ uuid: z.string() }),
  async run(context, { brandId: brandRef, userId: userRef }) {
    const { db, request, events, now } = context;
    const member = await lockedMember(context, brandRef, userRef);
    const { id, uuid, brandId, userId } = member;
    if (userId === request.actor.userId) throw new Fault('conflict', 'user/self', 'You cannot remove yourself');
    if (member.permission === 'brandAdmin') await refuseLastAdmin(db, member);
    await db.brandUser.updateMany({
      where: { brandId, id },
      data: { deletedAt: now, deletedByUserId: request.actor.userId, version: { increment: 1 } },
    });
    const own = { brandId, userId, revokedAt: null };
    const ended = await db.session.updateManyAndReturn({ where: own, data: { revokedAt: now }, select: { id: true } });
    if (ended.length > 0) events.sessionsEnded({ sessionIds: ended.map((session) => Number(session.id)) });
    await db.apiTokenFamily.updateMany({ where: own, data: { revokedAt: now } });
    await db.oneTimeToken.updateMany({ where: { ...own, usedAt: null }, data: { revokedAt: now } });
    events.removed('member', member);
    return { uuid };
  },
});
