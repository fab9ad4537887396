import classes from '@/components/briefs/briefs.module.css';
import { Placeholder } from '@/components/ui/skeletons';
import { ListTableSkeleton } from '@/components/ui/table/list-table';
import { BRIEF_ROW_HEIGHT, briefColumns } from './briefs-list-columns';

/** The list's shape while it loads: 10 rows of 70 px (modules §9). */
export function BriefsSkeleton() {
  return (
    <>
      <div className={classes.toolbar}>
        <Placeholder width={260} height={34} />
      </div>
      <ListTableSkeleton
        columns={briefColumns({ people: new Map(), statuses: new Map(), timeZone: 'UTC', today: '' })}
        rows={10}
        rowHeight={BRIEF_ROW_HEIGHT}
        withMenu
      />
    </>
  );
}
