import type { Pool } from 'pg';

/** How often a process records that its workers are running, in milliseconds. */
export const HEARTBEAT_MS = 4000;
/** Seconds without a heartbeat after which a worker counts as dead, so that its jobs continue within 30 s. */
const DEAD_AFTER_S = 20;

/**
 * Records that these workers are running, and releases what dead ones have locked: their jobs and queues (trust 27).
 * Workers of a release without heartbeats are left alone.
 * @returns how many were found dead
 */
export async function recordHeartbeat(pool: Pool, workerIds: readonly string[]): Promise<number> {
  await pool.query(
    `insert into job_workers (worker_id) select unnest($1::text[])
     on conflict (worker_id) do update set seen_at = now()`,
    [workerIds],
  );
  // One statement: a process that dies during it has done neither part, and the next heartbeat of another does both.
  const { rows } = await pool.query<{ dead: number }>(
    `with dead as (
       delete from job_workers where seen_at < now() - make_interval(secs => $1) returning worker_id)
     select count(*)::integer as dead, graphile_worker.force_unlock_workers(array_agg(worker_id)) from dead`,
    [DEAD_AFTER_S],
  );
  return rows[0]?.dead ?? 0;
}

/**
 * Removes workers that have stopped regularly. Whoever still holds a job or a queue, because the job outlasted the stop
 * or could not be returned, stays to be found dead.
 */
export async function removeWorkers(pool: Pool, workerIds: readonly string[]): Promise<void> {
  await pool.query(
    `delete from job_workers w where worker_id = any($1::text[])
       and not exists (select from graphile_worker._private_jobs j where j.locked_by = w.worker_id)
       and not exists (select from graphile_worker._private_job_queues q where q.locked_by = w.worker_id)`,
    [workerIds],
  );
}
