import type { Plan } from '@/lib/db/generated/client';
import { changesBetween, type FieldChanges, NOT_RECORDED } from '@/lib/runtime/field-changes';

/** How a field of a plan is treated; lib/format/plan-labels.ts has the labels. */
type PlanField = {
  /** Copied unchanged (D3.6). */
  readonly copied: boolean;
  /** What the audit log records: its value, only that it changed, or nothing. */
  readonly history: 'value' | 'changed' | 'none';
};

/** Columns that nobody fills in. */
type Bookkeeping =
  | ('brandId' | 'id' | 'uuid' | 'version' | 'lastSentAt')
  | ('createdAt' | 'updatedAt' | 'deletedAt' | 'deletedByUserId');

/** Has every field of a plan, or the compiler names the missing one: copies would silently lack it. */
const planFields = {
  project: { copied: false, history: 'value' },
  client: { copied: true, history: 'value' },
  startDate: { copied: true, history: 'value' },
  length: { copied: true, history: 'value' },
  coverLetter: { copied: true, history: 'changed' },
  creatorBrandUsersId: { copied: false, history: 'changed' },
  // The same person's account.
  creatorUserId: { copied: false, history: 'none' },
} as const satisfies Record<Exclude<keyof Plan, Bookkeeping>, PlanField>;

type Fields = typeof planFields;
export type PlanFieldName = Exclude<keyof Fields, 'creatorUserId'>;
type CopiedFieldName = { [Name in keyof Fields]: Fields[Name]['copied'] extends true ? Name : never }[keyof Fields];

const names = Object.keys(planFields) as (keyof Fields)[];
const copiedFieldNames = names.filter((name): name is CopiedFieldName => planFields[name].copied);

/** The fields that are copied unchanged. */
export const copiedOf = (plan: Plan): Pick<Plan, CopiedFieldName> =>
  Object.fromEntries(copiedFieldNames.map((name) => [name, plan[name]])) as Pick<Plan, CopiedFieldName>;

/** The changes of a plan, for the audit log. */
export const planChanges = (before: Plan, after: Plan): FieldChanges =>
  Object.fromEntries(
    Object.entries(
      changesBetween(
        before,
        after,
        names.filter((name) => planFields[name].history !== 'none'),
      ),
    ).map(([name, change]) => [
      name,
      planFields[name as keyof Fields].history === 'value' ? change : { from: NOT_RECORDED, to: NOT_RECORDED },
    ]),
  );
