import { endpoint } from '@/lib/core/endpoint';
import { me } from '@/lib/users/me';

export const GET = endpoint(me);
