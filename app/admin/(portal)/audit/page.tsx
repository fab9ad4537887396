import type { Metadata } from 'next';
import { FullAuditScreen } from '@/components/audit/full-audit-screen';
import { adminContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Audit log' };

export default async function AuditPage({ searchParams }: PageProps) {
  await adminContext();
  return <FullAuditScreen query={await searchParams} />;
}
