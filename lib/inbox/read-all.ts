import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { readAllInput } from './inputs';
import { membershipOf } from './own-inbox';
import { kindsOf } from './read-entries';

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
    const { count } = await db.inboxEntry.updateMany({
      where: {
        brandUserId: membershipOf(actor),
        recordKind: { in: kindsOf(brand) },
        readAt: null,
        doneAt: null,
        lastAt: { lte: new Date(before) },
        OR: [{ snoozedUntil: null }, { snoozedUntil: { lte: now } }],
        ...(group.length > 0 ? { group: { in: group } } : {}),
      },
      // A snooze that is over ends here: the job would set the entry unread again.
      data: { readAt: now, snoozedUntil: null },
    });
    events.inboxChanged(actor.userId);
    return { read: count };
  },
});
