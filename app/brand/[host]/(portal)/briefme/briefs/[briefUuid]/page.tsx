import type { Metadata } from 'next';
import { BriefScreen } from '@/components/briefs/brief-screen';
import { atOnce } from '@/lib/core/first-load';
import type { PageProps } from '@/lib/core/page-props';
import { brandScope } from '@/lib/core/page-scope';

export const metadata: Metadata = { title: 'Brief' };

export default function BriefPage({ params }: PageProps<{ briefUuid: string }>) {
  return atOnce(async () =>
    BriefScreen({ scope: await brandScope('brief.view'), briefUuid: (await params).briefUuid }),
  );
}
