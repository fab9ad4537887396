'use client';

import { useEffect, useRef } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { useRefresh } from '@/components/ui/use-refresh';
import type { ActionResult } from '@/lib/core/action-result';
import { useRealtime } from './use-realtime';

/** Several changes at once are one refresh. */
const SETTLE_MS = 300;

interface RefreshOnChangeProps {
  entities: string | readonly string[];
  /** Of these entities only this row's changes, by the entity: `{ brief: uuid }`. */
  only?: Readonly<Record<string, string>>;
  /** Also looks by itself, for as long as the page is visible; only a stamp that differs is a refresh. */
  poll?: {
    everyMs: number;
    /** The stamp of what the page shows. */
    stamp: string;
    /** A server action: the stamp as it is now. */
    ask: (input: Record<string, never>) => Promise<ActionResult<{ stamp: string }>>;
  };
}

/** Asks the server for the page's data again when something in it changed (D4.1); draws nothing. */
export function RefreshOnChange({ entities, only, poll }: RefreshOnChangeProps) {
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

  const run = useRunAction();
  const shown = useRef(poll?.stamp);
  shown.current = poll?.stamp;
  const { everyMs, ask } = poll ?? {};
  useEffect(() => {
    if (!everyMs || !ask) return;
    let waiting = false;
    let over = false;
    const timer = setInterval(async () => {
      if (waiting || document.visibilityState !== 'visible' || !navigator.onLine) return;
      waiting = true;
      // Asks for the log-in by itself where the session has ended.
      const answer = await run(() => ask({}));
      waiting = false;
      if (!over && answer.ok && answer.data.stamp !== shown.current) refresh();
    }, everyMs);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [everyMs, ask, run, refresh]);

  return null;
}
