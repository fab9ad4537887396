import type { Plan } from '@/lib/db/generated/client';
import { changesBetween, type FieldChanges, NOT_RECORDED } from '@/lib/runtime/field-changes';

/** What becomes of a field of a plan; what it is called says lib/format/plan-labels.ts. */
type PlanField = {
  /** Goes into a copy as it is (D3.6). */
  readonly copied: boolean;
  /** In the audit log: its value, only that it changed, or nothing. */
  readonly history: 'value' | 'changed' | 'none';
};

/** Columns that nobody fills in. */
type Bookkeeping =
  | ('brandId' | 'id' | 'uuid' | 'version' | 'lastSentAt')
  | ('createdAt' | 'updatedAt' | 'deletedAt' | 'deletedByUserId');

/** Of every field of a plan, or the compiler names the one that is missing: copies would silently be without it. */
const planFields = {
  project: { copied: false, history: 'value' },
  client: { copied: true, history: 'value' },
  startDate: { copied: true, history: 'value' },
  length: { copied: true, history: 'value' },
  coverLetter: { copied: true, history: 'changed' },
  creatorBrandUsersId: { copied: false, history: 'changed' },
  // The same person, by account.
  creatorUserId: { copied: false, history: 'none' },
} as const satisfies Record<Exclude<keyof Plan, Bookkeeping>, PlanField>;

type Fields = typeof planFields;
export type PlanFieldName = Exclude<keyof Fields, 'creatorUserId'>;
type CopiedFieldName = { [Name in keyof Fields]: Fields[Name]['copied'] extends true ? Name : never }[keyof Fields];

const names = Object.keys(planFields) as (keyof Fields)[];
const copiedFieldNames = names.filter((name): name is CopiedFieldName => planFields[name].copied);

/** What a copy takes over as it is. */
export const copiedOf = (plan: Plan): Pick<Plan, CopiedFieldName> =>
  Object.fromEntries(copiedFieldNames.map((name) => [name, plan[name]])) as Pick<Plan, CopiedFieldName>;

/** What of a plan differs, as the audit log says it. */
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
