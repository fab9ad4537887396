import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '@/server/environment.mjs';
import { createGuard, type FoundHost } from '@/server/guard/guard.mjs';
import { createLog } from '@/server/guard/log.mjs';
import { createTokenMemory } from '@/server/guard/rate-limit.mjs';

/**
 * The guard over real connections, in front of a handler that knows one token: cases for which the whole product is too
 * slow.
 */
const LIVE = 'adk_live';
const tokens = createTokenMemory();
let server: http.Server;
let port = 0;
let reached = 0;
const warnings = new Set<string>();
const state = { draining: false, database: true };
let seen: http.IncomingHttpHeaders = {};
const logged: { path: string; status: number; error?: unknown; reason?: string }[] = [];
const BRAND: FoundHost = { kind: 'brand', brand: { id: 7 } };

beforeAll(async () => {
  const environment = readEnvironment({
    PORT: '3000',
    PRODUCT_HOST: 'localhost:3000',
    API_RATE_LIMIT: '10',
    LOG_LEVEL: 'info',
    APP_ENV: 'production',
    DATA_DIR: '.data',
  });
  const hosts = {
    async lookup(host: string): Promise<FoundHost> {
      if (!state.database) throw new Error('the database is away');
      return host === 'localhost' ? { kind: 'product' } : host === 'harbour.localhost' ? BRAND : { kind: 'unknown' };
    },
    invalidate() {},
  };
  const runtime = {
    environment,
    hosts,
    tokens,
    log: createLog(environment, { write: (line: string) => logged.push(JSON.parse(line)) }),
    guardSecret: 'x',
    warnings,
  };
  const guard = createGuard(runtime, { isDraining: () => state.draining, isReady: async () => state.database });
  server = http.createServer({ requireHostHeader: false }, async (request, response) => {
    if (!(await guard(request, response))) return;
    reached += 1;
    seen = request.headers;
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    tokens.note(token, token === LIVE);
    response.writeHead(token === LIVE ? 200 : 401).end();
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

it('a proxy that is not named in TRUST_PROXY is noticed, once', async () => {
  await get('whatever');
  expect([...warnings]).toEqual([]);
  for (let times = 0; times < 2; times += 1) {
    await raw('GET /healthz HTTP/1.1', 'Host: localhost:3000', 'X-Forwarded-For: 203.0.113.7', 'Connection: close');
  }
  expect([...warnings]).toEqual([expect.stringContaining('TRUST_PROXY')]);
});

/** Sends exactly these lines, as no browser would. @returns status and the whole answer */
const raw = (...lines: string[]) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
      if (/\r\n\r\n/.test(text)) socket.end();
    });
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text }));
    socket.on('error', reject);
  });

describe('the host of a request', () => {
  it('is of no matter to a probe: any, none, and HTTP/1.0; everything else is refused without one', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect((await raw(`GET ${path} HTTP/1.1`, 'Host: 10.0.0.7:3000')).status, path).toBe(200);
      expect((await raw(`GET ${path} HTTP/1.1`)).status, path).toBe(200);
      expect((await raw(`GET ${path} HTTP/1.0`)).status, path).toBe(200);
    }
    expect((await raw('GET / HTTP/1.1')).status).toBe(400);
    expect((await raw('GET /v1/users/me HTTP/1.0')).status).toBe(400);
  });

  it('must be one, ours, and in the Host header alone', async () => {
    const before = reached;
    expect((await raw('GET / HTTP/1.1')).status).toBe(400);
    expect((await raw('GET / HTTP/1.1', 'Host: harbour.localhost', 'Host: localhost')).status).toBe(400);
    expect((await raw('GET http://harbour.localhost/ HTTP/1.1', 'Host: harbour.localhost')).status).toBe(400);
    expect((await raw('GET //evil.test/ HTTP/1.1', 'Host: harbour.localhost')).status).toBe(400);
    for (const host of ['evil.test', 'harbour.localhost.evil.test', 'harbour_localhost', '127.0.0.1']) {
      expect([400, 404], host).toContain((await raw('GET / HTTP/1.1', `Host: ${host}`)).status);
    }
    const stranger = await raw('GET / HTTP/1.1', 'Host: evil.test');
    expect([stranger.status, stranger.text]).toEqual([404, expect.stringContaining('find that brand')]);
    expect((await raw('GET /v1/users/me HTTP/1.1', 'Host: evil.test')).text).toContain('"code":"resource/not_found"');
    // A page that was open when its brand was removed shows the words of exactly this type.
    const saving = await raw('POST /briefme/briefs HTTP/1.1', 'Host: evil.test', 'Content-Length: 0');
    expect(saving.status).toBe(404);
    expect(saving.text).toMatch(/Content-Type: text\/plain\r\n/);
    expect(saving.text).toContain('This portal does not exist any more');
    expect(reached).toBe(before);
    for (const host of ['harbour.localhost', 'HARBOUR.localhost:3000', 'harbour.localhost.']) {
      await raw('GET / HTTP/1.1', `Host: ${host}`);
      expect(seen['x-agency-host'], host).toBe('harbour.localhost');
      expect(seen['x-agency-portal'], host).toBe('brand');
    }
  });

  it('is believed of nobody but a trusted proxy, and neither is what only the guard may say', async () => {
    await raw(
      'GET / HTTP/1.1',
      'Host: harbour.localhost:3000',
      'X-Forwarded-Host: localhost',
      'X-Forwarded-For: 9.9.9.9',
      'Forwarded: host=localhost',
      'X-Agency-Portal: admin',
      'X-Agency-Guard: guessed',
      'X-Middleware-Subrequest: middleware',
      'Content-Security-Policy: none',
      'X-Nonce: mine',
    );
    expect(seen['x-forwarded-host']).toBe('harbour.localhost:3000');
    expect(seen['x-agency-address']).toBe('127.0.0.1');
    expect(seen['x-agency-portal']).toBe('brand');
    expect(seen['x-agency-guard']).toBe('x');
    expect(seen.forwarded).toBeUndefined();
    expect(seen['x-middleware-subrequest']).toBeUndefined();
    expect(seen['x-nonce']).not.toBe('mine');
    expect(seen['content-security-policy']).toContain(`'nonce-${seen['x-nonce']}'`);
  });
});

describe('a request that changes something and carries a cookie', () => {
  const post = (...headers: string[]) =>
    raw('POST / HTTP/1.1', 'Host: harbour.localhost:3000', 'Content-Length: 0', ...headers);

  it('must come from a page of the same host', async () => {
    const before = reached;
    expect((await post('Cookie: a=b')).status).toBe(403);
    for (const origin of ['null', 'http://evil.test', 'http://localhost:3000', 'http://harbour.localhost:3001']) {
      expect((await post('Cookie: a=b', `Origin: ${origin}`)).status, origin).toBe(403);
    }
    expect((await post('Cookie: a=b', 'Origin: http://evil.test', 'X-Forwarded-Host: evil.test')).status).toBe(403);
    expect(reached).toBe(before);
    await post('Cookie: a=b', 'Origin: http://harbour.localhost:3000');
    await post();
    expect(reached).toBe(before + 2);
  });

  it('has a body of a size that is allowed', async () => {
    const before = reached;
    const big = await raw(
      'POST /v1/auth/login HTTP/1.1',
      'Host: localhost:3000',
      'Content-Type: application/json',
      `Content-Length: ${1024 * 1024 + 1}`,
    );
    expect([big.status, big.text]).toEqual([413, expect.stringContaining('request/too_large')]);
    expect(reached).toBe(before);
  });
});

it('every answer says what a browser must not do with it', async () => {
  const { text } = await raw('GET / HTTP/1.1', 'Host: harbour.localhost');
  expect(text).toMatch(/^X-Content-Type-Options: nosniff\r$/im);
  expect(text).toMatch(/^Referrer-Policy: same-origin\r$/im);
  expect(text).toMatch(/^Permissions-Policy: /im);
  expect(text).toMatch(/^Content-Security-Policy: .*frame-ancestors 'none'/im);
});

it('what people uploaded is an image and nothing else, wherever it is opened', async () => {
  const { text } = await raw('GET /files/0b0e0d6a-7a8b-4c3d-9e1f-000000000000 HTTP/1.1', 'Host: harbour.localhost');
  expect(text).toMatch(/^Content-Security-Policy: default-src 'none'; sandbox; frame-ancestors 'none'\r$/im);
  expect(text).toMatch(/^X-Content-Type-Options: nosniff\r$/im);
});

describe('health', () => {
  afterEach(() => Object.assign(state, { draining: false, database: true }));
  const ask = async (path: string) => (await raw(`GET ${path} HTTP/1.1`, 'Host: any.test')).text;

  it('is answered on any host: alive without the database, ready only with it and while nothing stops', async () => {
    expect(await ask('/healthz')).toMatch(/^HTTP\/1.1 200 [\s\S]*\{"status":"ok"\}$/);
    expect(await ask('/readyz')).toMatch(/^HTTP\/1.1 200 [\s\S]*\{"status":"ready"\}$/);
    state.database = false;
    expect(await ask('/healthz')).toMatch(/^HTTP\/1.1 200 /);
    expect(await ask('/readyz')).toMatch(/^HTTP\/1.1 503 [\s\S]*\{"status":"database"\}$/);
    Object.assign(state, { draining: true, database: true });
    expect(await ask('/healthz')).toMatch(/^HTTP\/1.1 200 /);
    expect(await ask('/readyz')).toMatch(/^HTTP\/1.1 503 [\s\S]*\{"status":"draining"\}$/);
    expect(await ask('/healthz')).toMatch(/^Connection: close\r$/m);
  });

  it('without the database every other address says that it is worth another try', async () => {
    state.database = false;
    const api = await raw('GET /v1/users/me HTTP/1.1', 'Host: harbour.localhost');
    expect(api.text).toMatch(/^HTTP\/1.1 503 [\s\S]*^Retry-After: 2\r$[\s\S]*"code":"database\/unavailable"/m);
    const page = await raw('GET / HTTP/1.1', 'Host: harbour.localhost');
    expect(page.text).toMatch(/^HTTP\/1.1 503 [\s\S]*^Retry-After: 2\r$[\s\S]*<html/m);
  });

  it('a page that came keeps its scripts and styles while the database is away: they are the same on every host', async () => {
    state.database = false;
    const before = reached;
    for (const method of ['GET', 'HEAD']) {
      const { text } = await raw(`${method} /_next/static/chunks/main.js HTTP/1.1`, 'Host: harbour.localhost');
      expect(text).not.toMatch(/^HTTP\/1.1 503 /);
    }
    expect(reached - before).toBe(2);
    for (const [line, host] of [
      ['POST /_next/static/chunks/main.js', 'harbour.localhost'],
      ['GET /_next/image', 'harbour.localhost'],
    ]) {
      expect((await raw(`${line} HTTP/1.1`, `Host: ${host}`)).text, `${line} ${host}`).toMatch(/^HTTP\/1.1 503 /);
    }
    expect(reached - before).toBe(2);
  });

  it('each 5xx has a line in the log with its cause, of what is not logged otherwise, too; being stopped is no fault', async () => {
    logged.length = 0;
    state.draining = true;
    expect(await ask('/readyz')).toContain('{"status":"draining"}');
    Object.assign(state, { draining: false, database: false });
    await ask('/readyz');
    await raw('POST /_next/static/chunks/main.js HTTP/1.1', 'Host: harbour.localhost', 'Content-Length: 0');
    await ask('/healthz');
    await expect
      .poll(() => logged.map(({ path, status }) => [path, status]))
      .toEqual([
        ['/readyz', 503],
        ['/_next/static/chunks/main.js', 503],
      ]);
    expect(logged.filter(({ error, reason }) => !(error ?? reason))).toEqual([]);
  });
});

// Last, since it uses up the budget of this address.
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

  it('refuses in words that a client reads that sends its whole body of 20 MB first, as a forged request is refused', async () => {
    const sentWhole = async (...lines: string[]) => {
      const socket = net.connect(port, '127.0.0.1');
      socket.write([...lines, `Content-Length: ${BODY.length}`, '', ''].join('\r\n'));
      await new Promise<void>((resolve, reject) => socket.once('error', reject).write(BODY, () => resolve()));
      return text(socket);
    };
    const forged = ['Host: harbour.localhost:3000', 'Cookie: a=b', 'Origin: http://evil.test'];
    expect(await sentWhole('POST /dashboard HTTP/1.1', ...forged)).toContain('did not come from this site');
    const beyondBudget = async () => {
      // A slow machine has refilled it meanwhile.
      await Promise.all(Array.from({ length: 60 }, () => get('adk_guess')));
      return sentWhole('POST /v1/brands HTTP/1.1', 'Host: localhost:3000', 'Authorization: Bearer adk_guess');
    };
    await expect.poll(beyondBudget, { timeout: 20_000 }).toContain('request/too_many');
  });
});

const BODY = Buffer.alloc(20 * 1024 * 1024, ' ');
