export { AuditSkeleton as default } from '@/components/audit/audit-skeleton';
