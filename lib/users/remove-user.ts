import * as z from 'zod';
import { labelOf } from '@/lib/core/events';
import { rowRef } from '@/lib/core/fields';
import { type PlatformRunContext, platformOperation } from '@/lib/core/operation';
import type { SessionRequestContext } from '@/lib/core/request-context';
import { Fault, forbidden } from '@/lib/runtime/fault';
import { lockedUser } from './find-user';

/**
 * DELETE /v1/users/{id} (D2.10): a superuser removes somebody from the platform. What they wrote
 * stays and shows 'Deleted user'; sessions and tokens end at once.
 */
export const removeUser = platformOperation({
  name: 'users.remove',
  summary: 'Remove a user from the platform',
  effect: 'write',
  allow: 'platformUsers.manage',
  input: z.object({ userId: rowRef }),
  output: z.object({}),
  async run(context, { userId }) {
    const { db, request, events, now } = context;
    await refuseFormerSuperuser(context);
    const user = await lockedUser(context, userId);
    if (user.id === request.actor.userId) throw refused('user/self', 'You cannot remove yourself');
    await refuseIfLastAdmin(context, user.id);
    const gone = { deletedAt: now, deletedByUserId: request.actor.userId };
    const members = await db.brandUser.updateManyAndReturn({
      where: { userId: user.id, deletedAt: null },
      data: gone,
      select: { uuid: true, brandId: true },
    });
    for (const member of members) events.removed('member', { ...member, label: labelOf(user) });
    await db.platformRole.updateMany({ where: { userId: user.id, revokedAt: null }, data: { revokedAt: now } });
    await db.session.updateMany({ where: { userId: user.id, revokedAt: null }, data: { revokedAt: now } });
    await db.apiTokenFamily.updateMany({ where: { userId: user.id, revokedAt: null }, data: { revokedAt: now } });
    await db.oneTimeToken.updateMany({
      where: { userId: user.id, usedAt: null, revokedAt: null },
      data: { revokedAt: now },
    });
    await db.user.update({ where: { id: user.id }, data: { ...gone, version: { increment: 1 } } });
    events.sessionsEnded({ userId: user.id });
    events.removed('user', user);
    return {};
  },
});

/**
 * The roles are locked, in a fixed order: of two superusers who remove each other at once the second is refused.
 * @throws Fault forbidden
 */
async function refuseFormerSuperuser({ db, request }: PlatformRunContext<SessionRequestContext>): Promise<void> {
  const superusers = await db.$queryRaw<{ userId: number }[]>`
    select user_id as "userId" from platform_roles where revoked_at is null order by user_id for update`;
  if (!superusers.some(({ userId }) => userId === request.actor.userId)) throw forbidden();
}

/**
 * The brands' rows are locked before admins are counted, in a fixed order: of two concurrent removals of the last
 * admins the second is refused.
 * @throws Fault 409 when a live brand would be left without an admin
 */
async function refuseIfLastAdmin({ db }: PlatformRunContext<SessionRequestContext>, userId: number): Promise<void> {
  await db.$queryRaw`
    select id from brands where id in (
      select brand_id from brand_users where user_id = ${userId} and permission = 'brandAdmin' and deleted_at is null)
    order by id for no key update`;
  const brands = await db.$queryRaw<{ name: string }[]>`
    select b.name from brand_users m join brands b on b.id = m.brand_id and b.deleted_at is null
    where m.user_id = ${userId} and m.permission = 'brandAdmin' and m.deleted_at is null
      and not exists (
        select 1 from brand_users o join users u on u.id = o.user_id and u.deleted_at is null
        where o.brand_id = m.brand_id and o.permission = 'brandAdmin' and o.deleted_at is null
          and (o.accepted_at is not null or m.accepted_at is null)
          and o.user_id <> m.user_id)
    order by b.id limit 1`;
  if (brands[0]) throw refused('user/last_admin', `${brands[0].name} would be left without a brand admin`);
}

const refused = (code: string, message: string): Fault => new Fault('conflict', code, message);
