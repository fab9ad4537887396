import { listSegments } from '@/lib/catalogue/list-segments';
import { endpoint } from '@/lib/core/endpoint';

export const GET = endpoint(listSegments);
