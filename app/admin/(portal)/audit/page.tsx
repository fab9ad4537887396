import type { Metadata } from 'next';
import { FullAuditScreen } from '@/components/audit/full-audit-screen';
import type { PageProps } from '@/lib/core/page-props';
import { adminScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Audit log' };

export default async function AuditPage({ searchParams }: PageProps) {
  await adminScope();
  return <FullAuditScreen query={await searchParams} />;
}
