import { afterEach, describe, expect, it, vi } from 'vitest';
import { inBrand } from '@/lib/db/brand-database';
import { platformClient } from '@/lib/db/clients';
import { enqueue } from '@/lib/jobs/enqueue';
import { recordHeartbeat, removeWorkers } from '@/lib/jobs/heartbeats';
import { log } from '@/lib/runtime/log';
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

  it('works once the database lets it in, which it did not at first', async () => {
    const { owner, a } = world();
    const [{ name }] = (await owner.query('select current_database() as name')).rows;
    const waiting = await queued(a);
    const warned = vi.spyOn(log, 'warn');
    await owner.query(`alter database ${name} connection limit 0`);
    try {
      running = startJobs();
      await until(async () =>
        warned.mock.calls.some(([words]) => /heartbeat of the job workers was not recorded/.test(words)),
      );
    } finally {
      await owner.query(`alter database ${name} connection limit -1`);
    }
    await until(async () => (await rowOf(waiting.uuid)).state === 'kept', 15_000);
  }, 30_000);

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

  it("takes over a dead worker's jobs, the mail that it was sending and those behind it", async () => {
    const { owner, a } = world();
    const [first, second] = [await queued(a), await queued(a)];
    // As kill -9 leaves them: locked, the queue too, and nobody says that they live.
    await owner.query(`insert into job_workers values ('worker-dead', now() - interval '21 seconds')`);
    await owner.query(`update graphile_worker._private_job_queues set locked_by = 'worker-dead', locked_at = now()`);
    await owner.query(
      `update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now() where key = 'mail:' || $1`,
      [first.uuid],
    );
    await owner.query(
      `update outgoing_mails set state = 'sending', attempts = 1, next_attempt_at = now() + interval '280 seconds' where uuid = $1`,
      [first.uuid],
    );
    running = startJobs();
    for (const { uuid } of [first, second]) await until(async () => (await rowOf(uuid)).state === 'kept');
    const { rows } = await owner.query(`select worker_id from job_workers where worker_id = 'worker-dead'`);
    expect(rows).toEqual([]);
    // Whoever says that they live keeps theirs.
    const third = await queued(a);
    await running.stop();
    await owner.query(`insert into job_workers values ('worker-slow', now() - interval '10 seconds')`);
    const fourth = await queued(world().b);
    await owner.query(
      `update graphile_worker._private_jobs set locked_by = 'worker-slow', locked_at = now() where key = 'mail:' || $1`,
      [fourth.uuid],
    );
    running = startJobs();
    await until(async () => (await rowOf(third.uuid)).state === 'kept');
    expect((await rowOf(fourth.uuid)).state).toBe('queued');
    await until(async () => (await rowOf(fourth.uuid)).state === 'kept', 18_000);
  }, 40_000);

  it('leaves to the others what it could not finish before it stopped', async () => {
    const { owner, a } = world();
    const { uuid } = await queued(a);
    await owner.query(`insert into job_workers (worker_id) values ('worker-busy'), ('worker-idle')`);
    await owner.query(
      `update graphile_worker._private_jobs set locked_by = 'worker-busy', locked_at = now() where key = 'mail:' || $1`,
      [uuid],
    );
    await removeWorkers(owner, ['worker-busy', 'worker-idle']);
    const { rows } = await owner.query(`delete from job_workers where worker_id ~ 'busy|idle' returning worker_id`);
    expect(rows).toEqual([{ worker_id: 'worker-busy' }]);
  });

  it('forgets no dead worker whose jobs it could not release', async () => {
    const { owner } = world();
    const dead = `select worker_id from job_workers where worker_id = 'worker-gone'`;
    await owner.query(`insert into job_workers values ('worker-gone', now() - interval '21 seconds')`);
    await owner.query('alter function graphile_worker.force_unlock_workers(text[]) rename to away');
    try {
      await expect(recordHeartbeat(owner, [])).rejects.toThrow();
      expect((await owner.query(dead)).rowCount).toBe(1);
    } finally {
      await owner.query('alter function graphile_worker.away(text[]) rename to force_unlock_workers');
    }
    expect(await recordHeartbeat(owner, [])).toBe(1);
    expect((await owner.query(dead)).rowCount).toBe(0);
    expect(await recordHeartbeat(owner, [])).toBe(0);
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
