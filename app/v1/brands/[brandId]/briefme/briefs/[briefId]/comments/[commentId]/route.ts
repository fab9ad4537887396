import { editComment } from '@/lib/briefs/edit-comment';
import { removeComment } from '@/lib/briefs/remove-comment';
import { endpoint } from '@/lib/core/endpoint';

export const PUT = endpoint(editComment);
export const DELETE = endpoint(removeComment);
