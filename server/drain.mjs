// The end of a server (trust 21): it goes on answering while load balancers learn that it is not ready, then takes
// nothing new, and what is under way has its time. Each answer from now on ends its connection, so that a proxy opens the
// next one elsewhere instead of sending on one that is about to be closed.
import { setTimeout as sleep } from 'node:timers/promises';

/** All of it, in milliseconds. */
export const DRAIN_MS = 25_000;

/**
 * @param {import('node:http').Server} server
 * @param {{ noticeMs: number, drainMs?: number }} terms milliseconds; `noticeMs` is how long it says that it is not ready
 *   before new connections are refused: longer than a load balancer's probes need to notice
 * @returns {Promise<void>} when the last connection is closed: by itself, or cut when the time is over
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
