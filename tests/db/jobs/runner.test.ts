import { afterEach, describe, expect, it } from 'vitest';
import { inBrand } from '@/lib/db/brand-database';
import { platformClient } from '@/lib/db/clients';
import { enqueue } from '@/lib/jobs/enqueue';
import { type Jobs, startJobs } from '@/lib/start-jobs';
import { prepareWorld } from '../harness';
import { queued, rowOf, until } from '../mail/mail-world';

const world = prepareWorld();
let running: Jobs | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

describe('the job runner', () => {
  it('comes back after the database has thrown it out', async () => {
    running = startJobs();
    const first = await queued(world().a);
    await until(async () => (await rowOf(first.uuid)).state === 'kept');
    await world().owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'agency-jobs' and datname = current_database()`,
    );
    const second = await queued(world().a);
    await until(async () => (await rowOf(second.uuid)).state === 'kept', 15_000);
  });

  it('keeps only the kind of an error, and tries again', async () => {
    running = startJobs();
    await inBrand(world().a.record.id, (db) => enqueue(db, 'mail.send', { mailUuid: 'secret-words' }));
    const job = await until(async () => {
      const { rows } = await world().owner.query(
        `select last_error, attempts, max_attempts from graphile_worker.jobs where task_identifier = 'mail.send' and last_error is not null`,
      );
      return rows[0];
    });
    expect(job).toMatchObject({ last_error: expect.stringMatching(/^\w*Error$/), attempts: 1, max_attempts: 8 });
  });

  it('stops: what comes later waits for another one', async () => {
    running = startJobs();
    await running.stop();
    await running.stop();
    const { uuid } = await queued(world().a);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await platformClient().outgoingMail.findUniqueOrThrow({ where: { uuid } })).toMatchObject({
      state: 'queued',
    });
  });

  it('puts nothing in for the app role but through its function', async () => {
    await expect(
      inBrand(world().a.record.id, (db) => db.$executeRaw`select graphile_worker.add_job('mail.send')`),
    ).rejects.toThrow(/permission denied/);
  });
});
