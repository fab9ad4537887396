// The end of a server (trust 21): it still answers while load balancers learn that it is not ready, then accepts no new
// connections, and requests in progress have time to finish. Each answer closes its connection, so that a proxy opens
// the next one elsewhere instead of using one that is about to be closed.
import { setTimeout as sleep } from 'node:timers/promises';

/** The whole drain, in milliseconds. */
export const DRAIN_MS = 25_000;

/**
 * @param {import('node:http').Server} server
 * @param {{ noticeMs: number, drainMs?: number }} terms milliseconds; `noticeMs` is how long it reports not ready
 *   before it refuses new connections: longer than a load balancer's probes need
 * @returns {Promise<void>} when the last connection is closed: by itself, or destroyed when the time is over
 */
export async function drain(server, { noticeMs, drainMs = DRAIN_MS }) {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await sleep(noticeMs);
  const drained = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), drainMs - noticeMs);
  await drained;
  clearTimeout(timer);
}
