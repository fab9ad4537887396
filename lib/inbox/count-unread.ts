import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { Prisma } from '@/lib/db/generated/client';
import { ownEntries, unreadCount } from './list-inbox';
import { membershipOf } from './own-inbox';

/** What the bell shows after the socket's hint; with a page it comes with the statement that reads who is calling. */
export const countUnread = operation({
  name: 'inbox.count',
  summary: 'Count the unread entries of the own inbox',
  effect: 'read',
  transaction: false,
  allow: 'inbox.use',
  input: z.object({}),
  output: z.object({ unread: z.number().int() }),
  async run({ brand, actor, now, rows }) {
    const own = ownEntries(brand, membershipOf(actor));
    const [row] = await rows<{ unread: number }>(Prisma.sql`select ${unreadCount(own, now)} as unread`);
    return { unread: row?.unread ?? 0 };
  },
});
