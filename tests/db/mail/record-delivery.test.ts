import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { platformClient } from '@/lib/db/clients';
import { sendMail } from '@/lib/mail/send-mail';
import { beginSending, endSending, resetBreaker } from '@/lib/mail/transport-breaker';
import { installRuntime } from '@/lib/runtime/runtime';
import { prepareWorld } from '../harness';
import { LOCAL, queued, rowOf, setSmtp, withEnvironment } from './mail-world';
import { smtpServer } from './smtp-server';

/** What became of a mail is written after it has left: the database may fail in between. */
const world = prepareWorld();
let smtp: Awaited<ReturnType<typeof smtpServer>>;

beforeEach(async () => {
  withEnvironment(world(), LOCAL);
  smtp = await smtpServer();
  await setSmtp(world().a, smtp);
});
afterEach(async () => {
  await smtp.close();
  await world().owner.query(`
    drop trigger if exists refuses on outgoing_mails; drop sequence if exists refusals;
    delete from outgoing_mails; delete from graphile_worker._private_jobs`);
  installRuntime(world().runtime);
});

/** The database refuses the next so many writes of a mail's outcome. */
const refuse = (times: number) =>
  world().owner.query(`
    create sequence refusals; grant all on sequence refusals to public;
    create or replace function refuses() returns trigger language plpgsql as $$
      begin if nextval('refusals') <= ${times} then raise 'a planted fault'; end if; return new; end $$;
    create trigger refuses before update on outgoing_mails for each row
      when (old.state = 'sending' and new.state <> 'sending') execute function refuses()`);
/** The job of a mail, so many seconds from now. */
const job = (mailUuid: string, seconds = 0) => sendMail({ mailUuid }, { now: new Date(Date.now() + seconds * 1000) });
const jobOf = async (uuid: string) =>
  (await world().owner.query('select run_at from graphile_worker.jobs where key = $1', [`mail:${uuid}`])).rows[0];
const messageIds = () => smtp.received.map(({ data }) => /^Message-ID: (.*)\r$/m.exec(data)?.[1]);

describe('the outcome of a mail', () => {
  it('is recorded although that fails once: the mail is sent once', async () => {
    const { uuid } = await queued(world().a);
    await refuse(1);
    await job(uuid);
    expect(await rowOf(uuid)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(smtp.received).toHaveLength(1);
  });

  it('cannot be recorded: its job comes back until the mail can be taken again', async () => {
    const { uuid } = await queued(world().a);
    await refuse(3);
    await expect(job(uuid)).rejects.toThrow();
    expect(await rowOf(uuid)).toMatchObject({ state: 'sending', attempts: 1 });
    // The runner repeats the job after some seconds: it must not be done with a mail of which nobody knows.
    await expect(job(uuid)).rejects.toThrow('under way');
    await job(uuid, 30);
    expect(await rowOf(uuid)).toMatchObject({ state: 'sent', attempts: 2 });
    // Nobody could know that it had left: mailboxes see that both are one (D8.2a).
    expect(messageIds()).toEqual([`<${uuid}@alpha.test>`, `<${uuid}@alpha.test>`]);
  }, 30_000);

  it('cannot be recorded: a notification is sent once all the same', async () => {
    const { uuid } = await queued(world().a, { kind: 'inbox' });
    await refuse(3);
    await expect(job(uuid)).rejects.toThrow();
    await job(uuid);
    await job(uuid, 30);
    expect(smtp.received).toHaveLength(1);
  }, 30_000);

  it('of a server that hangs: it is queued again, and this is no attempt', async () => {
    const key = `127.0.0.1:${smtp.port}:`;
    beginSending(key, new Date());
    endSending(key, { failed: true, tookMs: 10_000 }, new Date());
    const { uuid } = await queued(world().a, { kind: 'inbox' });
    await refuse(1);
    await job(uuid);
    resetBreaker(key);
    const { state, attempts, nextAttemptAt } = await rowOf(uuid);
    expect([state, attempts]).toEqual(['queued', 0]);
    expect((await jobOf(uuid))?.run_at).toEqual(nextAttemptAt);
    expect(smtp.received).toEqual([]);
  });

  it('whose password cannot be unsealed: a problem that is tried again', async () => {
    const { a } = world();
    await setSmtp(a, smtp, { user: 'studio', password: 'secret' });
    await platformClient().brand.update({ where: { id: a.record.id }, data: { smtpPassword: 'k9.a.b.c' } });
    const { uuid } = await queued(a);
    await job(uuid);
    const { state, lastError, attempts, nextAttemptAt } = await rowOf(uuid);
    expect([state, lastError, attempts]).toEqual(['queued', 'problem', 1]);
    expect((await jobOf(uuid))?.run_at).toEqual(nextAttemptAt);
  });
});
