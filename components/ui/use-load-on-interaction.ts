'use client';

import { useEffect, useRef } from 'react';

const INTERACTIONS = ['pointerdown', 'keydown'] as const;

/**
 * Calls once, with the first press or key on the page: for code that a page does not need in order to be read, but that
 * must be there when the connection is not (dialogs, toasts, a form's rules). Whoever needs it imports it again, so a
 * failure here is none.
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
    // What mounts later, such as a dialog, is itself the answer to an interaction.
    if (navigator.userActivation?.hasBeenActive) return start();
    for (const event of INTERACTIONS) document.addEventListener(event, start, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}
