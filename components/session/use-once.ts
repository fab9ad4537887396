'use client';

import { useCallback, useRef } from 'react';
import type { ActionResult } from '@/lib/core/action-result';

/** After these nobody knows whether the call was carried out: no answer came, or another try of it is still at work. */
const UNKNOWN = new Set(['request/failed', 'request/in_progress']);

/**
 * Gives what creates something a key, which a repetition after a lost answer has, too: it is carried out once (D3.8).
 * After an answer the next call is a new one, with the same input as well.
 * @example const once = useOnce(); once(comment, (attempt) => addCommentAction(comment, { attempt }))
 */
export function useOnce() {
  const last = useRef<{ readonly input: string; readonly key: string }>(null);
  return useCallback(
    async <Data>(
      input: unknown,
      call: (attempt: string) => Promise<ActionResult<Data>>,
    ): Promise<ActionResult<Data>> => {
      const text = JSON.stringify(input);
      if (last.current?.input !== text) last.current = { input: text, key: Math.random().toString(36).slice(2) };
      const result = await call(last.current.key);
      if (result.ok || !UNKNOWN.has(result.fault.code)) last.current = null;
      return result;
    },
    [],
  );
}
