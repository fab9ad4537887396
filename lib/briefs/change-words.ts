import type { BrandReference } from '@/lib/catalogue/reference';
import { type FieldChanges, NOT_KEPT } from '@/lib/runtime/field-changes';

const DATES = new Set(['draftDueDate', 'inMarketDate']);
const LONG = new Set(['overview', 'notes', 'outputResponsesJson', 'relatedLinks', 'inInputs', 'whyText']);

/** What an id, a flag or a date of the history says; long texts only that they changed. */
export function inWords(field: string, value: unknown, reference: BrandReference): string | null {
  if (value === null || value === undefined || value === '' || LONG.has(field)) return null;
  const id = Number(value);
  switch (field) {
    case 'departmentId':
      return reference.departments.get(id)?.title ?? null;
    case 'briefmeOutputsId':
      return reference.outputs.get(id)?.title ?? null;
    case 'categoryId':
      return reference.categories.get(id)?.name ?? null;
    case 'statusId':
      return reference.statuses.get(id)?.title ?? null;
    case 'assigneeBrandUsersId':
    case 'specialistBrandUserId':
    case 'ccUser':
    case 'creatorBrandUsersId': {
      const user = reference.members.get(id)?.user;
      return user ? `${user.firstName} ${user.lastName}`.trim() : null;
    }
    default:
      if (typeof value === 'boolean') return value ? 'Yes' : 'No';
      return DATES.has(field) ? String(value).slice(0, 10) : String(value);
  }
}

/** Changes of a brief as the audit log says them; of what has no words the field's name alone is kept. */
export const changesInWords = (changes: FieldChanges, reference: BrandReference): FieldChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => [
      field,
      LONG.has(field) || isList(from) || isList(to)
        ? { from: NOT_KEPT, to: NOT_KEPT }
        : { from: inWords(field, from, reference), to: inWords(field, to, reference) },
    ]),
  );

const isList = (value: unknown): boolean => typeof value === 'object' && value !== null;
