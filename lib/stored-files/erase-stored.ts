import { inBrand } from '@/lib/db/brand-database';
import { eraseParts } from './objects';
import type { Stored } from './stored';

/**
 * Erases a file's bytes: its object before its row, so that the storage has nothing that no row refers to (Y-16).
 * Pieces and previews are deleted with the row.
 * @throws Fault unavailable when the storage does not answer: the row then stays
 */
export async function eraseStored({ brandId, id, storageKey }: Omit<Stored, 'size'>): Promise<void> {
  if (storageKey) await eraseParts(storageKey);
  await inBrand(brandId, (db) => db.storedFile.deleteMany({ where: { id } }), 'write');
}
