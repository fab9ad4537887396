'use client';

import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { isShortcut } from '@/components/ui/keyboard';
import { MOVE_KEYS, type MovedField } from './movable-brief';

/**
 * Handles the buttons that `moveButton` makes in the rows of a list: clicks on them, and S, A and D on the row focused
 * by J and K.
 * @returns the list's click handler
 */
export function useRowMoves(
  list: RefObject<HTMLElement | null>,
  open: (field: MovedField, uuid: string, button: HTMLElement) => void,
): (event: SyntheticEvent) => void {
  const latest = useRef(open);
  latest.current = open;

  function press(button: HTMLElement | null | undefined) {
    if (!button) return;
    const uuid = button.closest('tr')?.dataset.row ?? '';
    latest.current(button.dataset.move as MovedField, uuid, button);
  }
  const pressed = useRef(press);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const field = MOVE_KEYS[event.key];
      const row = document.activeElement?.closest('tr');
      if (!field || !row || !list.current?.contains(row) || !isShortcut(event)) return;
      event.preventDefault();
      pressed.current(row.querySelector<HTMLElement>(`[data-move="${field}"]`));
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);

  return ({ target }) => press(target instanceof Element ? target.closest<HTMLElement>('[data-move]') : null);
}
