// Serves the metrics: at a port of their own, or at /metrics with a token; nowhere without either.
/** @import { IncomingMessage, Server, ServerResponse } from 'node:http' */
/** @import { OpenMetricsContentType, Registry } from 'prom-client' */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

/**
 * @param {Registry<OpenMetricsContentType>} registry
 * @param {string | undefined} token
 * @returns {(request: IncomingMessage, response: ServerResponse) => Promise<void>}
 */
export function createMetricsAnswer(registry, token) {
  return async function answerMetrics(request, response) {
    if (token && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      response.writeHead(401, { 'WWW-Authenticate': 'Bearer', 'Content-Length': 0 }).end();
      return;
    }
    const text = await registry.metrics();
    response.writeHead(200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'private, no-store',
      'Content-Length': Buffer.byteLength(text),
    });
    response.end(request.method === 'HEAD' ? undefined : text);
  };
}

/** In constant time. @param {string} given @param {string} wanted */
const isSame = (given, wanted) => timingSafeEqual(digest(given), digest(wanted));
/** @param {string} text */
const digest = (text) => createHash('sha256').update(text).digest();

/**
 * A server with only /metrics.
 * @param {number} port
 * @param {ReturnType<typeof createMetricsAnswer>} answerMetrics
 * @returns {Promise<Server>} once it listens @throws when the port is in use
 */
export async function serveMetrics(port, answerMetrics) {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || !['GET', 'HEAD'].includes(request.method ?? '')) {
      response.writeHead(404, { 'Content-Length': 0 }).end();
      return;
    }
    await answerMetrics(request, response).catch(() => response.destroy());
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve(undefined));
  });
  return server;
}
