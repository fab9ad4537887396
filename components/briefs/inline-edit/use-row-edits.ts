'use client';

import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { isShortcut } from '@/components/ui/keyboard';
import { FIELD_KEYS, type InlineField } from './editable-brief';

/**
 * Handles the buttons that `fieldButton` makes in the rows of a list: clicks on them, and S, A and D on the row focused
 * by J and K.
 * @returns the list's click handler
 */
export function useRowEdits(
  list: RefObject<HTMLElement | null>,
  open: (field: InlineField, uuid: string, button: HTMLElement) => void,
): (event: SyntheticEvent) => void {
  const latest = useRef(open);
  latest.current = open;

  function press(button: HTMLElement | null | undefined) {
    if (!button) return;
    const uuid = button.closest('tr')?.dataset.row ?? '';
    latest.current(button.dataset.edit as InlineField, uuid, button);
  }
  const pressed = useRef(press);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const field = FIELD_KEYS[event.key];
      const row = document.activeElement?.closest('tr');
      if (!field || !row || !list.current?.contains(row) || !isShortcut(event)) return;
      event.preventDefault();
      pressed.current(row.querySelector<HTMLElement>(`[data-edit="${field}"]`));
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);

  return ({ target }) => press(target instanceof Element ? target.closest<HTMLElement>('[data-edit]') : null);
}
