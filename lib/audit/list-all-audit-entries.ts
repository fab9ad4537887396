import * as z from 'zod';
import { pageMeta, pageMetaOf, type RowRef } from '@/lib/core/fields';
import { platformOperation } from '@/lib/core/operation';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { absent } from '@/lib/runtime/fault';
import { runtime } from '@/lib/runtime/runtime';
import { auditEntryView, type EntryContext, shapeEntry } from './entry-view';
import { fullAuditQuery } from './inputs';
import { openableOf, pageOfEntries } from './read-entries';

/** The audit log of every brand and of the platform itself, for superusers. */
export const listAllAuditEntries = platformOperation({
  name: 'audit.listAll',
  summary: 'List the audit log of all brands',
  effect: 'read',
  allow: 'audit.viewAll',
  input: fullAuditQuery,
  output: z.object({ data: z.array(auditEntryView), meta: pageMeta }),
  async run({ db }, { brand, ...query }) {
    const { timeZone } = runtime().environment;
    const { rows, people, total } = await pageOfEntries(db, query, {
      brandId: await brandIdOf(db, brand),
      timeZone,
    });
    const entryContext = {
      people,
      openable: await openableOf(db, rows),
      brands: await brandsOf(
        db,
        rows.map(({ brandId }) => brandId),
      ),
      timeZone,
    };
    const removed = await removedAmong(db, [...entryContext.brands.keys()]);
    const data = rows.map((row) =>
      shapeEntry(row, removed.has(row.brandId) ? { ...entryContext, openable: new Map() } : entryContext),
    );
    return { data, meta: pageMetaOf(total, query.page, query.limit) };
  },
});

/** Removed brands, by their ids: none of their things can be opened. */
async function removedAmong(db: PlatformTransaction, ids: readonly number[]): Promise<ReadonlySet<number | null>> {
  const where = { id: { in: [...ids] }, deletedAt: { not: null } };
  const removed = await db.brand.findMany({ where, select: { id: true } });
  return new Set(removed.map(({ id }) => id));
}

/** A removed brand still has its log. @throws Fault absent */
export async function brandIdOf(db: PlatformTransaction, ref: RowRef | undefined): Promise<number | undefined> {
  if (!ref) return undefined;
  const found = await db.brand.findFirst({ where: ref, select: { id: true } });
  if (!found) throw absent();
  return found.id;
}

/** The brands of some entries, by their ids; an erased one has no name any more. */
export async function brandsOf(
  db: PlatformTransaction,
  brandIds: readonly (number | null)[],
): Promise<EntryContext['brands']> {
  const ids = [...new Set(brandIds)].filter((id) => id !== null);
  const brands = await db.brand.findMany({ where: { id: { in: ids } }, select: { id: true, uuid: true, name: true } });
  return new Map(brands.map(({ id, uuid, name }) => [id, { uuid, name }]));
}
