import type { BrandRunContext } from '@/lib/core/operation';
import type { FieldChanges } from '@/lib/runtime/field-changes';

/** What a brief's history says happened (decisions D5.1, D5.3a). */
export type ChangeKind = 'created' | 'updated' | 'status' | 'allocated' | 'removed' | 'restored' | 'duplicated';

/** Writes a row of the brief's history, in the transaction of the change itself. */
export async function recordChange(
  { db, brand, actor }: Pick<BrandRunContext, 'db' | 'brand' | 'actor'>,
  briefId: number,
  kind: ChangeKind,
  changes: FieldChanges = {},
): Promise<void> {
  await db.briefChange.create({
    data: { brandId: brand.id, briefId, userId: actor.userId, kind, changes: JSON.parse(JSON.stringify(changes)) },
    select: { id: true },
  });
}
