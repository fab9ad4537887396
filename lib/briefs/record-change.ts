import type { BrandContext } from '@/lib/core/operation';

/** What a brief's history says happened (decisions D5.1, D5.3a). */
export type ChangeKind = 'created' | 'updated' | 'status' | 'allocated' | 'removed' | 'restored' | 'duplicated';
export type FieldChanges = Record<string, { from: unknown; to: unknown }>;

/** Writes a row of the brief's history, in the transaction of the change itself. */
export async function recordChange(
  { db, brand, actor }: Pick<BrandContext, 'db' | 'brand' | 'actor'>,
  briefId: number,
  kind: ChangeKind,
  changes: FieldChanges = {},
): Promise<void> {
  await db.briefChange.create({
    data: { brandId: brand.id, briefId, userId: actor.userId, kind, changes: JSON.parse(JSON.stringify(changes)) },
    select: { id: true },
  });
}

/** The fields that differ between two states of a row; a Date, a Decimal and a JSON value compare by what they say. */
export function changesBetween(before: object, after: object, fields: readonly string[]): FieldChanges {
  const changes: FieldChanges = {};
  for (const field of fields) {
    const from = plain((before as Record<string, unknown>)[field]);
    const to = plain((after as Record<string, unknown>)[field]);
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[field] = { from, to };
  }
  return changes;
}

const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
