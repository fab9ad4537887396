'use client';

import { listAddress } from '@/components/ui/list-address';
import { ListTable } from '@/components/ui/list-table';
import { RowMenuButton, RowMenus } from '@/components/ui/row-menus';
import { BriefRowMenu } from './brief-row-menu';
import { BRIEF_ROW_HEIGHT, briefColumns, type ListedBrief } from './briefs-list-columns';

interface BriefsTableProps {
  rows: readonly ListedBrief[];
  /** The list's own address and what it says now. */
  listHref: string;
  query: Readonly<Record<string, string>>;
  timeZone: string;
  today: string;
}

/**
 * The table of the list. It is given what it shows as plain data and draws it here: elements that the server draws are
 * told twice, once as HTML and once more as a description of each, which made up half of the page (docs/speed.md).
 */
export function BriefsTable({ rows, listHref, query, timeZone, today }: BriefsTableProps) {
  const hrefOf = ({ uuid }: ListedBrief) => `${listHref}/${uuid}`;
  return (
    <RowMenus
      menu={(asked) => {
        const brief = rows.find(({ uuid }) => uuid === asked.rowKey);
        return brief ? <BriefRowMenu asked={asked} brief={brief} href={hrefOf(brief)} listHref={listHref} /> : null;
      }}
    >
      <ListTable
        caption="Briefs"
        columns={briefColumns({ timeZone, today })}
        rows={rows}
        rowKey={(brief) => brief.uuid}
        rowHref={hrefOf}
        rowTone={(brief) => (brief.urgent ? 'urgent' : undefined)}
        rowHeight={BRIEF_ROW_HEIGHT}
        rowMenu={({ uuid, project }) => <RowMenuButton rowKey={uuid} label={`Actions for ${project}`} />}
        sort={{ orderBy: query.orderBy ?? 'id', order: query.order === 'asc' ? 'asc' : 'desc' }}
        sortHref={(orderBy, order) => listAddress(listHref, query, { orderBy, order })}
        empty="No results found"
      />
    </RowMenus>
  );
}
