import type { Metadata } from 'next';
import { CreateBriefScreen } from '@/components/briefs/create-brief-screen';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Start a brief' };

export default async function CreateBriefPage() {
  return <CreateBriefScreen scope={await brandScope('brief.create')} />;
}
