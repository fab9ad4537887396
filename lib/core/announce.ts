import { setTimeout } from 'node:timers/promises';
import { log } from '@/lib/runtime/log';
import { perRuntime } from '@/lib/runtime/per-runtime';
import { runtime } from '@/lib/runtime/runtime';
import { type AgencyEvent, payloadsOf } from './notify';

/**
 * Hints for the sockets of every process, sent after their commit and not by it: a transaction that notifies takes a
 * lock over the whole database until its commit has reached the disk, so that writes would wait for each other one by
 * one. They are collected for a moment and sent together. If a hint is lost with its process, the screens' own polling
 * makes up for it (D4.1).
 */
export function announce(events: readonly AgencyEvent[]): void {
  if (events.length === 0) return;
  const queue = queueOfProcess();
  queue.waiting.push(...events);
  queue.sending ??= send(queue);
}

const GATHERING_MS = 20;

type Queue = { waiting: AgencyEvent[]; sending: Promise<void> | null };

// A process sends one batch at a time.
const queueOfProcess = perRuntime('announcements', (): Queue => ({ waiting: [], sending: null }));

// Since hints may be lost, they need not wait for the disk, nor make others wait for it.
const ANNOUNCE = {
  name: 'announce',
  text: `select set_config('synchronous_commit', 'off', true), pg_notify('agency_events', payload)
         from unnest($1::text[]) as payload`,
};

async function send(queue: Queue): Promise<void> {
  while (queue.waiting.length > 0) {
    await setTimeout(GATHERING_MS);
    const batch = queue.waiting.splice(0);
    try {
      await runtime().platformPool.query({ ...ANNOUNCE, values: [payloadsOf(batch)] });
    } catch (error) {
      log.warn('hints could not be sent', { error, count: batch.length });
    }
  }
  // At once: what is added from now on begins anew.
  queue.sending = null;
}
