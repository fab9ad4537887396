import { PageHeaderSkeleton } from '@/components/ui/skeletons';
import { ListTableSkeleton } from '@/components/ui/table/list-table';

const COLUMNS = [
  { key: 'thing', title: '' },
  { key: 'person', title: 'Removed by', width: '180px' },
  { key: 'removed', title: 'Removed', width: '180px' },
  { key: 'restore', title: 'Restore', width: '120px' },
];

/** The shape of a `BinList` while it loads; what was removed has columns of its own before these. */
export const BinSkeleton = () => (
  <>
    <PageHeaderSkeleton />
    <ListTableSkeleton columns={COLUMNS} rows={3} rowHeight={56} />
  </>
);
