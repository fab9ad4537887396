import type { LookupData } from '@/lib/catalogue/lookup-data';
import { pick } from '@/lib/catalogue/lookup-data';
import { rowRef } from '@/lib/core/fields';
import type { PlanRow } from '@/lib/db/generated/client';
import { DAY_MS, dayInZone, dayText } from '@/lib/format/format';
import { type FieldErrors, invalid } from '@/lib/runtime/fault';
import type { PlanRowInput } from './inputs';
import { type Period, ROWS_WRONG, rowDateErrors } from './plan-period';

/** From what was sent to what is stored: days in the brand's zone, divisions and creators by id, rows checked. */

/** 'yyyy-MM-dd' of what was sent: an ISO instant counts in the brand's zone, one at midnight UTC as it is written. */
export function dayOf(sent: string, timeZone: string): string {
  if (sent.length <= 10) return sent;
  const instant = new Date(sent);
  return instant.getTime() % DAY_MS === 0 ? dayText(instant) : (dayInZone(instant, timeZone) ?? '');
}

export const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

export type RowContent = Omit<PlanRow, 'brandId' | 'id' | 'uuid' | 'planId' | 'order' | 'cost'> & {
  /** Of a row that the plan has already. */
  id: number | null;
  cost: string;
};

/** `sentAt`: its place among the rows that were sent, where that is not its place in the list; null if it was not sent. */
export type SentRow = PlanRowInput & { readonly sentAt?: number | null };

/**
 * Rows as they are stored; what is wrong with one that was sent is added to `errors` as `planRows.{place}.{field}`. Others
 * may stand outside of a plan that was shortened (D6.1).
 * @param current the plan's rows until now: only their ids are accepted, and divisions of theirs that were removed may stay.
 */
export function rowContents(
  rows: readonly SentRow[],
  {
    period,
    timeZone,
    lookup,
    current,
    errors,
  }: {
    period: Period;
    timeZone: string;
    lookup: LookupData;
    current: readonly PlanRow[];
    errors: FieldErrors;
  },
): RowContent[] {
  const known = new Map(current.map((row) => [row.id, row]));
  return rows.map(({ sentAt, ...row }, index) => {
    const wrong = (field: string, message: string) => {
      if (sentAt !== null) errors[`planRows.${sentAt ?? index}.${field}`] = message;
    };
    const startDate = dayOf(row.startDate, timeZone);
    const endDate = dayOf(row.endDate, timeZone);
    for (const [field, message] of Object.entries(rowDateErrors({ startDate, endDate }, period))) wrong(field, message);
    const before = row.id === null ? undefined : known.get(row.id);
    // An id counts once: a second row that carries it is a new one.
    if (before) known.delete(before.id);
    const division = row.departmentId ? pick(lookup.departments, rowRef.parse(row.departmentId)) : undefined;
    if (row.departmentId && (!division || (division.deleted && division.id !== before?.departmentId))) {
      wrong('departmentId', 'Select a Division');
    }
    return {
      id: before?.id ?? null,
      departmentId: division?.id ?? null,
      activity: row.activity,
      type: row.type,
      task: row.task,
      objective: row.objective,
      startDate: dateOf(startDate || '1970-01-01'),
      endDate: dateOf(endDate || '1970-01-01'),
      cost: row.cost,
      notes: row.notes,
    };
  });
}

/** The creator that a picker names: a live member of the brand; `undefined` with an error when there is none. */
export function creatorOf(
  lookup: LookupData,
  named: string,
  current: number | null,
  errors: FieldErrors,
): { creatorBrandUsersId: number; creatorUserId: number } | undefined {
  const member = pick(lookup.members, rowRef.parse(named));
  if (!member || (member.deleted && member.id !== current)) {
    errors.creatorBrandUsersId = 'Choose a creator';
    return undefined;
  }
  return { creatorBrandUsersId: member.id, creatorUserId: member.user.id };
}

/** @throws Fault invalid when there is an error; errors of rows' dates are combined into one message. */
export function refuseRows(errors: FieldErrors): void {
  const fields = Object.keys(errors);
  if (fields.length === 0) return;
  throw invalid(
    errors,
    fields.some((field) => /^planRows\.\d+\.(start|end)Date$/.test(field)) ? ROWS_WRONG : undefined,
  );
}
