import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { inBrand } from '@/lib/db/brand-database';
import { deliverNow } from '@/lib/mail/deliver-now';
import { insertDirectMail } from '@/lib/mail/queue-mail';
import { sendMail } from '@/lib/mail/send-mail';
import { installRuntime } from '@/lib/runtime/runtime';
import { prepareWorld } from '../harness';
import { LOCAL, mailOf, rowOf, setSmtp, withEnvironment } from './mail-world';
import { smtpServer } from './smtp-server';

const world = prepareWorld();
beforeEach(() => withEnvironment(world(), LOCAL));
afterEach(() => installRuntime(world().runtime));

describe('mails that report their outcome', () => {
  const direct = () => {
    const { a } = world();
    return inBrand(a.record.id, (db) => insertDirectMail(db, mailOf(a), new Date()));
  };

  it('are sent at once and once, and not retried after whoever sent them saw them fail', async () => {
    const { a } = world();
    const smtp = await smtpServer();
    onTestFinished(() => smtp.close());
    await setSmtp(a, smtp);
    const good = await direct();
    expect(await deliverNow(good.uuid)).toMatchObject({ state: 'sent' });
    await expect(deliverNow(good.uuid)).rejects.toThrow('not waiting');
    await sendMail({ mailUuid: good.uuid }, { now: new Date() });
    expect(smtp.received).toHaveLength(1);
    await setSmtp(a, { port: 1 });
    const bad = await direct();
    expect(await deliverNow(bad.uuid)).toMatchObject({ state: 'failed', error: 'connection' });
    expect(await rowOf(bad.uuid)).toMatchObject({ state: 'failed' });
    expect((await world().owner.query('select 1 from graphile_worker.jobs')).rowCount).toBe(0);
  });
});
