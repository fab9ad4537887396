import { readLookupData } from '@/lib/catalogue/lookup-data';
import { type BrandRunContext, operation } from '@/lib/core/operation';
import { type InboxEntry, Prisma } from '@/lib/db/generated/client';
import { absent, invalid } from '@/lib/runtime/fault';
import { changeEntryInput, entryView } from './inputs';
import { membershipOf } from './own-inbox';
import { entryColumns, entryRecords, entryViewOf, kindsOf, type StatedEntry } from './read-entries';

const YEAR_MS = 366 * 864e5;

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
    const current = await db.inboxEntry.findFirst({
      where: { ...entryId, brandUserId: membershipOf(actor), recordKind: { in: kindsOf(brand) } },
    });
    if (!current) throw absent();
    const next = {
      readAt: read === undefined ? current.readAt : read ? (current.readAt ?? now) : null,
      doneAt: done === undefined ? current.doneAt : done ? (current.doneAt ?? now) : null,
      settledAt: done === false ? null : current.settledAt,
      snoozedUntil: until === undefined ? current.snoozedUntil : until,
    };
    if (done) next.readAt ??= now;
    // A snooze that is over ends here: the job would set what was just seen unread again.
    if ((read || done) && next.snoozedUntil && next.snoozedUntil <= now) next.snoozedUntil = null;
    if (until) next.doneAt = null;
    // There may be only one unread entry per cause: one that comes back beside a newer one is marked read.
    if (isOpen(next) && (await hasNewer(context, current))) next.readAt = now;
    await db.inboxEntry.updateMany({ where: { id: current.id }, data: next });
    events.inboxChanged(actor.userId);
    const [entry] = await db.$queryRaw<StatedEntry[]>(Prisma.sql`
      select ${entryColumns} from inbox_entries as e ${entryRecords}
      where e.brand_id = ${brand.id} and e.id = ${current.id}`);
    if (!entry) throw absent();
    return entryViewOf(entry, await readLookupData(db, brand.id));
  },
});

type Marks = Pick<InboxEntry, 'readAt' | 'doneAt' | 'snoozedUntil'>;
const isOpen = ({ readAt, doneAt, snoozedUntil }: Marks): boolean => !readAt && !doneAt && !snoozedUntil;

async function hasNewer({ db }: BrandRunContext, entry: InboxEntry): Promise<boolean> {
  const { id, brandUserId, recordKind, recordUuid, cause } = entry;
  if (recordUuid === null) return false;
  const other = await db.inboxEntry.findFirst({
    where: {
      ...{ brandUserId, recordKind, recordUuid, cause },
      id: { not: id },
      readAt: null,
      doneAt: null,
      snoozedUntil: null,
    },
    select: { id: true },
  });
  return other !== null;
}
