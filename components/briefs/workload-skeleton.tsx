import { ListTableSkeleton } from '@/components/ui/list-table';
import { Bone, PageHeaderSkeleton } from '@/components/ui/skeletons';
import classes from './briefs.module.css';
import { BRIEF_ROW_HEIGHT } from './briefs-list-columns';

const COLUMNS = [
  { key: 'project', title: 'Project' },
  { key: 'hours', title: 'Allocated Hours', width: '168px', align: 'end' },
  { key: 'status', title: 'Status', width: '200px' },
  { key: 'category', title: 'Category', width: '130px' },
  { key: 'due', title: 'Due Date', width: '130px' },
] as const;

/** The workload's shape while it loads. */
export function WorkloadSkeleton() {
  return (
    <>
      <PageHeaderSkeleton />
      <div className={classes.toolbar}>
        <Bone width={240} height={34} />
      </div>
      <ListTableSkeleton columns={COLUMNS} rows={10} rowHeight={BRIEF_ROW_HEIGHT} />
    </>
  );
}
