import { endpoint } from '@/lib/core/endpoint';
import { listScopeStatuses } from '@/lib/reference/list-scope-statuses';

export const GET = endpoint(listScopeStatuses);
