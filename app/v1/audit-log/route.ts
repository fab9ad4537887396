import { listAllAuditEntries } from '@/lib/audit/list-all-audit-entries';
import { endpoint } from '@/lib/core/endpoint';

export const GET = endpoint(listAllAuditEntries);
