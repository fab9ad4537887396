import * as z from 'zod';
import { memberView } from '@/lib/briefs/brief-view';
import { liveBrief } from '@/lib/briefs/read-brief';
import { type LookupData, readLookupData } from '@/lib/catalogue/lookup-data';
import type { BrandRunContext } from '@/lib/core/operation';
import { personOf } from '@/lib/core/person-view';
import { nameOf } from '@/lib/format/person-name';
import { membershipOf } from './own-inbox';

export const watchersView = z
  .object({
    /** Whether the caller watches it. */
    watching: z.boolean(),
    /** Live members, by name. */
    watchers: z.array(memberView),
  })
  .meta({ id: 'BriefWatchers' });
export type WatchersView = z.infer<typeof watchersView>;

/** @param briefId of a brief that the caller may see */
export async function readWatchers(
  db: BrandRunContext['db'],
  briefId: number,
  { brandUserId }: BrandRunContext['actor'],
  { members }: LookupData,
): Promise<WatchersView> {
  const rows = await db.briefWatch.findMany({ where: { briefId, watching: true }, select: { brandUserId: true } });
  const watchers = rows
    .flatMap((row) => members.get(row.brandUserId) ?? [])
    .filter(({ deleted }) => !deleted)
    .map(({ id, uuid, user }) => ({ id, uuid, user: personOf(user) }))
    .sort((one, other) => nameOf(one.user).localeCompare(nameOf(other.user), 'en-AU'));
  return { watching: watchers.some(({ id }) => id === brandUserId), watchers };
}

/** Makes the caller watch a brief, or stop. @throws Fault absent for a brief that they may not see */
export async function setWatching(
  context: BrandRunContext,
  briefUuid: Parameters<typeof liveBrief>[1],
  watching: boolean,
): Promise<WatchersView> {
  const { db, brand, actor } = context;
  const brandUserId = membershipOf(actor);
  const brief = await liveBrief(context, briefUuid);
  const own = { brandId: brand.id, briefId: brief.id, brandUserId };
  await db.briefWatch.upsert({
    where: { brandId_briefId_brandUserId: own },
    create: { ...own, watching },
    update: { watching },
  });
  return readWatchers(db, brief.id, actor, await readLookupData(db, brand.id));
}
