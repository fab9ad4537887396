import * as z from 'zod';
import { areBothDays, DUE_AFTER_MARKET, inOrder } from '@/lib/briefs/brief-dates';
import { registerAliases } from '@/lib/core/aliases';
import { choice, optionalChoice } from '@/lib/core/choice-fields';
import {
  dateOnly,
  decimal,
  flag,
  jsonOf,
  optionalText,
  pageQuery,
  refList,
  rowRef,
  seenVersion,
  text,
  whole,
} from '@/lib/core/fields';
import { namedRow, namedRows, remove, removesAlone, removesWithMore, sayWhat } from '@/lib/core/named-rows';
import { isWebAddress, LINK_MESSAGE } from '@/lib/format/web-address';
import { richTextField } from '@/lib/rich-text/rich-text-field';
import {
  DESCRIPTION_MAX,
  INTRO_MAX,
  LINES_MAX,
  NOTES_MAX,
  NUMBER_TEXT_MAX,
  REPORTING_DEFAULT,
  TITLE_MAX,
  TOO_MANY_LINES,
} from './field-limits';
import { QUOTE_TEMPLATES, SCOPE_TYPES } from './scope-rules';

/**
 * The inputs of a scope (D7.3 and D7.4), the same for the form and for /v1. Parsing is idempotent. Client-safe.
 */
const INTRO_MESSAGE = 'Quote intro copy must be less than 1000 characters long';
const TITLE_MESSAGE = 'Enter a product title or scope description';
const DESCRIPTION_MESSAGE = 'Enter a valid description';

const money = (message: string) => decimal({ min: '0', max: '9999999999.99', message });
const percent = (message: string) => decimal({ min: '0', max: '1000', message });
/** An amount that may be left empty. */
const orZero = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (value === '' || value === null ? '0' : value), shape);

const webAddress = optionalText({ max: 2000 }).refine((value) => !value || isWebAddress(value), LINK_MESSAGE);

const required = {
  categoryId: choice('Choose a category (Required)'),
  type: z.enum(SCOPE_TYPES, { error: 'Choose a frequency (Required)' }),
  productTitle: text({ max: TITLE_MAX, maxMessage: `Max ${TITLE_MAX} characters`, required: TITLE_MESSAGE })
    .transform((title) => title.toLocaleUpperCase('en-AU'))
    // 'ß' becomes two letters.
    .refine((title) => title.length <= TITLE_MAX, `Max ${TITLE_MAX} characters`),
  productTitleConfirmed: flag('Say whether the product title is confirmed (Required)'),
  quoteTemplateNeeded: flag('Say whether a quote template is needed (Required)'),
  sellFor: money('Enter the sell for price (Required)'),
  merchantPercentage: percent('Enter the merchant percentage (Required)'),
  ccLoadingPercent: percent('Enter the credit card loading (Required)'),
};

const CREATOR_MESSAGE = 'Choose a creator (Required)';
const optional = {
  productCode: optionalText({ max: 100 }),
  segmentId: optionalChoice('Choose a segment'),
  quoteTemplateName: z.preprocess(
    (value) => (value === '' ? null : value),
    z.union([z.null(), z.enum(QUOTE_TEMPLATES)], { error: 'Choose a quote template' }).optional(),
  ),
  projectLink: webAddress,
  supportNotes: z
    .union([z.null(), text({ max: NOTES_MAX, lines: true })])
    .optional()
    .transform((notes) => (notes === undefined ? undefined : (notes ?? ''))),
  assigneeUserId: optionalChoice('Choose a person'),
  quoteIntroCopy: richTextField({ max: INTRO_MAX, html: 20_000, message: INTRO_MESSAGE }).optional(),
  overrideHourlyRateSell: orZero(money('Must be a number')).optional(),
};

/** The description has one message for every error. */
const description = z
  .string({ error: DESCRIPTION_MESSAGE })
  .trim()
  .min(3, DESCRIPTION_MESSAGE)
  .max(DESCRIPTION_MAX, DESCRIPTION_MESSAGE)
  // What PostgreSQL cannot store as text is refused as everywhere else.
  .refine(
    (value) => text({ max: DESCRIPTION_MAX, lines: true, required: DESCRIPTION_MESSAGE }).safeParse(value).success,
    DESCRIPTION_MESSAGE,
  );

const shortNumber = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string' || value.length <= NUMBER_TEXT_MAX) return value;
    context.issues.push({ code: 'custom', message: `Max ${NUMBER_TEXT_MAX} characters`, input: value });
    return value;
  }, shape);

/** A line; the server takes its hourly rates (D7.5) and computes its prices: sent ones are ignored. */
export const scopeLineInput = z.object({
  id: z.preprocess(
    (value) => (value === '' || value === null || value === 0 ? undefined : value),
    whole({ min: 1, max: 2_147_483_647, message: 'Must be the id of a line' }).optional(),
  ),
  itemDescription: description,
  onQuote: flag().optional(),
  timeMinutes: shortNumber(orZero(whole({ min: 0, max: 1_000_000, message: 'Must be a whole number of minutes' }))),
  departmentId: choice('Choose a division'),
  brandDepartmentRoleId: optionalChoice('Choose a role of the division'),
  overrideCostByRole: shortNumber(orZero(money('Must be a number'))).optional(),
  overrideSellByRole: shortNumber(orZero(money('Must be a number'))).optional(),
  order: whole({ min: 0, max: 100_000 }).optional(),
});
export type ScopeLineInput = z.output<typeof scopeLineInput>;
/** The changes of a line; a new line is validated by the whole of `scopeLineInput` once it is known to be new. */
const scopeLineChanges = scopeLineInput.partial();
export type ScopeLineChanges = z.output<typeof scopeLineChanges>;
const linesOf = <Line extends z.ZodType>(line: Line) => jsonOf(z.array(line).max(LINES_MAX, TOO_MANY_LINES));
const lines = linesOf(scopeLineInput);

const creator = {
  creatorUserId: optionalChoice(CREATOR_MESSAGE).describe('A new scope needs this or creatorId; it cannot be emptied'),
  /** The same value under the specification's other name. */
  creatorId: optionalChoice(CREATOR_MESSAGE),
};
const creatorAliases = { creatorId: 'creatorUserId' };
const hasObject = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

/** A new scope. `statusId` is not read: a new scope is a draft. */
export const createScopeInput = registerAliases(
  creatorAliases,
  z
    .object({
      ...required,
      ...optional,
      ...creator,
      reporting: orZero(money('Must be a number')).default(REPORTING_DEFAULT),
      lines: lines.optional(),
    })
    .refine(({ creatorUserId, creatorId }) => Boolean(creatorUserId || creatorId), {
      path: ['creatorUserId'],
      message: CREATOR_MESSAGE,
      when: hasObject,
    }),
);
export type CreateScope = z.output<typeof createScopeInput>;

/** The changes of a scope: the summary, the lines, or both (V-08). Absent fields stay as they are. */
const changesWith = <Lines extends z.ZodType>(sent: Lines) =>
  z
    .object({
      ...z.object(required).partial().shape,
      ...optional,
      ...creator,
      statusId: choice('Choose a status (Required)').optional(),
      reporting: orZero(money('Must be a number')).optional(),
      lines: sent,
      version: seenVersion,
    })
    .refine(
      ({ creatorUserId, creatorId }) =>
        (creatorUserId === undefined && creatorId === undefined) || Boolean(creatorUserId || creatorId),
      { path: ['creatorUserId'], message: CREATOR_MESSAGE },
    );
export const scopeChangesInput = changesWith(lines.optional());
export type ScopeChanges = z.output<typeof scopeChangesInput>;

export const scopePath = z.object({ scopeId: rowRef });
export const replaceScopeInput = registerAliases(creatorAliases, z.intersection(scopePath, scopeChangesInput));
/** The same, but lines are merged, field by field (V-08). */
export const mergeScopeInput = registerAliases(
  creatorAliases,
  z.intersection(scopePath, changesWith(linesOf(scopeLineChanges).optional())),
);
export const removeScopeInput = scopePath.extend({ version: seenVersion });
const rate = money('Must be a number').transform(Number);
export const refreshRatesInput = removeScopeInput.extend({
  /** The rates that the caller was shown, per line that they change: refused where others would be taken. */
  expected: z.array(z.object({ id: whole({ min: 1, max: 2_147_483_647 }), cost: rate, sell: rate })).optional(),
});

/**
 * The fields that change for many scopes at once, and their old values: refused where that field has changed since
 * (Y-26).
 */
const ofMany = {
  statusId: choice('Choose a status (Required)').optional(),
  assigneeUserId: optional.assigneeUserId,
};
const expectedValues = z.object(ofMany);
export type ExpectedValues = z.output<typeof expectedValues>;

/** One change of up to 500 scopes: status, assignee, or removal. */
export const changeScopesInput = z
  .object({ rows: namedRows(namedRow(expectedValues)), change: z.object({ ...ofMany, remove }) })
  .refine(({ change }) => Object.values(change).some((value) => value !== undefined), sayWhat())
  .refine(removesAlone, removesWithMore());

/** The sorts of the list; categories and people by name, statuses in their own order. */
const scopeSorts = [
  'id',
  'productTitle',
  'sellFor',
  'category',
  'type',
  'status',
  'assignee',
  'createdAt',
  'updatedAt',
] as const;

/** All parameters of the scopes list, newest first. */
export const listScopesInput = z.object({
  ...pageQuery(scopeSorts),
  search: optionalText({ max: 200 }),
  categories: refList,
  /** Users, by number or uuid; a membership's uuid names its user. */
  assignees: refList,
  statuses: refList,
});
export type ListScopes = z.output<typeof listScopesInput>;

export const listOngoingsInput = scopePath.extend(pageQuery(['id', 'createdAt'] as const));
export type ListOngoings = z.output<typeof listOngoingsInput>;

export const ongoingFields = z.object({
  segmentId: choice('Please select a segment'),
  notes: z
    .union([z.null(), text({ max: NOTES_MAX, lines: true })])
    .optional()
    .transform((notes) => notes ?? ''),
});
export const addOngoingInput = z.intersection(scopePath, ongoingFields);
export const removeOngoingInput = scopePath.extend({ ongoingId: rowRef });

export const createBriefsFields = z
  .object({
    draftDueDate: dateOnly('Select a date (Required)'),
    inMarketDate: dateOnly('Select a date (Required)'),
  })
  .refine(({ draftDueDate, inMarketDate }) => inOrder(draftDueDate, inMarketDate), {
    path: ['draftDueDate'],
    message: DUE_AFTER_MARKET,
    when: areBothDays,
  });
export const createBriefsInput = z.intersection(
  scopePath.extend({ again: flag().optional().describe('0: refused if briefs were created from the scope before') }),
  createBriefsFields,
);
