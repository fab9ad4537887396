import { addComment } from '@/lib/briefs/add-comment';
import { endpoint } from '@/lib/core/endpoint';

export const POST = endpoint(addComment, { status: 201 });
