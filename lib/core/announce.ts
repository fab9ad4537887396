import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '@/lib/runtime/log';
import { perRuntime } from '@/lib/runtime/per-runtime';
import { runtime } from '@/lib/runtime/runtime';
import { type AgencyEvent, payloadsOf } from './notify';

/**
 * Sends hints to the sockets of every process, after the commit: NOTIFY inside a transaction holds a lock over the whole
 * database until the commit is on disk, which would serialise all writes (D4.2). They are sent in batches. If one is lost
 * with its process, the screens' own polling makes up for it (D4.1).
 */
export function announce(events: readonly AgencyEvent[]): void {
  if (events.length === 0) return;
  const queue = queueOfProcess();
  queue.waiting.push(...events);
  queue.sending ??= send(queue);
}

const BATCH_MS = 20;

type Queue = { waiting: AgencyEvent[]; sending: Promise<void> | null };

// A process sends one batch at a time.
const queueOfProcess = perRuntime('announcements', (): Queue => ({ waiting: [], sending: null }));

// Hints may be lost, so their commit need not be on disk.
const ANNOUNCE = {
  name: 'announce',
  text: `select set_config('synchronous_commit', 'off', true), pg_notify('agency_events', payload)
         from unnest($1::text[]) as payload`,
};

async function send(queue: Queue): Promise<void> {
  while (queue.waiting.length > 0) {
    await sleep(BATCH_MS);
    const batch = queue.waiting.splice(0);
    try {
      await runtime().platformPool.query({ ...ANNOUNCE, values: [payloadsOf(batch)] });
    } catch (error) {
      log.warn('hints could not be sent', { error, count: batch.length });
    }
  }
  // Without an await after the loop's check, so that no hint is left behind.
  queue.sending = null;
}
