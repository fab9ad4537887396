'use client';

import { randomId } from '@mantine/hooks';
import { useState } from 'react';
import type { ActionResult } from '@/lib/core/action-result';

/**
 * Whether an answer says what became of the call. Without one, while the first call is still under way, and after an
 * error of the server or its database (which may have come after the commit) that is unknown.
 */
const saysWhatHappened = (result: ActionResult<unknown>): boolean =>
  result.ok || (result.fault.status >= 400 && result.fault.status < 500 && result.fault.code !== 'request/in_progress');

/** Which inputs are the same. As JSON all files are `{}`: they are told apart by what is known without reading them. */
export const inputKey = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) =>
    value instanceof File ? { name: value.name, size: value.size, lastModified: value.lastModified } : value,
  );

/**
 * Sends creating calls with an idempotency key: a repetition of a call whose outcome is unknown has the same one, so
 * that nothing is created twice (D3.8). After an answer the next call gets a new key, even for the same input.
 */
export function callsOnce() {
  let last: { readonly input: string; readonly key: string } | null = null;
  return async <Data>(
    input: unknown,
    call: (attempt: string) => Promise<ActionResult<Data>>,
  ): Promise<ActionResult<Data>> => {
    const text = inputKey(input);
    if (last?.input !== text) last = { input: text, key: randomId() };
    const attempt = last;
    const result = await call(attempt.key);
    // Another call may have begun meanwhile; its key is still needed.
    if (saysWhatHappened(result) && last === attempt) last = null;
    return result;
  };
}

/**
 * `callsOnce` for as long as the component is there.
 * @example const once = useOnce(); once(comment, (attempt) => addCommentAction(comment, { attempt }))
 */
export const useOnce = () => useState(callsOnce)[0];
