import { expect, it } from 'vitest';
import { platformClient } from '@/lib/db/clients';
import { onPlatform } from '@/lib/db/platform-database';
import { enqueue } from '@/lib/jobs/enqueue';
import { runtime } from '@/lib/runtime/runtime';
import { createDatabaseMetrics } from '@/server/observe/database-metrics.mjs';
import { prepareWorld } from '../harness';

/** What the database says of the whole installation (docs/operations.md, "Metrics"), as the platform role. */
prepareWorld();
const mail = (state: 'queued' | 'sent' | 'failed', nextAttemptAt: Date) =>
  platformClient().outgoingMail.create({
    data: { kind: 'plan', toAddresses: ['a@b.test'], subject: 'Hello', state, nextAttemptAt },
  });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

it('the metrics count jobs by task and state, and mails: those that wait, and what the last hour settled', async () => {
  const later = new Date(Date.now() + 3_600_000);
  await onPlatform(
    (db) => enqueue(db, 'mail.send', { mailUuid: crypto.randomUUID() }, { runAt: hoursAgo(0.5) }),
    'write',
  );
  await onPlatform((db) => enqueue(db, 'mail.recover', {}, { runAt: later }), 'write');
  await mail('queued', later);
  await mail('sent', hoursAgo(0.5));
  await mail('sent', hoursAgo(3));
  await mail('failed', hoursAgo(0.9));
  const metrics = await createDatabaseMetrics(runtime().platformPool)();
  expect(metrics?.jobs).toEqual(
    expect.arrayContaining([
      { task: 'mail.send', state: 'due', count: 1 },
      { task: 'mail.recover', state: 'scheduled', count: 1 },
    ]),
  );
  expect(metrics?.oldestJobSeconds).toBeGreaterThan(1700);
  expect(metrics).toMatchObject({
    mailsWaiting: { queued: 1, sending: 0 },
    mailsLastHour: { sent: 1, failed: 1, kept: 0 },
  });
});

it('the database is asked once, however often somebody looks', async () => {
  const read = createDatabaseMetrics(runtime().platformPool, 60_000);
  const first = read();
  await mail('queued', hoursAgo(1));
  expect(read()).toBe(first);
  await first;
  expect(read()).toBe(first);
});

it('there are no metrics while the database does not answer', async () => {
  const away = { connect: () => new Promise(() => {}) } as unknown as ReturnType<typeof runtime>['platformPool'];
  expect(await createDatabaseMetrics(away)()).toBeNull();
});
