'use client';

import { useCallback, useRef } from 'react';

/**
 * The same function in every render, which does what the latest one says: for memoised parts of a screen that is drawn
 * with every key press. Only for what is called by events; while drawing it may still be the render before's.
 */
export function useStable<Args extends unknown[], Result>(latest: (...args: Args) => Result) {
  const now = useRef(latest);
  now.current = latest;
  return useCallback((...args: Args): Result => now.current(...args), []);
}
