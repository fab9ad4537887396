import { notFound } from 'next/navigation';
import { OutboxScreen } from '@/components/platform/outbox-screen';
import { environment } from '@/lib/core/environment';
import type { PageProps } from '@/lib/core/page-props';
import { adminScope } from '@/lib/core/page-scope';

/** Outgoing mails (decisions D8.1). */
export default async function OutboxPage({ searchParams }: PageProps) {
  await adminScope();
  if (environment().appEnv === 'production') notFound();
  return <OutboxScreen page={(await searchParams).page} />;
}
