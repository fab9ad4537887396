import { notFound } from 'next/navigation';
import { OutboxScreen } from '@/components/platform/outbox-screen';
import { environment } from '@/lib/core/environment';
import { adminContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

/** Outgoing mails (decisions D8.1). */
export default async function OutboxPage({ searchParams }: PageProps) {
  await adminContext();
  if (environment().appEnv === 'production') notFound();
  return <OutboxScreen page={(await searchParams).page} />;
}
