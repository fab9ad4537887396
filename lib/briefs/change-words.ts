import type { LookupData } from '@/lib/catalogue/lookup-data';
import { nameOf } from '@/lib/format/person-name';
import { type FieldChanges, NOT_RECORDED } from '@/lib/runtime/field-changes';
import { briefFieldOf } from './brief-fields';

/** An id, a flag or a date of the history in words; of long texts only that they changed. */
export function inWords(name: string, value: unknown, lookup: LookupData): string | null {
  const field = briefFieldOf(name);
  if (value === null || value === undefined || value === '' || field?.history === 'changed') return null;
  const id = Number(value);
  switch (field?.kind) {
    case 'division':
      return lookup.departments.get(id)?.title ?? null;
    case 'output':
      return lookup.outputs.get(id)?.title ?? null;
    case 'category':
      return lookup.categories.get(id)?.name ?? null;
    case 'status':
      return lookup.statuses.get(id)?.title ?? null;
    case 'member': {
      const user = lookup.members.get(id)?.user;
      return user ? nameOf(user) : null;
    }
    case 'date':
      return String(value).slice(0, 10);
    default:
      if (typeof value === 'boolean') return value ? 'Yes' : 'No';
      return String(value);
  }
}

/** Changes of a brief as the audit log shows them; of values without words only the field's name is recorded. */
export const changesInWords = (changes: FieldChanges, lookup: LookupData): FieldChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => [
      field,
      briefFieldOf(field)?.history === 'changed' || isList(from) || isList(to)
        ? { from: NOT_RECORDED, to: NOT_RECORDED }
        : { from: inWords(field, from, lookup), to: inWords(field, to, lookup) },
    ]),
  );

const isList = (value: unknown): boolean => typeof value === 'object' && value !== null;
