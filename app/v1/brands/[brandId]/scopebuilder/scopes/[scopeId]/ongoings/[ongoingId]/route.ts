import { endpoint } from '@/lib/core/endpoint';
import { removeOngoing } from '@/lib/scope/remove-ongoing';

export const DELETE = endpoint(removeOngoing);
