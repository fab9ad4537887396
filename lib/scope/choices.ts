import { type LookupData, pick, pickPerson } from '@/lib/catalogue/lookup-data';
import { type RowRef, rowRef } from '@/lib/core/fields';
import type { BrandRunContext } from '@/lib/core/operation';
import { lockAgainstRemoval } from '@/lib/db/lock-row';
import type { FieldErrors } from '@/lib/runtime/fault';
import { scopeStatuses } from './scope-statuses';

type Named = {
  categoryId?: string;
  segmentId?: string | null;
  assigneeUserId?: string | null;
  creatorUserId?: string | null;
  creatorId?: string | null;
  statusId?: string;
};
export type Chosen = {
  categoryId?: number;
  segmentId?: number | null;
  assigneeUserId?: number | null;
  creatorUserId?: number;
  statusId?: number;
};

/**
 * The rows of the brand that a scope's pickers chose; a removed row, another brand's and an unknown one are refused
 * alike, on the picker's field. A scope keeps what was removed after it was chosen. The creator is a member or a
 * superuser.
 * @param current the scope's current choices; empty when it is new. Errors are added to `errors`.
 */
export async function resolveChoices(
  { db }: Pick<BrandRunContext, 'db'>,
  lookup: LookupData,
  input: Named,
  current: Partial<Record<keyof Chosen, number | null>>,
  errors: FieldErrors,
): Promise<Chosen> {
  const { categories } = lookup;
  const chosen: Chosen = {};

  if (input.categoryId !== undefined) {
    const row = pick(categories, rowRef.parse(input.categoryId));
    // Nobody removes it meanwhile.
    const isNew = row && !row.deleted && row.id !== current.categoryId;
    const live = isNew
      ? (await lockAgainstRemoval(db, 'categories', [row.id])).has(row.id)
      : row?.id === current.categoryId;
    if (row && live) chosen.categoryId = row.id;
    else errors.categoryId = 'Choose a category (Required)';
  }
  if (input.segmentId) {
    const row = await db.segment.findFirst({ where: rowRef.parse(input.segmentId) });
    if (row && (row.deletedAt === null || row.id === current.segmentId)) chosen.segmentId = row.id;
    else errors.segmentId = 'Choose a segment';
  } else if (input.segmentId === null) chosen.segmentId = null;

  if (input.statusId !== undefined) {
    const ref = rowRef.parse(input.statusId);
    const status = 'id' in ref ? (await scopeStatuses(db)).find(({ id }) => id === ref.id) : undefined;
    if (status) chosen.statusId = status.id;
    else errors.statusId = 'Choose a status (Required)';
  }

  if (input.assigneeUserId) {
    const found = personNamed(lookup, input.assigneeUserId);
    if (found && (!found.deleted || found.id === current.assigneeUserId)) chosen.assigneeUserId = found.id;
    else errors.assigneeUserId = 'Choose a person';
  } else if (input.assigneeUserId === null) chosen.assigneeUserId = null;

  const creator = input.creatorUserId ?? input.creatorId;
  if (creator) {
    const found = personNamed(lookup, creator);
    if (found && (!found.deleted || found.id === current.creatorUserId)) chosen.creatorUserId = found.id;
    else errors.creatorUserId = 'Choose a creator (Required)';
  }
  return chosen;
}

export const personNamed = (lookup: LookupData, named: string) => personOf(lookup, rowRef.parse(named));

/** A user by number or uuid (`pickPerson`); a membership's uuid names its user. */
export function personOf(lookup: LookupData, ref: RowRef) {
  const member = 'uuid' in ref ? pick(lookup.members, ref) : undefined;
  return member?.user ?? pickPerson(lookup, ref);
}
