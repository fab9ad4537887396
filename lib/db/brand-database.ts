import { type BrandClient, brandClient, type Source } from './clients';
import { currentTransaction } from './one-brand-only';
import { inTransaction, transactionLimits } from './transaction';

/** The rows of one brand, inside one transaction. */
export type BrandTransaction = Parameters<Parameters<BrandClient['$transaction']>[0]>[0];

/**
 * Opens the brand's transaction: both walls apply inside it, and it is the only way to tenant tables.
 * @param brandId from a request context, never from a client.
 * @param effect 'write' where the write pipeline records the counts itself (brand-counts.ts)
 * @param source 'replica' for reads of an export alone
 */
export function inBrand<T>(
  brandId: number,
  work: (db: BrandTransaction) => Promise<T>,
  effect: 'read' | 'write' = 'read',
  source: Source = 'primary',
): Promise<T> {
  if (!Number.isInteger(brandId) || brandId < 1) throw new Error('A brand transaction needs a brand');
  // The pool sends the settings with the BEGIN (guarded-pool.ts).
  return currentTransaction.run({ brandId, effect }, () =>
    inTransaction(() => brandClient(source).$transaction(work, transactionLimits())),
  );
}
