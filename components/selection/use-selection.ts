'use client';

import { type FormEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isOverlayOpen, isShortcut } from '@/components/ui/keyboard';
import type { Refused } from './use-many';

const BOX = 'input[data-select]';
const ALL = 'input[data-select-all]';

export interface Selection {
  /** The keys of the selected rows, in the order of the list. */
  readonly chosen: readonly string[];
  /** What the last change of the selected rows refused: it shows until it is dismissed, whatever leaves the list. */
  readonly refused: readonly Refused[];
  onRefused(refused: readonly Refused[]): void;
  /** Deselects rows; without keys all, and dismisses `refused`. @param gone they are about to leave the list */
  drop(keys?: readonly string[], gone?: boolean): void;
  /** Handlers for the element around the list. */
  readonly handlers: {
    onClickCapture(event: MouseEvent): void;
    onMouseDown(event: MouseEvent): void;
    onChange(event: FormEvent): void;
  };
}

/**
 * The selected rows of a list, to be changed together (Y-26): those whose checkbox is checked. X toggles the row
 * focused by J and K, Shift with J or K extends the selection, Shift and a click select a range, Esc clears it. The
 * checkboxes are plain elements (`select` of ListTable), so that server-rendered lists have them, too.
 */
export function useSelection(list: RefObject<HTMLElement | null>): Selection {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  /** The row selected last, where a range begins. */
  const anchor = useRef<string | null>(null);

  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>(BOX) ?? [])];
  const keyOf = (box: HTMLInputElement) => box.closest('tr')?.dataset.row ?? '';

  function read() {
    const all = boxes();
    const checked = all.filter((box) => box.checked).map(keyOf);
    const head = list.current?.querySelector<HTMLInputElement>(ALL);
    if (head) {
      head.checked = checked.length > 0 && checked.length === all.length;
      head.indeterminate = checked.length > 0 && checked.length < all.length;
    }
    setChosen((before) => (before.join() === checked.join() ? before : checked));
  }

  function choose(box: HTMLInputElement, checked: boolean, range: boolean) {
    const all = boxes();
    const from = range ? all.findIndex((one) => keyOf(one) === anchor.current) : -1;
    const to = all.indexOf(box);
    const span = from < 0 ? [box] : all.slice(Math.min(from, to), Math.max(from, to) + 1);
    for (const one of span) one.checked = checked;
    anchor.current = keyOf(box);
    read();
  }

  function drop(keys?: readonly string[], gone = false) {
    if (!keys) setRefused([]);
    const all = boxes();
    for (const box of all) if (!keys || keys.includes(keyOf(box))) box.checked = false;
    read();
    // A focus that is about to be removed, with the bar or with its row, goes to the row selected last or the next one.
    const { activeElement } = document;
    const stays = (box: HTMLInputElement) => !gone || !keys?.includes(keyOf(box));
    const row = activeElement?.closest('tr')?.querySelector<HTMLInputElement>(BOX);
    if (row ? stays(row) : activeElement !== document.body && !activeElement?.closest('[data-selection-bar]')) return;
    const from = Math.max(
      0,
      all.findIndex((box) => keyOf(box) === anchor.current),
    );
    const next = all.slice(from).find(stays) ?? all.findLast(stays);
    const link = next?.closest('tr')?.querySelector<HTMLElement>('[data-row-link]');
    // A list that has no rows any more gives way to words.
    (link ?? document.querySelector('main'))?.focus({ preventScroll: true });
  }

  // The server's updates add and remove rows.
  useEffect(read);

  const latest = useRef({ choose, drop, boxes, refused });
  latest.current = { choose, drop, boxes, refused };
  useEffect(() => {
    // What Esc closes is gone by the time that the event bubbles to here: noted in its capture phase.
    let closes = false;
    const note = () => {
      closes = isOverlayOpen();
    };
    function onKey(event: KeyboardEvent) {
      const now = latest.current;
      if (event.key === 'Escape' && !event.defaultPrevented && !closes) {
        if (now.refused.length > 0 || now.boxes().some((box) => box.checked)) now.drop();
        return;
      }
      const box = document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>(BOX);
      if (!box || !list.current?.contains(box) || !/^[xJK]$/u.test(event.key) || !isShortcut(event)) return;
      event.preventDefault();
      if (event.key === 'x') {
        now.choose(box, !box.checked, false);
        return;
      }
      const all = now.boxes();
      const next = all[all.indexOf(box) + (event.key === 'J' ? 1 : -1)];
      now.choose(box, true, false);
      if (!next) return;
      now.choose(next, true, false);
      next.closest('tr')?.querySelector<HTMLElement>('[data-row-link]')?.focus();
    }
    document.addEventListener('keydown', note, true);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', note, true);
      document.removeEventListener('keydown', onKey);
    };
  }, [list]);

  return {
    chosen,
    refused,
    onRefused: setRefused,
    drop,
    handlers: {
      onClickCapture(event) {
        const { target, shiftKey } = event;
        if (!(target instanceof HTMLElement)) return;
        if (target.matches(BOX)) {
          choose(target as HTMLInputElement, (target as HTMLInputElement).checked, shiftKey);
          return;
        }
        const row = shiftKey ? target.closest('tr') : null;
        const box = row?.querySelector<HTMLInputElement>(BOX);
        if (!box || target.closest('button, label')) return;
        event.preventDefault();
        event.stopPropagation();
        choose(box, true, true);
      },
      // Otherwise Shift and a click would select text.
      onMouseDown(event) {
        if (event.shiftKey && event.target instanceof Element && event.target.closest('tr')) event.preventDefault();
      },
      onChange({ target }) {
        // Not by the focus: Safari gives a box that is clicked none.
        if (target instanceof HTMLInputElement && target.matches(ALL)) {
          for (const box of boxes()) box.checked = target.checked;
          anchor.current = null;
        }
        read();
      },
    },
  };
}
