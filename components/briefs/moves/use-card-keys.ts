'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { actsAsLetter } from '@/components/ui/letter-keys';
import type { MovedField } from './movable-brief';

/**
 * Answers for letters on the card of a brief that has the focus (`data-card`), unless it is lifted.
 * @param keys the field that each letter changes
 */
export function useCardKeys(
  board: RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, MovedField>>,
  open: (field: MovedField, uuid: string, card: HTMLElement) => void,
): void {
  const latest = useRef({ keys, open });
  latest.current = { keys, open };
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const field = latest.current.keys[event.key];
      const card = document.activeElement?.closest<HTMLElement>('[data-card]');
      if (!field || !card || card.dataset.dragging || !board.current?.contains(card) || !actsAsLetter(event)) return;
      event.preventDefault();
      latest.current.open(field, card.dataset.card ?? '', card);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [board]);
}
