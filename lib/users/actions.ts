'use server';

import { action } from '@/lib/core/action';
import { createMember } from './create-member';
import { getMember } from './get-member';
import { getUser } from './get-user';
import { removeMember } from './remove-member';
import { removeUser } from './remove-user';
import { updateMember } from './update-member';
import { updateUser } from './update-user';

export const getUserAction = action(getUser);
export const getMemberAction = action(getMember);
export const updateUserAction = action(updateUser);
export const removeUserAction = action(removeUser);
export const createMemberAction = action(createMember);
export const updateMemberAction = action(updateMember);
export const removeMemberAction = action(removeMember);
