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
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName));
