import { expect, it } from 'vitest';
import { callsOnce } from '@/components/session/use-once';
import type { ActionResult } from '@/lib/core/action-result';

const answered = (status: number, code: string): ActionResult<string> => ({
  ok: false,
  fault: { code, status, message: code },
});

/** The keys of the same call made twice, with an answer to the first. */
async function keysAround(first: () => Promise<ActionResult<string>>): Promise<(string | undefined)[]> {
  const once = callsOnce();
  const keys: string[] = [];
  const call = (answer: () => Promise<ActionResult<string>>) =>
    once({ project: 'Pier' }, (key) => {
      keys.push(key);
      return answer();
    });
  await call(first).catch(() => {});
  await call(async () => ({ ok: true, data: '' }));
  return keys;
}

it.each([
  ['no answer', async () => Promise.reject(new Error('Failed to fetch'))],
  ['no answer, as a fault', async () => answered(0, 'request/failed')],
  ['an error of the server', async () => answered(500, 'server/problem')],
  ['a database that is away', async () => answered(503, 'database/unavailable')],
  ['a queue that is full', async () => answered(503, 'server/busy')],
  ['the first call still under way', async () => answered(409, 'request/in_progress')],
])('after %s the call is repeated under its key: it may have been carried out (D3.8)', async (_, answer) => {
  const [first, second] = await keysAround(answer);
  expect(second).toBe(first);
});

it.each([
  ['a success', async (): Promise<ActionResult<string>> => ({ ok: true, data: '' })],
  ['a refusal', async () => answered(403, 'auth/forbidden')],
  ['a wrong field', async () => answered(422, 'request/invalid')],
  ['a conflict', async () => answered(409, 'resource/newer_version')],
])('after %s the same call is a new one, under a new key (D3.8)', async (_, answer) => {
  const [first, second] = await keysAround(answer);
  expect(second).not.toBe(first);
});
