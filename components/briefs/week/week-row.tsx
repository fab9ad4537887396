'use client';

import { Droppable } from '@hello-pangea/dnd';
import { Button } from '@mantine/core';
import { memo } from 'react';
import { BriefCard } from '@/components/briefs/brief-card';
import { LoadFigure } from '@/components/briefs/workload/load-figure';
import { DueDate } from '@/components/ui/due-date';
import { StatusChip } from '@/components/ui/status-chip';
import { UserAvatar } from '@/components/ui/user-avatar';
import { canBeOverdue, isFinished } from '@/lib/briefs/status/is-finished';
import { formatCount, formatDay, formatHours } from '@/lib/format/format';
import classes from './week.module.css';
import cardClasses from './week-card.module.css';
import { DEPARTED, type WeekCard, type WeekCell, type WeekPerson } from './week-cards';

interface WeekRowProps {
  row: WeekPerson;
  /** The names of public holidays, by day. */
  holidays: ReadonlyMap<string, string>;
  /** The load after a drop; undefined while no dragged card affects it. */
  after: number | undefined;
  titles: ReadonlyMap<number, string>;
  listHref: string;
  today: string;
  /** The cell whose next page is loading. */
  reading: string | null;
  onMore: (cell: WeekCell) => void;
}

/** Somebody's five days, after their load against their capacity. */
export const WeekRow = memo(function WeekRow({ row, holidays, after, reading, onMore, ...card }: WeekRowProps) {
  const { who, name, person, hours, overdue, available, cells } = row;
  const shown = after ?? hours;
  return (
    <section className={classes.row} aria-label={name} data-touched={after !== undefined || undefined}>
      <div className={classes.person}>
        <h2>{who === DEPARTED ? name : <UserAvatar person={person} withName />}</h2>
        {available === null ? (
          <span className={classes.hours}>{formatHours(shown)} h</span>
        ) : (
          <LoadFigure hours={shown} overdue={after === undefined ? overdue : 0} available={available} withAvailable />
        )}
        {after === undefined || after === hours ? null : (
          <span className={classes.hours}>now {formatHours(hours)} h</span>
        )}
      </div>
      {cells.map((cell) => (
        <Cell
          key={cell.date}
          {...card}
          cell={cell}
          name={name}
          closed={who === DEPARTED}
          away={holidays.get(cell.date) ?? (cell.off ? 'Day off' : null)}
          reading={reading === cell.id}
          onMore={onMore}
        />
      ))}
    </section>
  );
});

interface CellProps extends Pick<WeekRowProps, 'titles' | 'listHref' | 'today' | 'onMore'> {
  cell: WeekCell;
  name: string;
  /** Whether nothing can be dropped here. */
  closed: boolean;
  /** Why nobody works here that day. */
  away: string | null;
  reading: boolean;
}

function Cell({ cell, name, closed, away, reading, onMore, titles, listHref, today }: CellProps) {
  const { id, date, total, cards } = cell;
  const left = total - cards.length;
  const day = formatDay(date);
  return (
    <div
      className={classes.cell}
      data-away={away ? true : undefined}
      data-today={date === today || undefined}
      data-empty={total === 0 || undefined}
    >
      <span className={classes.day} aria-hidden="true">
        {day}
      </span>
      {away ? <span className={classes.away}>{away}</span> : null}
      <Droppable droppableId={id} isDropDisabled={closed}>
        {(drop, { isDraggingOver }) => (
          <ul
            ref={drop.innerRef}
            {...drop.droppableProps}
            className={classes.cards}
            aria-label={`${name}, ${day}${away ? `, ${away}` : ''}`}
            data-over={isDraggingOver || undefined}
          >
            {cards.map((card, at) => (
              <Card
                key={card.uuid}
                card={card}
                at={at}
                href={`${listHref}/${card.uuid}`}
                title={titles.get(card.statusId) ?? ''}
                today={today}
              />
            ))}
            {drop.placeholder}
          </ul>
        )}
      </Droppable>
      {left > 0 ? (
        <Button variant="default" size="compact-xs" loading={reading} onClick={() => onMore(cell)}>
          {formatCount(left)} more
        </Button>
      ) : null}
    </div>
  );
}

interface CardProps {
  card: WeekCard;
  at: number;
  href: string;
  /** Of its status. */
  title: string;
  today: string;
}

/** A brief. */
const Card = memo(function Card({ card, at, href, title, today }: CardProps) {
  return (
    <BriefCard card={card} at={at} href={href} classes={cardClasses} finished={isFinished(title)}>
      <StatusChip title={title} />
      <span className={cardClasses.foot}>
        <DueDate date={card.draftDueDate} today={today} done={!canBeOverdue(title)} />
        <span>{formatHours(card.hours)} h</span>
      </span>
    </BriefCard>
  );
});
