'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useRealtime } from '@/lib/realtime/use-realtime';

/** Several changes at once are one refresh. */
const SETTLE_MS = 300;

interface RefreshOnChangeProps {
  entities: string | readonly string[];
  /** Only this row's changes. */
  uuid?: string;
  /** Also asks again after so many milliseconds, for as long as the page is visible. */
  everyMs?: number;
}

/** Asks the server for the page's data again when something in it changed (decisions D4.1); draws nothing. */
export function RefreshOnChange({ entities, uuid, everyMs }: RefreshOnChangeProps) {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useRealtime(entities, (event) => {
    if (uuid && event.event !== 'resync' && 'uuid' in event && event.uuid !== uuid) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => router.refresh(), SETTLE_MS);
  });

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!everyMs) return;
    const poll = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh();
    }, everyMs);
    return () => clearInterval(poll);
  }, [everyMs, router]);

  return null;
}
