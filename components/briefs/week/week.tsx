'use client';

import { DragDropContext, type ResponderProvided } from '@hello-pangea/dnd';
import { Button, useMantineStyleNonce } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type MoreCards, shownPlaces, withMore } from '@/components/briefs/board/placed-cards';
import { useFrozen } from '@/components/briefs/board/use-frozen';
import { useMoreCards } from '@/components/briefs/board/use-more-cards';
import type { FieldChoices } from '@/components/briefs/inline-edit/editable-brief';
import { useCardKeys } from '@/components/briefs/inline-edit/use-card-keys';
import { useInlineEdit } from '@/components/briefs/inline-edit/use-inline-edit';
import { useStable } from '@/components/ui/grid/use-stable';
import { useFocusWhenBack } from '@/components/ui/list-item';
import { listWeekAction } from '@/lib/board/actions';
import { CELL_CARDS } from '@/lib/board/page-sizes';
import { daysOfWeek, displayDay } from '@/lib/board/week';
import { formatDay, formatHours } from '@/lib/format/format';
import classes from './week.module.css';
import { partsOf, peopleOf, type WeekCard, type WeekCell, type WeekPerson } from './week-cards';
import { WeekRow } from './week-row';
import { addHours, type LoadAfter, loadChanges, loadsAfter, weekRules } from './week-rules';

export interface WeekProps {
  people: readonly WeekPerson[];
  /** The brand's, 'yyyy-MM-dd'. */
  holidays: readonly string[];
  /** Those of this week, with their names. */
  named: readonly { readonly date: string; readonly name: string }[];
  monday: string;
  listHref: string;
  query: Readonly<Record<string, string>>;
  today: string;
  choices: FieldChoices;
}

/** At most so many people without work in this week are shown at first. */
const IDLE_SHOWN = 40;

/**
 * Briefs by person and day: a card is dragged to another day or person, or moved by keys (space and arrows over the
 * days, A and D), which changes only due date and assignee. Both loads are announced before the drop (Y-27).
 */
export function Week({ people: newest, holidays, named, monday, listHref, query, today, choices }: WeekProps) {
  const [everybody, setEverybody] = useState(false);
  const [drag, setDrag] = useState<{ uuid: string; to: string } | null>(null);
  const people = useFrozen(newest, drag !== null);
  const inlineEdit = useInlineEdit(choices, ({ uuid }) => `${listHref}/${uuid}`);
  const { withChanges } = inlineEdit;
  const { statuses } = choices;
  const rules = useMemo(
    () => weekRules({ people, holidays, statuses, monday, today }),
    [people, holidays, statuses, monday, today],
  );
  const { more, reading, readMore } = useMoreCards<string, WeekCard>({
    first: people,
    query,
    size: CELL_CARDS,
    withChanges,
    placeOf: rules.cellOf,
    async readPage(id, page) {
      const [, date] = partsOf(id);
      const read = await listWeekAction({ ...query, week: date, page: String(page) });
      if (!read.ok) return read;
      const cells = peopleOf(read.data).flatMap((row) => row.cells);
      return { ok: true, data: cells.find((cell) => cell.id === id)?.cards ?? [] };
    },
  });
  const onMore = useStable(({ id, cards }: WeekCell) => void readMore(id, cards));
  const rows = useMemo(() => shownRows(people, more, withChanges, rules), [people, more, withChanges, rules]);
  const titles = useMemo(() => new Map(statuses.map(({ id, label }) => [id, label])), [statuses]);
  const away = useMemo(() => new Map(named.map(({ date, name }) => [date, name])), [named]);

  const cells = rows.flatMap((row) => row.cells);
  const cardNamed = (uuid: string) => cells.flatMap(({ cards }) => cards).find((card) => card.uuid === uuid);
  const board = useRef<HTMLElement>(null);
  useCardKeys(board, (field, uuid, target) => {
    const card = cardNamed(uuid);
    if (card) inlineEdit.open(field, card, target);
  });

  useFocusWhenBack();
  // If not all days fit, scrolls to today; at a weekend to Friday, under which its work is shown.
  useEffect(() => {
    const box = board.current;
    const column = box?.querySelector<HTMLElement>('[data-display-day]');
    const beside = column?.parentElement?.firstElementChild;
    if (box && column && beside) box.scrollLeft = column.offsetLeft - beside.clientWidth;
  }, []);

  const over = (uuid: string, to: string | undefined): LoadAfter[] => {
    const card = cardNamed(uuid);
    return card && to ? loadsAfter(rows, card, to, rules) : [];
  };
  const loads = drag ? over(drag.uuid, drag.to) : [];
  const nameOf = (id: string) => {
    const [who, date] = partsOf(id);
    return `${rows.find((row) => row.who === who)?.name}, ${formatDay(date)}`;
  };
  const say = (uuid: string, where: string, { announce }: ResponderProvided) =>
    announce(`${cardNamed(uuid)?.project ?? 'The brief'}: ${where}`);

  const idle = everybody || rows.length <= IDLE_SHOWN ? [] : rows.filter(isIdle).slice(IDLE_SHOWN);
  const nonce = useMantineStyleNonce()?.();
  return (
    <DragDropContext
      nonce={nonce}
      onDragStart={({ draggableId, source }, provided) => {
        setDrag({ uuid: draggableId, to: source.droppableId });
        say(draggableId, `lifted from ${nameOf(source.droppableId)}`, provided);
      }}
      onDragUpdate={({ draggableId, source, destination }, provided) => {
        const to = destination?.droppableId;
        setDrag({ uuid: draggableId, to: to ?? source.droppableId });
        const words = over(draggableId, to).map(loadInWords).join('; ');
        say(draggableId, to ? `over ${nameOf(to)}. ${words}` : 'over no day', provided);
      }}
      onDragEnd={({ draggableId, source, destination }, provided) => {
        setDrag(null);
        const card = cardNamed(draggableId);
        const to = destination?.droppableId;
        if (!card || !to || to === source.droppableId) return say(draggableId, 'stays', provided);
        say(draggableId, `moved to ${nameOf(to)}`, provided);
        const { assigneeBrandUsersId, draftDueDate } = rules.moved(card, to);
        inlineEdit.change(card, { assigneeBrandUsersId, draftDueDate });
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section ref={board} className={classes.week} aria-label="Week" tabIndex={0}>
        <div className={classes.head} aria-hidden="true">
          <span />
          {daysOfWeek(monday).map((date) => (
            <span
              key={date}
              data-today={date === today || undefined}
              data-display-day={date === displayDay(today, false, today) || undefined}
            >
              {formatDay(date)}
              {away.has(date) ? <small>{away.get(date)}</small> : date === today ? <small>Today</small> : null}
            </span>
          ))}
        </div>
        {rows.map((row) =>
          idle.includes(row) ? null : (
            <WeekRow
              key={row.who}
              row={row}
              holidays={away}
              after={loads.find(({ who }) => who === row.who)?.after}
              titles={titles}
              listHref={listHref}
              today={today}
              reading={reading}
              onMore={onMore}
            />
          ),
        )}
        {idle.length > 0 ? (
          <Button
            variant="default"
            size="xs"
            className={classes.everybody}
            onClick={() => {
              setEverybody(true);
              // The button goes.
              board.current?.focus({ preventScroll: true });
            }}
          >
            {idle.length} more {idle.length === 1 ? 'person' : 'people'}
          </Button>
        ) : null}
      </section>
      {loads.length > 0 ? (
        <div className={classes.loads} aria-hidden="true">
          {loads.map((load) => (
            <span key={load.who} data-over={(load.available !== null && load.after > load.available) || undefined}>
              <strong>{load.name}</strong> {formatHours(load.before)} → {formatHours(load.after)} h
              {load.available === null ? null : ` of ${formatHours(load.available)} h`}
            </span>
          ))}
        </div>
      ) : null}
      {inlineEdit.popover}
    </DragDropContext>
  );
}

/** Until the refresh the overdue share is known only to be no more than the whole. */
function loadOf(row: WeekPerson, change: number): Pick<WeekPerson, 'hours' | 'overdue'> {
  const hours = addHours(row.hours, change);
  return { hours, overdue: Math.min(row.overdue, hours) };
}

const isIdle = ({ hours, cells }: WeekPerson): boolean => hours === 0 && cells.every(({ total }) => total === 0);

const loadInWords = ({ name, after, available }: LoadAfter): string =>
  `${name} ${formatHours(after)}${available === null ? '' : ` of ${formatHours(available)}`} hours`;

/** The rows as they are shown, with each card in its current place and the resulting loads. */
function shownRows(
  people: readonly WeekPerson[],
  more: MoreCards<string, WeekCard>,
  withChanges: (card: WeekCard) => WeekCard,
  rules: ReturnType<typeof weekRules>,
): WeekPerson[] {
  const read = withMore<string, WeekCard, WeekCell>(
    people.flatMap(({ cells }) => cells),
    more,
  );
  const changes = loadChanges(
    read.flatMap(({ cards }) => cards),
    withChanges,
    rules,
  );
  const shown = new Map(
    shownPlaces<string, WeekCard, WeekCell>(read, withChanges, rules.cellOf).map((cell) => [cell.id, cell]),
  );
  return people.map((row) => ({
    ...row,
    ...loadOf(row, changes.get(row.who) ?? 0),
    cells: row.cells.map((cell) => shown.get(cell.id) ?? cell),
  }));
}
