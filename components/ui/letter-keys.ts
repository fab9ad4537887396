'use client';

import { useEffect } from 'react';

/** Set on the root if the person has switched keys of one letter off (Y-08). */
const ATTRIBUTE = 'data-letter-keys-off';

export function useLetterKeys(on: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute(ATTRIBUTE, !on);
    return () => document.documentElement.removeAttribute(ATTRIBUTE);
  }, [on]);
}

/** Whether keys of one letter are on; each list also checks where the focus is. */
export const letterKeysAct = (): boolean => !document.documentElement.hasAttribute(ATTRIBUTE);

/** Whether a key pressed there types text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return false;
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName);
}

/** Whether a dialog, menu or popover with its own keys is open. */
export const overlayStands = (): boolean =>
  document.querySelector('[aria-modal="true"], [role="menu"], [data-move-popover]') !== null;

/**
 * Whether a pressed key may act as a letter: not with a modifier, in a field, menu or dialog, nor when such keys are
 * switched off (Y-08, WCAG 2.1.4).
 */
export function actsAsLetter(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  return letterKeysAct() && !overlayStands();
}
