'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';

/** Refreshes the page's data; not without a connection, since Next would then fall back to loading the whole page. */
export function useRefresh(): () => void {
  const router = useRouter();
  return useCallback(() => {
    if (navigator.onLine) router.refresh();
  }, [router]);
}
