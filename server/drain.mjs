// Graceful shutdown (trust 21): the server still answers while load balancers learn that it is not ready, then accepts no
// new connections, and requests in progress have time to finish. Each answer closes its connection, so that a proxy opens
// the next one elsewhere instead of using one that is about to be closed.

/** The whole drain, in milliseconds. */
export const DRAIN_MS = 25_000;

/**
 * @param {import('node:http').Server} server
 * @param {{ noticeMs: number }} terms how long, in milliseconds, it reports not ready before it refuses new
 *   connections: longer than a load balancer's probes need
 * @returns {Promise<void>} when the last connection is closed: by itself, or destroyed when the time is over
 */
export async function drain(server, { noticeMs }) {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await new Promise((over) => setTimeout(over, noticeMs));
  const drained = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS - noticeMs);
  await drained;
  clearTimeout(timer);
}
