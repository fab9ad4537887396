import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOCAL, setSmtp, withEnvironment } from '../mail/mail-world';
import { type ResendRequest, resendServer } from '../mail/resend-server';
import { refusal } from '../refusal';
import { preparePlanMail } from './plan-mail';

const { world, send, draft } = preparePlanMail();

describe("through the brand's own mail server", () => {
  type Received = { from: string; to: string[]; text: string };
  let server: SMTPServer;
  let received: Received[];
  let refuses: (address: string) => boolean;

  beforeEach(async () => {
    withEnvironment(world(), LOCAL);
    received = [];
    refuses = () => false;
    // Another's server than tests/db/mail/smtp-server.ts: what this one takes, others take, too.
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo: ({ address }, _session, done) =>
        done(refuses(address) ? Object.assign(new Error('no'), { responseCode: 550 }) : null),
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString(),
          });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await setSmtp(world().a, server.server.address() as AddressInfo);
  });
  afterEach(async () => {
    await setSmtp(world().a, null);
    await new Promise<void>((resolve) => server.close(resolve));
  });

  it('[O-04] arrives with PDF, reply address and blind copy unseen', async () => {
    await send();
    expect(received).toHaveLength(1);
    const [letter] = received;
    expect(letter?.to.sort()).toEqual(['archive@alpha.test', 'boss@shop.test', 'client@shop.test']);
    expect(letter?.text).toMatch(/^Reply-To: .*staff@alpha\.test/m);
    expect(letter?.text).not.toMatch(/^Bcc:/im);
    expect(letter?.text).toContain('application/pdf');
    expect(letter?.text.replace(/\r?\n/g, '')).toContain(Buffer.from('%PDF-1').toString('base64').slice(0, 8));
  }, 60_000);

  it('[Q-31 Q-32] a failure keeps the draft, logs nothing and names the field', async () => {
    const before = (await draft()).logContents;
    refuses = () => true;
    expect(await refusal(send({ subject: 'Again' }))).toMatchObject({
      message: 'Your email could not be sent at this time.',
      details: { errors: { toAddress: expect.stringContaining('recipient') } },
    });
    const after = await draft();
    expect(after).toMatchObject({ state: 'draft', subject: 'Again', logContents: before });
    refuses = () => false;
    expect((await send()).answer).toMatchObject({ state: 'sent', notDelivered: [] });
  }, 60_000);

  it('whom the mail server refuses is named, and only the others count as reached', async () => {
    refuses = (address) => address.toLowerCase() === 'boss@shop.test';
    const { answer } = await send({ toAddress: 'client@shop.test, Boss@Shop.test' });
    expect(received[0]?.to.sort()).toEqual(['archive@alpha.test', 'client@shop.test']);
    expect(answer).toMatchObject({ state: 'sent', notDelivered: ['Boss@Shop.test'] });
    expect(answer.logContents.split('; ').at(-1)).toMatch(
      / to client@shop\.test, archive@alpha\.test \(not delivered to Boss@Shop\.test\)$/,
    );
  }, 60_000);
});

describe('through Resend', () => {
  let resend: Awaited<ReturnType<typeof resendServer>>;

  beforeEach(async () => {
    resend = await resendServer();
    withEnvironment(world(), { ...LOCAL, resendApiKey: 're_key', resendUrl: resend.url });
  });
  afterEach(() => resend.close());

  it('[O-04] the plan goes out with its PDF, reply address and a key that sends it once', async () => {
    const sent = (await send({ ccAddress: 'kim@shop.test' })).answer;
    expect(sent.state).toBe('sent');
    expect(resend.requests).toHaveLength(1);
    const [{ headers, url, body }] = resend.requests as [ResendRequest];
    expect(url).toBe('/emails');
    expect(headers).toMatchObject({ authorization: 'Bearer re_key', 'idempotency-key': expect.any(String) });
    expect(body).toMatchObject({
      to: ['client@shop.test', 'boss@shop.test'],
      cc: ['kim@shop.test'],
      bcc: ['archive@alpha.test'],
      reply_to: 'staff@alpha.test',
      subject: 'Your plan',
      html: expect.stringContaining('Spring is near'),
    });
    expect(String(body.from)).toContain('Alpha Agency');
    const [file] = body.attachments as { filename: string; content: string }[];
    expect(file?.filename).toMatch(/\.pdf$/);
    expect(Buffer.from(String(file?.content), 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  }, 60_000);

  it('[Q-31] a refusal keeps the draft, logs nothing, and the next try goes out', async () => {
    const before = (await draft()).logContents;
    resend.refuse(403, 'The domain is not verified');
    expect(await refusal(send({ subject: 'Once more' }))).toMatchObject({
      message: 'Your email could not be sent at this time.',
    });
    expect(await draft()).toMatchObject({
      state: 'draft',
      subject: 'Once more',
      logContents: before,
    });
    resend.accept();
    const sent = (await send({ subject: 'Once more' })).answer;
    expect(sent.state).toBe('sent');
    expect(sent.logContents.split('; ').length).toBe(before.split('; ').length + 1);
  }, 60_000);
});
