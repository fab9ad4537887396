import { endpoint } from '@/lib/core/endpoint';
import { cloneScope } from '@/lib/scope/clone-scope';
import { getScope } from '@/lib/scope/get-scope';
import { removeScope } from '@/lib/scope/remove-scope';
import { replaceScope, updateScope } from '@/lib/scope/update-scope';

export const GET = endpoint(getScope);
export const PUT = endpoint(replaceScope);
export const PATCH = endpoint(updateScope);
export const POST = endpoint(cloneScope, { status: 201 });
export const DELETE = endpoint(removeScope);
