import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../harness/people';
import { freePort, type Product, startProduct } from '../harness/product.mjs';
import { call } from './client';

/**
 * SIGTERM (trust 21): not ready at once, requests under way are answered, then the process ends. A separate product.
 */
let product: Product;
beforeAll(async () => {
  product = await startProduct({ port: await freePort(5970) });
}, 120_000);
afterAll(() => product?.stop(), 60_000);

/** A log-in whose body is not sent completely: `finish` sends the rest and resolves to the status. */
function begun(port: number): { finish(): Promise<number | undefined> } {
  const body = JSON.stringify({ email: 'sam@harbour.test', password: PASSWORD });
  const request = http.request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/v1/auth/login',
    headers: {
      host: `harbour.localhost:${port}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', reject);
  });
  status.catch(() => {});
  request.write(body.slice(0, 10));
  return {
    finish() {
      request.end(body.slice(10));
      return status;
    },
  };
}

const tried = (path: string, port: number) => call({ path, port }).catch(() => null);

it('says that it is not ready, then takes nothing new, answers what is under way, and ends', async () => {
  const { port } = product;
  expect((await call({ path: '/readyz', port })).text).toBe('{"status":"ready"}');
  const underWay = begun(port);
  await sleep(300);
  const ended = product.kill('SIGTERM');
  // First it reports itself as not ready, then it accepts no new connections.
  const heard = new Set<string>();
  let last = await tried('/readyz', port);
  for (; last; last = await tried('/readyz', port)) {
    heard.add(`${last.status} ${last.text}`);
    await sleep(50);
  }
  expect([...heard].at(-1)).toBe('503 {"status":"draining"}');
  // The request under way is still answered.
  expect(await underWay.finish()).toBe(200);
  // By itself, without being killed; tests/unit/server/drain checks its time limits.
  expect(await ended).toBe(0);
}, 60_000);
