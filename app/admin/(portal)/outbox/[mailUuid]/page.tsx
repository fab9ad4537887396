import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OutboxMailScreen } from '@/components/mail/outbox-mail-screen';
import { adminContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';
import { environment } from '@/lib/runtime/environment';

export const metadata: Metadata = { title: 'Outbox' };

/** One outgoing mail (D8.1). */
export default async function OutboxMailPage({ params }: PageProps<{ mailUuid: string }>) {
  await adminContext();
  if (environment().appEnv === 'production') notFound();
  return <OutboxMailScreen mailUuid={(await params).mailUuid} />;
}
