'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';

/** Asks for the page's data again; not without a connection, since Next would then leave the page for good. */
export function useRefresh(): () => void {
  const router = useRouter();
  return useCallback(() => {
    if (navigator.onLine) router.refresh();
  }, [router]);
}
