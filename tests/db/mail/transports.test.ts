import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { platformClient } from '@/lib/db/clients';
import { sendMail } from '@/lib/mail/send-mail';
import { beginSending, endSending, resetBreaker } from '@/lib/mail/transport-breaker';
import { installRuntime } from '@/lib/runtime/runtime';
import { type Jobs, startJobs } from '@/lib/start-jobs';
import { prepareWorld } from '../harness';
import { LOCAL, queued, rowOf, setSmtp, until, withEnvironment } from './mail-world';
import { resendServer } from './resend-server';
import { selfSigned } from './self-signed';
import { smtpServer } from './smtp-server';

const world = prepareWorld();
const now = () => ({ now: new Date() });
const open: { close(): Promise<void> }[] = [];
const server = async (options: Parameters<typeof smtpServer>[0] = {}) => {
  const started = await smtpServer(options);
  open.push(started);
  return started;
};

beforeEach(() => withEnvironment(world(), LOCAL));
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
  await setSmtp(world().a, null);
  await world().owner.query('delete from outgoing_mails; delete from graphile_worker._private_jobs');
  installRuntime(world().runtime);
});

const sendingNow = () => platformClient().outgoingMail.count({ where: { state: 'sending' } });

/** One try of a fresh mail; its row afterwards. */
async function tried(changes: Parameters<typeof queued>[1] = {}) {
  const { uuid } = await queued(world().a, changes);
  await sendMail({ mailUuid: uuid }, now());
  return rowOf(uuid);
}

describe("a brand's own SMTP server", () => {
  it('gets the mail whole, and the body is kept nowhere', async () => {
    const { a } = world();
    const smtp = await server({ users: { studio: 'pass word' } });
    await setSmtp(a, smtp, { user: 'studio', password: 'pass word' });
    const row = await tried({
      to: ['ada@client.test', 'bob@client.test'],
      cc: ['c@client.test'],
      bcc: ['hidden@client.test'],
      replyTo: 'sam@alpha.test',
      subject: 'Plan – Frühling',
    });
    expect(row).toMatchObject({ state: 'sent', transport: 'brand-smtp', attempts: 1, text: null, html: null });
    expect(row.sentAt).not.toBeNull();
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: 'studio@alpha.test', user: 'studio' });
    expect(mail?.to.sort()).toEqual(['ada@client.test', 'bob@client.test', 'c@client.test', 'hidden@client.test']);
    expect(mail?.data).toMatch(/^From: Alpha Agency <studio@alpha\.test>\r$/m);
    expect(mail?.data).toMatch(/^Reply-To: sam@alpha\.test\r$/m);
    expect(mail?.data).toContain(`Message-ID: <${row.uuid}@alpha.test>`);
    expect(mail?.data).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail?.data).toMatch(/multipart\/alternative/);
    expect(mail?.data).not.toContain('hidden@client.test');
  });

  it('attaches rendered plans of the brand', async () => {
    const { a } = world();
    const smtp = await server();
    await setSmtp(a, smtp);
    const pdf = await platformClient().planPdf.create({
      data: { brandId: a.record.id, planId: a.plan.id, contentHash: Buffer.alloc(32), bytes: Buffer.from('%PDF-1.7') },
    });
    const file = { filename: 'Spring.pdf', contentType: 'application/pdf', planPdfId: pdf.id };
    expect(await tried({ attachments: [file] })).toMatchObject({ state: 'sent' });
    expect(smtp.received[0]?.data).toContain(Buffer.from('%PDF-1.7').toString('base64'));
    expect(smtp.received[0]?.data).toMatch(/filename=Spring\.pdf/);
    const gone = { ...file, planPdfId: pdf.id + 1000 };
    expect(await tried({ attachments: [gone] })).toMatchObject({ state: 'failed', lastError: 'attachment-gone' });
  });

  it('is told apart by the step that failed, and tried again where that helps', async () => {
    const { a } = world();
    const cases = [
      [{ replies: { 'MAIL FROM': '553 not you' } }, 'sender', 'failed'],
      [{ replies: { 'RCPT TO': '550 nobody here' } }, 'recipient', 'failed'],
      [{ replies: { 'RCPT TO': '451 later' } }, 'recipient', 'queued'],
      [{ replies: { '.': '554 spam' } }, 'recipient', 'failed'],
      [{ users: { studio: 'another' } }, 'log-in', 'queued'],
      [{ tls: selfSigned }, 'tls', 'queued'],
      [{ replies: { EHLO: '421 busy', HELO: '421 busy' } }, 'connection', 'queued'],
    ] as const;
    for (const [options, step, state] of cases) {
      await setSmtp(a, await server(options), { user: 'studio', password: 'wrong' });
      const row = await tried();
      expect([row.lastError, row.state], step).toEqual([step, state]);
      // For another try the body is needed.
      expect(row.text).toBe('Hello Ada');
    }
    await setSmtp(a, { port: 1 });
    expect(await tried()).toMatchObject({ lastError: 'connection', state: 'queued' });
    await setSmtp(a, { port: 25 }, { host: 'no-such-host.invalid' });
    expect(await tried()).toMatchObject({ lastError: 'name', state: 'queued' });
  });

  it('[Y-11] that hung up before it answered may have the mail: a notification is not repeated, other mails are', async () => {
    const { a } = world();
    const smtp = await server({ hangsUpAt: '.' });
    await setSmtp(a, smtp);
    for (const kind of ['inbox', 'inboxDigest']) {
      expect(await tried({ kind }), kind).toMatchObject({ state: 'failed', lastError: 'interrupted' });
    }
    expect(await tried()).toMatchObject({ state: 'queued', lastError: 'connection' });
    expect(smtp.received).toHaveLength(3);
    // What had not left whole cannot have been taken.
    await setSmtp(a, await server({ hangsUpAt: 'DATA' }));
    expect(await tried({ kind: 'inbox' })).toMatchObject({ state: 'queued', lastError: 'connection' });
    await setSmtp(a, await server({ replies: { '.': '451 later' } }));
    expect(await tried({ kind: 'inbox' })).toMatchObject({ state: 'queued', lastError: 'recipient' });
  });

  it('must have a certificate of the name that was set, whatever address was connected to', async () => {
    const smtp = await server({ tls: selfSigned, users: { studio: 'right' } });
    await setSmtp(world().a, smtp, { user: 'studio', password: 'right', host: 'localhost' });
    withEnvironment(world(), { ...LOCAL, smtpAllowPrivate: ['127.0.0.0/8', '::1'] });
    // Nobody vouches for it: neither the password nor the mail is shown to it.
    expect(await tried()).toMatchObject({ lastError: 'tls', state: 'queued' });
    expect([smtp.expectedNames, smtp.received]).toEqual([['localhost'], []]);
  });

  it('on a private address is reached only where the deployer permits it', async () => {
    const smtp = await server();
    await setSmtp(world().a, smtp);
    withEnvironment(world(), { ...LOCAL, smtpAllowPrivate: [] });
    expect(await tried()).toMatchObject({ lastError: 'connection', state: 'queued' });
    expect(smtp.received).toEqual([]);
  });

  it('that says nothing, or never comes to an end, is left after 10 s in all', async () => {
    const { a, b } = world();
    await setSmtp(a, await server({ mute: true }));
    await setSmtp(b, await server({ endless: true }));
    const started = Date.now();
    const sending = Promise.all(
      [a, b].map(async (brand) => {
        const { uuid } = await queued(brand);
        await sendMail({ mailUuid: uuid }, now());
        return rowOf(uuid);
      }),
    );
    // Meanwhile no transaction is direct open around them (trust 8).
    await until(async () => (await sendingNow()) === 2);
    const { rows: waiting } = await world().owner.query(
      `select query from pg_stat_activity where datname = current_database() and usename like 'agency%'
         and state <> 'idle'`,
    );
    expect(waiting).toEqual([]);
    for (const row of await sending) expect(row).toMatchObject({ lastError: 'connection', state: 'queued' });
    expect(Date.now() - started).toBeLessThan(11_500);
  });

  it('comes back: a try that failed is repeated by a later job, until the last one', async () => {
    const { a } = world();
    const { uuid } = await queued(a);
    await setSmtp(a, { port: 1 });
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      await sendMail({ mailUuid: uuid }, now());
      const row = await rowOf(uuid);
      expect(row).toMatchObject({ attempts: attempt, state: attempt < 7 ? 'queued' : 'failed' });
      if (attempt < 7) {
        const { rows } = await world().owner.query(
          `select run_at from graphile_worker.jobs where key = 'mail:' || $1 and attempts = 0`,
          [uuid],
        );
        expect(rows).toHaveLength(1);
        expect(rows[0].run_at).toEqual(row.nextAttemptAt);
        expect(row.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 50_000);
      }
    }
  });

  it('never gets a mail twice, however many work the queue', async () => {
    const { a } = world();
    const smtp = await server({ delayMs: 30 });
    await setSmtp(a, smtp);
    const mails = await Promise.all(Array.from({ length: 12 }, (_, at) => queued(a, { subject: `Mail ${at}` })));
    // Jobs that were put in twice, too.
    for (const { uuid } of mails) {
      await world().owner.query(`select app_enqueue('mail.send', json_build_object('mailUuid', $1::text))`, [uuid]);
    }
    const running: Jobs[] = [startJobs(), startJobs()];
    try {
      await until(
        async () =>
          smtp.received.length >= mails.length &&
          (await platformClient().outgoingMail.count({ where: { state: { not: 'sent' } } })) === 0,
      );
      await until(
        async () => {
          // One that was put in anew under its key while it ran has no try left (graphile-worker): it does not come back.
          const left = `select 1 from graphile_worker.jobs
            where task_identifier = 'mail.send' and attempts < max_attempts`;
          return (await world().owner.query(left)).rowCount === 0;
        },
        // A job that finds its mail under way comes back for it: after 3 s, 7 s, 20 s and so on.
        120_000,
      );
    } finally {
      await Promise.all(running.map((each) => each.stop()));
    }
    const subjects = smtp.received.map(({ data }) => /^Subject: (.*)\r$/m.exec(data)?.[1]);
    expect(subjects.sort()).toEqual(mails.map((_, at) => `Mail ${at}`).sort());
  }, 180_000);
});

describe('a mail server that says nothing', () => {
  it("keeps up no other brand's mail, with a hundred mails before it", async () => {
    const { a, b } = world();
    const smtp = await server();
    await setSmtp(a, await server({ mute: true }));
    await setSmtp(b, smtp);
    await Promise.all(Array.from({ length: 100 }, () => queued(a)));
    const running = [startJobs(), startJobs()];
    try {
      await until(async () => (await sendingNow()) > 0);
      // One slot at a time, on however many instances.
      expect(await sendingNow()).toBe(1);
      for (let mail = 0; mail < 5; mail += 1) {
        const { uuid } = await queued(b);
        await until(async () => (await rowOf(uuid)).state === 'sent', 2000);
      }
      // Once it has hung, its mails are queued again: none of them counts as an attempt.
      const tries = () => platformClient().outgoingMail.count({ where: { brandId: a.record.id, attempts: { gt: 0 } } });
      await until(async () => (await sendingNow()) === 0 && (await tries()) > 0, 15_000);
      await until(async () => {
        const { rows } = await world().owner.query(
          `select count(*)::int as due from graphile_worker.jobs where task_identifier = 'mail.send' and run_at <= now()`,
        );
        return rows[0].due === 0;
      });
      expect(await tries()).toBeLessThanOrEqual(2);
    } finally {
      await Promise.all(running.map((each) => each.stop()));
      await setSmtp(b, null);
    }
  }, 60_000);

  it('is tried after growing pauses, by one mail at a time, and at once after a test that went through', () => {
    const at = (seconds: number) => new Date(1_000_000 + seconds * 1000);
    const silence = { failed: true, tookMs: 10_000 };
    expect(beginSending('silent', at(0))).toBeNull();
    endSending('silent', silence, at(10));
    expect(beginSending('silent', at(11))).toEqual(at(25));
    expect(beginSending('other', at(11))).toBeNull();
    expect(beginSending('silent', at(25))).toBeNull();
    expect(beginSending('silent', at(25))).toEqual(at(26));
    endSending('silent', silence, at(35));
    expect(beginSending('silent', at(36))).toEqual(at(65));
    resetBreaker('silent');
    expect(beginSending('silent', at(36))).toBeNull();
    // A refusal is an answer.
    endSending('silent', { failed: true, tookMs: 50 }, at(37));
    expect(beginSending('silent', at(37))).toBeNull();
  });
});

describe('the transports of the platform (D8.1)', () => {
  it('Resend, where its key is set: with the key of the mail, so that a repeat is no second mail', async () => {
    const resend = await resendServer();
    open.push(resend);
    const resendUrl = resend.url;
    withEnvironment(world(), { resendApiKey: 're_test', resendUrl, mailFrom: 'Desk <desk@product.test>' });
    const row = await tried({ bcc: ['b@client.test'] });
    expect(row).toMatchObject({ state: 'sent', transport: 'resend', messageId: 'resend-1', text: null });
    expect(resend.requests[0]?.headers).toMatchObject({ authorization: 'Bearer re_test', 'idempotency-key': row.uuid });
    expect(resend.requests[0]?.body).toMatchObject({
      from: '"Alpha Agency" <desk@product.test>',
      to: ['ada@client.test'],
      bcc: ['b@client.test'],
      subject: 'Spring plan',
    });
    resend.refuse(403);
    expect(await tried()).toMatchObject({ lastError: 'sender', state: 'queued' });
    resend.refuse(422);
    expect(await tried()).toMatchObject({ lastError: 'recipient', state: 'failed' });
    // A brand's own server comes first.
    const smtp = await server();
    withEnvironment(world(), { ...LOCAL, resendApiKey: 're_test', resendUrl });
    await setSmtp(world().a, smtp);
    expect(await tried()).toMatchObject({ transport: 'brand-smtp' });
  });

  it('SMTP_URL, for brands without a server of their own, for 10 s in all', async () => {
    const smtp = await server({ users: { product: 'secret' } });
    withEnvironment(world(), { smtpUrl: `smtp://product:secret@127.0.0.1:${smtp.port}` });
    expect(await tried()).toMatchObject({ state: 'sent', transport: 'smtp' });
    expect(smtp.received[0]).toMatchObject({ from: 'no-reply@localhost', user: 'product' });
    withEnvironment(world(), { smtpUrl: `smtp://127.0.0.1:${(await server({ endless: true })).port}` });
    const started = Date.now();
    expect(await tried()).toMatchObject({ lastError: 'connection', state: 'queued' });
    expect(Date.now() - started).toBeLessThan(11_500);
  });
});
