import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whileBusy } from '@/components/lamp/while-busy';
import type { ActionResult } from '@/lib/core/action-result';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const fault = (code: string): ActionResult<string> => ({
  ok: false,
  fault: { code, message: 'Please try again', status: 503 },
});

/** The final answer, and the number of attempts. */
async function retried(...answers: ActionResult<string>[]) {
  let times = 0;
  const result = whileBusy(async () => {
    times += 1;
    return answers[Math.min(times, answers.length) - 1] as ActionResult<string>;
  });
  await vi.runAllTimersAsync();
  return { result: await result, times };
}

it('a PDF that has to wait is asked for again until it is there, for a minute at most', async () => {
  const drawn: ActionResult<string> = { ok: true, data: 'drawn' };
  expect(await retried(fault('pdf/busy'), fault('pdf/busy'), drawn)).toEqual({ result: drawn, times: 3 });
  expect(await retried(fault('pdf/busy'))).toEqual({ result: fault('pdf/busy'), times: 12 });
});

it('a PDF whose thread was lost is made once more, and one that cannot be drawn is not', async () => {
  expect(await retried(fault('pdf/lost'))).toEqual({ result: fault('pdf/lost'), times: 2 });
  expect(await retried(fault('server/problem'))).toEqual({ result: fault('server/problem'), times: 1 });
});
