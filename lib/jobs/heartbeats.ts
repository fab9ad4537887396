import type { Pool } from 'pg';

/** How often a process says that its workers live, in milliseconds. */
export const BEAT_MS = 4000;
/** Seconds without a word after which a worker counts as dead. With a beat and a poll its jobs go on within 30 s. */
const DEAD_S = 20;

/**
 * Says that these workers live, and gives back what the dead ones have locked: their jobs, and the queues that stood
 * behind them (trust 27). Workers of a release that does not say so are left alone.
 * @returns how many were found dead
 */
export async function beat(pool: Pool, workerIds: readonly string[]): Promise<number> {
  await pool.query(
    `insert into job_workers (worker_id) select unnest($1::text[])
     on conflict (worker_id) do update set seen_at = now()`,
    [workerIds],
  );
  const { rows } = await pool.query<{ worker_id: string }>(
    `delete from job_workers where seen_at < now() - make_interval(secs => $1) returning worker_id`,
    [DEAD_S],
  );
  if (rows.length > 0) {
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [rows.map((row) => row.worker_id)]);
  }
  return rows.length;
}

/** Workers that have stopped as they should. */
export async function forgetWorkers(pool: Pool, workerIds: readonly string[]): Promise<void> {
  await pool.query('delete from job_workers where worker_id = any($1::text[])', [workerIds]);
}
