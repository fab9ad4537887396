import { listAuditEntries } from '@/lib/audit/list-audit-entries';
import { endpoint } from '@/lib/core/endpoint';

export const GET = endpoint(listAuditEntries);
