import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createAdmission } from '@/server/guard/admission.mjs';
import { createBodyBuffer } from '@/server/guard/body-limit.mjs';

/** Requests over real sockets to work whose duration a test controls (trust 24). */
const one = { concurrency: 1, maxQueued: 1, maxPerOwner: 1, maxWaitMs: 60_000 };
const limits = { api: one, pages: one };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function server(bodies = createBodyBuffer()) {
  const { admit } = createAdmission({ productName: 'Desk', databasePatienceMs: 1500 }, limits, bodies);
  const finish: (() => void)[] = [];
  const seen = { begun: 0, closed: 0 };
  const own = http.createServer(async (request, response) => {
    request.headers['x-agency-host'] = 'harbour.localhost';
    seen.begun += 1;
    response.once('close', () => {
      seen.closed += 1;
    });
    const leave = await admit(request, response);
    if (!leave) return;
    let size = 0;
    for await (const chunk of request) size += (chunk as Buffer).length;
    await new Promise<void>((resolve) => finish.push(resolve));
    response.end(String(size));
    leave();
  });
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    own.closeAllConnections();
    own.close();
  });
  const { port } = own.address() as AddressInfo;
  const begin = (path: string, method = 'GET', headers: http.OutgoingHttpHeaders = {}) => {
    const request = http.request({ host: '127.0.0.1', port, path, method, headers, agent: false });
    request.on('error', () => {});
    const answer = new Promise<{ status?: number; text: string; headers: http.IncomingHttpHeaders }>((resolve) => {
      request.on('response', async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode, text, headers: response.headers });
      });
    });
    return { request, answer };
  };
  const ask = (path: string) => {
    const { request, answer } = begin(path);
    request.end();
    return answer;
  };
  return { begin, ask, finish, seen };
}

it('what finds no place is 503 with Retry-After: a page that tries again, or the words of /v1', async () => {
  const { ask, finish } = await server();
  const first = ask('/briefme/briefs');
  await expect.poll(() => finish.length).toBe(1);
  const second = ask('/briefme/briefs');
  // Whichever of the two arrives last finds the queue full.
  const refused = await Promise.race([second, ask('/briefme/briefs')]);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.text).toContain('<meta http-equiv="refresh"');
  finish.shift()?.();
  expect((await first).status).toBe(200);

  const calls = [ask('/v1/users'), ask('/v1/users'), ask('/v1/users')];
  const shed = await Promise.race(calls);
  expect([shed.status, JSON.parse(shed.text)]).toEqual([
    503,
    { message: 'The server is busy. Please try again.', code: 'server/busy' },
  ]);
});

it('a body that is sent slowly takes no place, and comes whole in the end', async () => {
  const { begin, ask, finish } = await server();
  const length = 300_000;
  const slow = begin('/v1/plans', 'POST', { 'Content-Length': length });
  await new Promise<void>((resolve) => slow.request.write('x'.repeat(length - 1), () => resolve()));
  const quick = ask('/v1/users');
  await expect.poll(() => finish.length).toBe(1);
  finish.shift()?.();
  expect((await quick).text).toBe('0');
  slow.request.end('x');
  await expect.poll(() => finish.length).toBe(1);
  finish.shift()?.();
  expect((await slow.answer).text).toBe(String(length));
});

it('all bodies together have a limit, which keeps out no small one, and what is answered gives it back', async () => {
  const { begin, finish } = await server(createBodyBuffer(1024 * 1024));
  const length = 900_000;
  const send = (bytes: number, whole = true) => {
    const call = begin('/v1/plans', 'POST', { 'Content-Length': bytes });
    call.request.write('x'.repeat(bytes - 1));
    if (whole) call.request.end('x');
    return call;
  };
  const slow = send(length, false);
  // Whichever comes last: the bytes of the slow one may still be under way.
  const refused = await Promise.race([slow.answer, send(length).answer]);
  expect([refused.status, refused.headers['retry-after'], refused.headers.connection]).toEqual([503, '2', 'close']);
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'server/busy' });
  const working = setInterval(() => finish.shift()?.(), 10);
  closing.push(() => clearInterval(working));
  expect((await send(50_000).answer).text).toBe('50000');
  slow.request.destroy();
  await expect.poll(async () => (await send(length).answer).status).toBe(200);
});

it('who goes away while waiting leaves no place taken', async () => {
  const { begin, ask, finish, seen } = await server();
  const first = ask('/v1/users');
  await expect.poll(() => finish.length).toBe(1);
  const { request } = begin('/v1/users');
  request.end();
  await expect.poll(() => seen.begun).toBe(2);
  request.destroy();
  await expect.poll(() => seen.closed).toBe(1);
  finish.shift()?.();
  await first;
  const next = ask('/v1/users');
  await expect.poll(() => finish.length).toBe(1);
  finish.shift()?.();
  expect((await next).status).toBe(200);
});
