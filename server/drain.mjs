// The end of a server (trust 21): it goes on answering while load balancers learn that it is not ready, then takes
// nothing new, and what is under way has its time.
import { setTimeout as sleep } from 'node:timers/promises';

/** All of it, in milliseconds. */
export const DRAIN_MS = 25_000;
/** Long enough for a load balancer's probe to read 'not ready' before new connections are refused. */
const FAREWELL_MS = 1000;

/**
 * @param {import('node:http').Server} server
 * @param {{ farewellMs?: number, drainMs?: number }} [terms]
 * @returns {Promise<void>} when the last connection is closed: by itself, or cut when the time is over
 */
export async function drain(server, { farewellMs = FAREWELL_MS, drainMs = DRAIN_MS } = {}) {
  await sleep(farewellMs);
  const drained = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), drainMs - farewellMs);
  await drained;
  clearTimeout(timer);
}
