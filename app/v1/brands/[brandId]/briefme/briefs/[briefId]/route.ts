import { getBrief } from '@/lib/briefs/get-brief';
import { removeBrief } from '@/lib/briefs/remove-brief';
import { updateBrief } from '@/lib/briefs/update-brief';
import { endpoint } from '@/lib/core/endpoint';

export const GET = endpoint(getBrief);
export const PATCH = endpoint(updateBrief);
export const DELETE = endpoint(removeBrief);
