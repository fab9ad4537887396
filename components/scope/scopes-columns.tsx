import { StatusChip } from '@/components/ui/status-chip';
import { fixed, flexible, STATUS } from '@/components/ui/table/column-sizes';
import type { ListColumn } from '@/components/ui/table/list-table';
import { formatMoney } from '@/lib/format/format';
import type { ScopeRow } from '@/lib/scope/scope-view';
import classes from './scopes.module.css';

export const SCOPE_ROW_HEIGHT = 52;
export const TITLE_SIZE = flexible(180, 360, 800);

/** The columns of the list (modules §2). */
export const scopeColumns: ListColumn<ScopeRow>[] = [
  {
    key: 'productTitle',
    title: 'Product Title',
    sortKey: 'productTitle',
    size: TITLE_SIZE,
    cell: ({ productTitle }) => <span className={classes.title}>{productTitle}</span>,
  },
  {
    key: 'sellFor',
    title: 'Sell For Price',
    sortKey: 'sellFor',
    size: fixed(152),
    align: 'end',
    cell: ({ sellFor }) => formatMoney(sellFor),
  },
  {
    key: 'category',
    title: 'Category',
    sortKey: 'category',
    size: flexible(110, 148, 240),
    cell: ({ category }) => category?.name,
  },
  { key: 'type', title: 'Frequency', sortKey: 'type', size: fixed(104), cell: ({ type }) => type },
  {
    key: 'status',
    title: 'Status',
    sortKey: 'status',
    size: STATUS,
    cell: ({ status }) => <StatusChip title={status.title} />,
  },
];
