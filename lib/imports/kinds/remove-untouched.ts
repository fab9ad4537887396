import type { EntityName } from '@/lib/core/events';
import type { BrandRunContext } from '@/lib/core/operation';
import type { Kept, Undone } from './import-kind';

type Named = { readonly id: number; readonly uuid: string; readonly version: number };
type Labelled = { readonly name: string } | { readonly title: string } | { readonly project: string };

/** Prisma's delegate for the imported table. */
interface Removable<Row> {
  updateManyAndReturn(change: {
    where: { id: { in: number[] }; version: 1; deletedAt: null };
    data: { deletedAt: Date; deletedByUserId: number; version: { increment: 1 } };
  }): Promise<Row[]>;
}

/**
 * Removes the rows that are unchanged since the import, and returns why the others stay.
 * @param rows those that still exist
 * @param touched why a row stays though it is unchanged itself; null where nothing refers to it
 */
export async function removeUntouched<Row extends Named, Listed extends Named & Labelled>(
  { actor, events, now }: BrandRunContext,
  entity: EntityName,
  table: Removable<Row>,
  rows: readonly Listed[],
  touched: (row: Listed) => string | null,
): Promise<Undone & { readonly gone: readonly Row[] }> {
  const kept: Kept[] = [];
  const untouched = rows.filter((row) => {
    const reason = row.version === 1 ? touched(row) : 'Changed since';
    if (reason) kept.push({ uuid: row.uuid, name: nameOf(row), reason });
    return !reason;
  });
  const gone = await table.updateManyAndReturn({
    where: { id: { in: untouched.map(({ id }) => id) }, version: 1, deletedAt: null },
    data: { deletedAt: now, deletedByUserId: actor.userId, version: { increment: 1 } },
  });
  const ids = new Set(gone.map(({ id }) => id));
  for (const row of untouched) {
    if (!ids.has(row.id)) kept.push({ uuid: row.uuid, name: nameOf(row), reason: 'Changed since' });
  }
  for (const row of gone) events.removed(entity, row);
  return { removed: gone.length, kept, gone };
}

const nameOf = (row: Labelled): string => {
  if ('project' in row) return row.project;
  return 'title' in row ? row.title : row.name;
};
