import { endpoint } from '@/lib/core/endpoint';
import { listBriefStatuses } from '@/lib/reference/list-brief-statuses';

export const GET = endpoint(listBriefStatuses);
