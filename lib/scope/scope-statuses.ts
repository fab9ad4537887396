import type { BrandTransaction } from '@/lib/db/brand-database';

type Statuses = readonly { readonly id: number; readonly title: string }[];

const byTransaction = new WeakMap<BrandTransaction, Promise<Statuses>>();

/** The statuses that a scope can have, read once in a transaction: a bulk change needs them for each scope (Y-26). */
export function scopeStatuses(db: BrandTransaction): Promise<Statuses> {
  const known = byTransaction.get(db) ?? db.scopeStatus.findMany({ orderBy: { position: 'asc' } });
  byTransaction.set(db, known);
  return known;
}
