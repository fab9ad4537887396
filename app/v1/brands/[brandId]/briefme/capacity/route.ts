import { listCapacity } from '@/lib/briefs/list-capacity';
import { endpoint } from '@/lib/core/endpoint';

export const GET = endpoint(listCapacity);
