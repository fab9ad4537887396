import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/shell/page-header';
import { INSTANT, PERSON, RESTORE } from '@/components/ui/table/column-sizes';
import { type ListColumn, ListTable } from '@/components/ui/table/list-table';
import { type AvatarPerson, UserAvatar } from '@/components/ui/user-avatar';
import { formatInstant } from '@/lib/format/format';

interface Removed {
  uuid: string;
  /** ISO 8601. */
  deletedAt: string;
  deletedBy: (AvatarPerson & { deleted: boolean }) | null;
}

interface BinListProps<Row extends Removed> {
  /** The list that the bin belongs to. */
  list: { label: string; href: string };
  /** The word for them in texts: 'briefs'. */
  things: string;
  /** What is restored with them: 'with their comments'. */
  including: string;
  /** Whether it has everybody's removals, and not one's own alone. */
  everybodys: boolean;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowHeight: number;
  restore: (row: Row) => ReactNode;
  timeZone: string;
}

/** What was removed in the last 30 days, with a button to restore each (D5.2, D16.6). */
export function BinList<Row extends Removed>({
  list,
  things,
  including,
  everybodys,
  columns,
  rows,
  rowHeight,
  restore,
  timeZone,
}: BinListProps<Row>) {
  return (
    <>
      <PageHeader
        title="Bin"
        breadcrumb={[list, { label: 'Bin' }]}
        subtitle={`${everybodys ? `Removed ${things}` : `The ${things} that you removed`} can be restored for 30 days, ${including}.`}
      />
      {rows.length === 0 ? (
        <EmptyState
          title="The bin is empty"
          text={`${everybodys ? 'Nothing was removed' : 'You removed nothing'} in the last 30 days.`}
        />
      ) : (
        <ListTable<Row>
          caption={`Removed ${things}`}
          columns={[
            ...columns,
            {
              key: 'person',
              title: 'Removed by',
              size: PERSON,
              cell: ({ deletedBy }) => <UserAvatar person={deletedBy} deleted={deletedBy?.deleted ?? true} withName />,
            },
            {
              key: 'removed',
              title: 'Removed',
              size: INSTANT,
              nowrap: true,
              cell: ({ deletedAt }) => formatInstant(deletedAt, timeZone),
            },
            { key: 'restore', title: 'Restore', size: RESTORE, untitled: true, cell: restore },
          ]}
          rows={rows}
          rowKey={({ uuid }) => uuid}
          rowHeight={rowHeight}
        />
      )}
    </>
  );
}
