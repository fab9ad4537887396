'use client';

import { useEffect } from 'react';

const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Calls once, when the page is first touched: what a save will need in order to speak is then at hand, should the
 * connection be gone by the time, and a page that is only read does not pay for it. Answers how to stop waiting.
 */
export function onFirstTouch(listener: () => void): () => void {
  const stop = () => {
    for (const touch of TOUCHES) document.removeEventListener(touch, once, true);
  };
  const once = () => {
    stop();
    listener();
  };
  for (const touch of TOUCHES) document.addEventListener(touch, once, true);
  return stop;
}

/**
 * Loads what a page needs once it is used, with the first touch. What cannot be fetched now is fetched again by whoever
 * needs it. @param load the import; its identity does not matter
 */
export function useLoadOnTouch(load: () => Promise<unknown>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per mount; every call of it loads the same
  useEffect(() => onFirstTouch(() => void load().catch(() => {})), []);
}
