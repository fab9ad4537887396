import { invitationColumns } from '@/lib/access/invited-person';
import type { Events } from '@/lib/core/events';
import { equalTo } from '@/lib/core/search-words';
import type { PlatformTransaction } from '@/lib/db/platform-database';

/**
 * Accepts a person's pending invitation to one brand: by its own link, or by a password that was set with a mail that
 * was requested on the brand's host (D2.9, D2.9a). Other brands' invitations stay as they are.
 * @param isNew the person has no name of their own yet and gets the one that this brand typed
 * @returns whether there was an invitation
 */
export async function joinBrand(
  db: PlatformTransaction,
  events: Events,
  { brandId, userId, isNew }: { brandId: number; userId: number; isNew: boolean },
  now: Date,
): Promise<boolean> {
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  const [member] = await db.brandUser.updateManyAndReturn({
    where: {
      brandId,
      userId,
      deletedAt: null,
      acceptedAt: null,
      // Not after a change of address: the invitation was for the former one.
      OR: [{ invitedEmail: null }, { invitedEmail: equalTo(email) }],
    },
    data: { acceptedAt: now },
    select: { ...invitationColumns, uuid: true, brandId: true },
  });
  if (!member) return false;
  const { invitedFirstName, invitedLastName, invitedAvatarColour, invitedEmployeeNumber } = member;
  if (isNew && invitedFirstName !== null) {
    await db.user.update({
      where: { id: userId },
      data: {
        firstName: invitedFirstName,
        lastName: invitedLastName ?? '',
        employeeNumber: invitedEmployeeNumber,
        ...(invitedAvatarColour ? { avatarColour: invitedAvatarColour } : {}),
      },
    });
  }
  await db.oneTimeToken.updateMany({
    where: { brandId, userId, purpose: 'invitation', usedAt: null, revokedAt: null },
    data: { usedAt: now },
  });
  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { firstName: true, lastName: true } });
  events.updated('member', { uuid: member.uuid, brandId, user });
  return true;
}
