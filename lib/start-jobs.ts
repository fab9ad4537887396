import { EventEmitter } from 'node:events';
import { Logger, runTaskList, type TaskList, type Worker, type WorkerPool } from 'graphile-worker';
import type { Pool } from 'pg';
import { createJobPool } from '@/lib/db/job-pool';
import { HEARTBEAT_MS, recordHeartbeat, removeWorkers } from '@/lib/jobs/heartbeats';
import { scheduleRecurring } from '@/lib/jobs/schedule';
import { type TaskName, tasks } from '@/lib/jobs/tasks';
import { log } from '@/lib/runtime/log';
import { runtime } from '@/lib/runtime/runtime';
import { handlers, type JobContext } from './job-handlers';

/** Jobs at once, which mostly wait for mail servers of different brands. */
const CONCURRENCY = 10;
/** A job whose queue was briefly locked is tried again after this. */
const POLL_MS = 1000;
const SCHEDULE_MS = 60_000;
const RESTART_MS = 5000;
// Longer than one mail may take (trust 16).
const STOPPING_MS = 15_000;

export type Jobs = { stop(): Promise<void>; readonly pool: Pool };

/**
 * Runs jobs in this process, beside any number of others: each job is taken with SKIP LOCKED (trust 27). Waits for a
 * database that becomes unavailable.
 */
export function startJobs(): Jobs {
  const pool = createJobPool();
  const known = new Set<string>();
  const events = new EventEmitter();
  const workerIds = new Set<string>();
  events.on('worker:create', ({ worker }: { worker: Worker }) => workerIds.add(worker.workerId));
  events.on('worker:stop', ({ worker }: { worker: Worker }) => workerIds.delete(worker.workerId));
  let stopped = false;
  let restart: NodeJS.Timeout | undefined;
  let hasPolled = false;
  let workers: WorkerPool = begin();

  function begin(): WorkerPool {
    hasPolled = false;
    const options = { concurrency: CONCURRENCY, pollInterval: POLL_MS, noHandleSignals: true, logger, events };
    return runTaskList(options, taskList(), pool);
  }

  const restartWorkers = () => {
    if (stopped || restart) return;
    log.warn('the job runner starts again');
    restart = setTimeout(async () => {
      restart = undefined;
      await finish(workers);
      if (!stopped) workers = begin();
    }, RESTART_MS);
  };
  // A worker that could not return its job stops permanently: start new ones.
  events.on('worker:fatalError', restartWorkers);
  // graphile-worker 0.16 caches the promise of its task ids, even a rejected one. Can be removed once its
  // getTaskDetails does not cache a rejection.
  for (const event of ['worker:getJob:empty', 'job:start']) {
    events.on(event, () => {
      hasPolled = true;
    });
  }
  events.on('worker:getJob:error', () => {
    if (!hasPolled) restartWorkers();
  });

  const sendHeartbeat = async () => {
    try {
      const count = await recordHeartbeat(pool, [...workerIds]);
      if (count > 0) log.warn('jobs of dead workers are taken over', { count });
    } catch (error) {
      log.warn('the heartbeat of the job workers was not recorded', { error });
    }
  };
  const heartbeat = setInterval(sendHeartbeat, HEARTBEAT_MS);
  heartbeat.unref();
  void sendHeartbeat();

  const schedule = async () => {
    try {
      await scheduleRecurring(known, new Date());
    } catch (error) {
      log.warn('recurring jobs could not be scheduled', { error });
    }
  };
  const timer = setInterval(schedule, SCHEDULE_MS);
  timer.unref();
  void schedule();

  return {
    pool,
    async stop() {
      if (stopped) return;
      stopped = true;
      clearInterval(timer);
      clearInterval(heartbeat);
      const mine = [...workerIds];
      clearTimeout(restart);
      await finish(workers);
      await within(removeWorkers(pool, mine), STOPPING_MS);
      await within(pool.end(), STOPPING_MS);
    },
  };
}

/** The tasks for the runner; exported for tests that run due jobs once. */
function taskList(): TaskList {
  return Object.fromEntries((Object.keys(tasks) as TaskName[]).map((name) => [name, runner(name)]));
}

function runner(name: TaskName) {
  return async (raw: unknown, { job }: { job: { attempts: number } }): Promise<void> => {
    const started = performance.now();
    const { metrics, traces } = runtime();
    try {
      const payload = tasks[name].parse(raw);
      const handle = handlers[name] as (payload: unknown, context: JobContext) => Promise<void>;
      const work = () => handle(payload, { now: new Date() });
      await (traces ? traces.span(`job ${name}`, { 'agency.task': name }, work) : work());
      const durationMs = Math.round(performance.now() - started);
      metrics?.job(name, 'done', durationMs);
      log.info('job done', { job: name, durationMs });
    } catch (error) {
      metrics?.job(name, 'failed', performance.now() - started);
      log.error('job failed', { job: name, attempt: job.attempts, error });
      // The runner stores the error in the database, so it gets only the kind of error.
      throw new Error(error instanceof Error ? error.name : 'failed');
    }
  };
}

// The runner's own log: failures of jobs are logged above, and the runner recovers from others by itself.
const logger = new Logger((scope) => (level, message, meta) => {
  if ((level !== 'error' && level !== 'warning') || meta?.failure) return;
  log.warn(message.split('\n', 1)[0]?.slice(0, 200) ?? '', { job: scope.taskIdentifier, reason: 'jobs' });
});

const finish = (workers: WorkerPool): Promise<void> => within(workers.gracefulShutdown('stopping'), STOPPING_MS);

/** Waits for a limited time, and never fails: the row shows what was not finished. */
async function within(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.catch((error: unknown) => log.warn('jobs did not end cleanly', { error })), timeout]);
  clearTimeout(timer);
}
