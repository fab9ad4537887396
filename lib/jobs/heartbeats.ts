import type { Pool } from 'pg';

/** How often a process records that its workers are running, in milliseconds. */
export const BEAT_MS = 4000;
/**
 * Seconds without a heartbeat after which a worker counts as dead. With a beat and a poll its jobs continue within 30
 * s.
 */
const DEAD_S = 20;

/**
 * Records that these workers are running, and releases what dead ones have locked: their jobs and queues (trust 27).
 * Workers of a release without heartbeats are left alone.
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

/** Removes workers that have stopped regularly. */
export async function forgetWorkers(pool: Pool, workerIds: readonly string[]): Promise<void> {
  await pool.query('delete from job_workers where worker_id = any($1::text[])', [workerIds]);
}
