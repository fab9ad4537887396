import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { DRAIN_MS, drain } from '@/server/drain.mjs';

/** The end of a server (trust 21), with shorter time limits. */
const open: http.Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

/** A server that answers `/slow` on demand, and `/never` not at all. */
async function serving() {
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
  const ask = async (path: string): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    return response ? response.text() : 'cut off';
  };
  const reached = new Set<string | undefined>();
  server.on('request', ({ url }) => reached.add(url));
  return { server, ask, release, reaches: (path: string) => expect.poll(() => reached.has(path)).toBe(true) };
}

it('goes on for a moment, then takes nothing new, and lets what is under way come to its end', async () => {
  const { server, ask, release, reaches } = await serving();
  const slow = ask('/slow');
  await reaches('/slow');
  let over = false;
  const drained = drain(server, { noticeMs: 300, drainMs: 60_000 }).then(() => {
    over = true;
  });
  expect(await ask('/')).toBe('answered');
  await expect.poll(() => server.listening).toBe(false);
  expect(await ask('/')).toBe('cut off');
  expect(over).toBe(false);
  release();
  expect(await slow).toBe('answered');
  await drained;
});

it('ends each connection with its answer, so that none is closed while somebody sends', async () => {
  const { server, ask } = await serving();
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
  expect(await ask('/')).toBe('answered');
  agent.destroy();
  await drained;
});

it('cuts off what does not end by itself, within its term', async () => {
  const { server, ask, reaches } = await serving();
  const never = ask('/never');
  await reaches('/never');
  await drain(server, { noticeMs: 10, drainMs: 200 });
  expect(await never).toBe('cut off');
  expect(DRAIN_MS).toBeLessThanOrEqual(25_000);
});
