import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { Prisma } from '@/lib/db/generated/client';
import { MAX_COUNTED, ownEntries, unreadOf } from './list-inbox';
import { membershipOf } from './own-inbox';
import { GROUPS, type Group } from './rules/groups';

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
      select e.grp as "group", least(count(*), ${MAX_COUNTED})::integer as unread
      from inbox_entries as e where ${own} and ${unreadOf(now)} group by e.grp`);
    const all = found.reduce((sum, { unread }) => sum + unread, 0);
    const ofGroup = (group: Group) => found.find((one) => one.group === group)?.unread ?? 0;
    return {
      unread: Math.min(MAX_COUNTED, all),
      groups: Object.fromEntries(GROUPS.map((group) => [group, ofGroup(group)])) as Record<Group, number>,
    };
  },
});
