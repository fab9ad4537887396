import * as z from 'zod';
import type { LookupData } from '@/lib/catalogue/lookup-data';
import { pageMeta } from '@/lib/core/fields';
import { personOf, personView, userKeyView, userKeyWith } from '@/lib/core/person-view';
import { isBlankRichText } from '@/lib/rich-text/visible-text';
import { amountOf, totalCents } from './plan-costs';
import type { FetchedPlan } from './plan-statement';

/** A plan as every screen and /v1 see it. Dates yyyy-MM-dd, costs JSON numbers. */
const creatorView = z.object({ id: z.number().nullable(), uuid: z.string().nullable(), user: personView });

const planFields = {
  id: z.number(),
  uuid: z.string(),
  version: z.number(),
  project: z.string(),
  client: z.string(),
  startDate: z.string(),
  /** Months. */
  length: z.number(),
  creatorUserId: userKeyView,
  creatorId: userKeyView,
  creatorBrandUsersId: z.number().nullable(),
  creator: creatorView.nullable(),
  /** Whether the plan can be sent or printed. */
  hasCoverLetter: z.boolean(),
  lastSentAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
};

const planRowView = z.object({
  id: z.number(),
  uuid: z.string(),
  departmentId: z.number().nullable(),
  department: z.object({ id: z.number(), uuid: z.string(), title: z.string() }).nullable(),
  activity: z.string(),
  type: z.string().nullable(),
  task: z.string(),
  objective: z.string().nullable(),
  startDate: z.string(),
  endDate: z.string(),
  cost: z.number(),
  notes: z.string(),
  /** 1-based position. */
  order: z.number(),
});

export const planSummary = z.object(planFields);
export type PlanSummary = z.infer<typeof planSummary>;

export const planView = planSummary.extend({
  coverLetter: z.string(),
  rows: z.array(planRowView),
  totalCost: z.number(),
});
export type PlanView = z.infer<typeof planView>;

export const planList = z.object({ data: z.array(planSummary), meta: pageMeta });

/** A plan's columns as every statement reads them: dates yyyy-MM-dd, instants as ISO 8601 UTC texts. */
export type PlanRecord = Pick<
  PlanSummary,
  | ('id' | 'uuid' | 'version' | 'project' | 'client' | 'startDate' | 'length' | 'creatorBrandUsersId')
  | ('lastSentAt' | 'createdAt' | 'updatedAt')
> & { readonly creatorUserId: number; readonly coverLetter: string };

/** The list's row of a plan. */
export function summaryOf(plan: PlanRecord, lookup: LookupData): PlanSummary {
  const member = plan.creatorBrandUsersId === null ? undefined : lookup.members.get(plan.creatorBrandUsersId);
  const person = member?.user ?? lookup.people.get(plan.creatorUserId);
  return {
    id: plan.id,
    uuid: plan.uuid,
    version: plan.version,
    project: plan.project,
    client: plan.client,
    startDate: plan.startDate,
    length: plan.length,
    creatorUserId: userKeyWith(plan.creatorUserId, lookup),
    creatorId: userKeyWith(plan.creatorUserId, lookup),
    creatorBrandUsersId: plan.creatorBrandUsersId,
    creator: person ? { id: member?.id ?? null, uuid: member?.uuid ?? null, user: personOf(person) } : null,
    hasCoverLetter: !isBlankRichText(plan.coverLetter),
    lastSentAt: plan.lastSentAt,
    createdAt: plan.createdAt,
    updatedAt: plan.updatedAt,
  };
}

/** Adds the names from the lookup data to a plan's statement row. */
export const planViewOf = (plan: FetchedPlan, lookup: LookupData): PlanView => ({
  ...summaryOf(plan, lookup),
  coverLetter: plan.coverLetter,
  rows: plan.rows.map((row) => {
    const department = row.departmentId === null ? undefined : lookup.departments.get(row.departmentId);
    return {
      ...row,
      department: department ? { id: department.id, uuid: department.uuid, title: department.title } : null,
      cost: Number(row.cost),
    };
  }),
  totalCost: Number(amountOf(totalCents(plan.rows))),
});
