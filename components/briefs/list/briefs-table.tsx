'use client';

import { type ReactNode, useMemo, useRef } from 'react';
import classes from '@/components/briefs/briefs.module.css';
import type { BarChoices } from '@/components/briefs/inline-edit/editable-brief';
import { useInlineEdit } from '@/components/briefs/inline-edit/use-inline-edit';
import { useRowEdits } from '@/components/briefs/inline-edit/use-row-edits';
import { useChosen } from '@/components/selection/use-chosen';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import { listAddress } from '@/components/ui/table/list-address';
import { ListTable } from '@/components/ui/table/list-table';
import { RowMenuButton, RowMenus } from '@/components/ui/table/row-menus';
import { BriefRowMenu } from './brief-row-menu';
import { BRIEF_ROW_HEIGHT, briefColumns } from './briefs-list-columns';
import type { ListedBriefs, ListedPerson } from './listed-briefs';

const BriefsBar = lazyPart(
  () => import('@/components/briefs/inline-edit/briefs-bar').then((module) => module.BriefsBar),
  () => {},
);

interface BriefsTableProps extends ListedBriefs {
  choices: BarChoices;
  /** The list's own address and its parameters. */
  listHref: string;
  query: Readonly<Record<string, string>>;
  timeZone: string;
  today: string;
  empty: ReactNode;
}

/** The table of the list, whose rows change in place (Y-24), and many at once (Y-26). */
export function BriefsTable({ rows, former, choices, listHref, query, timeZone, today, empty }: BriefsTableProps) {
  const hrefOf = ({ uuid }: { uuid: string }) => `${listHref}/${uuid}`;
  const list = useRef<HTMLDivElement>(null);
  const inlineEdit = useInlineEdit(choices, hrefOf);
  const { chosen, drop, refused, onRefused, rowOf, handlers } = useChosen(list, rows);
  const onClick = useRowEdits(list, (field, uuid, button) => {
    const brief = rowOf(uuid);
    if (brief) inlineEdit.open(field, brief, button);
  });
  const { members, statuses } = choices;
  // As the rows, whoever left the product is remembered.
  const { current: people } = useRef(new Map<number, ListedPerson>());
  for (const one of [...former, ...members]) people.set(one.id, one);
  const titles = useMemo(() => new Map(statuses.map(({ id, label }) => [id, label])), [statuses]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the real buttons inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: buttons turn Enter and Space into a click themselves
    <div ref={list} className={classes.list} onClick={onClick} {...handlers}>
      <RowMenus
        menu={(menu) => {
          const brief = rowOf(menu.rowKey);
          return brief ? <BriefRowMenu menu={menu} brief={brief} href={hrefOf(brief)} listHref={listHref} /> : null;
        }}
      >
        <ListTable
          caption="Briefs"
          columns={briefColumns({ people, statuses: titles, timeZone, today })}
          rows={rows.map(inlineEdit.withChanges)}
          rowKey={(brief) => brief.uuid}
          rowHref={hrefOf}
          rowTone={(brief) => (brief.urgent ? 'urgent' : undefined)}
          rowHeight={BRIEF_ROW_HEIGHT}
          rowMenu={({ project }) => <RowMenuButton label={`Actions for ${project}`} />}
          select={({ project }) => `Choose ${project}`}
          sort={{ orderBy: query.orderBy ?? 'id', order: query.order === 'asc' ? 'asc' : 'desc' }}
          sortHref={(orderBy, order) => listAddress(listHref, query, { orderBy, order })}
          empty={empty}
          steadyFor={listAddress(listHref, query, { page: query.page ?? null })}
          gone={(uuid) => {
            const brief = rowOf(uuid);
            const shown = brief && inlineEdit.withChanges(brief);
            return shown === brief ? undefined : shown;
          }}
        />
      </RowMenus>
      {inlineEdit.popover}
      {chosen.length > 0 || refused.length > 0 ? (
        <BriefsBar
          briefs={chosen.map(inlineEdit.withChanges)}
          choices={choices}
          optimistic={inlineEdit.optimistic}
          hrefOf={hrefOf}
          drop={drop}
          refused={refused}
          onRefused={onRefused}
        />
      ) : null}
    </div>
  );
}
