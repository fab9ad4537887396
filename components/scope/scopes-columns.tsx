import { STATUS_WIDTH, StatusChip } from '@/components/ui/status-chip';
import type { ListColumn } from '@/components/ui/table/list-table';
import { formatMoney } from '@/lib/format/format';
import type { ScopeRow } from '@/lib/scope/scope-view';
import classes from './scopes.module.css';

export const SCOPE_ROW_HEIGHT = 52;

/** The columns of the list (modules §2). */
export const scopeColumns: ListColumn<ScopeRow>[] = [
  {
    key: 'productTitle',
    title: 'Product Title',
    sortKey: 'productTitle',
    cell: ({ productTitle }) => <span className={classes.title}>{productTitle}</span>,
  },
  {
    key: 'sellFor',
    title: 'Sell For Price',
    sortKey: 'sellFor',
    width: '152px',
    align: 'end',
    cell: ({ sellFor }) => formatMoney(sellFor),
  },
  { key: 'category', title: 'Category', sortKey: 'category', width: '148px', cell: ({ category }) => category?.name },
  { key: 'type', title: 'Frequency', sortKey: 'type', width: '104px', cell: ({ type }) => type },
  {
    key: 'status',
    title: 'Status',
    sortKey: 'status',
    width: `${STATUS_WIDTH}px`,
    cell: ({ status }) => <StatusChip title={status.title} />,
  },
];
