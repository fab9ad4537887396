import { duplicateBrief } from '@/lib/briefs/duplicate-brief';
import { getBrief } from '@/lib/briefs/get-brief';
import { removeBrief } from '@/lib/briefs/remove-brief';
import { updateBrief } from '@/lib/briefs/update-brief';
import { endpoint } from '@/lib/core/endpoint';

export const GET = endpoint(getBrief);
export const POST = endpoint(duplicateBrief, { status: 201 });
export const PATCH = endpoint(updateBrief);
export const DELETE = endpoint(removeBrief);
