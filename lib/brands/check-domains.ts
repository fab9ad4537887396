import { onPlatform } from '@/lib/db/platform-database';
import type { JobContext } from '@/lib/job-handlers';
import type { TaskPayload } from '@/lib/jobs/tasks';
import { log } from '@/lib/runtime/log';
import { columnsAfter, domainSelection, inspectBrandDomain } from './domain-state';
import { storeFinding } from './store-finding';

const AT_ONCE = 5;
const A_RUN = 100;
const LIVE_AGAIN_MS = 6 * 3_600_000;

/**
 * Checks the brands' custom domains (D1.5, trust 27): one that was just set, every ten minutes those that are not live
 * yet, and live ones every six hours.
 */
export async function checkDomains({ brandUuid }: TaskPayload<'domains.check'>, { now }: JobContext): Promise<void> {
  const due = await onPlatform((db) =>
    db.brand.findMany({
      where: {
        deletedAt: null,
        customDomain: { not: null },
        ...(brandUuid
          ? { uuid: brandUuid }
          : {
              OR: [
                { domainLiveAt: null },
                { domainCheckedAt: null },
                { domainCheckedAt: { lt: new Date(now.getTime() - LIVE_AGAIN_MS) } },
              ],
            }),
      },
      select: domainSelection,
      orderBy: { domainCheckedAt: { sort: 'asc', nulls: 'first' } },
      take: A_RUN,
    }),
  );
  for (let at = 0; at < due.length; at += AT_ONCE) {
    await Promise.all(due.slice(at, at + AT_ONCE).map((brand) => check(brand, now)));
  }
  log.info('domains checked', { job: 'domains.check', count: due.length });
}

type Due = Parameters<typeof columnsAfter>[0] & { id: number; slug: string; customDomain: string | null };

async function check(brand: Due, now: Date): Promise<void> {
  const { id, slug, customDomain } = brand;
  if (!customDomain) return;
  const seen = await inspectBrandDomain(customDomain, slug);
  // Only if it is still the same domain.
  await onPlatform((db) => storeFinding(db, id, { customDomain }, columnsAfter(brand, seen, { now })));
}
