import { platformOperation } from '@/lib/core/operation';
import { findMember } from './find-member';
import { shapeRow } from './list-brand-users';
import { memberRefInput } from './member-inputs';
import { brandUserRow } from './user-view';

/** GET /v1/brands/{id}/users/{userId}: one membership, for those who manage the brand. */
export const getMember = platformOperation({
  name: 'users.getMember',
  summary: "Get a brand's user",
  effect: 'read',
  allow: 'brandManager',
  input: memberRefInput,
  output: brandUserRow,
  run: async (context, { brandId, userId }) => shapeRow(await findMember(context, brandId, userId)),
});
