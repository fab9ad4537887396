import { type PlatformClient, platformClient } from './clients';
import { inTransaction, transactionLimits } from './transaction';

/** Rows of every brand, inside one transaction. Importable only from lib/core, lib/access, lib/auth and lib/brands. */
export type PlatformTransaction = Parameters<Parameters<PlatformClient['$transaction']>[0]>[0];

export function onPlatform<T>(work: (db: PlatformTransaction) => Promise<T>): Promise<T> {
  return inTransaction(() => platformClient().$transaction(work, transactionLimits()));
}
