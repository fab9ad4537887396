import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OutboxScreen } from '@/components/mail/outbox-screen';
import { adminContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';
import { environment } from '@/lib/runtime/environment';

export const metadata: Metadata = { title: 'Outbox' };

/** Outgoing mails (D8.1). */
export default async function OutboxPage({ searchParams }: PageProps) {
  await adminContext();
  if (environment().appEnv === 'production') notFound();
  return <OutboxScreen page={(await searchParams).page} />;
}
