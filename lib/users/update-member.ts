import { refuseLastAdmin } from '@/lib/access/last-admin';
import { platformOperation } from '@/lib/core/operation';
import { changeIfDifferent, refuseStaleVersion } from '@/lib/db/change';
import { Fault } from '@/lib/runtime/fault';
import { changesBetween } from '@/lib/runtime/field-changes';
import { findMember, lockedMember } from './find-member';
import { shapeRow } from './list-brand-users';
import { updateMemberInput } from './member-inputs';
import { brandUserRow } from './user-view';

/** PATCH /v1/brands/{id}/users/{userId}: job title and permission live on the membership (D2.9, D2.10). */
export const updateMember = platformOperation({
  name: 'users.updateMember',
  summary: "Change a brand user's job title or permission",
  effect: 'write',
  allow: 'brandManager',
  input: updateMemberInput,
  output: brandUserRow,
  async run(context, { brandId, userId, version, jobTitle, permission }) {
    const { db, request, events } = context;
    const member = await lockedMember(context, brandId, userId);
    refuseStaleVersion(member, version);
    const moves = permission !== undefined && permission !== member.permission;
    if (moves && member.userId === request.actor.userId) {
      throw new Fault('conflict', 'user/self', 'You cannot change your own permission');
    }
    if (moves && member.permission === 'brandAdmin') await refuseLastAdmin(db, member);
    const data = {
      ...(jobTitle === undefined ? {} : { jobTitle: jobTitle || null }),
      ...(moves ? { permission } : {}),
    };
    const saved = await changeIfDifferent(db.brandUser, member, version, data);
    if (saved === member) return shapeRow(member);
    events.updated('member', member, changesBetween(member, data, Object.keys(data)));
    return shapeRow(await findMember(context, brandId, userId));
  },
});
