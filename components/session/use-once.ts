'use client';

import { randomId } from '@mantine/hooks';
import { useCallback, useRef } from 'react';
import type { ActionResult } from '@/lib/core/action-result';

/** Codes that leave the outcome unknown: no response, or the same request is still in progress. */
const UNKNOWN = new Set(['request/failed', 'request/in_progress']);

/** Which inputs are the same. As JSON all files are `{}`: they are told apart by what is known without reading them. */
export const inputKey = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) =>
    value instanceof File ? { name: value.name, size: value.size, lastModified: value.lastModified } : value,
  );

/**
 * Sends creating calls with an idempotency key: a retry after a lost response reuses it, so nothing is created twice
 * (D3.8). After a response the next call gets a new key, even for the same input.
 * @example const once = useOnce(); once(comment, (attempt) => addCommentAction(comment, { attempt }))
 */
export function useOnce() {
  const last = useRef<{ readonly input: string; readonly key: string }>(null);
  return useCallback(
    async <Data>(
      input: unknown,
      call: (attempt: string) => Promise<ActionResult<Data>>,
    ): Promise<ActionResult<Data>> => {
      const text = inputKey(input);
      if (last.current?.input !== text) last.current = { input: text, key: randomId() };
      const attempt = last.current;
      const result = await call(attempt.key);
      const isKnown = result.ok || !UNKNOWN.has(result.fault.code);
      // Another call may have begun meanwhile; its key is still needed.
      if (isKnown && last.current === attempt) last.current = null;
      return result;
    },
    [],
  );
}
