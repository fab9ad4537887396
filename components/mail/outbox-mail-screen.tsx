import { notFound } from 'next/navigation';
import { PageHeader } from '@/components/ui/shell/page-header';
import { findPlatformContext } from '@/lib/core/find-request-context';
import { performOnPlatform } from '@/lib/core/perform';
import { formatInstant } from '@/lib/format/format';
import { getOutboxMail } from '@/lib/mail/get-outbox-mail';
import type { OutboxMail } from '@/lib/mail/outbox-view';
import { environment } from '@/lib/runtime/environment';
import { Fault } from '@/lib/runtime/fault';
import classes from './outbox-mail-screen.module.css';
import { MailStateChip } from './outbox-mail-state';

/** One mail: its header fields, and both of its parts. The HTML part is shown where nothing of it can act. */
export async function OutboxMailScreen({ mailUuid }: { mailUuid: string }) {
  const mail = await mailOf(mailUuid);
  return (
    <>
      <PageHeader
        title={mail.subject}
        breadcrumb={[{ label: 'Outbox', href: '/admin/outbox' }, { label: mail.subject }]}
        context={mail.brandName}
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
      {mail.text === null ? <p>The text is not kept once a mail has left.</p> : null}
      {mail.text === null ? null : (
        <section className={classes.part}>
          <h2>Text</h2>
          <pre className={classes.text}>{mail.text}</pre>
        </section>
      )}
      {mail.html === null ? null : (
        <section className={classes.part}>
          <h2>HTML</h2>
          <iframe
            className={classes.html}
            title="The mail as HTML"
            // No scripts, no forms, no origin; a link opens beside this page.
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={framed(mail.html)}
          />
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
    // An address that names no mail, whether it could or not.
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

// The page's content policy holds inside of the frame, too. It takes no style sheet without its nonce: the mail's own
// one, which only serves dark mode and telephones, stays out. Our images are fetched from this host, where they stand as
// well. A link opens beside the page, since a sandboxed frame can't replace it.
const framed = (html: string): string =>
  html
    .replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(/(<img\b[^>]*\bsrc=")https?:\/\/[^/"]+(\/files\/[0-9a-f-]{36}")/gi, '$1$2')
    .replace(/<a\b/gi, '<a target="_blank" rel="noreferrer"');
