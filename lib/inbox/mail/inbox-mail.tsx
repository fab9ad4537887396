import { Link, Section, Text } from '@react-email/components';
import { cut } from '@/lib/format/cut';
import type { EntryView } from '@/lib/inbox/inputs';
import { pathOf, sentenceOf, sentenceText } from '@/lib/inbox/sentences';
import { ActionButton, MailLayout, Note } from '@/lib/mail/mail-layout';
import { type MailLook, mailLink } from '@/lib/mail/mail-look';
import { type RenderedMail, renderMail } from '@/lib/mail/render-mail';

/** Entries that a mail lists; for more it shows only their number. */
const MAX_SHOWN = 50;

export type InboxMail = {
  readonly kind: 'mail' | 'digest';
  readonly entries: readonly EntryView[];
  /** The one-click address that ends mails of this kind. */
  readonly unsubscribeUrl: string;
};

/** Notifications by mail, at once or once a day: who did what to which record, and how a comment begins (Y-10). */
export async function inboxMail(
  look: MailLook,
  { kind, entries, unsubscribeUrl }: InboxMail,
): Promise<RenderedMail & { readonly subject: string }> {
  const [first] = entries;
  const alone = entries.length === 1 && first ? sentenceText(first) : null;
  const heading =
    alone ?? (kind === 'digest' ? `Today: ${entries.length} things to know` : `${entries.length} things for you`);
  const shown = entries.slice(0, MAX_SHOWN);
  const mail = await renderMail(
    <MailLayout look={look} preheader={first ? sentenceText(first) : heading} heading={heading}>
      {shown.map((entry) => (
        <EntryLine key={entry.uuid} look={look} entry={entry} />
      ))}
      {entries.length > shown.length ? <Note>{`And ${entries.length - shown.length} more.`}</Note> : null}
      <ActionButton look={look} href={mailLink(look, '/inbox')}>
        Open your inbox
      </ActionButton>
      <Note>
        {kind === 'digest' ? 'You get this once a working day. ' : 'You get this since you asked to be told at once. '}
        <Link className="link" href={mailLink(look, '/profile#notifications')}>
          Choose what you are told
        </Link>
        {' or '}
        <Link className="link" href={unsubscribeUrl}>
          stop these mails
        </Link>
        .
      </Note>
    </MailLayout>,
  );
  return { subject: cut(heading, 200), ...mail };
}

function EntryLine({ look, entry }: { look: MailLook; entry: EntryView }) {
  const { before, what, after } = sentenceOf(entry);
  const address = mailLink(look, pathOf(entry));
  return (
    <Section>
      <Text className="ink" style={{ margin: '0 0 4px', fontSize: 15, lineHeight: '24px', color: '#27272a' }}>
        {before ? `${before} ` : ''}
        <Link className="link" href={address} style={{ color: '#1d4ed8', fontWeight: 600 }}>
          {what}
        </Link>
        {after ? ` ${after}` : ''}
      </Text>
      {entry.comment ? (
        <Text
          className="quiet"
          style={{ margin: '0 0 12px', paddingLeft: 12, fontSize: 14, lineHeight: '21px', color: '#63636b' }}
        >
          {entry.comment.text}
        </Text>
      ) : null}
    </Section>
  );
}
