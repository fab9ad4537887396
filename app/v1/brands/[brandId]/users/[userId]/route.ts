import { endpoint } from '@/lib/core/endpoint';
import { getMember } from '@/lib/users/get-member';
import { removeMember } from '@/lib/users/remove-member';
import { updateMember } from '@/lib/users/update-member';

export const GET = endpoint(getMember);
export const PATCH = endpoint(updateMember);
export const DELETE = endpoint(removeMember);
