import * as z from 'zod';
import { readLookupData } from '@/lib/catalogue/lookup-data';
import type { BrandRunContext } from '@/lib/core/operation';
import { personOf, personView } from '@/lib/core/person-view';

/** Who saved a record last, and when (ISO 8601 UTC); null where nobody has since it was created. */
export const lastSaveView = z.object({ person: personView, at: z.string() }).nullable();
export type LastSave = z.infer<typeof lastSaveView>;

/**
 * Shown to whoever edits the same record (D3.7). From the audit log, whose entry is written in the transaction of the
 * save.
 * @param operations those that write what the record's form shows; sending a plan, for example, does not
 */
export async function lastSaveOf(
  { db, brand }: Pick<BrandRunContext, 'db' | 'brand'>,
  uuid: string,
  operations: readonly string[],
): Promise<LastSave> {
  const entry = await db.auditEntry.findFirst({
    where: { entityUuid: uuid, outcome: 'done', operation: { in: [...operations] } },
    orderBy: { id: 'desc' },
  });
  if (!entry || entry.actorUserId === null) return null;
  const person = (await readLookupData(db, brand.id)).people.get(entry.actorUserId);
  return person ? { person: personOf(person), at: entry.at.toISOString() } : null;
}
