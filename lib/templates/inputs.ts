import * as z from 'zod';
import { can, type PolicyKey } from '@/lib/access/policy';
import { dateOnly, rowRef, seenVersion, text } from '@/lib/core/fields';
import { personView } from '@/lib/core/person-view';
import { planContent, scopeContent } from './content';
import { TEMPLATE_NAME_MAX } from './field-limits';

/** Templates of plans and scopes (Y-32). Client-safe. */

/** The permission that templates of a kind need. */
export const TEMPLATE_KINDS = {
  plan: 'plan.edit',
  scope: 'scope.edit',
} as const satisfies Record<string, PolicyKey>;
export type TemplateKind = keyof typeof TEMPLATE_KINDS;

/** Whether the kind's module is on, and the caller may edit in it. */
export const mayUseKind = (context: Parameters<typeof can>[0], kind: string): kind is TemplateKind =>
  Object.hasOwn(TEMPLATE_KINDS, kind) && can(context, TEMPLATE_KINDS[kind as TemplateKind]);

export const TEMPLATE_NAME_TAKEN = 'There is already a template with this name';

const kind = z.enum(Object.keys(TEMPLATE_KINDS) as [TemplateKind, ...TemplateKind[]], {
  error: 'Must be plan or scope',
});
const name = text({
  max: TEMPLATE_NAME_MAX,
  maxMessage: `Max ${TEMPLATE_NAME_MAX} characters`,
  required: 'Enter a name (Required)',
});
/** The dialogs' fields. */
export const templateNameFields = z.object({ name });

export const listTemplatesInput = z.object({ kind: kind.optional() });
export const listStartsInput = z.object({ kind });
/** `sourceId`: the plan or scope that it is made from. */
export const saveTemplateInput = z.object({ kind, name, sourceId: rowRef });
export const templatePath = z.object({ templateId: rowRef });
/** `sourceId` replaces the content by that of a plan or scope, of the template's own kind. */
export const updateTemplateInput = templatePath.extend({
  name: name.optional(),
  sourceId: rowRef.optional(),
  version: seenVersion,
});

/** Only for a plan: the month in which it starts; by default the current one, or the one after another plan's last. */
const startDate = dateOnly('Must be a date, yyyy-MM-dd').optional();
export const fillTemplateInput = templatePath.extend({ startDate });
export const fillFromRecordInput = z.object({ kind, sourceId: rowRef, startDate });

const ref = z.union([z.number().int().positive(), z.string()]).optional();
/** Values in place of the template's own; everything is validated as in a new plan or scope. */
const named = {
  project: z.string().optional(),
  client: z.string().optional(),
  productTitle: z.string().optional(),
  categoryId: ref,
  segmentId: ref,
  /** The division of activities and lines whose own was removed. */
  departmentId: ref,
};
export const startFromTemplateInput = fillTemplateInput.extend(named);
export const startFromRecordInput = fillFromRecordInput.extend(named);
export type StartNamed = Omit<z.output<typeof startFromTemplateInput>, 'templateId'>;

const summary = z.object({
  id: z.number(),
  uuid: z.string(),
  kind,
  name: z.string(),
  /** Activities of a plan, lines of a scope. */
  rows: z.number(),
  maker: personView.nullable(),
  /** Whether the caller may change and remove it. */
  mine: z.boolean(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export const templateSummary = summary.meta({ id: 'TemplateSummary' });
export type TemplateSummary = z.infer<typeof summary>;
/** With its document: one of `plan` and `scope`, by its kind. */
export const templateView = summary
  .extend({ plan: planContent.nullable(), scope: scopeContent.nullable() })
  .meta({ id: 'Template' });
export type TemplateView = z.infer<typeof templateView>;

/** The input of a new plan, with moved dates; a removed division is empty. */
export const filledPlan = z.object({
  project: z.string(),
  client: z.string(),
  startDate: z.string(),
  length: z.number(),
  coverLetter: z.string(),
  planRows: z.array(
    z.object({
      departmentId: z.number().nullable(),
      activity: z.string(),
      type: z.string().nullable(),
      task: z.string(),
      objective: z.string().nullable(),
      startDate: z.string(),
      endDate: z.string(),
      cost: z.number(),
      notes: z.string(),
    }),
  ),
});
export type FilledPlan = z.infer<typeof filledPlan>;

const zeroOrOne = z.union([z.literal(0), z.literal(1)]);
/** The input of a new scope; removed references are empty, and must be chosen before it can be saved. */
const filledScope = z.object({
  productTitle: z.string(),
  productTitleConfirmed: zeroOrOne,
  productCode: z.string().nullable(),
  categoryId: z.number().nullable(),
  segmentId: z.number().nullable(),
  type: z.string(),
  quoteTemplateNeeded: zeroOrOne,
  quoteTemplateName: z.string().nullable(),
  projectLink: z.string().nullable(),
  supportNotes: z.string(),
  quoteIntroCopy: z.string(),
  creatorUserId: z.number(),
  sellFor: z.number(),
  merchantPercentage: z.number(),
  ccLoadingPercent: z.number(),
  reporting: z.number(),
  overrideHourlyRateSell: z.number(),
  lines: z.array(
    z.object({
      itemDescription: z.string(),
      onQuote: zeroOrOne,
      timeMinutes: z.number(),
      departmentId: z.number().nullable(),
      brandDepartmentRoleId: z.number().nullable(),
      overrideCostByRole: z.number(),
      overrideSellByRole: z.number(),
    }),
  ),
});
export type FilledScope = z.infer<typeof filledScope>;

/** What is gone, and what is outside of a plan's months: a sentence each. */
const notes = z.array(z.string());
export const filledView = z.object({ kind, plan: filledPlan.nullable(), scope: filledScope.nullable(), notes });
export type FilledView = z.infer<typeof filledView>;

/** One of one's own newest plans or scopes. */
const recent = z.object({ uuid: z.string(), title: z.string(), context: z.string(), createdAt: z.string() });
export const startsView = z.object({ templates: z.array(templateSummary), recent: z.array(recent) });
export type StartsView = z.infer<typeof startsView>;

/** Where what was started is, and what is to be looked at there. */
export const startedView = z.object({ kind, uuid: z.string(), title: z.string(), notes });
