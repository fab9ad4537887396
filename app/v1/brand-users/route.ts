import { endpoint } from '@/lib/core/endpoint';
import { listBrandUsers } from '@/lib/users/list-brand-users';

export const GET = endpoint(listBrandUsers);
