import { PageHeaderSkeleton } from '@/components/ui/skeletons';
import { ListTableSkeleton } from '@/components/ui/table/list-table';
import { outputColumns } from './outputs-columns';

/** The shape of the output types while they load. */
export function OutputsSkeleton() {
  return (
    <>
      <PageHeaderSkeleton />
      <ListTableSkeleton columns={outputColumns} rows={12} withMenu />
    </>
  );
}
