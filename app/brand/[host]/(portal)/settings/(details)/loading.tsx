import { DetailsSkeleton } from '@/components/ui/details-skeleton';

export default function Loading() {
  return <DetailsSkeleton cards={[4, 2, 4, 4, 5]} />;
}
