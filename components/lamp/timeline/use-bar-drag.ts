'use client';

import { type PointerEvent, useRef, useState } from 'react';
import type { Period, RowDates } from '@/lib/lamp/plan-period';
import { hasDates } from '@/lib/lamp/timeline';
import type { PlanGridRow } from '../plan-rows';
import { type BarPart, movedDates } from './bar-moves';

/**
 * In pixels: movement that starts a drag, width of an end's grip, and distance to the edge at which the timeline
 * scrolls.
 */
const BEGINS = 3;
const GRIP = 8;
const EDGE = 32;

interface DragOptions {
  period: Period;
  /** The period's length in days. */
  days: number;
  rowOf: (key: string) => PlanGridRow | undefined;
  /** Called once, at the drop. */
  onDrop: (row: PlanGridRow, dates: RowDates) => void;
  onPress: (key: string) => void;
}

interface Drag {
  readonly row: PlanGridRow;
  readonly part: BarPart;
  readonly from: number;
  readonly perDay: number;
  readonly scroller: HTMLElement;
  begun: boolean;
}

/** The pointer's position along the timeline, including its scroll offset. */
const along = (event: PointerEvent, scroller: HTMLElement): number => event.clientX + scroller.scrollLeft;

/**
 * Drags bars, and resizes them by their ends, with a mouse or a pen; a finger scrolls, and drags only a bar that was
 * selected by a tap. The form's rows change only at the drop, so that a drag is one undo step and renders one bar.
 */
export function useBarDrag({ period, days, rowOf, onDrop, onPress }: DragOptions) {
  const drag = useRef<Drag | null>(null);
  // The click that follows a drop must not open the row.
  const dropped = useRef(false);
  const [preview, setPreview] = useState<{ key: string; dates: RowDates } | null>(null);
  const latest = useRef<RowDates | null>(null);

  const end = () => {
    drag.current = null;
    latest.current = null;
    setPreview(null);
  };

  return {
    preview,
    cancel(): boolean {
      const was = drag.current?.begun ?? false;
      end();
      return was;
    },
    /** Whether the incoming click ends a drag. */
    endsDrag(): boolean {
      const was = dropped.current;
      dropped.current = false;
      return was;
    },
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        dropped.current = false;
        const bar = (event.target as HTMLElement).closest<HTMLElement>('[data-bar]');
        const row = rowOf(bar?.dataset.row ?? '');
        const scroller = event.currentTarget.closest<HTMLElement>('[data-scroller]');
        if (!bar || !row || !scroller || event.button !== 0) return;
        if (event.pointerType === 'touch' && bar.ariaSelected !== 'true') return;
        onPress(row.key);
        if (!hasDates(row)) return;
        const { left, width } = bar.getBoundingClientRect();
        const at = event.clientX - left;
        const grip = width < 3 * GRIP ? 0 : GRIP;
        const part = at < grip ? 'start' : at > width - grip ? 'end' : 'whole';
        const perDay = (bar.parentElement?.clientWidth ?? 0) / days;
        if (perDay <= 0) return;
        drag.current = { row, part, from: along(event, scroller), perDay, scroller, begun: false };
        bar.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const now = drag.current;
        if (!now) return;
        const by = along(event, now.scroller) - now.from;
        if (!now.begun && Math.abs(by) < BEGINS) return;
        now.begun = true;
        const { left, right } = now.scroller.getBoundingClientRect();
        if (event.clientX > right - EDGE) now.scroller.scrollLeft += EDGE / 2;
        if (event.clientX < left + EDGE) now.scroller.scrollLeft -= EDGE / 2;
        const dates = movedDates(now.row, now.part, Math.round(by / now.perDay), period);
        if (latest.current?.startDate === dates.startDate && latest.current.endDate === dates.endDate) return;
        latest.current = dates;
        setPreview({ key: now.row.key, dates });
      },
      onPointerUp() {
        const [now, dates] = [drag.current, latest.current];
        dropped.current = now?.begun ?? false;
        end();
        if (now?.begun && dates) onDrop(now.row, dates);
      },
      onPointerCancel: end,
    },
  };
}
