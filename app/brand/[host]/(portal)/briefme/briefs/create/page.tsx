import type { Metadata } from 'next';
import { CreateBriefScreen } from '@/components/briefs/form/create-brief-screen';
import { brandContext } from '@/lib/core/page-context';

export const metadata: Metadata = { title: 'Start a brief' };

export default async function CreateBriefPage() {
  return <CreateBriefScreen context={await brandContext('brief.create')} />;
}
