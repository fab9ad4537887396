import classes from '@/components/briefs/briefs.module.css';
import { BRIEF_ROW_HEIGHT } from '@/components/briefs/list/briefs-list-columns';
import { Bone } from '@/components/ui/skeletons';
import { ListTableSkeleton } from '@/components/ui/table/list-table';
import capacity from './capacity-panel.module.css';

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
      <div className={classes.toolbar}>
        <Bone width={240} height={34} />
      </div>
      <div className={capacity.root} aria-hidden="true">
        <Bone width={280} height={16} />
        <div className={capacity.bone}>
          <Bone height={28} />
        </div>
      </div>
      <ListTableSkeleton columns={COLUMNS} rows={10} rowHeight={BRIEF_ROW_HEIGHT} />
    </>
  );
}
