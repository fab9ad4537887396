import { Prisma } from '@/lib/db/generated/client';
import type { BrandTransaction } from './brand-database';

type RowRef = { readonly uuid: string } | { readonly id: number };
type Parent = 'briefs' | 'plans' | 'scopes' | 'brand_users';

/**
 * Takes a live row until the transaction ends, before anything that hangs on it is read: whoever replaces or merges a
 * list of its rows reads what the one before has left. Readers and rows that refer to it do not wait (`no key`).
 * A row that is not there is nothing to wait for: the read that follows says so.
 */
export async function lockRow(db: BrandTransaction, table: Parent, ref: RowRef): Promise<void> {
  const named = 'uuid' in ref ? Prisma.sql`uuid = ${ref.uuid}::uuid` : Prisma.sql`id = ${ref.id}::integer`;
  await db.$queryRaw(Prisma.sql`
    select id from ${Prisma.raw(table)} where brand_id = nullif(current_setting('app.brand_id', true), '')::integer
      and ${named} and deleted_at is null for no key update`);
}

/**
 * The same of several rows, removed ones too, in the order of their ids, so that two calls never wait for each other.
 * @returns the ids of those that are there
 */
export async function lockRows(db: BrandTransaction, table: Parent, refs: readonly RowRef[]): Promise<number[]> {
  const uuids = refs.flatMap((ref) => ('uuid' in ref ? [ref.uuid] : []));
  const ids = refs.flatMap((ref) => ('id' in ref ? [ref.id] : []));
  const rows = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    select id from ${Prisma.raw(table)} where brand_id = nullif(current_setting('app.brand_id', true), '')::integer
      and (uuid = any (${uuids}::uuid[]) or id = any (${ids}::integer[])) order by id for no key update`);
  return rows.map(({ id }) => id);
}

/** The same of the brand itself: for lists that hang on nothing else, and may have no row yet. */
export async function lockBrand(db: Pick<BrandTransaction, '$queryRaw'>, brandId: number): Promise<void> {
  await db.$queryRaw`select id from brands where id = ${brandId} for no key update`;
}
