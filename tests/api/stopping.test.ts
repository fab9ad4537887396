import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, type Product, startProduct } from '../harness/product.mjs';
import { call } from './client';

/** SIGTERM (trust 21): not ready at once, then the process ends. A product of its own. */
let product: Product;
beforeAll(async () => {
  product = await startProduct({ port: await freePort(5970) });
}, 120_000);
afterAll(() => product?.stop(), 60_000);

const tried = (path: string, port: number) => call({ path, port }).catch(() => null);

it('says that it is not ready, then takes nothing new, and ends within its term', async () => {
  const { port } = product;
  expect((await call({ path: '/readyz', port })).text).toBe('{"status":"ready"}');
  const began = Date.now();
  const ended = product.kill('SIGTERM');
  // First it says so, then nothing new is taken.
  const heard = new Set<string>();
  let last = await tried('/readyz', port);
  for (; last && Date.now() - began < 10_000; last = await tried('/readyz', port)) {
    heard.add(`${last.status} ${last.text}`);
    await sleep(50);
  }
  expect(last).toBeNull();
  expect([...heard].at(-1)).toBe('503 {"status":"draining"}');
  await ended;
  expect(Date.now() - began).toBeLessThan(25_000);
}, 60_000);
