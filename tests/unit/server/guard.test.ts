import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '@/server/environment.mjs';
import { createGuard } from '@/server/guard/guard.mjs';
import { createTokenMemory } from '@/server/guard/rate-limit.mjs';
import { createLog } from '@/server/log.mjs';

/** The guard over real connections, before a handler that knows one token: what the whole product is too slow to show. */
const LIVE = 'adk_live';
const tokens = createTokenMemory();
let server: http.Server;
let port = 0;
let reached = 0;

beforeAll(async () => {
  const environment = readEnvironment({
    PORT: '3000',
    PRODUCT_HOST: 'localhost:3000',
    API_RATE_LIMIT: '10',
    LOG_LEVEL: 'silent',
  });
  const hosts = { lookup: async () => ({ kind: 'product' }), forget() {} };
  const runtime = {
    environment,
    hosts,
    tokens,
    log: createLog(environment, undefined),
    guardSecret: 'x',
    apiMethods: async () => ['GET'],
  };
  const guard = createGuard(runtime, { isDraining: () => false, isReady: async () => true });
  server = http.createServer(async (request, response) => {
    if (!(await guard(request, response))) return;
    reached += 1;
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    tokens.note(token, token === LIVE);
    response.writeHead(request.url === '/v1/gone' ? 405 : token === LIVE ? 200 : 401).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
});

const get = (token: string, path = '/v1/users/me') =>
  new Promise<{ status: number; headers: http.IncomingHttpHeaders }>((resolve, reject) => {
    const headers = { Host: 'localhost:3000', Authorization: `Bearer ${token}` };
    http
      .get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, headers: response.headers });
      })
      .on('error', reject);
  });

describe('the budget of /v1', () => {
  it('is one for all tokens that are made up at an address; a live one has its own', async () => {
    expect((await get(LIVE)).status).toBe(200);
    const before = reached;
    const guesses = await Promise.all(Array.from({ length: 60 }, (_, at) => get(`adk_guess_${at}`)));
    const refused = guesses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(30);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect(reached - before).toBe(60 - refused.length);
    expect((await get(LIVE)).status).toBe(200);
  });
});

it('a 405 names the methods that the address has', async () => {
  const refused = await get(LIVE, '/v1/gone');
  expect([refused.status, refused.headers.allow]).toEqual([405, 'GET']);
});
