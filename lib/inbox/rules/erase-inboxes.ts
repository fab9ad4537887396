import type { Change } from '@/lib/core/events';
import { Prisma } from '@/lib/db/generated/client';

const { sql } = Prisma;
const TABLES = ['inbox_entries', 'inbox_settings', 'inbox_digests', 'brief_watches', 'division_watches'] as const;

/** Erases removed members' entries, settings and watches, in the transaction that removes them (Y-02). */
export async function eraseInboxes(
  db: { $executeRaw(statement: Prisma.Sql): PromiseLike<number> },
  changes: readonly Change[],
): Promise<void> {
  const removed = changes.filter(({ entity, event }) => entity === 'member' && event === 'removed');
  if (removed.length === 0) return;
  const members = sql`select brand_id, id from brand_users where uuid = any (${removed.map(({ uuid }) => uuid)}::uuid[])`;
  for (const table of TABLES) {
    await db.$executeRaw(sql`
      delete from ${Prisma.raw(table)} as t using (${members}) as m
      where t.brand_id = m.brand_id and t.brand_user_id = m.id`);
  }
}
