import { listSegments } from '@/lib/catalogue/list-segments';
import { saveSegments } from '@/lib/catalogue/save-segments';
import { endpoint } from '@/lib/core/endpoint';

export const GET = endpoint(listSegments);
export const PUT = endpoint(saveSegments);
