import * as z from 'zod';
import type { Individual, LookupData, Named } from '@/lib/catalogue/lookup-data';
import { outputQuestion } from '@/lib/catalogue/questions';
import { pageMeta } from '@/lib/core/fields';
import { personOf, personView, userKeyView, userKeyWith } from '@/lib/core/person-view';
import { type TextFieldName, textFieldNames } from './brief-fields';

/**
 * A brief as every screen and /v1 see it. Flags are 1/0, decimals JSON numbers, dates yyyy-MM-dd,
 * instants ISO 8601 UTC (D3.4).
 */
const zeroOrOne = z.union([z.literal(0), z.literal(1)]);

/** A membership with its person; `id` is null for a superuser who is no member. */
export const memberView = z.object({ id: z.number().nullable(), uuid: z.string().nullable(), user: personView });
export type MemberView = z.infer<typeof memberView>;

const outputSummary = z.object({
  id: z.number(),
  uuid: z.string(),
  title: z.string(),
  slaEstimatedHours: z.number().nullable(),
  turnaroundDays: z.number().nullable(),
  slaUrl: z.string().nullable(),
});

/** A row of the list: everything but the long texts, the questions and the comments. */
export const briefRow = z
  .object({
    id: z.number(),
    uuid: z.string(),
    version: z.number(),
    departmentId: z.number(),
    department: z.object({ id: z.number(), uuid: z.string(), title: z.string() }).nullable(),
    briefmeOutputsId: z.number().nullable(),
    output: outputSummary.nullable(),
    statusId: z.number(),
    status: z.object({ id: z.number(), title: z.string() }).nullable(),
    assigneeBrandUsersId: z.number().nullable(),
    assignee: memberView.nullable(),
    creatorUserId: userKeyView,
    creatorBrandUsersId: z.number().nullable(),
    creator: memberView.nullable(),
    specialistBrandUserId: z.number().nullable(),
    specialist: memberView.nullable(),
    ccUser: z.number().nullable(),
    categoryId: z.number(),
    category: z.object({ id: z.number(), uuid: z.string(), name: z.string() }).nullable(),
    project: z.string(),
    projectLink: z.string().nullable(),
    urgent: zeroOrOne,
    draftDueDate: z.string(),
    inMarketDate: z.string(),
    hoursAllocated: z.number(),
    allocatedHoursToday: z.number(),
    hardEstimate: zeroOrOne,
    /** How many files it has, including those of its comments. */
    files: z.number(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'BriefEntry' });
export type BriefRow = z.infer<typeof briefRow>;

export const commentView = z
  .object({
    uuid: z.string(),
    creatorUser: personView.nullable(),
    bodyContent: z.string(),
    /** Where members are mentioned: '@' and the name, in UTF-16 units. */
    mentions: z.array(z.object({ brandUserId: z.number(), start: z.number(), length: z.number() })),
    version: z.number(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'BriefComment' });
export type CommentView = z.infer<typeof commentView>;

/** Texts that may be empty. */
function textFields(): Record<TextFieldName, z.ZodNullable<z.ZodString>> {
  return Object.fromEntries(textFieldNames.map((name) => [name, z.string().nullable()])) as never;
}

export const briefView = briefRow
  .extend({
    overview: z.string(),
    notes: z.string(),
    outputQuestionsJson: z.array(outputQuestion),
    outputResponsesJson: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    ...textFields(),
    relatedLinks: z.array(z.object({ id: z.string(), label: z.string(), url: z.string() })),
    whatOrWhy: z.string().nullable(),
    terms: zeroOrOne,
    /** The member of `ccUser`. */
    cc: memberView.nullable(),
    /** 1 once the output type is chosen, and on a duplicated brief from the start. */
    divisionLocked: zeroOrOne,
    comments: z.array(commentView),
  })
  .meta({ id: 'Brief' });
export type BriefView = z.infer<typeof briefView>;

export const briefList = z.object({
  data: z.array(briefRow),
  /** `totalAllocatedHours` covers all pages; it is there when the list is requested as a workload (D5.4). */
  meta: pageMeta.extend({ totalAllocatedHours: z.number().optional() }),
});
export type BriefList = z.infer<typeof briefList>;

/** A brief's columns as every statement reads them: instants and dates already in their /v1 form. */
export type BriefRecord = Omit<
  BriefRow,
  | ('department' | 'output' | 'status' | 'assignee' | 'creator' | 'specialist' | 'category')
  | ('creatorUserId' | 'urgent' | 'hardEstimate')
> & { readonly creatorUserId: number; readonly urgent: boolean; readonly hardEstimate: boolean };

/** Replaces a brief's ids by the names from the lookup data. */
export function briefRowOf(brief: BriefRecord, lookup: LookupData): BriefRow {
  const department = lookup.departments.get(brief.departmentId);
  const output = brief.briefmeOutputsId === null ? undefined : lookup.outputs.get(brief.briefmeOutputsId);
  const status = lookup.statuses.get(brief.statusId);
  const category = lookup.categories.get(brief.categoryId);
  return {
    id: brief.id,
    uuid: brief.uuid,
    version: brief.version,
    departmentId: brief.departmentId,
    department: department ? { id: department.id, uuid: department.uuid, title: department.title } : null,
    briefmeOutputsId: brief.briefmeOutputsId,
    output: output
      ? {
          id: output.id,
          uuid: output.uuid,
          title: output.title,
          slaEstimatedHours: output.slaEstimatedHours,
          turnaroundDays: output.turnaroundDays,
          slaUrl: output.slaUrl,
        }
      : null,
    statusId: brief.statusId,
    status: status ? { id: status.id, title: status.title } : null,
    assigneeBrandUsersId: brief.assigneeBrandUsersId,
    assignee: memberOf(lookup.members, brief.assigneeBrandUsersId),
    creatorUserId: userKeyWith(brief.creatorUserId, lookup),
    creatorBrandUsersId: brief.creatorBrandUsersId,
    creator:
      memberOf(lookup.members, brief.creatorBrandUsersId) ?? platformPerson(lookup.people.get(brief.creatorUserId)),
    specialistBrandUserId: brief.specialistBrandUserId,
    specialist: memberOf(lookup.members, brief.specialistBrandUserId),
    ccUser: brief.ccUser,
    categoryId: brief.categoryId,
    category: category ? { id: category.id, uuid: category.uuid, name: category.name } : null,
    project: brief.project,
    projectLink: brief.projectLink,
    urgent: brief.urgent ? 1 : 0,
    draftDueDate: brief.draftDueDate,
    inMarketDate: brief.inMarketDate,
    hoursAllocated: brief.hoursAllocated,
    allocatedHoursToday: brief.allocatedHoursToday,
    hardEstimate: brief.hardEstimate ? 1 : 0,
    files: brief.files,
    createdAt: brief.createdAt,
    updatedAt: brief.updatedAt,
  };
}

export function memberOf(
  members: Named<{ readonly id: number; readonly uuid: string; readonly user: Individual }>,
  id: number | null,
): MemberView | null {
  const member = id === null ? undefined : members.get(id);
  return member ? { id: member.id, uuid: member.uuid, user: personOf(member.user) } : null;
}

const platformPerson = (person: Individual | undefined): MemberView | null =>
  person ? { id: null, uuid: null, user: personOf(person) } : null;
