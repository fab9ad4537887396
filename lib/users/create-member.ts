import { inviteMember, renderInvitation } from '@/lib/auth/invitations/invite-member';
import { findBrandLook } from '@/lib/auth/mail/brand-look';
import { findManagedBrand } from '@/lib/brands/find-brand';
import { platformOperation } from '@/lib/core/operation';
import { absent } from '@/lib/runtime/fault';
import { findMember } from './find-member';
import { shapeRow } from './list-brand-users';
import { createMemberInput } from './member-inputs';
import { brandUserRow } from './user-view';

/**
 * POST /v1/brands/{id}/users (D2.9): 'Create user' sends the invitation. An address that is known
 * elsewhere gets a membership and keeps its name.
 */
export const createMember = platformOperation({
  name: 'users.createMember',
  summary: 'Create a user of a brand, and send the invitation',
  effect: 'write',
  allow: 'brandManager',
  input: createMemberInput,
  output: brandUserRow,
  async prepare({ db, request }, { brandId, ...wanted }) {
    const { id, uuid } = await findManagedBrand(db, request, brandId);
    const brand = await findBrandLook(db, { id });
    if (!brand) throw absent();
    return { uuid, brand, invitee: wanted };
  },
  outside: ({ brand, invitee }, _input, { actor }) => renderInvitation(brand, invitee, actor),
  async record(context, { brandId: _brandId, ...wanted }, invitation, { uuid, brand }) {
    const { db, request, events, now } = context;
    const { avatarColour, jobTitle, employeeNumber, ...person } = wanted;
    const invited = {
      ...person,
      jobTitle: jobTitle || null,
      employeeNumber: employeeNumber ?? null,
      ...(avatarColour ? { avatarColour } : {}),
    };
    const { uuid: member } = await inviteMember(db, events, brand, invited, {
      by: request.actor,
      now,
      invitation,
    });
    return shapeRow(await findMember(context, { uuid }, { uuid: member }));
  },
});
