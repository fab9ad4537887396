import { ListTableSkeleton } from '@/components/ui/list-table';
import { PageHeaderSkeleton } from '@/components/ui/skeletons';
import { removedBrandColumns } from './removed-brands-columns';

/** The list's shape while it loads. */
export const RemovedBrandsSkeleton = () => (
  <>
    <PageHeaderSkeleton />
    <ListTableSkeleton columns={removedBrandColumns('UTC')} rows={3} rowHeight={56} withMenu />
  </>
);
