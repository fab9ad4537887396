import type { Metadata } from 'next';
import { AuditScreen } from '@/components/audit/audit-screen';
import { adminBrandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Audit log' };

export default async function AuditPage({ params, searchParams }: PageProps<{ brandUuid: string }>) {
  const { brandUuid } = await params;
  return <AuditScreen context={await adminBrandContext(brandUuid, 'audit.view')} query={await searchParams} />;
}
