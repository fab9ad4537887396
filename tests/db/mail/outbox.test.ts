import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { performOnPlatform } from '@/lib/core/perform';
import { inBrand } from '@/lib/db/brand-database';
import { brandClient, platformClient } from '@/lib/db/clients';
import { onPlatform } from '@/lib/db/platform-database';
import { getOutboxMail } from '@/lib/mail/get-outbox-mail';
import { listOutbox } from '@/lib/mail/list-outbox';
import { queueMail } from '@/lib/mail/queue-mail';
import { recoverMails } from '@/lib/mail/recover-mails';
import { sendMail } from '@/lib/mail/send-mail';
import { installRuntime } from '@/lib/runtime/runtime';
import { type Jobs, startJobs } from '@/lib/start-jobs';
import { platformContextOf, prepareWorld } from '../harness';
import { mailOf, queued, rowOf, until, withEnvironment } from './mail-world';

const world = prepareWorld();
const now = () => ({ now: new Date() });
const jobs = async () => (await world().owner.query('select * from graphile_worker.jobs order by id')).rows;

beforeEach(() => installRuntime(world().runtime));
afterEach(async () => {
  await world().owner.query('delete from outgoing_mails; delete from graphile_worker._private_jobs');
});

describe('the outbox (D8)', () => {
  it('a mail that nothing sends is kept, by the job that the same transaction put in', async () => {
    const running: Jobs = startJobs();
    try {
      const { uuid } = await queued(world().a);
      const row = await until(async () => {
        const seen = await rowOf(uuid);
        return seen.state === 'kept' && seen;
      });
      expect(row).toMatchObject({ transport: 'outbox', attempts: 1, text: 'Hello Ada', lastError: null });
      await until(async () => (await jobs()).every(({ task_identifier }) => task_identifier !== 'mail.send'));
    } finally {
      await running.stop();
    }
  });

  it('what is rolled back is neither kept nor sent', async () => {
    const { a } = world();
    await expect(
      inBrand(a.record.id, async (db) => {
        await queueMail(db, mailOf(a));
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await platformClient().outgoingMail.count()).toBe(0);
    expect(await jobs()).toEqual([]);
  });

  it('takes mails from both sides, and names no row of another brand', async () => {
    const { a, b } = world();
    await onPlatform((db) => queueMail(db, mailOf(null)));
    await onPlatform((db) => queueMail(db, mailOf(b)));
    expect(await platformClient().outgoingMail.count()).toBe(2);
    await expect(inBrand(a.record.id, (db) => queueMail(db, mailOf(b)))).rejects.toThrow();
    await expect(inBrand(a.record.id, (db) => queueMail(db, mailOf(null)))).rejects.toThrow();
  });

  it('refuses an address that is none, and puts every other header field on one line', async () => {
    const { a } = world();
    const evil = 'x\r\nBcc: all@evil.test';
    for (const changes of [{ replyTo: evil }, { to: [evil] }, { cc: [evil] }, { bcc: ['a@b.test\n'] }, { to: [] }]) {
      await expect(queued(a, changes), JSON.stringify(changes)).rejects.toMatchObject({ kind: 'invalid' });
    }
    expect(await platformClient().outgoingMail.count()).toBe(0);
    // What is stored already, a brand's name for one, keeps no mail from leaving.
    const { uuid } = await queued(a, {
      subject: evil,
      fromName: evil,
      attachments: [{ filename: evil, contentType: 'application/pdf', planPdfId: 1 }],
    });
    const line = 'x Bcc: all@evil.test';
    expect(await rowOf(uuid)).toMatchObject({ subject: line, fromName: line, attachments: [{ filename: line }] });
    await platformClient().outgoingMail.deleteMany();
  });

  it("the app role can't read a mail back", async () => {
    const { a } = world();
    await queued(a);
    await expect(
      inBrand(a.record.id, (db) => db.$queryRaw`select text, html, to_addresses from outgoing_mails`),
    ).rejects.toThrow(/permission denied/);
    await expect(brandClient().outgoingMail.findMany({ select: { text: true } })).rejects.toThrow();
  });

  it('a removed brand sends nothing any more', async () => {
    const { b } = world();
    const { uuid } = await queued(b);
    const where = { id: b.record.id };
    await platformClient().brand.update({ where, data: { deletedAt: new Date() } });
    await sendMail({ mailUuid: uuid }, now());
    await platformClient().brand.update({ where, data: { deletedAt: null } });
    expect(await rowOf(uuid)).toMatchObject({ state: 'failed', lastError: 'brand-removed' });
  });

  it('after a crash: what was on its way is not sent again, what waited without a job gets one', async () => {
    const { a } = world();
    const [lost, waiting, fresh] = [await queued(a), await queued(a), await queued(a)];
    const set = (uuid: string, data: object) => platformClient().outgoingMail.update({ where: { uuid }, data });
    const past = new Date(Date.now() - 11 * 60_000);
    await set(lost.uuid, { state: 'sending', attempts: 1, nextAttemptAt: past });
    await set(waiting.uuid, { nextAttemptAt: past });
    await world().owner.query('delete from graphile_worker._private_jobs');
    await recoverMails({}, now());
    expect(await rowOf(lost.uuid)).toMatchObject({ state: 'failed', lastError: 'interrupted' });
    expect((await jobs()).map(({ key }) => key)).toEqual([`mail:${waiting.uuid}`]);
    await sendMail({ mailUuid: lost.uuid }, now());
    expect((await rowOf(lost.uuid)).state).toBe('failed');
    expect((await rowOf(fresh.uuid)).state).toBe('queued');
  });
});

describe('/admin/outbox', () => {
  it('shows superusers every mail, newest first, and one with both of its parts', async () => {
    const { a, superuser } = world();
    const first = await queued(a);
    const second = await onPlatform((db) => queueMail(db, mailOf(null, { subject: 'Welcome', cc: ['c@d.test'] })));
    const context = platformContextOf(superuser);
    const { answer } = await performOnPlatform(listOutbox, context, {});
    expect(answer.data.map(({ uuid }) => uuid)).toEqual([second.uuid, first.uuid]);
    expect(answer.data[1]).toMatchObject({ brandName: 'Alpha Agency', subject: 'Spring plan', state: 'queued' });
    expect(answer.meta).toEqual({ total: 2, page: 1, limit: 20, lastPage: 1 });
    const one = await performOnPlatform(getOutboxMail, context, { uuid: second.uuid });
    expect(one.answer).toMatchObject({ text: 'Hello Ada', html: '<p>Hello Ada</p>', cc: ['c@d.test'] });
  });

  it('is refused to everybody else, and not there in production', async () => {
    const { a, superuser } = world();
    const { uuid } = await queued(a);
    for (const person of [a.staff, a.brandAdmin]) {
      await expect(performOnPlatform(listOutbox, platformContextOf(person), {})).rejects.toMatchObject({
        kind: 'forbidden',
      });
    }
    await expect(performOnPlatform(getOutboxMail, platformContextOf(null), { uuid })).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    withEnvironment(world(), { appEnv: 'production' });
    const context = platformContextOf(superuser);
    await expect(performOnPlatform(listOutbox, context, {})).rejects.toMatchObject({ kind: 'absent' });
    await expect(performOnPlatform(getOutboxMail, context, { uuid })).rejects.toMatchObject({ kind: 'absent' });
  });
});
