import classes from '@/components/briefs/briefs.module.css';
import { BRIEF_ROW_HEIGHT, DUE_SIZE, PROJECT_SIZE } from '@/components/briefs/list/briefs-list-columns';
import { Placeholder } from '@/components/ui/skeletons';
import { fixed, flexible, STATUS } from '@/components/ui/table/column-sizes';
import { ListTableSkeleton } from '@/components/ui/table/list-table';
import capacity from './capacity-panel.module.css';

const COLUMNS = [
  { key: 'project', title: 'Project', size: PROJECT_SIZE },
  { key: 'hours', title: 'Allocated Hours', size: fixed(160), align: 'end' },
  { key: 'status', title: 'Status', size: STATUS },
  { key: 'category', title: 'Category', size: flexible(88, 130, 220) },
  { key: 'due', title: 'Due Date', size: DUE_SIZE },
] as const;

/** The workload's shape while it loads. */
export function WorkloadSkeleton() {
  return (
    <>
      <div className={classes.toolbar}>
        <Placeholder width={240} height={34} />
      </div>
      <div className={capacity.root} aria-hidden="true">
        <Placeholder width={280} height={16} />
        <div className={capacity.placeholder}>
          <Placeholder height={28} />
        </div>
      </div>
      <ListTableSkeleton columns={COLUMNS} rows={10} rowHeight={BRIEF_ROW_HEIGHT} />
    </>
  );
}
