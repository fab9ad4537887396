import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { Prisma } from '@/lib/db/generated/client';
import { readAllInput } from './inputs';
import { inGroups, ownEntries, unreadOf } from './list-inbox';
import { membershipOf } from './own-inbox';

const { sql } = Prisma;

/** Marks all entries as read, or those of some groups, up to the newest that the screen showed (Y-08). */
export const readAll = operation({
  name: 'inbox.readAll',
  summary: 'Mark your inbox as read',
  effect: 'write',
  audited: false,
  allow: 'inbox.use',
  input: readAllInput,
  output: z.object({ read: z.number().int() }),
  async run({ db, brand, actor, events, now }, { before, group }) {
    // A snooze that is over ends here: the job would set the entry unread again.
    const read = await db.$executeRaw(sql`
      update inbox_entries as e set read_at = ${now}, snoozed_until = null
      where ${ownEntries(brand, membershipOf(actor))} and ${unreadOf(now)}
        and e.last_at <= ${new Date(before)} ${group.length > 0 ? sql`and ${inGroups(group)}` : Prisma.empty}`);
    events.inboxChanged(actor.userId);
    return { read };
  },
});
