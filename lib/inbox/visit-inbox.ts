import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { membershipOf } from './own-inbox';

/** Stores that the inbox was opened: later entries are 'New since your last visit' (Y-07). */
export const visitInbox = operation({
  name: 'inbox.visit',
  summary: 'Open your inbox',
  effect: 'write',
  audited: false,
  allow: 'inbox.use',
  input: z.object({}),
  output: z.object({ visitedAt: z.string() }),
  async run({ db, brand, actor, now }) {
    const own = { brandId: brand.id, brandUserId: membershipOf(actor) };
    await db.inboxSetting.upsert({
      where: { brandId_brandUserId: own },
      create: { ...own, visitedAt: now },
      update: { visitedAt: now },
    });
    return { visitedAt: now.toISOString() };
  },
});
