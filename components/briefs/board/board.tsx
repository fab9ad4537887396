'use client';

import { DragDropContext, type DragStart, type DragUpdate, type ResponderProvided } from '@hello-pangea/dnd';
import { useMantineStyleNonce } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import type { FieldChoices } from '@/components/briefs/inline-edit/editable-brief';
import { useCardKeys } from '@/components/briefs/inline-edit/use-card-keys';
import { useInlineEdit } from '@/components/briefs/inline-edit/use-inline-edit';
import { useFocusWhenBack } from '@/components/ui/list-item';
import { listBoardAction } from '@/lib/board/actions';
import { COLUMN_CARDS } from '@/lib/board/page-sizes';
import classes from './board.module.css';
import { type BoardCard, type BoardColumn, cardOf, columnOf, reassigned } from './board-cards';
import { BoardColumnView } from './board-column';
import { shownPlaces, withMore } from './placed-cards';
import { useFrozen } from './use-frozen';
import { useMoreCards } from './use-more-cards';

interface BoardProps {
  columns: readonly BoardColumn[];
  listHref: string;
  query: Readonly<Record<string, string>>;
  today: string;
  choices: FieldChoices;
}

/**
 * Briefs by status: a card is dragged to another column, or moved by keys (space, arrows, space). It shows there at
 * once, is saved if the status has not changed meanwhile (D3.7a), and is moved back with the reason if it is refused
 * (Y-27).
 */
export function Board({ columns: newest, listHref, query, today, choices }: BoardProps) {
  const [lifted, setLifted] = useState(false);
  const columns = useFrozen(newest, lifted);
  const inlineEdit = useInlineEdit(choices, ({ uuid }) => `${listHref}/${uuid}`);
  const { withChanges } = inlineEdit;
  const { more, reading, readMore } = useMoreCards<number, BoardCard>({
    first: columns,
    query,
    size: COLUMN_CARDS,
    withChanges,
    placeOf: columnOf,
    async readPage(statusId, page) {
      const read = await listBoardAction({ ...query, statuses: String(statusId), page: String(page) });
      return read.ok ? { ok: true, data: (read.data.data[0]?.briefs ?? []).map(cardOf) } : read;
    },
  });
  const shown = useMemo(
    () => shownPlaces(withMore(columns, more), (card) => reassigned(card, withChanges(card), choices), columnOf),
    [columns, more, withChanges, choices],
  );
  const board = useRef<HTMLElement>(null);
  useCardKeys(board, (field, uuid, target) => {
    const card = cardNamed(uuid);
    if (card) inlineEdit.open(field, card, target);
  });
  useFocusWhenBack();
  const nonce = useMantineStyleNonce()?.();

  const columnNamed = (id: string | undefined) => shown.find((column) => String(column.id) === id);
  const cardNamed = (uuid: string) => shown.flatMap(({ cards }) => cards).find((card) => card.uuid === uuid);
  const say = ({ draggableId }: DragStart, where: string, { announce }: ResponderProvided) =>
    announce(`${cardNamed(draggableId)?.project ?? 'The brief'}: ${where}`);

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
        if (card) inlineEdit.change(card, { statusId: to.id });
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
            onMore={() => void readMore(column.id, column.cards)}
          />
        ))}
      </section>
      {inlineEdit.popover}
    </DragDropContext>
  );
}
