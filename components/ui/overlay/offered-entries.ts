'use client';

import { type RefObject, useEffect, useRef } from 'react';
import type { MenuEntry } from './menu-entries';

const EVENT = 'offer-entries';
type Take = (items: readonly MenuEntry[]) => void;

/** Requests the entries of a button's menu without opening it: for the palette's actions on a row (Y-22). */
export function askForEntries(button: HTMLElement, take: Take): void {
  button.dispatchEvent(new CustomEvent<Take>(EVENT, { bubbles: true, detail: take }));
}

/** Provides the entries of a button, or of the buttons inside an element. */
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
