import * as z from 'zod';
import { activityTypes, objectives } from '@/lib/lamp/plan-words';
import { QUOTE_TEMPLATES, SCOPE_TYPES } from '@/lib/scope/scope-rules';

/**
 * The content of a template (Y-32): a document without foreign keys, so that it neither blocks the removal of other
 * records nor is blocked by them. It refers to the brand's lists by uuid, with the name at that time. It may be read
 * years later: values that no longer exist are left empty.
 */
const named = z.object({ uuid: z.string(), title: z.string() });
/** A division, role, category or segment with its name when the template was made. */
export type NamedThen = z.infer<typeof named>;

const amount = z.number().nonnegative();
const day = z.iso.date();

export const planContent = z.object({
  project: z.string(),
  client: z.string(),
  /** The first day of the plan that it was made from: the rows' dates are relative to it. */
  startDate: day,
  /** Months. */
  length: z.number().int(),
  coverLetter: z.string(),
  rows: z.array(
    z.object({
      division: named.nullable(),
      activity: z.string(),
      type: z.enum(activityTypes).nullable().catch(null),
      task: z.string(),
      objective: z.enum(objectives).nullable().catch(null),
      startDate: day,
      endDate: day,
      cost: amount,
      notes: z.string(),
    }),
  ),
});
export type PlanContent = z.infer<typeof planContent>;

/** Without rates: a line takes its role's current ones. Typed overrides are included. */
export const scopeContent = z.object({
  productTitle: z.string(),
  productTitleConfirmed: z.boolean(),
  productCode: z.string().nullable(),
  category: named.nullable(),
  segment: named.nullable(),
  type: z.enum(SCOPE_TYPES),
  quoteTemplateNeeded: z.boolean(),
  quoteTemplateName: z.enum(QUOTE_TEMPLATES).nullable().catch(null),
  projectLink: z.string().nullable(),
  supportNotes: z.string(),
  quoteIntroCopy: z.string(),
  sellFor: amount,
  merchantPercentage: amount,
  ccLoadingPercent: amount,
  reporting: amount,
  overrideHourlyRateSell: amount,
  lines: z.array(
    z.object({
      itemDescription: z.string(),
      onQuote: z.boolean(),
      timeMinutes: z.number().int(),
      division: named.nullable(),
      role: named.nullable(),
      overrideCostByRole: amount,
      overrideSellByRole: amount,
    }),
  ),
});
export type ScopeContent = z.infer<typeof scopeContent>;

export type Content =
  | { readonly kind: 'plan'; readonly content: PlanContent }
  | { readonly kind: 'scope'; readonly content: ScopeContent };
