import { type BrandClient, brandClient } from './clients';
import { currentBrand } from './one-brand-only';
import { inTransaction, transactionLimits } from './transaction';

/** The rows of one brand, inside one transaction. */
export type BrandTransaction = Parameters<Parameters<BrandClient['$transaction']>[0]>[0];

/**
 * Opens the brand's transaction: both walls are up inside of it, and it is the only way to tenant tables.
 * @param brandId from a request context, never from a client.
 */
export function inBrand<T>(brandId: number, work: (db: BrandTransaction) => Promise<T>): Promise<T> {
  if (!Number.isInteger(brandId) || brandId < 1) throw new Error('A brand transaction needs a brand');
  return currentBrand.run({ brandId }, () =>
    inTransaction(() =>
      // The pool sends the brand's setting with the BEGIN (guarded-pool.ts).
      brandClient().$transaction(work, transactionLimits()),
    ),
  );
}
