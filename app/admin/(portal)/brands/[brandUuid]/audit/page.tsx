import type { Metadata } from 'next';
import { AuditScreen } from '@/components/audit/audit-screen';
import type { PageProps } from '@/lib/core/page-props';
import { adminBrandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Audit log' };

export default async function AuditPage({ params, searchParams }: PageProps<{ brandUuid: string }>) {
  const { brandUuid } = await params;
  return <AuditScreen scope={await adminBrandScope(brandUuid, 'audit.view')} query={await searchParams} />;
}
