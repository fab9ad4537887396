import type { BrandRunContext } from '@/lib/core/operation';
import type { PlanRow } from '@/lib/db/generated/client';
import type { RowContent } from './plan-content';

/**
 * Replaces a plan's rows by the given ones, in that order: existing rows keep their id, others are inserted, and absent
 * ones are deleted.
 */
export async function writeRows(
  { db, brand }: Pick<BrandRunContext, 'db' | 'brand'>,
  planId: number,
  rows: readonly RowContent[],
  current: readonly PlanRow[],
): Promise<void> {
  const stays = new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
  const gone = current.filter(({ id }) => !stays.has(id)).map(({ id }) => id);
  if (gone.length > 0) await db.planRow.deleteMany({ where: { planId, id: { in: gone } } });
  const before = new Map(current.map((row) => [row.id, row]));
  const fresh: object[] = [];
  for (const [index, { id, ...content }] of rows.entries()) {
    const row = { ...content, order: index + 1 };
    if (id === null) fresh.push({ ...row, brandId: brand.id, planId });
    else if (differs(before.get(id), row)) await db.planRow.updateMany({ where: { planId, id }, data: row });
  }
  if (fresh.length > 0)
    await db.planRow.createMany({ data: fresh as Parameters<typeof db.planRow.createMany>[0]['data'] });
}

/** Whether the given rows, in that order, differ from the stored ones. */
export const rowsDiffer = (rows: readonly RowContent[], current: readonly PlanRow[]): boolean =>
  rows.length !== current.length ||
  rows.some(({ id, ...content }, index) => {
    const before = current[index];
    return before?.id !== id || differs(before, { ...content, order: index + 1 });
  });

function differs(before: PlanRow | undefined, row: Omit<RowContent, 'id'> & { order: number }): boolean {
  if (!before) return true;
  const text = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));
  return Object.entries(row).some(([field, value]) => {
    const current = before[field as keyof PlanRow];
    return field === 'cost' ? before.cost.toFixed(2) !== Number(value).toFixed(2) : text(current) !== text(value);
  });
}
