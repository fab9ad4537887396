import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { PASSWORD } from '../harness/people';
import { freePort, type Product, startProduct } from '../harness/product.mjs';
import { query } from '../harness/query';
import { root } from '../structure/sources';
import { type Call, call } from './client';
import { startOtlpReceiver } from './otlp-receiver';

/** What a deployer's monitoring sees (docs/operations.md, "Metrics"): a separate product, used by several brands. */
let product: Product;
let metricsPort = 0;
let traces: Awaited<ReturnType<typeof startOtlpReceiver>>;
let seen: { text: string; samples: Sample[] };
const PEOPLE = [
  ['ada@harbour.test', 'harbour'],
  ['noah@northwind.test', 'northwind'],
  ['lena@lumen.test', 'lumen'],
] as const;
const BRIEF = '0198f6a2-7d1c-7c3a-9a7e-5f2f6d1b7c11';

type Sample = { readonly name: string; readonly labels: Readonly<Record<string, string>>; readonly value: number };

beforeAll(async () => {
  traces = await startOtlpReceiver();
  metricsPort = await freePort(4150);
  product = await startProduct({
    port: await freePort(metricsPort + 1),
    timeoutMs: 600_000,
    env: {
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
      OTEL_BSP_SCHEDULE_DELAY: '200',
    },
  });
  for (const [email, brand] of PEOPLE) await work(email, brand);
  seen = await scraped();
}, 600_000);
afterAll(async () => {
  await product?.stop();
  await traces?.close();
}, 60_000);

const ask = <Body = Record<string, unknown>>(what: Call) => call<Body>({ port: product.port, ...what });
const host = (brand: string) => `${brand}.localhost:${product.port}`;

/** A day at work in a second: pages, calls, a socket, an invitation's mail, and addresses that nobody should use. */
async function work(email: string, brand: string): Promise<void> {
  const at = { host: host(brand) };
  const credentials = { email, password: PASSWORD };
  const { body } = await ask<{ token: string }>({ ...at, method: 'POST', path: '/v1/auth/login', body: credentials });
  const { token } = body;
  const { body: own } = await ask<{ uuid: string }>({
    ...at,
    path: `/v1/brands/information?domain=${encodeURIComponent(host(brand))}`,
  });
  for (const path of [
    `/v1/brands/${own.uuid}`,
    `/v1/brands/${own.uuid}/briefme/briefs`,
    '/v1/users/me',
    `/v1/${email}`,
  ]) {
    await ask({ ...at, path, token });
  }
  await ask({ ...at, method: 'POST', path: '/v1/auth/password-reset-request', body: { email } });
  for (const path of [
    '/login',
    `/briefme/briefs/${BRIEF}`,
    `/password-reset?token=adk_${brand}secret`,
    `/${brand}/123/x`,
  ]) {
    await ask({ ...at, path });
  }
  await ask({ host: `${brand}.example`, path: '/dashboard' });
  await ask({ ...at, method: 'PROPFIND', path: '/coffee' });
}

const read = (path: string, headers: http.OutgoingHttpHeaders = {}) =>
  new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port: metricsPort, path, headers, agent: false }, async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text });
      })
      .on('error', reject);
  });

async function scraped() {
  const { text } = await read('/metrics');
  const samples = text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^([a-z0-9_]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (!name) return [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', text = '']) => [key, text]);
    return [{ name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }];
  });
  return { text, samples };
}
const metric = (name: string, labels: Record<string, string> = {}) =>
  seen.samples.find(
    (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )?.value;

describe('/metrics', () => {
  it('is OpenMetrics, at its own port alone', async () => {
    const { status, type, text } = await read('/metrics');
    expect([status, type]).toEqual([200, expect.stringContaining('application/openmetrics-text')]);
    expect(text.endsWith('# EOF\n')).toBe(true);
    expect((await read('/')).status).toBe(404);
    // On a brand's host the path is no page: without a session it leads to the log-in.
    expect((await ask({ host: host('harbour'), path: '/metrics' })).status).toBe(307);
  });

  it('counts requests by route and status, and how long they took', () => {
    const list = { method: 'GET', route: '/v1/brands/{brandId}/briefme/briefs' };
    expect(metric('agency_http_requests_total', { ...list, status: '200' })).toBeGreaterThan(0);
    expect(metric('agency_http_request_duration_seconds_count', list)).toBe(3);
    const page = { method: 'GET', route: '/brand/[host]/briefme/briefs/[briefUuid]' };
    expect(metric('agency_http_request_duration_seconds_count', page)).toBe(3);
    expect(metric('agency_http_requests_total', { method: 'GET', route: 'unknown', status: '404' })).toBe(3);
    expect(metric('agency_http_requests_total', { method: 'other', route: 'refused', status: '405' })).toBe(3);
    expect(metric('agency_http_requests_total', { route: '/readyz', status: '200' })).toBeGreaterThan(0);
  });

  it('says what waits: connections, work, PDFs, jobs, mails, sockets', async () => {
    expect(metric('agency_database_connections_max', { pool: 'app' })).toBeGreaterThan(0);
    for (const pool of ['app', 'platform', 'jobs']) expect(metric('agency_database_waiting', { pool }), pool).toBe(0);
    expect(metric('agency_work', { kind: 'pages', state: 'waiting' })).toBe(0);
    expect(metric('agency_pdf_documents', { state: 'waiting' })).toBe(0);
    expect(metric('agency_database_up')).toBe(1);
    expect(metric('agency_sockets')).toBe(0);
    expect(metric('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(metric('process_resident_memory_bytes')).toBeGreaterThan(50e6);
    await expect.poll(async () => (await freshly()) && metric('agency_realtime_lag_seconds')).toBeLessThan(5);
    // A mail for each person, which remains in the outbox: no transport is set.
    const kept = async () => (await freshly()) && metric('agency_mails_last_hour', { state: 'kept' });
    await expect.poll(kept, { timeout: 40_000, interval: 1000 }).toBe(PEOPLE.length);
    expect(metric('agency_job_duration_seconds_count', { task: 'mail.send', outcome: 'done' })).toBe(PEOPLE.length);
    expect(metric('agency_jobs_oldest_seconds')).toBeLessThan(60);
  }, 60_000);

  it('has no brand, person, host or id in any label', async () => {
    await freshly();
    const rows = await query<{ word: string }>(
      product.ownerUrl(),
      `select slug as word from brands union select lower(name) from brands union select email from users
       union select uuid::text from brands union select uuid::text from users`,
    );
    const labels = seen.samples.flatMap((sample) => Object.entries(sample.labels));
    expect(labels.length).toBeGreaterThan(200);
    const secret = [...rows.map(({ word }) => word), 'localhost', 'secret', 'coffee', '@'];
    const telling = labels.filter(([, value]) => secret.some((word) => value.toLowerCase().includes(word)));
    expect(telling).toEqual([]);
    // Labels are numbers only where numbers are meant: bounds of histograms, statuses, versions.
    const numbers = labels.filter(
      ([key, value]) =>
        !['le', 'status', 'version', 'major', 'minor', 'patch'].includes(key) && /\d{2,}|[0-9a-f]{8}/.test(value),
    );
    expect(numbers).toEqual([]);
    expect(new Set(labels.map(([key]) => key).filter((key) => /brand|user|person|host|id$/i.test(key)))).toEqual(
      new Set(),
    );
  });

  it('has every metric that the dashboard and the alerts of docs/examples ask for', () => {
    const named = new Set([
      ...seen.samples.map(({ name }) => name),
      // Nothing has failed yet: a metric without samples still has its TYPE line.
      ...[...seen.text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name),
    ]);
    for (const file of ['grafana-dashboard.json', 'prometheus-alerts.yml']) {
      const text = readFileSync(`${root}/docs/examples/${file}`, 'utf8');
      const wanted = new Set([...text.matchAll(/\b(?:agency|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name));
      expect(wanted.size, file).toBeGreaterThan(5);
      expect(
        [...wanted].filter((name) => !named.has(name) && !named.has(name.replace(/_(?:count|sum|bucket|total)$/, ''))),
        file,
      ).toEqual([]);
    }
    const { panels } = JSON.parse(readFileSync(`${root}/docs/examples/grafana-dashboard.json`, 'utf8'));
    expect(panels.length).toBeGreaterThan(8);
  });

  it('counts sockets while they are open', async () => {
    const ticket = randomBytes(32).toString('base64url');
    await query(
      product.ownerUrl(),
      `with own as (
         insert into sessions (user_id, brand_id, portal, token_hash, expires_at)
         select m.user_id, m.brand_id, 'brand', $1, now() + interval '1 hour'
         from brand_users m join brands b on b.id = m.brand_id join users u on u.id = m.user_id
         where b.slug = 'harbour' and u.email = 'ada@harbour.test' returning id, user_id, brand_id)
       insert into one_time_tokens (token_hash, purpose, user_id, brand_id, email, payload, expires_at)
       select $2, 'realtimeTicket', user_id, brand_id, 'ada@harbour.test', jsonb_build_object('sessionId', id),
              now() + interval '1 minute' from own`,
      [randomBytes(32), createHash('sha256').update(ticket).digest()],
    );
    const ws = new WebSocket(`ws://127.0.0.1:${product.port}/realtime?ticket=${ticket}`, {
      headers: { host: host('harbour'), origin: `http://${host('harbour')}` },
    });
    await once(ws, 'open');
    await freshly();
    expect(metric('agency_sockets')).toBe(1);
    ws.close();
    await expect.poll(async () => (await freshly()) && metric('agency_sockets')).toBe(0);
  });
});

/** Looks again. */
async function freshly(): Promise<true> {
  seen = await scraped();
  return true;
}

describe('the id of a request', () => {
  it('is in its header and its line of the log, and in no body (trust 9)', async () => {
    for (const path of ['/v1/nowhere', '/login', '/v1/users/me']) {
      const { headers, text } = await ask({ host: host('harbour'), path });
      const id = String(headers['x-request-id']);
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(text).not.toContain(id);
      await expect.poll(() => readFileSync(product.logFile, 'utf8')).toContain(`"requestId":"${id}"`);
    }
  });
});

describe('traces', () => {
  const spanOf = (name: string) => traces.spans.find((span) => span.name === name);

  it('have a span for each request, with what happened below it', async () => {
    await expect.poll(() => traces.spans.length).toBeGreaterThan(50);
    const call = spanOf('GET /v1/brands/{brandId}/briefme/briefs');
    expect(call?.attributes).toMatchObject({ 'http.response.status_code': '200', 'agency.portal': 'brand' });
    const below = traces.spans.filter(({ traceId }) => traceId === call?.traceId);
    expect(below.some(({ attributes }) => attributes['db.system.name'] === 'postgresql')).toBe(true);
    const page = spanOf('GET /brand/[host]/login');
    const rendered = traces.spans.filter(({ traceId }) => traceId === page?.traceId);
    expect(rendered.some(({ attributes }) => attributes['next.span_type']?.startsWith('AppRender'))).toBe(true);
    await expect.poll(() => spanOf('job mail.send')).toBeDefined();
  });

  it('carry the id of the request, and no address, token, brand or person', async () => {
    const { headers } = await ask({ host: host('lumen'), path: '/password-reset?token=adk_verysecret' });
    const id = headers['x-request-id'];
    await expect.poll(() => traces.spans.some(({ attributes }) => attributes['agency.request_id'] === id)).toBe(true);
    expect(traces.text()).not.toMatch(/adk_|secret|harbour|lumen|northwind|@|brand_id = /);
  });
});
