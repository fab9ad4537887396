// Metrics of the whole installation from the database: queried when scraped, and not more often than this.
import { queryWithin } from '../hosts/query-within.mjs';

const EVERY_MS = 15_000;
const TIMEOUT_MS = 1000;
/** Jobs beyond this are not counted: a queue as long as that is long enough. */
const MAX_JOBS = 100_000;

const JOBS = `select task, state, count(*)::int as count,
    coalesce(max(extract(epoch from now() - run_at)) filter (where state = 'due'), 0)::float8 as oldest
  from (
    select task_identifier as task, run_at,
      case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
           when run_at > now() then 'scheduled' else 'due' end as state
    from graphile_worker.jobs limit ${MAX_JOBS}
  ) as jobs group by task, state`;

// By the index on state and time: mails sent long ago are not read.
const MAILS = `select state::text, count(*)::int as count from outgoing_mails
  where state in ('queued', 'sending')
     or (state in ('sent', 'failed', 'kept') and next_attempt_at > now() - interval '1 hour')
  group by state`;

/**
 * @typedef {{
 *   jobs: { task: string, state: 'due' | 'scheduled' | 'running' | 'failed', count: number }[], oldestJobSeconds: number,
 *   mailsWaiting: Record<string, number>, mailsLastHour: Record<string, number>,
 * }} DatabaseMetrics
 *
 * @param {import('pg').Pool} pool of the platform role
 * @returns {() => Promise<DatabaseMetrics | null>} null while the database does not answer
 */
export function createDatabaseMetrics(pool, everyMs = EVERY_MS) {
  /** @type {Promise<DatabaseMetrics | null>} */
  let latest = Promise.resolve(null);
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - readAt >= everyMs) {
      readAt = performance.now();
      latest = read(pool).catch(() => null);
    }
    return latest;
  };
}

/** @param {import('pg').Pool} pool @returns {Promise<DatabaseMetrics>} */
async function read(pool) {
  const deadline = performance.now() + TIMEOUT_MS;
  const queryRows = async (/** @type {string} */ text) =>
    (await queryWithin(pool, { text }, deadline - performance.now())).rows;
  /** @type {(DatabaseMetrics['jobs'][number] & { oldest: number })[]} */
  const jobs = await queryRows(JOBS);
  /** @type {{ state: string, count: number }[]} */
  const states = await queryRows(MAILS);
  const mails = new Map(states.map(({ state, count }) => [state, count]));
  /** @param {string[]} states */
  const of = (...states) => Object.fromEntries(states.map((state) => [state, mails.get(state) ?? 0]));
  return {
    jobs: jobs.map(({ task, state, count }) => ({ task, state, count })),
    oldestJobSeconds: Math.max(0, ...jobs.map(({ oldest }) => oldest)),
    mailsWaiting: of('queued', 'sending'),
    mailsLastHour: of('sent', 'failed', 'kept'),
  };
}
