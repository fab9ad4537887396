import { ListTableSkeleton } from '@/components/ui/list-table';
import { Bone, PageHeaderSkeleton } from '@/components/ui/skeletons';
import classes from './briefs.module.css';
import { BRIEF_ROW_HEIGHT } from './briefs-list-columns';

const COLUMNS = [
  { key: 'project', title: 'Project', width: '38%' },
  { key: 'hours', title: 'Allocated Hours', width: '17%', align: 'end' },
  { key: 'status', title: 'Status', width: '17%' },
  { key: 'category', title: 'Category', width: '14%' },
  { key: 'due', title: 'Due Date', width: '14%' },
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
