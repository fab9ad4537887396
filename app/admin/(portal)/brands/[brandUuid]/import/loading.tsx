import { DetailsSkeleton } from '@/components/ui/details-skeleton';

export default function Loading() {
  return <DetailsSkeleton cards={[2, 1]} />;
}
