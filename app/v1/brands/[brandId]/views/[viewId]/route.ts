import { endpoint } from '@/lib/core/endpoint';
import { removeView } from '@/lib/views/remove-view';
import { updateView } from '@/lib/views/update-view';

export const PATCH = endpoint(updateView);
export const DELETE = endpoint(removeView);
