import * as z from 'zod';
import { pageMeta } from '@/lib/core/fields';
import { personView, userKeyView } from '@/lib/core/person-view';

/**
 * A scope as every screen and /v1 see it (D3.4): flags 1/0, decimals JSON numbers, instants ISO 8601 UTC. Computed
 * figures come from ./pricing. Cost is null for those who may not see it (D7.7).
 */
const zeroOrOne = z.union([z.literal(0), z.literal(1)]);
const cost = z.number().nullable();

/** Under its own name in /v1/openapi.json. */
const scopePersonView = personView.meta({ id: 'ScopePerson' });

/** A row of the list: everything except the long texts, the lines and figures computed from them. */
export const scopeRowShape = z.object({
  id: z.number(),
  uuid: z.string(),
  version: z.number(),
  productTitle: z.string(),
  productTitleConfirmed: zeroOrOne,
  productCode: z.string().nullable(),
  categoryId: z.number(),
  category: z.object({ id: z.number(), uuid: z.string(), name: z.string() }).nullable(),
  segmentId: z.number().nullable(),
  type: z.enum(['Once Off', 'Ongoing']),
  statusId: z.number(),
  status: z.object({ id: z.number(), title: z.string() }),
  sellFor: z.number(),
  assigneeUserId: userKeyView.nullable(),
  assignee: scopePersonView.nullable(),
  creatorUserId: userKeyView,
  creatorId: userKeyView,
  creator: scopePersonView.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export const scopeRow = scopeRowShape.meta({ id: 'ScopeRow' });
export type ScopeRow = z.infer<typeof scopeRow>;

const scopeLineView = z
  .object({
    id: z.number(),
    uuid: z.string(),
    itemDescription: z.string(),
    onQuote: zeroOrOne,
    timeMinutes: z.number(),
    timeDecimalHours: z.number(),
    departmentId: z.number(),
    department: z.object({ id: z.number(), title: z.string() }).nullable(),
    brandDepartmentRoleId: z.number().nullable(),
    role: z.object({ id: z.number(), title: z.string() }).nullable(),
    hourlyCostByRole: cost,
    hourlySellByRole: z.number(),
    overrideCostByRole: cost,
    overrideSellByRole: z.number(),
    itemCostPrice: cost,
    itemSellPrice: z.number(),
    displayOrder: z.number(),
    order: z.number(),
  })
  .meta({ id: 'ScopeLine' });
export type ScopeLineView = z.infer<typeof scopeLineView>;

export const scopeView = scopeRowShape
  .extend({
    brand: z.object({ uuid: z.string() }),
    segment: z.object({ id: z.number(), name: z.string() }).nullable(),
    quoteTemplateNeeded: zeroOrOne,
    quoteTemplateName: z.string().nullable(),
    projectLink: z.string().nullable(),
    supportNotes: z.string(),
    approvedByUserId: z.number().nullable(),
    approvedBy: scopePersonView.nullable(),
    approvedAt: z.string().nullable(),
    quoteIntroCopy: z.string(),
    merchantPercentage: z.number(),
    ccLoadingPercent: z.number(),
    reporting: z.number(),
    overrideHourlyRateSell: z.number(),
    /** The average hourly sell: the unweighted mean of the lines' effective rates. */
    hourlyRate: z.number(),
    /** The difference of an override hourly rate to the lines' sum, positive or negative; 0 without one. */
    overrideDifference: z.number(),
    /** The lines that are not on the quote, as one sum (D7.6). */
    otherWork: z.object({
      lines: z.number(),
      timeMinutes: z.number(),
      timeDecimalHours: z.number(),
      sellPrice: z.number(),
    }),
    /** Minutes. */
    totalTime: z.number(),
    totalDecimalHours: z.number(),
    lineItemsSellPrice: z.number(),
    lineItemsCostPrice: cost,
    subTotalSellPrice: z.number(),
    /** Credit card loading of the sub-total. */
    ccLoading: z.number(),
    totalSellPrice: z.number(),
    /** The shares of 'Sell for' that are merchant fee and card loading. */
    merchantShare: z.number(),
    cardShare: z.number(),
    sellPriceCheck: z.number(),
    rounding: z.number(),
    margin: cost,
    marginPercent: cost,
    /** The margin at Sell for (D7.7), in dollars and as a share of it. */
    marginAtSellFor: cost,
    marginAtSellForPercent: cost,
    hoursByDivision: z.array(
      z.object({
        departmentId: z.number(),
        title: z.string(),
        minutes: z.number(),
        decimalHours: z.number(),
        sellPrice: z.number(),
      }),
    ),
    ongoingsCount: z.number(),
    /** Line items' total × ongoings. */
    ongoingsValue: z.number(),
    lines: z.array(scopeLineView),
  })
  .meta({ id: 'Scope' });
export type ScopeView = z.infer<typeof scopeView>;

export const scopeList = z.object({ data: z.array(scopeRow), meta: pageMeta });

export const ongoingView = z
  .object({
    id: z.number(),
    uuid: z.string(),
    createdAt: z.string(),
    segmentId: z.number(),
    /** The segment's name. */
    segment: z.string(),
    notes: z.string(),
  })
  .meta({ id: 'MonthlyOngoing' });
export type OngoingView = z.infer<typeof ongoingView>;
export const ongoingList = z.object({ data: z.array(ongoingView), meta: pageMeta });
