'use client';

import { useEffect, useRef } from 'react';

const INTERACTIONS = ['pointerdown', 'keydown'] as const;

/**
 * Calls `load` once, at the first user interaction: for code that is not needed for reading a page, but must work
 * without a connection (dialogs, toasts, a form's rules). Users of the code import it again, so a failure here is
 * ignored.
 */
export function useLoadOnInteraction(load: () => Promise<unknown>): void {
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    const stop = new AbortController();
    const start = () => {
      stop.abort();
      latest.current().catch(() => {});
    };
    // Parts that mount later, such as a dialog, are the result of an interaction.
    if (navigator.userActivation?.hasBeenActive) return start();
    for (const event of INTERACTIONS) document.addEventListener(event, start, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}
