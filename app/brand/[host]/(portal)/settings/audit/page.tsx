import type { Metadata } from 'next';
import { AuditScreen } from '@/components/audit/audit-screen';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Audit log' };

export default async function AuditPage({ searchParams }: PageProps) {
  return <AuditScreen context={await brandContext('audit.view')} query={await searchParams} />;
}
