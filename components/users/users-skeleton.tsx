import { PageHeaderSkeleton, Placeholder } from '@/components/ui/skeletons';
import { ListTableSkeleton } from '@/components/ui/table/list-table';
import classes from './users.module.css';
import { usersColumns } from './users-columns';

/** The list's shape while it loads. @param withBrand in the admin portal, across brands */
export function UsersSkeleton({ withBrand = false }: { withBrand?: boolean }) {
  return (
    <>
      <PageHeaderSkeleton />
      <div className={classes.toolbar}>
        <Placeholder width={260} height={34} />
        <Placeholder width={130} height={34} />
        {withBrand ? <Placeholder width={90} height={34} /> : null}
      </div>
      <ListTableSkeleton columns={usersColumns('UTC', withBrand)} rows={10} withMenu />
    </>
  );
}
