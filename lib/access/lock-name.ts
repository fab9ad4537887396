import type { BrandTransaction } from '@/lib/db/brand-database';

/**
 * Takes an advisory lock until the transaction ends: for a unique value that may have no row yet.
 * @param name of the value, such as 'email:jo@example.com'
 */
export async function lockName(db: Pick<BrandTransaction, '$queryRaw'>, name: string): Promise<void> {
  await db.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`;
}

/** The advisory lock of an address, whoever has it or asks for it. */
export const lockEmail = (db: Pick<BrandTransaction, '$queryRaw'>, email: string): Promise<void> =>
  lockName(db, `email:${email.toLowerCase()}`);
