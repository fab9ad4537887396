import type { BrandTransaction } from '@/lib/db/brand-database';
import type { SettingsView } from './inputs';
import { DEFAULT_WAYS, type Way } from './rules/groups';

/** A member's settings, or the defaults. */
export async function readSettings(db: BrandTransaction, brandUserId: number): Promise<SettingsView> {
  const chosen = await db.inboxSetting.findFirst({ where: { brandUserId } });
  const divisions = await db.divisionWatch.findMany({
    where: { brandUserId, department: { deletedAt: null } },
    select: { department: { select: { id: true, uuid: true, title: true } } },
    orderBy: { department: { title: 'asc' } },
  });
  return {
    waiting: (chosen?.waiting ?? DEFAULT_WAYS.waiting) as Way,
    mentions: (chosen?.mentions ?? DEFAULT_WAYS.mentions) as Way,
    watching: (chosen?.watching ?? DEFAULT_WAYS.watching) as Way,
    reminders: (chosen?.reminders ?? DEFAULT_WAYS.reminders) as Way,
    letterKeys: chosen?.letterKeys ?? true,
    visitedAt: chosen?.visitedAt?.toISOString() ?? null,
    divisions: divisions.map(({ department }) => department),
  };
}
