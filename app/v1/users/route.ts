import { endpoint } from '@/lib/core/endpoint';
import { listUsers } from '@/lib/users/list-users';

export const GET = endpoint(listUsers);
