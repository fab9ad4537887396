import type { Metadata } from 'next';
import { BriefScreen } from '@/components/briefs/brief-screen';
import type { PageProps } from '@/lib/core/page-props';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Brief' };

export default async function BriefPage({ params }: PageProps<{ briefUuid: string }>) {
  return <BriefScreen scope={await brandScope('brief.view')} briefUuid={(await params).briefUuid} />;
}
