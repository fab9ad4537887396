'use client';

import { useCallback, useRef } from 'react';

/**
 * A stable function that calls the latest one: for memoised parts of a screen that renders with every key press. Only
 * for event handlers; during a render it may still be the previous render's.
 */
export function useStable<Args extends unknown[], Result>(latest: (...args: Args) => Result) {
  const now = useRef(latest);
  now.current = latest;
  return useCallback((...args: Args): Result => now.current(...args), []);
}
