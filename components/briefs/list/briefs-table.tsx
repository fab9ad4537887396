'use client';

import type { ReactNode } from 'react';
import { listAddress } from '@/components/ui/table/list-address';
import { ListTable } from '@/components/ui/table/list-table';
import { RowMenuButton, RowMenus } from '@/components/ui/table/row-menus';
import { BriefRowMenu } from './brief-row-menu';
import { BRIEF_ROW_HEIGHT, briefColumns } from './briefs-list-columns';
import type { ListedBrief, ListedBriefs } from './listed-briefs';

interface BriefsTableProps extends ListedBriefs {
  /** The list's own address and what it says now. */
  listHref: string;
  query: Readonly<Record<string, string>>;
  timeZone: string;
  today: string;
  empty: ReactNode;
}

/** The table of the list. */
export function BriefsTable({ rows, people, listHref, query, timeZone, today, empty }: BriefsTableProps) {
  const hrefOf = ({ uuid }: ListedBrief) => `${listHref}/${uuid}`;
  return (
    <RowMenus
      menu={(menu) => {
        const brief = rows.find(({ uuid }) => uuid === menu.rowKey);
        return brief ? <BriefRowMenu menu={menu} brief={brief} href={hrefOf(brief)} listHref={listHref} /> : null;
      }}
    >
      <ListTable
        caption="Briefs"
        columns={briefColumns({ people, timeZone, today })}
        rows={rows}
        rowKey={(brief) => brief.uuid}
        rowHref={hrefOf}
        rowTone={(brief) => (brief.urgent ? 'urgent' : undefined)}
        rowHeight={BRIEF_ROW_HEIGHT}
        rowMenu={({ uuid, project }) => <RowMenuButton rowKey={uuid} label={`Actions for ${project}`} />}
        sort={{ orderBy: query.orderBy ?? 'id', order: query.order === 'asc' ? 'asc' : 'desc' }}
        sortHref={(orderBy, order) => listAddress(listHref, query, { orderBy, order })}
        empty={empty}
        steadyFor={listAddress(listHref, query, { page: query.page ?? null })}
      />
    </RowMenus>
  );
}
