import { onPlatform } from '@/lib/db/platform-database';
import { enqueue } from './enqueue';
import { recurring } from './tasks';

const MINUTE = 60_000;

/** The next time of a task that recurs every `every` minutes, counted from midnight UTC. Strictly after `now`. */
export function nextSlot({ every, offset }: { every: number; offset: number }, now: Date): Date {
  const period = every * MINUTE;
  const since = now.getTime() - (offset % every) * MINUTE;
  return new Date((Math.floor(since / period) + 1) * period + (offset % every) * MINUTE);
}

/**
 * Enqueues the next run of every recurring task. Any instance may do it at any time: the key of a run is its time. (The
 * runner's own crontab raises an unhandled rejection when the database is unavailable.)
 * @param known keys that this process has already enqueued
 */
export async function scheduleRecurring(known: Set<string>, now: Date): Promise<void> {
  for (const [task, when] of Object.entries(recurring) as [keyof typeof recurring, (typeof recurring)['purge.bin']][]) {
    const runAt = nextSlot(when, now);
    const jobKey = `${task}:${runAt.toISOString()}`;
    if (known.has(jobKey)) continue;
    await onPlatform((db) => enqueue(db, task, {}, { runAt, jobKey, maxAttempts: 3 }));
    for (const key of known) if (key.startsWith(`${task}:`)) known.delete(key);
    known.add(jobKey);
  }
}
