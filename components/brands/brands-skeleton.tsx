import { Bone, PageHeaderSkeleton } from '@/components/ui/skeletons';
import { ListTableSkeleton } from '@/components/ui/table/list-table';
import classes from './brands.module.css';
import { brandColumns } from './brands-columns';

/** The list's shape while it loads. */
export function BrandsSkeleton() {
  return (
    <>
      <PageHeaderSkeleton />
      <div className={classes.toolbar}>
        <Bone width={260} height={34} />
      </div>
      <ListTableSkeleton columns={brandColumns} rows={10} rowHeight={56} withMenu />
    </>
  );
}
