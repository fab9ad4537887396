import { BriefDetailsSkeleton } from '@/components/briefs/details/brief-details-skeleton';
import { contentOrMoment } from '@/lib/core/first-load';

export default async function LoadingBrief() {
  await contentOrMoment();
  return <BriefDetailsSkeleton />;
}
