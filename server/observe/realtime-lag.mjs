// How long a notification to all instances takes to arrive at this one: measured by regular notifications to itself.
import { randomUUID } from 'node:crypto';
import { queryWithin } from '../hosts/query-within.mjs';
import { CHANNEL } from '../realtime/listener.mjs';

const EVERY_MS = 10_000;
const TIMEOUT_MS = 5000;

/**
 * @param {import('pg').Pool} pool
 * @returns {{ hear(event: import('../../lib/core/notify').AgencyEvent): void, seconds(): number | null, close(): void }}
 *   `seconds`: what the last one took, or for how long one has been overdue; null before the first
 */
export function createRealtimeLag(pool, everyMs = EVERY_MS) {
  // Notifications not yet received, oldest first, with the time when they were sent.
  /** @type {Map<string, number>} */
  const underWay = new Map();
  /** @type {number | null} */
  let last = null;

  async function send() {
    const echo = randomUUID();
    underWay.set(echo, performance.now());
    const values = [CHANNEL, JSON.stringify({ kind: 'echo', echo })];
    // While the database is unavailable nothing arrives: the lag grows.
    await queryWithin(pool, { text: 'select pg_notify($1, $2)', values }, TIMEOUT_MS).catch(() => {});
  }
  const timer = setInterval(send, everyMs);
  timer.unref();
  void send();

  return {
    hear(event) {
      const leftAt = event.kind === 'echo' ? underWay.get(event.echo) : undefined;
      if (leftAt === undefined) return;
      last = (performance.now() - leftAt) / 1000;
      for (const [echo, at] of underWay) if (at <= leftAt) underWay.delete(echo);
    },
    seconds() {
      const [oldest] = underWay.values();
      if (oldest === undefined) return last;
      return Math.max(last ?? 0, (performance.now() - oldest) / 1000);
    },
    close: () => clearInterval(timer),
  };
}
