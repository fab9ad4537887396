import { endpoint } from '@/lib/core/endpoint';
import { createScope } from '@/lib/scope/create-scope';
import { listScopes } from '@/lib/scope/list-scopes';

export const GET = endpoint(listScopes);
export const POST = endpoint(createScope, { status: 201 });
