'use client';

import { useEffect } from 'react';

/** On the page's root: the person has switched keys of one letter off (Y-08). */
const ATTRIBUTE = 'data-letter-keys-off';

export function useLetterKeys(on: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute(ATTRIBUTE, !on);
    return () => document.documentElement.removeAttribute(ATTRIBUTE);
  }, [on]);
}

/** Whether keys of one letter may act at all; each list still asks where the focus is. */
export const letterKeysAct = (): boolean => !document.documentElement.hasAttribute(ATTRIBUTE);

/** Whether a key that is pressed there is a part of a text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return false;
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName);
}

/** Whether a dialog, menu or popover stands over the page, whose keys are its own. */
export const overlayStands = (): boolean =>
  document.querySelector('[aria-modal="true"], [role="menu"], [data-move-popover]') !== null;

/**
 * Whether a key that was pressed may act as a letter: not with a modifier, in a field, menu or dialog, nor for who has
 * switched such keys off (Y-08, WCAG 2.1.4).
 */
export function actsAsLetter(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  return letterKeysAct() && !overlayStands();
}
