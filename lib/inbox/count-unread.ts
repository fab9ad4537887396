import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { Prisma } from '@/lib/db/generated/client';
import { MOST_COUNTED, ownEntries, unreadOf } from './list-inbox';
import { membershipOf } from './own-inbox';
import { GROUPS, type Group } from './rules/groups';

/** Most unread entries to count: with more the bell shows '99+' anyway. */
const MOST_GROUPED = 1000;

/** What the bell shows after the socket's hint; a page gets it with the statement that reads the identity. */
export const countUnread = operation({
  name: 'inbox.count',
  summary: 'Count the unread entries of your inbox',
  effect: 'read',
  transaction: false,
  allow: 'inbox.use',
  input: z.object({}),
  output: z.object({
    unread: z.number().int(),
    /** How many of each group; 100 means more than 99. */
    groups: z.record(z.enum(GROUPS), z.number().int()),
  }),
  async run({ brand, actor, now, rows }) {
    const own = ownEntries(brand, membershipOf(actor));
    const found = await rows<{ group: Group; unread: number }>(Prisma.sql`
      select grp as "group", count(*)::integer as unread
      from (select e.grp from inbox_entries as e where ${own} and ${unreadOf(now)} limit ${MOST_GROUPED}) as unread
      group by grp`);
    const all = found.reduce((sum, { unread }) => sum + unread, 0);
    const ofGroup = (group: Group) => found.find((one) => one.group === group)?.unread ?? 0;
    const counts = GROUPS.map((group) => [group, Math.min(MOST_COUNTED, ofGroup(group))] as const);
    return {
      unread: Math.min(MOST_COUNTED, all),
      groups: Object.fromEntries(counts) as Record<Group, number>,
    };
  },
});
