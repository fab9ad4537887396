'use client';

import { useEffect, useRef } from 'react';

/**
 * Leads on to what was created or removed, for those alone who still have the page open: whoever has left it meanwhile
 * stays where they are.
 * @example const push = useWhileHere(useRouter().push)
 */
export function useWhileHere<Args extends unknown[]>(lead: (...args: Args) => void): (...args: Args) => void {
  const page = useRef('');
  useEffect(() => {
    page.current = window.location.pathname;
  }, []);
  return (...args) => {
    if (window.location.pathname === page.current) lead(...args);
  };
}
