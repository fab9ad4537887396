import { exportEndpoint } from '@/lib/audit/answer-export';
import { startAuditExport } from '@/lib/audit/export-audit';

export const GET = exportEndpoint(startAuditExport);
