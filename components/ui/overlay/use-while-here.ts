'use client';

import { useEffect, useRef } from 'react';

/**
 * Navigates only while the page is still open on which something was created or removed: whoever has left it meanwhile
 * stays where they are.
 * @example const push = useWhileHere(useRouter().push)
 */
export function useWhileHere<Args extends unknown[]>(navigate: (...args: Args) => void): (...args: Args) => void {
  const page = useRef('');
  useEffect(() => {
    page.current = window.location.pathname;
  }, []);
  return (...args) => {
    if (window.location.pathname === page.current) navigate(...args);
  };
}
