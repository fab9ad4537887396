import { type PlatformClient, platformClient, type Source } from './clients';
import { currentTransaction } from './one-brand-only';
import { inTransaction, transactionLimits } from './transaction';

/** Rows of every brand, inside one transaction. Few folders may import it (PLATFORM_FOLDERS in tests/structure). */
export type PlatformTransaction = Parameters<Parameters<PlatformClient['$transaction']>[0]>[0];

/**
 * @param effect 'write' where the write pipeline records the counts itself (brand-counts.ts)
 * @param source 'replica' for reads of an export alone
 */
export function onPlatform<T>(
  work: (db: PlatformTransaction) => Promise<T>,
  effect: 'read' | 'write' = 'read',
  source: Source = 'primary',
): Promise<T> {
  return currentTransaction.run({ effect }, () =>
    inTransaction(() => platformClient(source).$transaction(work, transactionLimits())),
  );
}
