'use server';

import { action } from '@/lib/core/action';
import { removeUser } from './remove-user';
import { updateUser } from './update-user';

export const updateUserAction = action(updateUser);
export const removeUserAction = action(removeUser);
