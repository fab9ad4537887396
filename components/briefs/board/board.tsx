'use client';

import { DragDropContext, type DragStart, type DragUpdate, type ResponderProvided } from '@hello-pangea/dnd';
import { useMantineStyleNonce } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import type { MoveChoices } from '@/components/briefs/moves/movable-brief';
import { useBriefMoves } from '@/components/briefs/moves/use-brief-moves';
import { useCardKeys } from '@/components/briefs/moves/use-card-keys';
import { useRunAction } from '@/components/session/relogin-provider';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { listBoardAction } from '@/lib/board/actions';
import { COLUMN_CARDS } from '@/lib/board/page-sizes';
import classes from './board.module.css';
import { type BoardCard, type BoardColumn, cardOf, columnOf, reassigned } from './board-cards';
import { BoardColumnView } from './board-column';
import { addedCards, type MoreCards, settledCards, shownPlaces, withMore } from './placed-cards';
import { useFrozen } from './use-frozen';

interface BoardProps {
  columns: readonly BoardColumn[];
  listHref: string;
  query: Readonly<Record<string, string>>;
  today: string;
  choices: MoveChoices;
}

/**
 * Briefs by status: a card is dragged to another column, or moved by keys (space, arrows, space). It shows there at
 * once, is saved if the status has not changed meanwhile (D3.7a), and is moved back with the reason if it is refused
 * (Y-27).
 */
export function Board({ columns: newest, listHref, query, today, choices }: BoardProps) {
  const [more, setMore] = useState<MoreCards<number, BoardCard>>(new Map());
  const [reading, setReading] = useState<number | null>(null);
  const [lifted, setLifted] = useState(false);
  const columns = useFrozen(newest, lifted);
  const [given, setGiven] = useState(columns);
  const moves = useBriefMoves(choices, ({ uuid }) => `${listHref}/${uuid}`);
  if (columns !== given) {
    setGiven(columns);
    setMore(settledCards(more, moves.now, columnOf));
  }
  const run = useRunAction();
  const { now } = moves;
  const shown = useMemo(
    () => shownPlaces(withMore(columns, more), (card) => reassigned(card, now(card), choices), columnOf),
    [columns, more, now, choices],
  );
  const board = useRef<HTMLElement>(null);
  useCardKeys(board, (field, uuid, target) => {
    const card = cardNamed(uuid);
    if (card) moves.open(field, card, target);
  });
  const nonce = useMantineStyleNonce()?.();

  const columnNamed = (id: string | undefined) => shown.find((column) => String(column.id) === id);
  const cardNamed = (uuid: string) => shown.flatMap(({ cards }) => cards).find((card) => card.uuid === uuid);
  const say = ({ draggableId }: DragStart, where: string, { announce }: ResponderProvided) =>
    announce(`${cardNamed(draggableId)?.project ?? 'The brief'}: ${where}`);

  async function readMore(column: BoardColumn) {
    setReading(column.id);
    // By what is shown: when cards have left the column, the last page that was read has others now.
    const page = 1 + Math.floor(column.cards.length / COLUMN_CARDS);
    const read = await run(() => listBoardAction({ ...query, statuses: String(column.id), page: String(page) }));
    setReading(null);
    if (!read.ok) return toast.error(failureMessage(read.fault));
    const cards = (read.data.data[0]?.briefs ?? []).map(cardOf);
    setMore((all) => addedCards(all, column.id, cards, column.cards));
  }

  return (
    <DragDropContext
      nonce={nonce}
      onDragStart={(start, provided) => {
        setLifted(true);
        say(start, `lifted from ${columnNamed(start.source.droppableId)?.title}`, provided);
      }}
      onDragUpdate={(update: DragUpdate, provided) =>
        say(update, `over ${columnNamed(update.destination?.droppableId)?.title ?? 'no status'}`, provided)
      }
      onDragEnd={(result, provided) => {
        setLifted(false);
        const from = columnNamed(result.source.droppableId);
        const to = columnNamed(result.destination?.droppableId);
        if (!from || !to || from.id === to.id) return say(result, 'stays', provided);
        say(result, `moved to ${to.title}`, provided);
        const card = cardNamed(result.draggableId);
        if (card) moves.change(card, { statusId: to.id });
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section ref={board} className={classes.board} aria-label="Board" tabIndex={0}>
        {shown.map((column) => (
          <BoardColumnView
            key={column.id}
            column={column}
            listHref={listHref}
            today={today}
            closed={column.title === 'Approved' && !choices.mayApprove}
            reading={reading === column.id}
            onMore={() => void readMore(column)}
          />
        ))}
      </section>
      {moves.popover}
    </DragDropContext>
  );
}
