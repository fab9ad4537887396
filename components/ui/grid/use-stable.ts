'use client';

import { useCallback, useRef } from 'react';

/**
 * A stable function that calls the latest one: for memoised parts of a screen that renders with every key press. Only
 * for event handlers; during a render it may still be the previous render's.
 */
export function useStable<Args extends unknown[], Result>(handler: (...args: Args) => Result) {
  const latest = useRef(handler);
  latest.current = handler;
  return useCallback((...args: Args): Result => latest.current(...args), []);
}
