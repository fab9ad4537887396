'use client';

import { type RefObject, useEffect, useRef } from 'react';
import type { MenuEntry } from './menu-entries';

const EVENT = 'offer-entries';
type Take = (items: readonly MenuEntry[]) => void;

/** Asks the menu of a button what it would show, without opening it: for the palette's actions of a row (Y-22). */
export function askForEntries(button: HTMLElement, take: Take): void {
  button.dispatchEvent(new CustomEvent<Take>(EVENT, { bubbles: true, detail: take }));
}

/** Answers for a button, or for the buttons inside of an element. */
export function useOfferedEntries(
  element: RefObject<HTMLElement | null>,
  answer: (take: Take, button: HTMLElement) => void,
): void {
  const latest = useRef(answer);
  latest.current = answer;
  useEffect(() => {
    const { current } = element;
    function onRequest(event: Event) {
      if (!(event.target instanceof HTMLElement)) return;
      event.stopPropagation();
      latest.current((event as CustomEvent<Take>).detail, event.target);
    }
    current?.addEventListener(EVENT, onRequest);
    return () => current?.removeEventListener(EVENT, onRequest);
  }, [element]);
}
