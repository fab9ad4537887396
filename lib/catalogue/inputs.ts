import * as z from 'zod';
import { decimal, rowRef, seenVersion, seenVersionOrNone, text } from '@/lib/core/fields';
import { NAME_MAX, NAME_TOO_LONG } from './field-limits';

/** The inputs of the catalogue's forms and calls. Client-safe. */
export const LIST_MAX = 200;

/** An entry of a whole-list PUT: with an id it is renamed; without one, or with 0, it is added (D3.5). */
const listEntry = (missing: string) =>
  z.object({
    id: z.preprocess((id) => (id === null || id === '' || id === 0 || id === '0' ? undefined : id), rowRef.optional()),
    name: text({ max: NAME_MAX, maxMessage: NAME_TOO_LONG, required: missing }),
  });

const wholeList = (missing: string, taken: string) =>
  z
    .array(listEntry(missing), { error: 'Must be a list' })
    .max(LIST_MAX, `Max ${LIST_MAX} entries`)
    .superRefine((entries, context) => {
      const known = new Set<string>();
      for (const [at, { name }] of entries.entries()) {
        const key = name.toLowerCase();
        if (known.has(key)) context.addIssue({ code: 'custom', path: [at, 'name'], message: taken });
        known.add(key);
      }
    });

const CATEGORY_TAKEN = 'A Category with this name already exists';
const SEGMENT_TAKEN = 'A Segment with this name already exists';
export const saveCategoriesInput = z.object({
  categories: wholeList('Enter a category name', CATEGORY_TAKEN),
  version: seenVersionOrNone,
});
export const saveSegmentsInput = z.object({
  segments: wholeList('Enter a segment name', SEGMENT_TAKEN),
  version: seenVersionOrNone,
});

const DIVISION_TOO_LONG = 'Name or description must not exceed 20 characters';
export const DIVISION_TAKEN = 'A Division with this name already exists';
const division = {
  title: text({ max: NAME_MAX, maxMessage: DIVISION_TOO_LONG, required: 'Division name is required' }),
  description: text({ max: NAME_MAX, maxMessage: DIVISION_TOO_LONG })
    .nullish()
    .transform((description) => description ?? ''),
};
/** The division's form. */
export const divisionFields = z.object(division);
export const createDepartmentInput = divisionFields;
export const departmentRefInput = z.object({ departmentId: rowRef });
export const removeDepartmentInput = z.object({ departmentId: rowRef, version: seenVersion });
export const updateDepartmentInput = z.object({ departmentId: rowRef, version: seenVersion, ...division });

const ROLE_TITLE_MAX = 30;
export const ROLE_TAKEN = 'A Division Role with this name already exists';
const price = (message: string) => decimal({ min: '0', max: '9999999999.99', message });
const role = {
  roleTitle: text({
    max: ROLE_TITLE_MAX,
    maxMessage: 'Role title must not exceed 30 characters',
    required: 'Enter a valid Division Role',
  }),
  hourlyRoleCostPrice: price('Hourly cost price must be a number'),
  hourlyRoleSellByPrice: price('Hourly sell price must be a number'),
};
/** The role's form. */
export const roleFields = z.object(role);
export const addRoleInput = z.object({ departmentId: rowRef, ...role });
export const updateRoleInput = z.object({ departmentId: rowRef, roleId: rowRef, version: seenVersion, ...role });
export const removeRoleInput = z.object({ departmentId: rowRef, roleId: rowRef, version: seenVersion });
