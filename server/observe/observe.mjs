// What is counted of this process, put together for the server's entry. Off without METRICS_PORT or METRICS_TOKEN.
/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { AgencyEvent } from '../../lib/core/notify' */
/** @import { Runtime } from '../../lib/runtime/runtime' */
import { fileURLToPath } from 'node:url';
import { createDatabaseMetrics } from './database-metrics.mjs';
import { createMetrics } from './metrics.mjs';
import { createMetricsAnswer, serveMetrics } from './metrics-endpoint.mjs';
import { createPageRoutes, readPageRoutes } from './page-routes.mjs';
import { createRealtimeLag } from './realtime-lag.mjs';
import { createRouteLabels } from './route-labels.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @param {Runtime} runtime
 * @param {{ queues: () => Record<string, { working: number, queued: number }>, sockets: () => number }} sources
 */
export async function observe(runtime, { queues, sockets }) {
  const { environment, platformPool, appPool, replica } = runtime;
  const { metricsPort, metricsToken } = environment;
  const labelsOf = createRouteLabels({
    pageRoute: createPageRoutes(readPageRoutes(ROOT)),
    callRoute: (path) => runtime.callRoute?.(path) ?? null,
  });
  if (metricsPort === undefined && !metricsToken)
    return { labelsOf, metrics: null, answer: null, hear() {}, async close() {} };

  const lag = createRealtimeLag(platformPool);
  const jobPool = () => runtime.jobs?.pool;
  const metrics = createMetrics({
    labelsOf,
    queues,
    sockets,
    pools: () => ({
      app: appPool,
      platform: platformPool,
      ...(replica ? { 'replica-app': replica.appPool, 'replica-platform': replica.platformPool } : {}),
      ...(jobPool() ? { jobs: /** @type {import('pg').Pool} */ (jobPool()) } : {}),
    }),
    pdf: runtime.pdf.size,
    lagSeconds: lag.seconds,
    databaseMetrics: createDatabaseMetrics(platformPool),
  });
  const answer = createMetricsAnswer(metrics.registry, metricsToken);
  const server = metricsPort === undefined ? null : await serveMetrics(metricsPort, answer);
  return {
    labelsOf,
    metrics,
    /** At the product's own port, where there is none for this. */
    answer: server ? null : answer,
    /** @param {AgencyEvent} event */
    hear: lag.hear,
    async close() {
      lag.close();
      server?.closeAllConnections();
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    },
  };
}
