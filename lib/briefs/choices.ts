import { type LookupData, type Named, pick, pickPerson } from '@/lib/catalogue/lookup-data';
import { rowRef } from '@/lib/core/fields';
import type { BrandTransaction } from '@/lib/db/brand-database';
import { lockAgainstRemoval } from '@/lib/db/lock-row';
import type { FieldErrors } from '@/lib/runtime/fault';
import type { BriefChanges } from './inputs';

/**
 * The rows of the brand that a brief's pickers chose. A removed row, another brand's and an unknown one are refused
 * alike, on the picker's field; a brief keeps what was removed after it was chosen.
 */
export type Chosen = {
  departmentId?: number;
  categoryId?: number;
  statusId?: number;
  briefmeOutputsId?: number | null;
  assigneeBrandUsersId?: number | null;
  specialistBrandUserId?: number | null;
  ccUser?: number | null;
  creatorBrandUsersId?: number | null;
  creatorUserId?: number;
};

const MESSAGES = {
  departmentId: 'Choose a division (Required)',
  categoryId: 'Choose a category (Required)',
  statusId: 'Choose a status',
  briefmeOutputsId: 'Choose an output type of the division',
  assigneeBrandUsersId: 'Choose a person',
  specialistBrandUserId: 'Choose a person',
  ccUser: 'Choose a person',
} as const;
export const CREATOR_MESSAGE = 'Choose a creator (Required)';

type Row = { readonly id: number; readonly uuid?: string; readonly deleted?: boolean };

/** @param current the brief's current choices; empty when it is new. Errors are added to `errors`. */
export function resolveChoices(
  lookup: LookupData,
  input: Partial<BriefChanges>,
  current: Partial<Record<keyof Chosen, number | null>>,
  errors: FieldErrors,
): Chosen {
  const { departments, categories, statuses, outputs, members } = lookup;
  const chosen: Chosen = {};
  const resolve = <Key extends keyof typeof MESSAGES>(key: Key, rows: Named<Row>): void => {
    const named = input[key];
    if (named === undefined) return;
    if (named === null) {
      Object.assign(chosen, { [key]: null });
      return;
    }
    const row = pick(rows, rowRef.parse(named));
    if (row && (!row.deleted || row.id === current[key])) Object.assign(chosen, { [key]: row.id });
    else errors[key] = MESSAGES[key];
  };
  resolve('departmentId', departments);
  resolve('categoryId', categories);
  resolve('statusId', statuses);
  resolve('briefmeOutputsId', outputs);
  for (const key of ['assigneeBrandUsersId', 'specialistBrandUserId', 'ccUser'] as const) resolve(key, members);
  return { ...chosen, ...resolveCreator(lookup, input, current, errors) };
}

/**
 * Locks the chosen category against its removal meanwhile; one that is being removed is refused as a removed one.
 * A division and an output type may be removed although briefs name them.
 */
export async function lockCategory(
  db: BrandTransaction,
  { categoryId }: Chosen,
  current: { readonly categoryId?: number },
  errors: FieldErrors,
): Promise<void> {
  if (categoryId === undefined || categoryId === current.categoryId) return;
  if (!(await lockAgainstRemoval(db, 'categories', [categoryId])).has(categoryId))
    errors.categoryId = MESSAGES.categoryId;
}

/** A new choice of an output type must be one of the division's. */
export function refuseOtherDivision(
  output: { readonly departmentId: number } | undefined,
  departmentId: number | undefined,
  errors: FieldErrors,
): void {
  if (output && departmentId && output.departmentId !== departmentId) {
    errors.briefmeOutputsId = MESSAGES.briefmeOutputsId;
  }
}

/** The creator is a member, or a superuser without a membership (D2.3). */
function resolveCreator(
  lookup: LookupData,
  input: Pick<BriefChanges, 'creatorBrandUsersId' | 'creatorUserId'>,
  current: Partial<Record<keyof Chosen, number | null>>,
  errors: FieldErrors,
): Pick<Chosen, 'creatorBrandUsersId' | 'creatorUserId'> {
  if (input.creatorBrandUsersId) {
    const member = pick(lookup.members, rowRef.parse(input.creatorBrandUsersId));
    if (member && (!member.deleted || member.id === current.creatorBrandUsersId)) {
      return { creatorBrandUsersId: member.id, creatorUserId: member.user.id };
    }
    errors.creatorBrandUsersId = CREATOR_MESSAGE;
  } else if (input.creatorUserId) {
    const person = pickPerson(lookup, rowRef.parse(input.creatorUserId));
    if (person && person.id === current.creatorUserId) return {};
    const member = [...lookup.members.values()].find(({ user, deleted }) => user.id === person?.id && !deleted);
    if (member) return { creatorBrandUsersId: member.id, creatorUserId: member.user.id };
    if (person?.superuser) return { creatorBrandUsersId: null, creatorUserId: person.id };
    errors.creatorBrandUsersId = CREATOR_MESSAGE;
  }
  return {};
}
