import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { createUpgradeHandler } from '@/server/realtime/upgrades.mjs';

const OFFER = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n';
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that says what reached it, and a client that writes bytes. */
async function connection({ allowHalfOpen = false } = {}) {
  const upgraded: string[] = [];
  let begun = 0;
  const server = http.createServer(async (request, response) => {
    begun += 1;
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method, url, headers } = request;
    response.end(JSON.stringify([method, url, body, headers.upgrade ?? null, headers.accept ?? null]));
  });
  const wiring = {
    environment: { trustProxy: false },
    hosts: { lookup: async () => ({ kind: 'brand' as const }) },
    hub: {
      async upgrade(request: http.IncomingMessage, socket: Duplex) {
        upgraded.push(String(request.headers.upgrade));
        socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
      },
    },
    devSockets: null,
    connect: (socket: Duplex) => server.emit('connection', socket),
  };
  server.on('upgrade', createUpgradeHandler(wiring));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = net.connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen });
  let heard = '';
  client.on('data', (bytes) => {
    heard += bytes;
  });
  closing.push(() => {
    client.destroy();
    server.close();
    server.closeAllConnections();
  });
  const answers = () => [...heard.matchAll(/^\[.*?\]/gm)].map(([text]) => JSON.parse(text));
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  return { client, answers, upgraded, connections, begun: () => begun, heard: () => heard };
}

describe('an upgrade', () => {
  it('to another protocol is not taken up: the request is answered, with its body, and so is the next', async () => {
    const { client, answers, begun } = await connection();
    client.write(`POST /v1/one HTTP/1.1\r\nHost: a\r\nAccept: */*\r\n${OFFER}Content-Length: 10\r\n\r\nfirst`);
    await expect.poll(begun).toBe(1);
    client.write('later');
    await expect.poll(answers).toEqual([['POST', '/v1/one', 'firstlater', null, '*/*']]);
    client.write(`GET /v1/two HTTP/1.1\r\nHost: a\r\n${OFFER}\r\n`);
    await expect.poll(() => answers()[1]).toEqual(['GET', '/v1/two', '', null, null]);
    client.write('GET /v1/three HTTP/1.1\r\nHost: a\r\n\r\n');
    await expect.poll(() => answers()[2]).toEqual(['GET', '/v1/three', '', null, null]);
  });

  it('to a web socket reaches the hub at /realtime, and nothing elsewhere', async () => {
    const { client, upgraded, heard } = await connection();
    client.write('GET /realtime?ticket=x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: WebSocket\r\n\r\n');
    await expect.poll(heard).toContain('101');
    expect(upgraded).toEqual(['WebSocket']);
    const other = await connection();
    other.client.write('GET /v1/brands HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await expect.poll(other.heard).toContain('404');
  });

  it('that is refused ends its connection, even if the client never closes its half', async () => {
    const { client, connections, heard } = await connection({ allowHalfOpen: true });
    client.write('GET /elsewhere HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await expect.poll(heard).toContain('404');
    await expect.poll(connections).toBe(0);
  });
});
