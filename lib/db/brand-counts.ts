import type { Change, LookupChange } from '@/lib/core/events';
import { Prisma } from './generated/client';

/**
 * Stored figures of a brand: how many live briefs, plans and scopes it has (`brand_counts`), and the version under
 * which every process caches its lookup data (`brands.reference_version`). Both are updated here, from the events of a
 * write and in its transaction.
 */
const COUNTED: ReadonlySet<string> = new Set(['brief', 'plan', 'scope']);
const STEPS = { created: 1, restored: 1, removed: -1, updated: 0 } as const;

/** The entities whose names lists and pickers show. */
const LOOKUP_DATA: ReadonlySet<string> = new Set(['brand', 'division', 'category', 'segment', 'output', 'member']);
/** The fields of a person that they show. */
const SHOWN = ['firstName', 'lastName', 'avatarColour'];

/** @param brandId the request's brand, for events that name none themselves */
export async function recordCounts(
  db: { $executeRaw(statement: Prisma.Sql): PromiseLike<number> },
  brandId: number | null,
  changes: readonly Change[],
  lookups: readonly LookupChange[],
): Promise<void> {
  const counted = changes.filter(({ entity, event }) => COUNTED.has(entity) && STEPS[event] !== 0);
  if (counted.length > 0) {
    // In the order of their keys, so that two writes never deadlock.
    await db.$executeRaw(Prisma.sql`
      select add_to_brand_count(brand, entity, sum(step)::integer)
      from unnest(
        ${counted.map((change) => change.brandId ?? brandId)}::integer[],
        ${counted.map(({ entity }) => entity)}::text[],
        ${counted.map(({ event }) => STEPS[event])}::integer[]
      ) as change (brand, entity, step)
      group by brand, entity order by brand, entity`);
  }
  const brands = changes.flatMap((change) =>
    LOOKUP_DATA.has(change.entity) ? [change.brandId ?? brandId].filter((id) => id !== null) : [],
  );
  const people = changes.filter(isShown).map(({ uuid }) => uuid);
  for (const lookup of lookups) {
    if ('brandId' in lookup) brands.push(lookup.brandId);
    else people.push(lookup.userUuid);
  }
  if (brands.length + people.length === 0) return;
  // A person shows in every brand with a membership, past ones included; the platform's people in all.
  await db.$executeRaw(Prisma.sql`
    select raise_lookup_version(array(
      select b.id from brands as b
      where b.id = any (${brands}::integer[]) or exists (
        select from users as u
        where u.uuid = any (${people}::uuid[]) and (
          exists (select from platform_roles as r where r.user_id = u.id)
          or exists (select from brand_users as m where m.brand_id = b.id and m.user_id = u.id)
        )
      )
    ))`);
}

const isShown = ({ entity, event, changes }: Change): boolean =>
  entity === 'user' && (event !== 'updated' || SHOWN.some((field) => changes && field in changes));

/** The stored number of live briefs, plans or scopes. */
export const liveCount = (brandId: number, entity: 'brief' | 'plan' | 'scope'): Prisma.Sql =>
  Prisma.sql`coalesce((select live_count from brand_counts where brand_id = ${brandId} and entity = ${entity}), 0)`;

/** Tells the triggers of release 646b9ad that the pipeline counts in this transaction. */
export const COUNTED_BY_PIPELINE = { 'app.counted_by_pipeline': 'on' } as const;
