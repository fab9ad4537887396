import { endpoint } from '@/lib/core/endpoint';
import { getUser } from '@/lib/users/get-user';
import { removeUser } from '@/lib/users/remove-user';
import { replaceUser, updateUser } from '@/lib/users/update-user';

export const GET = endpoint(getUser);
export const PUT = endpoint(replaceUser);
export const PATCH = endpoint(updateUser);
export const DELETE = endpoint(removeUser, { status: 204 });
