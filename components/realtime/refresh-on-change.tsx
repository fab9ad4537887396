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

export interface RefreshOnChangeProps {
  entities: string | readonly string[];
  /** The record whose page it is: of its entity only changes of this row. */
  only?: {
    entity: string;
    uuid: string;
    /** Reads it: after a lost connection its removal may have been missed. */
    read?: () => Promise<ActionResult<unknown>>;
  };
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
  const run = useRunAction();

  /** A page of what was removed leads away, and would take with it what somebody is writing there. */
  function stay(entity: string) {
    gone.current = true;
    // Of a change just before.
    clearTimeout(timer.current);
    toast.warning(removedMeanwhile(entity), { id: `${entity}-removed`, autoClose: false });
  }

  useRealtime(entities, async (event) => {
    if (event.event !== 'resync') {
      if (only?.entity === event.entity) {
        if (event.uuid !== only.uuid) return;
        if (event.event === 'removed' && isUnsaved()) stay(only.entity);
      }
    } else if (only?.read && isUnsaved()) {
      const answer = await run(only.read);
      if (!answer.ok) {
        if (answer.fault.status === 404) stay(only.entity);
        return;
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
