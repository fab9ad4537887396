import type { Metadata } from 'next';
import { InboxScreen } from '@/components/inbox/inbox-screen';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Inbox' };

export default async function InboxPage({ searchParams }: PageProps) {
  return <InboxScreen context={await brandContext('inbox.use')} query={await searchParams} />;
}
