import { PageHeaderSkeleton } from '@/components/ui/skeletons';
import { flexible, INSTANT, PERSON, RESTORE } from '@/components/ui/table/column-sizes';
import { ListTableSkeleton } from '@/components/ui/table/list-table';

const COLUMNS = [
  { key: 'thing', title: '', size: flexible(200, 400, 900) },
  { key: 'person', title: 'Removed by', size: PERSON },
  { key: 'removed', title: 'Removed', size: INSTANT },
  { key: 'restore', title: 'Restore', size: RESTORE, untitled: true },
];

/** The shape of a `BinList` while it loads; a list's own columns come before these. */
export const BinSkeleton = () => (
  <>
    <PageHeaderSkeleton />
    <ListTableSkeleton columns={COLUMNS} rows={3} rowHeight={56} />
  </>
);
