'use client';

import { useEffect, useRef } from 'react';

/** Calls `act` while the page is in front: at first, for each new `subject`, and whenever it comes to the front. */
export function useWhenVisible(act: () => void, subject: unknown): void {
  const latest = useRef(act);
  latest.current = act;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new subject is acted on anew
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    onChange();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [subject]);
}
