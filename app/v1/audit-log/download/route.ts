import { exportEndpoint } from '@/lib/audit/answer-export';
import { startFullAuditExport } from '@/lib/audit/export-audit';

export const GET = exportEndpoint(startFullAuditExport);
