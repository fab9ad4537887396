'use client';

import { Droppable } from '@hello-pangea/dnd';
import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { memo } from 'react';
import { BriefCard } from '@/components/briefs/brief-card';
import { DueDate } from '@/components/ui/due-date';
import { StatusChip } from '@/components/ui/status-chip';
import { UserAvatar } from '@/components/ui/user-avatar';
import { canBeOverdue } from '@/lib/briefs/status/is-finished';
import { formatCount } from '@/lib/format/format';
import classes from './board.module.css';
import type { BoardCard, BoardColumn } from './board-cards';

interface BoardColumnProps {
  column: BoardColumn;
  listHref: string;
  today: string;
  /** Whether the viewer may not drop anything here. */
  closed: boolean;
  reading: boolean;
  onMore: () => void;
}

/** One status with its briefs. */
export function BoardColumnView({ column, listHref, today, closed, reading, onMore }: BoardColumnProps) {
  const { id, title, total, cards } = column;
  const left = total - cards.length;
  return (
    <section className={classes.column} aria-label={title} data-empty={cards.length === 0 || undefined}>
      <h2 className={classes.head}>
        <StatusChip title={title} />
        <span className={classes.count}>
          {formatCount(total)}
          <span className="visually-hidden"> {total === 1 ? 'brief' : 'briefs'}</span>
        </span>
      </h2>
      <Droppable droppableId={String(id)} isDropDisabled={closed}>
        {(drop, { isDraggingOver }) => (
          <ul
            ref={drop.innerRef}
            {...drop.droppableProps}
            className={classes.cards}
            data-over={isDraggingOver || undefined}
          >
            {cards.map((card, at) => (
              <Card
                key={card.uuid}
                card={card}
                at={at}
                href={`${listHref}/${card.uuid}`}
                today={today}
                canBeOverdue={canBeOverdue(title)}
              />
            ))}
            {drop.placeholder}
          </ul>
        )}
      </Droppable>
      {closed ? <p className={classes.closed}>Only administrators can approve.</p> : null}
      {left > 0 ? (
        <Button variant="default" size="xs" loading={reading} onClick={onMore} className={classes.more}>
          {formatCount(left)} more
        </Button>
      ) : null}
    </section>
  );
}

interface CardProps {
  card: BoardCard;
  at: number;
  href: string;
  today: string;
  /** Whether it can be overdue in this status. */
  canBeOverdue: boolean;
}

/** A brief. */
const Card = memo(function Card({ card, at, href, today, canBeOverdue }: CardProps) {
  return (
    <BriefCard card={card} at={at} href={href} classes={classes}>
      <span className={classes.what}>{card.what}</span>
      <span className={classes.foot}>
        <DueDate date={card.draftDueDate} today={today} done={!canBeOverdue} />
        {card.files > 0 ? (
          <span className={classes.files}>
            <IconPaperclip size={14} aria-hidden />
            {card.files}
            <span className="visually-hidden"> {card.files === 1 ? 'file' : 'files'}</span>
          </span>
        ) : null}
        <span className={classes.person}>
          <UserAvatar person={card.assignee} deleted={card.assignee?.deleted} size={24} />
        </span>
      </span>
    </BriefCard>
  );
});
