import { readLookupData } from '@/lib/catalogue/lookup-data';
import { readLookups } from '@/lib/core/brand-page';
import { Prisma } from '@/lib/db/generated/client';
import { onPlatform, type PlatformTransaction } from '@/lib/db/platform-database';
import { inboxMail } from '@/lib/inbox/mail/inbox-mail';
import { entryViewOf } from '@/lib/inbox/read-entries';
import { unsubscribeLink } from '@/lib/inbox/unsubscribe-link';
import { mailLook } from '@/lib/mail/mail-look';
import { queueMail } from '@/lib/mail/queue-mail';
import type { SENT_AT_MOST_ONCE } from '@/lib/mail/take-mail';
import { findRecipient, type Recipient } from './recipient';
import { belongs, type WaitingEntry, waitingEntries } from './waiting-entries';

export type Member = { readonly brandId: number; readonly brandUserId: number };
type Kind = 'mail' | 'digest';

/** The outbox kind of each mail. An interrupted one is not sent again (lib/mail/take-mail.ts). */
const MAIL_KINDS = { mail: 'inbox', digest: 'inboxDigest' } as const satisfies Record<
  Kind,
  (typeof SENT_AT_MOST_ONCE)[number]
>;

const MAX_ATTEMPTS = 3;

/**
 * Composes a member's mail from the current entries, and in one transaction writes the outbox row and marks the entries
 * (Y-10, Y-11). If they change while the mail is rendered, it is rendered again; entries that another instance took are
 * left out.
 * @param waiting which entries of the member wait for a mail of this kind
 * @param claim runs in the writing transaction; if it returns false, nothing is written
 */
export async function mailEntries(
  kind: Kind,
  member: Member,
  waiting: Prisma.Sql,
  now: Date,
  claim: (db: PlatformTransaction) => Promise<boolean> = async () => true,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const seen = await onPlatform((db) => readWaiting(db, kind, member, waiting, now, false));
    const mail =
      seen.recipient && seen.mailed.length > 0 ? await renderMail(kind, member, seen.recipient, seen.mailed) : null;
    const written = await onPlatform(async (db) => {
      const latest = await readWaiting(db, kind, member, waiting, now, true);
      if (JSON.stringify(latest) !== JSON.stringify(seen)) return false;
      if (mail && !(await claim(db))) return true;
      const queued = mail ? await queueMail(db, mail) : null;
      await markEntries(db, kind, member, latest.all, latest.mailed, queued?.id ?? null, now);
      return true;
    });
    if (written) return;
  }
}

/** `all` are the entries that this mail deals with, `mailed` those that it shows. */
type WaitingMail = { recipient: Recipient | null; all: WaitingEntry[]; mailed: WaitingEntry[] };

async function readWaiting(
  db: PlatformTransaction,
  kind: Kind,
  member: Member,
  waiting: Prisma.Sql,
  now: Date,
  lock: boolean,
): Promise<WaitingMail> {
  const all = await waitingEntries(db, member, waiting, lock);
  const recipient = all.length > 0 ? await findRecipient(db, member.brandId, member.brandUserId) : null;
  const mailed = recipient
    ? all.filter((entry) => belongs(entry, kind === 'mail' ? 'mail' : wayOfDigest(entry), recipient))
    : [];
  // What was dealt with waits for no mail, so its time does not count.
  const isEarly = kind === 'mail' && !mailed.some(({ mailDueAt }) => mailDueAt && new Date(mailDueAt) <= now);
  if (isEarly) return { recipient, all: all.filter((entry) => !mailed.includes(entry)), mailed: [] };
  return { recipient, all, mailed };
}

/** Entries of an interrupted immediate mail go into the digest although their setting is 'mail'. */
const wayOfDigest = ({ way }: WaitingEntry) => (way === 'mail' ? 'mail' : 'digest');

async function renderMail(
  kind: Kind,
  { brandId, brandUserId }: Member,
  { brand, email }: Recipient,
  entries: WaitingEntry[],
) {
  const unsubscribeUrl = unsubscribeLink(brand, { brandId, brandUserId, kind });
  const lookup = await readLookups(brandId, (db) => readLookupData(db, brandId));
  const shown = entries.map((entry) => entryViewOf(entry, lookup));
  const mail = await inboxMail(mailLook(brand), { kind, entries: shown, unsubscribeUrl });
  return { brandId, kind: MAIL_KINDS[kind], to: [email], unsubscribeUrl, ...mail };
}

/** Takes the entries off this mail; those whose setting is the digest by now wait for that instead. */
async function markEntries(
  db: PlatformTransaction,
  kind: Kind,
  { brandId }: Member,
  all: readonly WaitingEntry[],
  mailed: readonly WaitingEntry[],
  mailId: bigint | null,
  now: Date,
): Promise<void> {
  const ids = (entries: readonly WaitingEntry[]) => Prisma.sql`any (${entries.map(({ id }) => id)}::bigint[])`;
  const later = kind === 'mail' ? all.filter((entry) => entry.way === 'digest' && !mailed.includes(entry)) : [];
  await db.$executeRaw(Prisma.sql`
    update inbox_entries
    set mail_due_at = null,
      digest_due = ${kind === 'mail' ? Prisma.sql`digest_due or id = ${ids(later)}` : Prisma.sql`false`},
      mailed_at = case when id = ${ids(mailed)} then ${now}::timestamptz else mailed_at end,
      mail_id = case when id = ${ids(mailed)} then ${mailId}::bigint else ${kind === 'digest' ? Prisma.sql`null` : Prisma.sql`mail_id`} end
    where brand_id = ${brandId} and id = ${ids(all)}`);
}
