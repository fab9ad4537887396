import type { BrandTransaction } from '@/lib/db/brand-database';
import { Prisma } from '@/lib/db/generated/client';

export type Use = { readonly id: number; readonly uuid: string; readonly title: string };

/** What refers to an entry, newest first; limited, since a busy category has thousands. */
export const USES_MAX = 100;

const sources = {
  categoryBriefs: Prisma.sql`select category_id as owner, id, uuid, project as title from briefs where deleted_at is null`,
  categoryScopes: Prisma.sql`select category_id as owner, id, uuid, product_title as title from scopes where deleted_at is null`,
  segmentOngoings: Prisma.sql`
    select o.segment_id as owner, o.id, o.uuid, s.product_title as title
    from scope_ongoings o join scopes s on s.brand_id = o.brand_id and s.id = o.scope_id and s.deleted_at is null
    where o.deleted_at is null`,
  departmentLines: Prisma.sql`
    select l.department_id as owner, l.id, l.uuid, s.product_title as title
    from scope_lines l join scopes s on s.brand_id = l.brand_id and s.id = l.scope_id and s.deleted_at is null`,
} as const;

/**
 * The live rows that refer to each of these entries: what blocks their removal.
 * @returns by the entry's id; an entry that nothing refers to has none
 */
export async function listUses(
  db: BrandTransaction,
  source: keyof typeof sources,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Use[]>> {
  const uses = new Map<number, Use[]>();
  if (ids.length === 0) return uses;
  const rows = await db.$queryRaw<(Use & { owner: number })[]>(Prisma.sql`
    select e.id as owner, u.id, u.uuid::text as uuid, u.title
    from unnest(${[...ids]}::int[]) as e(id)
    cross join lateral (
      select s.id, s.uuid, s.title from (${sources[source]}) s where s.owner = e.id order by s.id desc limit ${USES_MAX}
    ) u`);
  for (const { owner, ...use } of rows) uses.set(owner, [...(uses.get(owner) ?? []), use]);
  return uses;
}

/** Whether anything refers to the entry. */
export const isUsed = async (db: BrandTransaction, source: keyof typeof sources, id: number): Promise<boolean> =>
  ((await listUses(db, source, [id])).get(id)?.length ?? 0) > 0;
