'use client';

import { useCallback, useEffect, useState } from 'react';
import { announceSessionEnded } from '@/components/ui/session-ended';
import type { Found } from '@/lib/search/inputs';

const PAUSE_MS = 150;

export interface Answer {
  readonly found: readonly Found[];
  /** The query of this answer; a newer one may be pending. */
  readonly of: string | null;
  readonly failed: boolean;
}
const NOTHING: Answer = { found: [], of: null, failed: false };

/**
 * The server's results. A new query aborts the previous one, and is debounced.
 * @param question the query of the address: `q=…` or `ids=…`; null sends nothing
 */
export function useSearchResults(question: string | null, pause = PAUSE_MS): Answer & { retry: () => void } {
  const [answer, setAnswer] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks the same again
  useEffect(() => {
    if (question === null) {
      setAnswer(NOTHING);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    async function ask() {
      try {
        const response = await fetch(`/search?${question}`, { signal });
        if (response.status === 401) return announceSessionEnded({ repeat: retry });
        if (!response.ok) throw new Error(`answered ${response.status}`);
        const { data } = (await response.json()) as { data: Found[] };
        if (!signal.aborted) setAnswer({ found: data, of: question, failed: false });
      } catch {
        if (!signal.aborted) setAnswer((before) => ({ ...before, of: question, failed: true }));
      }
    }
    // Of no question: a repeated one is waited for again.
    setAnswer((before) => ({ ...before, of: null, failed: false }));
    const timer = window.setTimeout(() => void ask(), pause);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [question, attempt, pause, retry]);

  return { ...answer, retry };
}
