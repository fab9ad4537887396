'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { isShortcut } from '@/components/ui/keyboard';
import { useOfferedEntries } from '@/components/ui/overlay/offered-entries';
import { FIELD_KEYS, INLINE_FIELDS, type InlineField } from './editable-brief';
import { fieldEntry } from './field-entry';

/**
 * Handles letters on the focused card of a brief (`data-card`), unless it is lifted, and the same actions in the
 * palette.
 */
export function useCardKeys(
  board: RefObject<HTMLElement | null>,
  open: (field: InlineField, uuid: string, card: HTMLElement) => void,
): void {
  const latest = useRef(open);
  latest.current = open;
  useOfferedEntries(board, (take, card) => {
    take(INLINE_FIELDS.map((field) => fieldEntry(field, () => latest.current(field, card.dataset.card ?? '', card))));
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const field = FIELD_KEYS[event.key];
      const card = document.activeElement?.closest<HTMLElement>('[data-card]');
      if (!field || !card || card.dataset.dragging || !board.current?.contains(card) || !isShortcut(event)) return;
      event.preventDefault();
      latest.current(field, card.dataset.card ?? '', card);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [board]);
}
