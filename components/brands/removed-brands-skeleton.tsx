import { PageHeaderSkeleton } from '@/components/ui/skeletons';
import { ListTableSkeleton } from '@/components/ui/table/list-table';
import { removedBrandColumns } from './removed-brands-columns';

/** The list's shape while it loads. */
export const RemovedBrandsSkeleton = () => (
  <>
    <PageHeaderSkeleton />
    <ListTableSkeleton columns={removedBrandColumns('UTC')} rows={3} rowHeight={56} withMenu />
  </>
);
