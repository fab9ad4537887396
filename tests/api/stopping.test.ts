import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, type Product, startProduct } from '../harness/product.mjs';
import { call, hostName, PASSWORD } from './client';

/** SIGTERM (trust 21): not ready at once, what is under way is answered, then the process ends. A product of its own. */
let product: Product;
beforeAll(async () => {
  product = await startProduct({ port: await freePort(5970) });
}, 120_000);
afterAll(() => product?.stop(), 60_000);

/** A log-in whose body ends only when it is told to. */
function slowLogIn(port: number) {
  const body = JSON.stringify({ email: 'sam@harbour.test', password: PASSWORD });
  let finish = (): void => {};
  const answer = new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
    const headers = {
      Host: hostName('harbour', port),
      'Content-Type': 'application/json',
      'Content-Length': body.length,
    };
    const request = http.request(
      { host: '127.0.0.1', port, method: 'POST', path: '/v1/auth/login', headers },
      (reply) => {
        reply.resume();
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, connection: reply.headers.connection }));
      },
    );
    request.on('error', reject);
    request.write(body.slice(0, 10));
    finish = () => request.end(body.slice(10));
  });
  return { answer, finish: () => finish() };
}

it('says that it is not ready, answers what is under way, and ends within its term', async () => {
  const { port } = product;
  expect((await call({ path: '/readyz', port })).text).toBe('{"status":"ready"}');
  const underWay = slowLogIn(port);
  await sleep(300);
  const began = Date.now();
  const ended = product.kill('SIGTERM');
  await sleep(300);
  const ready = await call({ path: '/readyz', port });
  expect([ready.status, ready.text]).toEqual([503, '{"status":"draining"}']);
  expect((await call({ path: '/healthz', port })).status).toBe(200);
  await sleep(1200);
  // Nothing new is taken by now; what began before is.
  await expect(call({ path: '/healthz', port })).rejects.toThrow();
  underWay.finish();
  expect((await underWay.answer).status).toBe(200);
  await ended;
  expect(Date.now() - began).toBeLessThan(25_000);
}, 60_000);
