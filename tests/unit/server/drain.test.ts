import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drain } from '@/server/drain.mjs';

/** Graceful shutdown (trust 21); time passes when a test says so. */

const open: http.Server[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

/** A server that answers `/slow` when released, and `/never` not at all. */
async function startServer() {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = http.createServer(async (request, response) => {
    if (request.url === '/never') return;
    if (request.url === '/slow') await released;
    response.end('answered');
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const get = async (path: string): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    return response ? response.text() : 'cut off';
  };
  const reached = new Set<string | undefined>();
  server.on('request', ({ url }) => reached.add(url));
  return { server, get, release, waitUntilReceived: (path: string) => expect.poll(() => reached.has(path)).toBe(true) };
}

it('serves during the notice period, then refuses new connections while requests in progress finish', async () => {
  const { server, get, release, waitUntilReceived } = await startServer();
  const slow = get('/slow');
  await waitUntilReceived('/slow');
  let over = false;
  const drained = drain(server, { noticeMs: 300 }).then(() => {
    over = true;
  });
  expect(await get('/')).toBe('answered');
  await vi.advanceTimersByTimeAsync(300);
  await expect.poll(() => server.listening).toBe(false);
  expect(await get('/')).toBe('cut off');
  expect(over).toBe(false);
  release();
  expect(await slow).toBe('answered');
  await drained;
});

it('closes each connection after its response, so that no request meets a closing connection', async () => {
  const { server, get } = await startServer();
  const { port } = server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true });
  const connection = () =>
    new Promise((resolve, reject) => {
      const request = http.get({ host: '127.0.0.1', port, agent }, (response) => {
        response.resume().once('end', () => resolve(response.headers.connection));
      });
      request.once('error', reject);
    });
  expect(await connection()).toBe('keep-alive');
  const drained = drain(server, { noticeMs: 300 });
  expect(await connection()).toBe('close');
  expect(await get('/')).toBe('answered');
  agent.destroy();
  await vi.advanceTimersByTimeAsync(300);
  await drained;
});

it('destroys connections that are still open at the deadline', async () => {
  const { server, get, waitUntilReceived } = await startServer();
  const never = get('/never');
  await waitUntilReceived('/never');
  const drained = drain(server, { noticeMs: 300 });
  await vi.advanceTimersByTimeAsync(300);
  await vi.advanceTimersByTimeAsync(25_000 - 301);
  expect(server.listening).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await drained;
  expect(await never).toBe('cut off');
});
