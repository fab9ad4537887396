import type { Metadata } from 'next';
import { BriefScreen } from '@/components/briefs/details/brief-screen';
import { atOnce } from '@/lib/core/first-load';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';

export const metadata: Metadata = { title: 'Brief' };

export default function BriefPage({ params }: PageProps<{ briefUuid: string }>) {
  return atOnce(async () =>
    BriefScreen({ context: await brandContext('brief.view'), briefUuid: (await params).briefUuid }),
  );
}
