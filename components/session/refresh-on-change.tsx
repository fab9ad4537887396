'use client';

import { useEffect, useRef } from 'react';
import { announceSessionEnded } from '@/components/ui/session-ended';
import { useRefresh } from '@/components/ui/use-refresh';
import { useRealtime } from '@/lib/realtime/use-realtime';
import { sessionStands } from './session-stands';

/** Several changes at once are one refresh. */
const SETTLE_MS = 300;

interface RefreshOnChangeProps {
  entities: string | readonly string[];
  /** Of these entities only this row's changes, by the entity: `{ brief: uuid }`. */
  only?: Readonly<Record<string, string>>;
  /** Also asks again after so many milliseconds, for as long as the page is visible. */
  everyMs?: number;
}

/** Asks the server for the page's data again when something in it changed (decisions D4.1); draws nothing. */
export function RefreshOnChange({ entities, only, everyMs }: RefreshOnChangeProps) {
  const refresh = useRefresh();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useRealtime(entities, (event) => {
    if (event.event !== 'resync') {
      const row = only?.[event.entity];
      if (row && event.uuid !== row) return;
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(refresh, SETTLE_MS);
  });

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!everyMs) return;
    let waiting = false;
    let over = false;
    const poll = setInterval(async () => {
      if (waiting || document.visibilityState !== 'visible') return;
      waiting = true;
      const stands = await sessionStands();
      if (over) return;
      const again = () => {
        waiting = false;
        refresh();
      };
      if (stands) again();
      else announceSessionEnded(again);
    }, everyMs);
    return () => {
      over = true;
      clearInterval(poll);
    };
  }, [everyMs, refresh]);

  return null;
}
