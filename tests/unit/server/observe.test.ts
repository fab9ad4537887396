import { EventEmitter } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Runtime } from '@/lib/runtime/runtime';
import { readEnvironment } from '@/server/environment.mjs';
import { observe } from '@/server/observe/observe.mjs';
import { startTraces, type Traces } from '@/server/observe/traces.mjs';
import { createRuntime } from '@/server/runtime.mjs';
import { startOtlpReceiver } from '../../api/otlp-receiver';

/** Metrics and traces around a server that answers by itself; tests/api/metrics.test.ts checks the whole product. */
const TOKEN = 'a-token-of-monitoring';
let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;
let traces: Traces;
let server: http.Server;
let observed: Awaited<ReturnType<typeof observe>>;
let port = 0;

const pool = () =>
  ({
    totalCount: 4,
    idleCount: 3,
    waitingCount: 2,
    options: { max: 10 },
    connect: () => new Promise(() => {}),
  }) as never;
const runtimeWith = (environment: object) =>
  ({
    environment,
    appPool: pool(),
    platformPool: pool(),
    replica: null,
    jobs: null,
    callRoute: (path: string) => (path.startsWith('/v1/brands/') ? '/v1/brands/{brandId}' : null),
    pdf: { size: () => ({ working: 1, queued: 5 }) },
  }) as unknown as Runtime;
const sources = { queues: () => ({ pages: { working: 8, queued: 3 } }), sockets: () => 7 };

beforeAll(async () => {
  receiver = await startOtlpReceiver();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = receiver.url;
  const started = await startTraces({ otlpEndpoint: receiver.url, trustProxy: false });
  if (!started) throw new Error('no traces');
  traces = started;
  observed = await observe(runtimeWith({ metricsToken: TOKEN }), sources);
  const client = { query: async (statement: { text: string }) => ({ rows: [statement.text] }) };
  traces.statements(client as never, 'app');
  server = http.createServer((request, response) => {
    observed.metrics?.request(request, response);
    void traces.request(request, response, observed.labelsOf, async () => {
      if (request.url === '/metrics') return observed.answer?.(request, response);
      request.headers['x-agency-portal'] = 'brand';
      if (request.url?.includes('slow')) return;
      await client.query({ text: "begin; set local app.brand_id = '7'" });
      response.setHeader('X-Request-Id', 'id-of-the-request');
      response.writeHead(request.url?.includes('broken') ? 503 : 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  await observed?.close();
  await traces?.close();
  server?.close();
  await receiver?.close();
});
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers });
const scrape = async () => (await get('/metrics', { Authorization: `Bearer ${TOKEN}` })).text();

describe('metrics', () => {
  it('are nowhere without a port or a token', async () => {
    const off = await observe(runtimeWith({}), sources);
    expect([off.metrics, off.answer]).toEqual([null, null]);
  });

  it('are read with the token alone', async () => {
    expect((await get('/metrics')).status).toBe(401);
    expect((await get('/metrics', { Authorization: 'Bearer guessed' })).status).toBe(401);
    expect(await scrape()).toContain('# EOF');
  });

  it('count requests by route and status, and say what waits', async () => {
    for (const path of ['/v1/brands/harbour', '/v1/brands/7?secret=1', '/briefme/briefs/broken'])
      await (await get(path)).text();
    const text = await scrape();
    for (const line of [
      'agency_http_requests_total{method="GET",route="/v1/brands/{brandId}",status="200"} 2',
      'agency_http_requests_total{method="GET",route="/brand/[host]/briefme/briefs/[briefUuid]",status="503"} 1',
      'agency_http_request_duration_seconds_count{method="GET",route="/v1/brands/{brandId}"} 2',
      'agency_database_connections{pool="app",state="used"} 1',
      'agency_database_waiting{pool="app"} 2',
      'agency_work{kind="pages",state="waiting"} 3',
      'agency_pdf_documents{state="waiting"} 5',
      'agency_sockets 7',
      // Nobody answers there.
      'agency_database_up 0',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
    expect(text).not.toMatch(/harbour|secret/);
    // What the database did not say is missing, not 0.
    expect(text).not.toMatch(/^agency_jobs_oldest_seconds /m);
  });

  it('count a request that the client gave up as aborted', async () => {
    const client = http.get(`http://127.0.0.1:${port}/v1/brands/slow`).once('error', () => {});
    await new Promise((received) => server.once('request', received));
    client.destroy();
    await expect
      .poll(scrape)
      .toContain('agency_http_requests_total{method="GET",route="/v1/brands/{brandId}",status="aborted"} 1\n');
  });
});

describe('traces', () => {
  it('have a span for a request, with its statements, and nothing that tells who it was', async () => {
    await (await get('/v1/brands/harbour?token=adk_secret')).text();
    await expect.poll(() => receiver.spans.some(({ name }) => name === 'GET /v1/brands/{brandId}')).toBe(true);
    const request = receiver.spans.find(({ name }) => name === 'GET /v1/brands/{brandId}');
    expect(request?.attributes).toMatchObject({
      'http.response.status_code': '200',
      'agency.request_id': 'id-of-the-request',
    });
    const below = receiver.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(below.map(({ name }) => name)).toEqual(['begin (app)']);
    expect(receiver.text()).not.toMatch(/adk_|harbour|brand_id = |set local/);
  });

  it('are not continued from a stranger, and work goes on whatever it throws', async () => {
    const foreign = '4bf92f3577b34da6a3ce929d0e0e4736';
    await (await get('/briefme/briefs', { traceparent: `00-${foreign}-00f067aa0ba902b7-01` })).text();
    await expect(
      traces.span('job x', {}, async () => Promise.reject(new Error('no mail to ada@x.test'))),
    ).rejects.toThrow('no mail');
    await expect.poll(() => receiver.spans.some(({ name }) => name === 'job x')).toBe(true);
    expect(receiver.text()).not.toMatch(new RegExp(`${foreign}|ada@x`));
  });

  it('have the statements of every pool, those on the replica, too', async () => {
    const address = 'postgres://app:words@127.0.0.1:1/agency';
    const environment = { ...readEnvironment({ APP_ENV: 'test', LOG_LEVEL: 'silent' }), databaseUrl: address };
    const pools: string[] = [];
    const recorder = { ...traces, statements: (_: unknown, pool: string) => void pools.push(pool) };
    const runtime = createRuntime({ ...environment, databaseReplicaUrl: address }, recorder);
    const { appPool, platformPool, replica } = runtime;
    for (const pool of [appPool, platformPool, replica?.appPool, replica?.platformPool]) {
      pool?.emit('connect', new EventEmitter());
    }
    expect(pools).toEqual(['app', 'platform', 'replica-app', 'replica-platform']);
    await runtime.close();
  });

  it('are none without an endpoint', async () => {
    expect(await startTraces({ otlpEndpoint: undefined, trustProxy: false })).toBeNull();
  });
});
