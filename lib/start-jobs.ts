import { EventEmitter } from 'node:events';
import { Logger, runTaskList, type TaskList, type WorkerPool } from 'graphile-worker';
import { createJobPool } from '@/lib/db/job-pool';
import { scheduleRecurring } from '@/lib/jobs/schedule';
import { type TaskName, tasks } from '@/lib/jobs/tasks';
import { log } from '@/lib/runtime/log';
import { handlers, type JobContext } from './job-handlers';

const CONCURRENCY = 3;
const SCHEDULE_MS = 60_000;
const RESTART_MS = 5000;
// Longer than one mail may take (trust 16).
const FAREWELL_MS = 15_000;

export type Jobs = { stop(): Promise<void> };

/**
 * Works the jobs table in this process, beside any number of others: each job is taken with SKIP LOCKED (trust 27). A
 * database that goes away is waited for.
 */
export function startJobs(): Jobs {
  const pool = createJobPool();
  const known = new Set<string>();
  const events = new EventEmitter();
  let stopped = false;
  let restart: NodeJS.Timeout | undefined;
  let workers: WorkerPool = begin();

  function begin(): WorkerPool {
    return runTaskList({ concurrency: CONCURRENCY, noHandleSignals: true, logger, events }, taskList(), pool);
  }

  // A worker that could not return its job gives up for good: make new ones.
  events.on('worker:fatalError', () => {
    if (stopped || restart) return;
    log.warn('the job runner starts again');
    restart = setTimeout(async () => {
      restart = undefined;
      await finish(workers);
      if (!stopped) workers = begin();
    }, RESTART_MS);
  });

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
    async stop() {
      if (stopped) return;
      stopped = true;
      clearInterval(timer);
      clearTimeout(restart);
      await finish(workers);
      await within(pool.end(), FAREWELL_MS);
    },
  };
}

/** The tasks as the runner calls them; exported for tests that run what is due once. */
export function taskList(): TaskList {
  return Object.fromEntries((Object.keys(tasks) as TaskName[]).map((name) => [name, runner(name)]));
}

function runner(name: TaskName) {
  return async (raw: unknown, { job }: { job: { attempts: number } }): Promise<void> => {
    const started = performance.now();
    try {
      const payload = tasks[name].parse(raw);
      await (handlers[name] as (payload: unknown, context: JobContext) => Promise<void>)(payload, { now: new Date() });
      log.info('job done', { job: name, durationMs: Math.round(performance.now() - started) });
    } catch (error) {
      log.error('job failed', { job: name, attempt: job.attempts, error });
      // What the runner keeps of it stands in the database: only the kind of error.
      throw new Error(error instanceof Error ? error.name : 'failed');
    }
  };
}

// The runner's own lines: failures of jobs are logged above, and what is left it recovers from by itself.
const logger = new Logger((scope) => (level, message, meta) => {
  if ((level !== 'error' && level !== 'warning') || meta?.failure) return;
  log.warn(message.split('\n', 1)[0]?.slice(0, 200) ?? '', { job: scope.taskIdentifier, reason: 'jobs' });
});

const finish = (workers: WorkerPool): Promise<void> => within(workers.gracefulShutdown('stopping'), FAREWELL_MS);

/** Waits, but not for ever, and never fails: what is left over is seen from its row. */
async function within(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.catch((error: unknown) => log.warn('jobs did not end cleanly', { error })), patience]);
  clearTimeout(timer);
}
