'use server';

import { action } from '@/lib/core/action';
import { createMember } from './create-member';
import { removeMember } from './remove-member';
import { updateMember } from './update-member';

export const createMemberAction = action(createMember);
export const updateMemberAction = action(updateMember);
export const removeMemberAction = action(removeMember);
