'use client';

import { useEffect, useRef } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { toast } from '@/components/ui/overlay/toast';
import { isUnsaved, removedMeanwhile } from '@/components/ui/overlay/unsaved-changes-guard';
import { useRefresh } from '@/components/ui/use-refresh';
import type { ActionResult } from '@/lib/core/action-result';
import { useRealtime } from './use-realtime';

/** Changes within this time after the first cause one refresh. */
const SETTLE_MS = 300;

interface RefreshOnChangeProps {
  entities: string | readonly string[];
  /** For these entities only changes of this row: `{ brief: uuid }`. */
  only?: Readonly<Record<string, string>>;
  /** Also polls while the page is visible; refreshes only when the stamp differs. */
  poll?: {
    everyMs: number;
    /** The stamp of what the page shows. */
    stamp: string;
    /** A server action that returns the current stamp. */
    ask: (input: Record<string, never>) => Promise<ActionResult<{ stamp: string }>>;
  };
}

/** Refreshes the page's data when something in it changed (D4.1); renders nothing. */
export function RefreshOnChange({ entities, only, poll }: RefreshOnChangeProps) {
  const refresh = useRefresh();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const gone = useRef(false);

  useRealtime(entities, (event) => {
    if (event.event !== 'resync') {
      const row = only?.[event.entity];
      if (row && event.uuid !== row) return;
      // A page of what was removed leads away, and would take with it what somebody is writing there.
      if (row && event.event === 'removed' && isUnsaved()) {
        gone.current = true;
        // Of a change just before.
        clearTimeout(timer.current);
        toast.warning(removedMeanwhile(event.entity), { id: `${event.entity}-removed`, autoClose: false });
      }
    }
    // A pending refresh is not put off: changes that follow each other closely would do so for ever.
    if (gone.current || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      refresh();
    }, SETTLE_MS);
  });

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      // Where effects are run twice (React's development checks) the next hint counts.
      timer.current = undefined;
    },
    [],
  );

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
      // `run` opens the re-login dialog if the session has ended.
      const answer = await run(() => ask({}));
      waiting = false;
      if (over) return;
      // The page is no longer this person's: its own answer leads away. Every further try would be a refusal in the log.
      const isRefused = !answer.ok && answer.fault.status === 403;
      if (isRefused) clearInterval(timer);
      if (isRefused || (answer.ok && answer.data.stamp !== shown.current)) refresh();
    }, everyMs);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [everyMs, ask, run, refresh]);

  return null;
}
