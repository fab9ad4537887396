import type { Metadata } from 'next';
import { BriefScreen, briefTitle } from '@/components/briefs/details/brief-screen';
import { brandContext } from '@/lib/core/page-context';
import type { PageProps } from '@/lib/core/page-props';
import { pageTitle } from '@/lib/core/page-title';

export const generateMetadata = ({ params }: PageProps<{ briefUuid: string }>): Promise<Metadata> =>
  pageTitle(async () => briefTitle(await brandContext('brief.view'), (await params).briefUuid));

export default async function BriefPage({ params }: PageProps<{ briefUuid: string }>) {
  return <BriefScreen context={await brandContext('brief.view')} briefUuid={(await params).briefUuid} />;
}
