import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD } from '../harness/people';
import { freePort, newDataDir, type Product, startProduct } from '../harness/product.mjs';
import { call } from './client';

/**
 * A database that no longer responds, as on a machine that hangs: its processes are stopped, not ended (trust 21). A
 * separate product, with the default patience.
 */
let product: Product;
let port = 0;
const dataDir = newDataDir();
const env = { DATABASE_PATIENCE_MS: '' };

beforeAll(async () => {
  port = await freePort(5930);
}, 60_000);
afterAll(async () => {
  await thaw();
  await product?.stop();
}, 60_000);

let stopped: number[] = [];
/** Every process of the database, the one that forks first, so that none is added while it runs. */
async function freeze(): Promise<void> {
  const postmaster = Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const client = new pg.Client({ connectionString: product.ownerUrl() });
  client.on('error', () => {});
  await client.connect();
  process.kill(postmaster, 'SIGSTOP');
  stopped = [postmaster];
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  await client.end();
  for (const { pid } of rows) {
    process.kill(pid, 'SIGSTOP');
    stopped.push(pid);
  }
}
async function thaw(): Promise<void> {
  for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT');
}

/** The log's lines about failed requests, each with whether it gives a cause. */
const failures = (): { status: number; hasCause: boolean }[] =>
  readFileSync(product.logFile, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line) as { status: number; error?: unknown; reason?: string })
    .filter(({ status }) => status >= 500)
    .map(({ status, error, reason }) => ({ status, hasCause: Boolean(error ?? reason) }));

it('from its first answer on the server answers calls of /v1 and pages: nothing is 500 while it starts', async () => {
  const statuses = new Set<number>();
  let over = false;
  const asking = (async () => {
    while (!over) {
      for (const [path, host] of [
        ['/v1/users/me', 'harbour'],
        ['/login', 'harbour'],
      ] as const) {
        const status = await new Promise<number>((resolve) => {
          const request = http.get(
            { host: '127.0.0.1', port, path, agent: false, headers: { Host: `${host}.localhost:${port}` } },
            (response) => {
              response.resume();
              resolve(response.statusCode ?? 0);
            },
          );
          request.on('error', () => resolve(0));
        });
        statuses.add(status);
      }
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  })();
  product = await startProduct({ port, dataDir, env });
  await expect.poll(() => statuses.has(401) && statuses.has(200)).toBe(true);
  over = true;
  await asking;
  expect([...statuses].sort()).toEqual([0, 200, 401]);
}, 120_000);

describe('while the database is frozen', () => {
  let cookie = '';
  let token = '';
  const page = (at: string) => call({ path: at, host: 'harbour', port, headers: { Cookie: cookie } });

  beforeAll(async () => {
    const credentials = { email: 'ada@harbour.test', password: PASSWORD };
    const post = { method: 'POST', host: 'harbour', port };
    token = (await call<{ token: string }>({ ...post, path: '/v1/auth/login', body: credentials })).body.token;
    const opened = await call({
      ...post,
      path: '/api/auth/callback/credentials',
      body: new URLSearchParams({ ...credentials, page: '/login' }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: `http://harbour.localhost:${port}` },
    });
    cookie = (opened.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
    // Right after the start a busy machine may refuse a page once.
    const opens = async () => expect((await page('/briefme/briefs')).status).toBe(200);
    await vi.waitFor(opens, { timeout: 15_000, interval: 200 });
  }, 60_000);

  it('pages and /v1 are 503 within two seconds, pages with one that tries again, and all is back with it', async () => {
    // One after the other: the product's patience is measured, not the load of this machine.
    const requests = [
      () => page('/briefme/briefs'),
      () => page('/scopebuilder/scopes'),
      () => page('/dashboard'),
      () => call({ path: '/v1/users/me', host: 'harbour', port, token }),
    ];
    for (const send of requests) {
      // The host and the caller are still cached: the frozen database is only reached later in the request.
      await expect.poll(async () => (await send()).status).toBeLessThan(500);
      await freeze();
      const since = performance.now();
      const { status, headers, text } = await send();
      const took = performance.now() - since;
      await thaw();
      expect([status, Number(headers['retry-after']) > 0], text.slice(0, 500)).toEqual([503, true]);
      expect(took).toBeLessThan(2000);
      if (headers['content-type']?.startsWith('text/html')) {
        expect(text).toContain('tries again by itself');
        expect(text).toContain('<meta http-equiv="refresh"');
      } else {
        expect(JSON.parse(text)).toMatchObject({ code: 'database/unavailable' });
      }
    }
    // Requests without a query are served while the host is still cached: one second.
    await freeze();
    const seen: string[] = [];
    while (!seen.includes('503')) {
      const since = performance.now();
      seen.push(String((await call({ path: '/login', host: 'harbour', port })).status));
      expect(performance.now() - since).toBeLessThan(2000);
    }
    await thaw();
    expect(seen.filter((status) => status !== '200')).toEqual(['503']);
    await expect.poll(async () => (await page('/briefme/briefs')).status).toBe(200);
    await expect.poll(() => failures().length).toBeGreaterThanOrEqual(requests.length);
    expect(failures().filter(({ hasCause }) => !hasCause)).toEqual([]);
  }, 120_000);
});
