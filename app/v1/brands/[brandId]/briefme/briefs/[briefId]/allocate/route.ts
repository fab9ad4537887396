import { allocateHours } from '@/lib/briefs/allocate-hours';
import { endpoint } from '@/lib/core/endpoint';

export const PATCH = endpoint(allocateHours);
