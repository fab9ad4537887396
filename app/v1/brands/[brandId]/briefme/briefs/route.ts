import { createBrief } from '@/lib/briefs/create-brief';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { endpoint } from '@/lib/core/endpoint';

export const GET = endpoint(listBriefs);
export const POST = endpoint(createBrief, { status: 201 });
