import { Prisma } from '@/lib/db/generated/client';
import type { BrandTransaction } from './brand-database';

type RowRef = { readonly uuid: string } | { readonly id: number };
type Parent = 'briefs' | 'plans' | 'scopes' | 'brand_users' | 'departments' | 'department_roles' | 'briefme_outputs';

/**
 * Locks a live row until the transaction ends, before it or its dependent rows are read, so that concurrent writes run
 * one after the other, and each records what it has changed. Readers and rows that refer to it do not wait (`no key`).
 * A missing row is not an error here: the read that follows reports it.
 */
export async function lockRow(db: BrandTransaction, table: Parent, ref: RowRef): Promise<void> {
  const named = 'uuid' in ref ? Prisma.sql`uuid = ${ref.uuid}::uuid` : Prisma.sql`id = ${ref.id}::integer`;
  await db.$queryRaw(Prisma.sql`
    select id from ${Prisma.raw(table)} where brand_id = nullif(current_setting('app.brand_id', true), '')::integer
      and ${named} and deleted_at is null for no key update`);
}

/**
 * The same for several rows, including removed ones, in the order of their ids, so that two calls never deadlock.
 * @returns the ids of those that exist
 */
export async function lockRows(db: BrandTransaction, table: Parent, refs: readonly RowRef[]): Promise<number[]> {
  const uuids = refs.flatMap((ref) => ('uuid' in ref ? [ref.uuid] : []));
  const ids = refs.flatMap((ref) => ('id' in ref ? [ref.id] : []));
  const rows = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    select id from ${Prisma.raw(table)} where brand_id = nullif(current_setting('app.brand_id', true), '')::integer
      and (uuid = any (${uuids}::uuid[]) or id = any (${ids}::integer[])) order by id for no key update`);
  return rows.map(({ id }) => id);
}

/**
 * `lockRow` for people, who are named in more than one way, and whose brand need not be the transaction's: for rows that
 * have been found, and are read again afterwards.
 */
export async function lockFound(
  db: Pick<BrandTransaction, '$queryRaw'>,
  table: 'users' | 'brand_users',
  ids: readonly number[],
): Promise<void> {
  await db.$queryRaw(Prisma.sql`
    select id from ${Prisma.raw(table)} where id = any (${[...ids]}::integer[]) order by id for no key update`);
}

type Referenced = 'departments' | 'categories' | 'segments';

/**
 * Locks rows that are about to be removed, in the order of their ids, before references to them are looked for. Waits
 * for transactions that have just referred to them; others that would (`lockAgainstRemoval`) wait for this one.
 */
export async function lockForRemoval(db: BrandTransaction, table: Referenced, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.$queryRaw(Prisma.sql`
    select id from ${Prisma.raw(table)} where brand_id = nullif(current_setting('app.brand_id', true), '')::integer
      and id = any (${[...ids]}::integer[]) order by id for update`);
}

/**
 * Keeps rows from being removed until the transaction ends, for one that is about to refer to them.
 * @returns the ids of those that are there
 */
export async function lockAgainstRemoval(
  db: BrandTransaction,
  table: Referenced,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const live = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    select id from ${Prisma.raw(table)} where brand_id = nullif(current_setting('app.brand_id', true), '')::integer
      and id = any (${[...ids]}::integer[]) and deleted_at is null order by id for key share`);
  return new Set(live.map(({ id }) => id));
}

/** `lockRow` for the brand itself: for lists that belong to nothing else, and may have no row yet. */
export async function lockBrand(db: Pick<BrandTransaction, '$queryRaw'>, brandId: number): Promise<void> {
  await db.$queryRaw`select id from brands where id = ${brandId} for no key update`;
}
