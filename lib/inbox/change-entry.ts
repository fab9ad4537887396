import { readLookupData } from '@/lib/catalogue/lookup-data';
import { type BrandRunContext, operation } from '@/lib/core/operation';
import { type InboxEntry, Prisma } from '@/lib/db/generated/client';
import { DAY_MS } from '@/lib/format/format';
import { absent, invalid } from '@/lib/runtime/fault';
import { changeEntryInput, entryView } from './inputs';
import { membershipOf } from './own-inbox';
import { entryColumns, entryRecords, entryViewOf, type FetchedEntry, kindsOf } from './read-entries';

const YEAR_MS = 366 * DAY_MS;

/** Reads, finishes or snoozes an entry of one's own inbox, or reverts that; the last write wins (Y-08, Y-12). */
export const changeEntry = operation({
  name: 'inbox.change',
  summary: 'Read, finish or snooze an entry of your inbox',
  effect: 'write',
  audited: false,
  allow: 'inbox.use',
  input: changeEntryInput,
  output: entryView,
  async run(context, { entryId, read, done, snoozedUntil }) {
    const { db, brand, actor, events, now } = context;
    const until = snoozedUntil ? new Date(snoozedUntil) : (snoozedUntil as null | undefined);
    if (until && !(until > now && until.getTime() < now.getTime() + YEAR_MS)) {
      throw invalid({ snoozedUntil: 'Choose a time to come, within a year' });
    }
    if (done && until) throw invalid({ snoozedUntil: 'An entry is either done or snoozed' });
    const current = await db.inboxEntry.findFirst({
      where: { ...entryId, brandUserId: membershipOf(actor), recordKind: { in: kindsOf(brand) } },
    });
    if (!current) throw absent();
    const marks = marksOf(current, { read, done, until }, now);
    // There may be only one unread entry per cause: one that comes back beside a newer one is marked read.
    if (isOpen({ ...current, ...marks }) && (await hasNewer(context, current))) marks.readAt = now;
    await db.inboxEntry.updateMany({ where: { id: current.id }, data: marks });
    events.inboxChanged(actor.userId);
    const [entry] = await db.$queryRaw<FetchedEntry[]>(Prisma.sql`
      select ${entryColumns} from inbox_entries as e ${entryRecords}
      where e.brand_id = ${brand.id} and e.id = ${current.id}`);
    if (!entry) throw absent();
    return entryViewOf(entry, await readLookupData(db, brand.id));
  },
});

type Marks = Pick<InboxEntry, 'readAt' | 'doneAt' | 'settledAt' | 'snoozedUntil'>;
type Wanted = { read?: boolean; done?: boolean; until?: Date | null };

/** The marks that a call changes, and no others: the product may settle the entry at the same moment. */
function marksOf(current: Marks, { read, done, until }: Wanted, now: Date): Partial<Marks> {
  const marks: Partial<Marks> = {};
  if (read || done) marks.readAt = current.readAt ?? now;
  else if (read === false) marks.readAt = null;

  if (done) marks.doneAt = current.doneAt ?? now;
  else if (done === false || until) {
    marks.doneAt = null;
    marks.settledAt = null;
  }

  // Reading ends a snooze that is over: the job would set what was just seen unread again.
  const isOver = read && current.snoozedUntil !== null && current.snoozedUntil <= now;
  const isBack = done === false && current.doneAt !== null;
  if (until !== undefined) marks.snoozedUntil = until;
  else if (done || isBack || isOver) marks.snoozedUntil = null;
  return marks;
}

const isOpen = ({ readAt, doneAt, snoozedUntil }: Marks): boolean => !readAt && !doneAt && !snoozedUntil;

async function hasNewer({ db }: BrandRunContext, entry: InboxEntry): Promise<boolean> {
  const { id, brandUserId, recordKind, recordUuid, cause } = entry;
  if (recordUuid === null) return false;
  const other = await db.inboxEntry.findFirst({
    where: {
      brandUserId,
      recordKind,
      recordUuid,
      cause,
      id: { not: id },
      readAt: null,
      doneAt: null,
      snoozedUntil: null,
    },
    select: { id: true },
  });
  return other !== null;
}
