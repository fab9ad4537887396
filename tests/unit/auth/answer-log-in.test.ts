import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { answerLogIn } from '@/lib/auth/log-in/answer-log-in';
import { installRuntime, type Runtime } from '@/lib/runtime/runtime';
import { createLog } from '@/server/guard/log.mjs';

const lost = new Error('The request was lost');
vi.mock('next/headers', () => ({
  headers: () => Promise.reject(lost),
  cookies: () => Promise.reject(lost),
}));

const logged: Record<string, unknown>[] = [];
const causes: unknown[] = [];
const requests: Runtime['requests'] = new AsyncLocalStorage();
beforeAll(() =>
  installRuntime({
    environment: { publicScheme: 'http' },
    requests,
    log: createLog({}, { write: (line: string) => logged.push(JSON.parse(line)) }),
  } as unknown as Runtime),
);
afterAll(() => installRuntime(null));

const ask = (accept: string) =>
  requests.run({ unavailable: (cause) => causes.push(cause) }, () =>
    answerLogIn(
      new Request('http://harbour.localhost/api/auth/callback/credentials', {
        method: 'POST',
        headers: { Accept: accept, Host: 'harbour.localhost', Origin: 'http://harbour.localhost' },
      }),
    ),
  );

it('a log-in that fails says why in the log, to a script and to a form', async () => {
  expect((await ask('application/json')).status).toBe(503);
  expect((await ask('text/html')).status).toBe(303);
  const line = { msg: 'a log-in failed', operation: 'auth.logIn', error: { name: 'Error', message: lost.message } };
  expect(logged).toMatchObject([line, line]);
  expect(causes).toEqual([lost, lost]);
});
