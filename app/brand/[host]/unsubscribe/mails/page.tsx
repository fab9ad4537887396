import { UnsubscribeScreen } from '@/components/inbox/unsubscribe-screen';
import type { PageProps } from '@/lib/core/page-props';

export default async function UnsubscribePage({ searchParams }: PageProps) {
  return <UnsubscribeScreen query={await searchParams} />;
}
