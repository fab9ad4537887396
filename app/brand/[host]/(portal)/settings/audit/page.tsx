import type { Metadata } from 'next';
import { AuditScreen } from '@/components/audit/audit-screen';
import type { PageProps } from '@/lib/core/page-props';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Audit log' };

export default async function AuditPage({ searchParams }: PageProps) {
  return <AuditScreen scope={await brandScope('audit.view')} query={await searchParams} />;
}
