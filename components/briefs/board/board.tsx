'use client';

import { DragDropContext, type DragStart, type DragUpdate, type ResponderProvided } from '@hello-pangea/dnd';
import { useMantineStyleNonce } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { listBoardAction } from '@/lib/board/actions';
import classes from './board.module.css';
import { type BoardCard, type BoardColumn, cardOf, shownColumns } from './board-cards';
import { BoardColumnView } from './board-column';
import { useBoardMoves } from './use-board-moves';

interface BoardProps {
  columns: readonly BoardColumn[];
  listHref: string;
  query: Readonly<Record<string, string>>;
  today: string;
  mayApprove: boolean;
}

/** Cards of a column at once, as the server gives them. */
const AT_ONCE = 50;

/** Briefs by status: a card is dragged to another column, or moved by keys (space, arrows, space). */
export function Board({ columns, listHref, query, today, mayApprove }: BoardProps) {
  const [more, setMore] = useState<ReadonlyMap<number, readonly BoardCard[]>>(new Map());
  const [reading, setReading] = useState<number | null>(null);
  const { moves, move } = useBoardMoves(columns);
  const run = useRunAction();
  const shown = useMemo(() => shownColumns(columns, more, moves), [columns, more, moves]);
  const nonce = useMantineStyleNonce()?.();

  const columnOf = (id: string | undefined) => shown.find((column) => String(column.id) === id);
  const projectOf = (uuid: string, id: string) =>
    columnOf(id)?.cards.find((card) => card.uuid === uuid)?.project ?? 'The brief';
  const say = ({ draggableId, source }: DragStart, where: string, { announce }: ResponderProvided) =>
    announce(`${projectOf(draggableId, source.droppableId)}: ${where}`);

  async function readMore(column: BoardColumn) {
    setReading(column.id);
    const known = more.get(column.id) ?? [];
    const page = 2 + Math.floor(known.length / AT_ONCE);
    const read = await run(() => listBoardAction({ ...query, statuses: String(column.id), page: String(page) }));
    setReading(null);
    if (!read.ok) return toast.error(failureMessage(read.fault));
    const cards = (read.data.data[0]?.briefs ?? []).map(cardOf);
    setMore((all) => new Map(all).set(column.id, [...known, ...cards]));
  }

  return (
    <DragDropContext
      nonce={nonce}
      onDragStart={(start, provided) =>
        say(start, `lifted from ${columnOf(start.source.droppableId)?.title}`, provided)
      }
      onDragUpdate={(update: DragUpdate, provided) =>
        say(update, `over ${columnOf(update.destination?.droppableId)?.title ?? 'no status'}`, provided)
      }
      onDragEnd={(result, provided) => {
        const from = columnOf(result.source.droppableId);
        const to = columnOf(result.destination?.droppableId);
        if (!from || !to || from.id === to.id) return say(result, 'stays', provided);
        say(result, `moved to ${to.title}`, provided);
        void move(result.draggableId, from, to, projectOf(result.draggableId, result.source.droppableId));
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className={classes.board} aria-label="Board" tabIndex={0}>
        {shown.map((column) => (
          <BoardColumnView
            key={column.id}
            column={column}
            listHref={listHref}
            today={today}
            closed={column.title === 'Approved' && !mayApprove}
            reading={reading === column.id}
            onMore={() => void readMore(column)}
          />
        ))}
      </section>
    </DragDropContext>
  );
}
