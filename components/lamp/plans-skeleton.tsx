import { PageHeaderSkeleton, Placeholder } from '@/components/ui/skeletons';
import { ListTableSkeleton } from '@/components/ui/table/list-table';
import classes from './plans.module.css';
import { PLAN_ROW_HEIGHT, planColumns } from './plans-list-columns';

/** The list's shape while it loads: 10 rows. */
export function PlansSkeleton() {
  return (
    <>
      <PageHeaderSkeleton />
      <div className={classes.toolbar}>
        <Placeholder width={260} height={34} />
      </div>
      <ListTableSkeleton columns={planColumns('UTC')} rows={10} rowHeight={PLAN_ROW_HEIGHT} withMenu />
    </>
  );
}
