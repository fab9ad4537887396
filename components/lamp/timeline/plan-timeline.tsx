'use client';

import { Text } from '@mantine/core';
import {
  type CSSProperties,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { undoOrRedoOf } from '@/components/ui/grid/grid-rules';
import type { GridHandle, UndoOrRedo } from '@/components/ui/grid/grid-types';
import { useStable } from '@/components/ui/grid/use-stable';
import { daysBetween, formatDays, formatMoney } from '@/lib/format/format';
import { amountOf, costByMonth } from '@/lib/lamp/plan-costs';
import type { Period, RowDates } from '@/lib/lamp/plan-period';
import { hasDates, monthMarks, placeOf } from '@/lib/lamp/timeline';
import type { PlanGridRow } from '../plan-rows';
import { type BarPart, keyedMove, movedDates } from './bar-moves';
import classes from './plan-timeline.module.css';
import { TimelineHead } from './timeline-head';
import { nameOfRow, TimelineLine } from './timeline-line';
import { SCALES, type Scale, TimelineTools } from './timeline-tools';
import { useBarDrag } from './use-bar-drag';

interface PlanTimelineProps {
  /** Rows that somebody has filled. */
  rows: readonly PlanGridRow[];
  /** Null while start or length is invalid. */
  period: Period | null;
  colour: string;
  /** 'yyyy-MM-dd' in the brand's zone. */
  today: string;
  /** The grid of these rows: changes in the timeline are steps of the grid's undo. */
  grid: RefObject<GridHandle<PlanGridRow> | null>;
}

/**
 * The plan's timeline beside its grid (Y-31): a labelled bar for each row, in the grid's order. It may lag behind
 * typing in the grid.
 */
export const PlanTimeline = memo(function DeferredTimeline({ rows, period, ...rest }: PlanTimelineProps) {
  const shown = useDeferredValue(rows);
  return period ? <Timeline {...rest} rows={shown} latest={rows} period={period} /> : null;
});

/** The row of an event's bar. */
const keyOf = (target: EventTarget): string | undefined =>
  (target as HTMLElement).closest<HTMLElement>('[data-bar]')?.dataset.row;

/** Key handlers use `latest`: the rendered rows may lag behind. */
type TimelineProps = PlanTimelineProps & { period: Period; latest: readonly PlanGridRow[] };

function Timeline({ rows, latest, period, colour, today, grid }: TimelineProps) {
  const days = daysBetween(period.start, period.end) + 1;
  const [scale, setScale] = useState<Scale>(days > 92 ? 'year' : 'quarter');
  const [selected, setSelected] = useState<string | null>(null);
  const [part, setPart] = useState<BarPart>('whole');
  const [announcement, setAnnouncement] = useState('');
  const [changed, setChanged] = useState(false);
  const press = useRef(0);
  const list = useRef<HTMLDivElement>(null);
  const hint = useId();

  const months = useMemo(() => monthMarks(period), [period]);
  const costs = useMemo(
    () => new Map(costByMonth(rows, period).map(({ month, cents }) => [month, cents])),
    [rows, period],
  );
  const beyond = [...costs].reduce(
    (sum, [month, cents]) => (months.some((mark) => mark.month === month) ? sum : sum + cents),
    0,
  );
  const todayAt = placeOf({ startDate: today, endDate: today }, period)?.left ?? null;
  const current = rows.find(({ key }) => key === selected);
  const year = period.start.slice(0, 4) === period.end.slice(0, 4) ? period.start.slice(0, 4) : '';

  const put = useStable((row: PlanGridRow, dates: RowDates, edit: string) => {
    const name = nameOfRow(row, latest.indexOf(row));
    if (row.startDate === dates.startDate && row.endDate === dates.endDate) {
      setAnnouncement(`${name} goes no further within the plan`);
      return;
    }
    const { startDate, endDate } = dates;
    grid.current?.changeRow(row.key, (now) => ({ ...now, startDate, endDate }), edit);
    setChanged(true);
    setAnnouncement(`${name}: ${formatDays(dates.startDate, dates.endDate, year)}`);
  });
  const move = (key: string, moves: BarPart, by: number, again = false) => {
    const row = latest.find((each) => each.key === key);
    if (!row) return;
    if (!hasDates(row)) return setAnnouncement(`${nameOfRow(row, latest.indexOf(row))} has no dates yet`);
    // Repeats of a key that is held down are one undo step.
    if (!again) press.current += 1;
    put(row, movedDates(row, moves, by, period), `bar ${key} ${press.current}`);
  };
  const undoOrRedo = useStable((which: UndoOrRedo) => {
    const done = grid.current?.undoOrRedo(which) ?? false;
    setChanged(done);
    setAnnouncement(done ? (which === 'redo' ? 'Done again' : 'Taken back') : 'Nothing to take back');
  });
  const onMove = useStable((by: number) => current && move(current.key, part, by));
  const onUndo = useStable(() => undoOrRedo('undo'));
  const drag = useBarDrag({
    period,
    days,
    rowOf: (key) => latest.find((row) => row.key === key),
    onPress: setSelected,
    onDrop: (row, dates) => {
      press.current += 1;
      put(row, dates, `bar ${row.key} ${press.current}`);
    },
  });

  // Scrolls to today, else to the first bar.
  const begin = useRef(0);
  begin.current = todayAt ?? Math.min(1, ...rows.map((row) => placeOf(row, period)?.left ?? 1));
  useEffect(() => {
    const scroller = list.current?.closest<HTMLElement>('[data-scroller]');
    if (scroller && scale) scroller.scrollLeft = begin.current * scroller.scrollWidth - scroller.clientWidth / 3;
  }, [scale]);

  function step(key: string, by: number): void {
    const at = rows.findIndex((row) => row.key === key);
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.key;
    if (!next) return;
    setSelected(next);
    const bar = list.current?.querySelector<HTMLElement>(`[data-bar][data-row="${CSS.escape(next)}"]`);
    bar?.focus({ preventScroll: true });
    bar?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /** Opens the row's dates in the grid. */
  function open(key: string | undefined): void {
    if (key) grid.current?.focusCell(key, 'startDate');
  }

  /** A click selects a bar for the buttons; for a row without dates it opens the grid. */
  function onClick({ target }: MouseEvent<HTMLElement>) {
    const row = latest.find((each) => each.key === keyOf(target));
    if (drag.endsDrag() || !row) return;
    setSelected(row.key);
    if (!hasDates(row)) open(row.key);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const key = keyOf(event.target);
    if (!key) return;
    const moved = keyedMove(event);
    const which = undoOrRedoOf(event);
    if (event.key === 'Escape' && !drag.cancel()) return;
    if (moved) move(key, moved.part, moved.days, event.repeat);
    else if (which) undoOrRedo(which);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(key, event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Home' || event.key === 'End') step(key, event.key === 'Home' ? -rows.length : rows.length);
    else if (event.key === 'Enter' || event.key === ' ') open(key);
    else if (event.key !== 'Escape') return;
    event.preventDefault();
  }

  const tabStop = current?.key ?? rows[0]?.key;
  // Memoised, so that a drag among three hundred rows renders only one.
  const lines = useMemo(
    () =>
      rows.map((row, index) => (
        <TimelineLine
          key={row.key}
          row={row}
          index={index}
          period={period}
          dates={null}
          isTabStop={tabStop === row.key}
          selected={selected === row.key}
        />
      )),
    [rows, period, tabStop, selected],
  );

  const widest = Math.max(8, ...months.map(({ month }) => formatMoney(amountOf(costs.get(month) ?? 0)).length));
  const style = {
    '--graph-colour': colour,
    '--days': days,
    // A plan shorter than its scale fills the width.
    '--scale-days': Math.min(days, SCALES.find(({ value }) => value === scale)?.days ?? days),
    // No month is narrower than its total: its figures must fit into 28 days.
    '--min-day': `${((widest * 7 + 16) / 28).toFixed(3)}px`,
  } as CSSProperties;
  return (
    <figure className={classes.figure} style={style}>
      <div className={classes.top}>
        <figcaption>Timeline</figcaption>
        {rows.length > 0 ? (
          <TimelineTools
            scale={scale}
            onScale={setScale}
            selectedName={current && hasDates(current) ? nameOfRow(current, rows.indexOf(current)) : null}
            part={part}
            onPart={setPart}
            onMove={onMove}
            mayUndo={changed}
            onUndo={onUndo}
          />
        ) : null}
      </div>
      {rows.length === 0 ? (
        <Text c="dimmed">Activities with dates within the plan appear here.</Text>
      ) : (
        <div className={classes.frame}>
          <div className={classes.scroller} data-scroller>
            <div className={classes.track}>
              <TimelineHead months={months} costs={costs} todayAt={todayAt} />
              <div className={classes.body}>
                <div className={classes.back} aria-hidden>
                  {months.slice(1).map(({ month, left }) => (
                    <i key={month} className={classes.rule} style={{ left: `${left * 100}%` }} />
                  ))}
                  {todayAt === null ? null : <i className={classes.today} style={{ left: `${todayAt * 100}%` }} />}
                </div>
                <div
                  ref={list}
                  role="listbox"
                  tabIndex={-1}
                  aria-label="Timeline"
                  aria-describedby={hint}
                  {...drag.handlers}
                  onKeyDown={onKeyDown}
                  onFocus={({ target }) => setSelected(target.dataset.row ?? selected)}
                  onClick={onClick}
                  onDoubleClick={({ target }) => open(keyOf(target))}
                >
                  {drag.preview === null
                    ? lines
                    : lines.map((line) =>
                        line.key === drag.preview?.key ? cloneElement(line, { dates: drag.preview.dates }) : line,
                      )}
                </div>
              </div>
            </div>
          </div>
        </div>
      )}
      {rows.length > 0 ? (
        <div className={classes.foot}>
          <p id={hint} className={classes.hint}>
            Drag a bar or its ends, or choose it and press the arrows above; a double click goes to its row. Keys: ↑ ↓
            choose, ← → move by a day, with Shift by a week, with Alt the end, with Ctrl the start; Ctrl Z takes back.
          </p>
          <p role="status" className={classes.announcement}>
            {announcement}
          </p>
          {beyond === 0 ? null : <p>Outside of the plan: {formatMoney(amountOf(beyond))}</p>}
        </div>
      ) : null}
    </figure>
  );
}
