import { PageHeaderSkeleton, Placeholder } from '@/components/ui/skeletons';
import { ListTableSkeleton } from '@/components/ui/table/list-table';
import classes from './scopes.module.css';
import { SCOPE_ROW_HEIGHT, scopeColumns } from './scopes-columns';

/** The list's shape while it loads: 10 rows (modules §9). */
export function ScopesSkeleton() {
  return (
    <>
      <PageHeaderSkeleton />
      <div className={classes.toolbar}>
        <Placeholder width={260} height={34} />
      </div>
      <ListTableSkeleton columns={scopeColumns} rows={10} rowHeight={SCOPE_ROW_HEIGHT} withMenu />
    </>
  );
}
