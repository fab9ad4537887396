import type { BrandTransaction } from '@/lib/db/brand-database';
import { type FieldChanges, NOT_RECORDED } from '@/lib/runtime/field-changes';
import { showsValue } from './scope-fields';
import { scopeStatuses } from './scope-statuses';

/** Changes of a scope for the audit log: the status by its title; of other ids and long texts only the field's name. */
export async function changesInWords(db: BrandTransaction, changes: FieldChanges): Promise<FieldChanges> {
  const titles = changes.statusId
    ? new Map((await scopeStatuses(db)).map(({ id, title }) => [id, title]))
    : new Map<number, string>();
  return Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => {
      if (field === 'statusId') return [field, { from: titles.get(Number(from)), to: titles.get(Number(to)) }];
      return [field, showsValue(field) ? { from, to } : { from: NOT_RECORDED, to: NOT_RECORDED }];
    }),
  );
}
