import { notFound } from 'next/navigation';
import { PageHeader } from '@/components/ui/shell/page-header';
import { findPlatformContext } from '@/lib/core/find-request-context';
import { performOnPlatform } from '@/lib/core/perform';
import { formatInstant } from '@/lib/format/format';
import { getOutboxMail } from '@/lib/mail/get-outbox-mail';
import type { OutboxMail } from '@/lib/mail/outbox-view';
import { environment } from '@/lib/runtime/environment';
import { Fault } from '@/lib/runtime/fault';
import { MailFrame } from './mail-frame';
import classes from './outbox-mail-screen.module.css';
import { MailStateChip } from './outbox-mail-state';

/** One mail: its header fields, and both of its parts, HTML first. */
export async function OutboxMailScreen({ mailUuid }: { mailUuid: string }) {
  const mail = await mailOf(mailUuid);
  return (
    <>
      <PageHeader
        title={mail.subject}
        breadcrumb={[{ label: 'Outbox', href: '/admin/outbox', list: true }, { label: mail.subject }]}
        subtitle={mail.brandName}
      />
      <dl className={classes.facts}>
        {factsOf(mail).map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
        <dt>State</dt>
        <dd>
          <MailStateChip state={mail.state} />
        </dd>
      </dl>
      {mail.html === null ? <p>The text of this mail is no longer stored.</p> : null}
      {mail.html === null ? null : (
        <section className={classes.part}>
          <h2>As it looks</h2>
          <MailFrame title="The mail as HTML" html={mail.html} />
        </section>
      )}
      {mail.text === null ? null : (
        <section className={classes.part}>
          <h2>As plain text</h2>
          <pre className={classes.text}>{mail.text}</pre>
        </section>
      )}
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

async function mailOf(uuid: string): Promise<OutboxMail> {
  try {
    return (await performOnPlatform(getOutboxMail, await findPlatformContext(), { uuid })).answer;
  } catch (error) {
    // An unknown or malformed id.
    if (error instanceof Fault && (error.kind === 'absent' || error.kind === 'invalid')) notFound();
    throw error;
  }
}

function factsOf(mail: OutboxMail): [string, string][] {
  const { timeZone } = environment();
  const all: [string, string][] = [
    ['To', mail.to.join(', ')],
    ['Cc', mail.cc.join(', ')],
    ['Bcc', mail.bcc.join(', ')],
    ['Reply to', mail.replyTo ?? ''],
    ['Kind', mail.kind],
    ['Written', formatInstant(mail.createdAt, timeZone)],
    ['Sent', formatInstant(mail.sentAt, timeZone)],
    ['Transport', mail.transport ?? ''],
    ['Last error', mail.lastError ?? ''],
  ];
  return all.filter(([, value]) => value !== '');
}
