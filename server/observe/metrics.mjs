// What a monitoring system scrapes from this process (docs/operations.md, "Metrics"). Labels are of closed lists:
// routes, states, pools and tasks; never a brand, a person or an id.
/** @import { IncomingMessage, ServerResponse } from 'node:http' */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds: from a cached answer to a proxy's timeout. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * @typedef {{ working: number, queued: number }} QueueSize
 * @typedef {import('./database-metrics.mjs').DatabaseMetrics} DatabaseMetrics
 *
 * @param {{
 *   pools: () => Record<string, import('pg').Pool>,
 *   queues: () => Record<string, QueueSize>,
 *   pdf: () => QueueSize,
 *   sockets: () => number,
 *   lagSeconds: () => number | null,
 *   databaseMetrics: () => Promise<DatabaseMetrics | null>,
 *   labelsOf: (request: { method?: string, url: string, portal?: string }) => { method: string, route: string },
 * }} sources read when metrics are scraped; `databaseMetrics` null while the database does not answer
 */
export function createMetrics({ pools, queues, pdf, sockets, lagSeconds, databaseMetrics, labelsOf }) {
  /** @type {Registry<import('prom-client').OpenMetricsContentType>} */
  const registry = new Registry();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  // Memory, garbage collection and the delay of the event loop, under the standard names for dashboards.
  collectDefaultMetrics({ register: registry });

  const requests = new Counter({
    name: 'agency_http_requests_total',
    help: 'Requests by method, route and status; aborted: the client gave up',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'agency_http_request_duration_seconds',
    help: 'From the first line of a request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const jobs = new Histogram({
    name: 'agency_job_duration_seconds',
    help: 'Jobs that this instance did, by task and outcome',
    labelNames: ['task', 'outcome'],
    buckets: BUCKETS,
    registers,
  });

  /**
   * A gauge that is read when scraped.
   * @param {string} name @param {string} help @param {string[]} labelNames
   * @param {(set: (value: number, ...labels: string[]) => void) => void | Promise<void>} read
   */
  const gauge = (name, help, labelNames, read) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset();
        // A gauge without labels would be 0 after that: what is not known now is missing.
        if (labelNames.length === 0) this.remove();
        await read((value, ...labels) =>
          this.set(Object.fromEntries(labelNames.map((label, at) => [label, labels[at] ?? ''])), value),
        );
      },
    });

  gauge('agency_database_connections', 'Connections of a pool by state', ['pool', 'state'], (set) => {
    for (const [name, pool] of Object.entries(pools())) {
      set(pool.totalCount - pool.idleCount, name, 'used');
      set(pool.idleCount, name, 'idle');
    }
  });
  gauge('agency_database_connections_max', 'Connections that a pool may have', ['pool'], (set) => {
    for (const [name, pool] of Object.entries(pools())) set(pool.options.max ?? 0, name);
  });
  gauge('agency_database_waiting', 'Requests that wait for a connection of a pool', ['pool'], (set) => {
    for (const [name, pool] of Object.entries(pools())) set(pool.waitingCount, name);
  });
  gauge('agency_work', 'Requests in progress and waiting, by kind of work', ['kind', 'state'], (set) => {
    for (const [kind, { working, queued }] of Object.entries(queues())) {
      set(working, kind, 'working');
      set(queued, kind, 'waiting');
    }
  });
  gauge('agency_pdf_documents', 'PDFs being rendered, and waiting', ['state'], (set) => {
    const { working, queued } = pdf();
    set(working, 'working');
    set(queued, 'waiting');
  });
  gauge('agency_sockets', 'Open realtime sockets', [], (set) => set(sockets()));
  gauge('agency_realtime_lag_seconds', 'Time from notifying all instances until this one receives it', [], (set) => {
    const seconds = lagSeconds();
    if (seconds !== null) set(seconds);
  });

  // Of the whole installation: every instance reports the same.
  gauge('agency_database_up', 'Whether the database answered', [], async (set) =>
    set((await databaseMetrics()) ? 1 : 0),
  );
  gauge('agency_jobs', 'Jobs by task and state', ['task', 'state'], async (set) => {
    for (const { task, state, count } of (await databaseMetrics())?.jobs ?? []) set(count, task, state);
  });
  gauge('agency_jobs_oldest_seconds', 'For how long the oldest job has been due', [], async (set) => {
    const read = await databaseMetrics();
    if (read) set(read.oldestJobSeconds);
  });
  gauge('agency_mails_waiting', 'Mails that have not left, by state', ['state'], async (set) => {
    for (const [state, count] of Object.entries((await databaseMetrics())?.mailsWaiting ?? {})) set(count, state);
  });
  gauge('agency_mails_last_hour', 'Mails that an attempt of the last hour ended, by state', ['state'], async (set) => {
    for (const [state, count] of Object.entries((await databaseMetrics())?.mailsLastHour ?? {})) set(count, state);
  });

  return {
    registry,
    /** Counts a request when its connection is done with it. @param {IncomingMessage} request @param {ServerResponse} response */
    request(request, response) {
      const began = performance.now();
      const { method, url = '/' } = request;
      response.once('close', () => {
        const portal = request.headers['x-agency-portal'];
        const labels = labelsOf({ method, url, ...(typeof portal === 'string' ? { portal } : {}) });
        // Who gave up got no answer, whatever its status would have been.
        requests.inc({ ...labels, status: response.writableFinished ? response.statusCode : 'aborted' });
        durations.observe(labels, (performance.now() - began) / 1000);
      });
    },
    /** @param {string} task @param {'done' | 'failed'} outcome @param {number} ms */
    job(task, outcome, ms) {
      jobs.observe({ task, outcome }, ms / 1000);
    },
  };
}
