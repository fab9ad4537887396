// One connection that LISTENs for the whole process and reconnects by itself. A notification is only a hint (trust 23):
// what must hold without it is re-checked elsewhere.
/** @import { AgencyEvent } from '../../lib/core/notify' */
import pg from 'pg';

export const CHANNEL = 'agency_events';
const HEARTBEAT_MS = 15_000;
const TIMEOUT_MS = 5000;

/**
 * @param {{
 *   url: string, log: import('pino').Logger, onEvent: (event: AgencyEvent) => void, onGap: () => void,
 * }} wiring
 *   `onGap` is called when notifications may have been missed
 */
export function createListener({ url, log, onEvent, onGap }) {
  /** @type {pg.Client | null} */
  let client = null;
  let stopped = false;
  let failures = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  async function connect() {
    const mine = new pg.Client({
      connectionString: url,
      application_name: 'agency-listen',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    client = mine;
    const lost = (/** @type {unknown} */ error) => {
      if (client !== mine) return;
      client = null;
      mine.end().catch(() => {});
      if (error) log.warn({ error }, 'realtime listener lost its connection');
      retry();
    };
    mine.on('error', lost);
    mine.on('end', () => lost(null));
    mine.on('notification', ({ payload }) => {
      const event = parse(payload);
      if (event) onEvent(event);
    });
    try {
      await mine.connect();
      await mine.query(`listen ${CHANNEL}`);
      failures = 0;
      onGap();
      heartbeat(mine, lost);
    } catch (error) {
      lost(error);
    }
  }

  /**
   * A connection that was lost without an error would otherwise never be replaced.
   * @param {pg.Client} mine
   * @param {(error: unknown) => void} lost
   */
  function heartbeat(mine, lost) {
    timer = setTimeout(async () => {
      try {
        await mine.query('select 1');
        if (client === mine) heartbeat(mine, lost);
      } catch (error) {
        lost(error);
      }
    }, HEARTBEAT_MS);
  }

  function retry() {
    clearTimeout(timer);
    if (stopped) return;
    failures += 1;
    const wait = Math.min(5000, 200 * 2 ** Math.min(failures, 6)) * (0.5 + Math.random());
    timer = setTimeout(connect, wait);
  }

  void connect();
  return {
    async close() {
      stopped = true;
      clearTimeout(timer);
      const mine = client;
      client = null;
      await mine?.end().catch(() => {});
    },
  };
}

/** @param {string | undefined} payload @returns {AgencyEvent | null} */
function parse(payload) {
  try {
    const event = JSON.parse(payload ?? '');
    return event && typeof event === 'object' && typeof event.kind === 'string' ? event : null;
  } catch {
    return null;
  }
}
