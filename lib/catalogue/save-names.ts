import type { BrandRunContext } from '@/lib/core/operation';
import { refuseStaleVersion } from '@/lib/db/change';
import { lockBrand, lockForRemoval } from '@/lib/db/lock-row';
import { applyList, type ListEntry } from './apply-list';
import { type SummedVersions, versionOfNames } from './name-list';

type NameRow = { id: number; uuid: string; name: string; displayOrder: number; version: number };

/** The table of a list of names, as Prisma has it. */
interface Names<Row extends NameRow> extends SummedVersions {
  findMany(query: { where: { deletedAt: null }; orderBy?: { displayOrder: 'asc' } }): Promise<Row[]>;
  updateMany(change: { where: { id: number }; data: object }): Promise<unknown>;
  create(entry: { data: NewName }): Promise<Row>;
  createManyAndReturn(entries: { data: NewName[] }): Promise<Row[]>;
}
type NewName = { name: string; displayOrder: number; brandId: number };

/**
 * Saves a whole list of names, categories or segments (D3.5), if it is still at the version that the writer has seen (D3.7),
 * and returns it as it is stored then.
 * @param refuseUsed throws where something refers to a row that would go
 * @throws Fault newer_version, invalid
 */
export async function saveNames<Row extends NameRow>(
  { db, brand, actor, events, now }: BrandRunContext,
  kind: 'category' | 'segment',
  names: Names<Row>,
  { entries, seen }: { entries: readonly ListEntry[]; seen: number | undefined },
  refuseUsed: (removed: readonly Row[]) => Promise<void>,
): Promise<{ rows: Row[]; version: number }> {
  // Two lists that are saved at once are saved one after the other; a brand's first list has no row of its own.
  await lockBrand(db, brand.id);
  refuseStaleVersion({ version: await versionOfNames(names) }, seen);
  const field = kind === 'category' ? 'categories' : 'segments';
  const current = await names.findMany({ where: { deletedAt: null } });
  const { added, changed, removed } = applyList(current, entries, { field, one: kind });
  await lockForRemoval(
    db,
    field,
    removed.map(({ id }) => id),
  );
  await refuseUsed(removed);
  // A change of the order has no event: where there is no other change, the entry of the call says it.
  if (changed.length > 0) {
    events.lookupChanged({ brandId: brand.id });
    events.describe('in another order', { isReordered: true });
  }
  for (const { row, name, displayOrder } of changed) {
    await names.updateMany({ where: { id: row.id }, data: { name, displayOrder, version: { increment: 1 } } });
    if (row.name !== name) events.updated(kind, row, { name: { from: row.name, to: name } });
  }
  for (const row of removed) {
    const gone = { deletedAt: now, deletedByUserId: actor.userId, version: { increment: 1 } };
    await names.updateMany({ where: { id: row.id }, data: gone });
    events.removed(kind, row);
  }
  for (const entry of added) {
    events.created(kind, await names.create({ data: { ...entry, brandId: brand.id } }));
  }
  const rows = await names.findMany({ where: { deletedAt: null }, orderBy: { displayOrder: 'asc' } });
  return { rows, version: await versionOfNames(names) };
}

/** Appends names to the list, which is locked (`lockBrand`). */
export async function addNames<Row extends NameRow>(
  { brand, events }: BrandRunContext,
  kind: 'category' | 'segment',
  names: Names<Row>,
  added: readonly string[],
): Promise<Row[]> {
  const current = await names.findMany({ where: { deletedAt: null } });
  const last = Math.max(0, ...current.map(({ displayOrder }) => displayOrder));
  const data = added.map((name, at) => ({ name, displayOrder: last + at + 1, brandId: brand.id }));
  const rows = await names.createManyAndReturn({ data });
  for (const row of rows) events.created(kind, row);
  return rows;
}
