import * as z from 'zod';
import { withAliases } from '@/lib/core/aliases';
import {
  dateOnly,
  dayOrNone,
  decimal,
  jsonOf,
  optionalText,
  pageQuery,
  rowRef,
  seenVersion,
  seenVersionOrNone,
  text,
  whole,
} from '@/lib/core/fields';
import { namedRows, ONCE, SAY_WHAT } from '@/lib/core/named-rows';
import { addressesOf } from '@/lib/format/address-list';
import { richTextField } from '@/lib/rich-text/rich-text-field';
import { listError } from './mail/recipients';
import { offsetMinutes } from './mail/utc-offset';
import { LENGTH_DEFAULT, LENGTH_MAX, LENGTH_MIN } from './plan-period';
import {
  ACTIVITY_MAX,
  activityTypes,
  BODY_MAX,
  CLIENT_MAX,
  HEADLINE_MAX,
  NOTES_MAX,
  objectives,
  PROJECT_MAX,
  ROWS_MAX,
  SUBJECT_MAX,
  TASK_MAX,
  TOO_MANY_ROWS,
} from './plan-words';

/** The inputs of plans, the same for the screens and /v1. Client-safe. */

/** A picker's choice by number or uuid; '', 0 and null mean none. */
const choice = (message: string) =>
  z
    .union([z.null(), z.number(), z.string()], { error: message })
    .transform((value) => (value === null ? '' : String(value).trim().toLowerCase()))
    .refine((value) => /^(0?|[1-9]\d{0,9}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(value), message)
    .transform((value) => (value === '' || value === '0' ? null : value));

const isInstant = (text: string): boolean => /T.+(Z|[+-]\d{2}:\d{2})$/i.test(text) && !Number.isNaN(Date.parse(text));

/**
 * A day: 'yyyy-MM-dd', or an ISO instant, which the operation converts to the brand's date. A time without 'Z' or an
 * offset is none: it would count in whatever zone the server is in. '' and null stay empty: the rules report what is
 * missing.
 */
const day = (message: string) =>
  z
    .union([z.null(), z.string()], { error: message })
    .transform((value) => value?.trim() ?? '')
    .refine((value) => value === '' || dateOnly().safeParse(value.slice(0, 10)).success, message)
    .refine((value) => value.length <= 10 || isInstant(value), message);

const optionOf = <const Options extends readonly string[]>(options: Options, message: string) =>
  z.union([z.null(), z.literal(''), z.enum(options)], { error: message }).optional();

const shortText = (max: number) =>
  z
    .union([z.null(), text({ max })])
    .optional()
    .transform((value) => value ?? '');

/** Characters of HTML of a letter or a mail. */
const HTML_MAX = 60_000;

const rowText = (max: number, { lines = false } = {}) => z.union([z.null(), text({ max, lines })]).optional();

/** A row's changes; absent fields stay. */
const planRowChanges = z.object({
  id: z
    .union([z.null(), z.number(), z.string()])
    .optional()
    .transform((id) => (/^[1-9]\d{0,9}$/.test(String(id ?? '')) ? Number(id) : null)),
  departmentId: choice('Select a Division').optional(),
  activity: rowText(ACTIVITY_MAX),
  type: optionOf(activityTypes, 'Choose one of the activity types'),
  task: rowText(TASK_MAX, { lines: true }),
  objective: optionOf(objectives, 'Choose one of the objectives'),
  startDate: day('Must be a date, yyyy-MM-dd').optional(),
  endDate: day('Must be a date, yyyy-MM-dd').optional(),
  cost: z
    .preprocess((cost) => (cost === '' || cost === null ? '0' : cost), decimal({ min: '0', max: '9999999999.99' }))
    .optional(),
  notes: rowText(NOTES_MAX, { lines: true }),
});
type PlanRowChanges = z.output<typeof planRowChanges>;

/** A row that is merged: with `order`, its 1-based position, it is moved there (D6.3). */
const mergedRow = planRowChanges.extend({ order: whole({ min: 0, max: 100_000 }).optional() });
export type MergedRow = z.output<typeof mergedRow>;

/** A whole row: absent fields are empty. */
export const completeRow = (row: PlanRowChanges) => ({
  id: row.id,
  departmentId: row.departmentId ?? null,
  activity: row.activity ?? '',
  type: row.type || null,
  task: row.task ?? '',
  objective: row.objective || null,
  startDate: row.startDate ?? '',
  endDate: row.endDate ?? '',
  cost: row.cost ?? '0',
  notes: row.notes ?? '',
});
export type PlanRowInput = ReturnType<typeof completeRow>;

const rowsOf = <Row extends z.ZodType<{ id: number | null }>>(row: Row) =>
  jsonOf(
    z
      .array(row, { error: 'Must be a list of rows' })
      .max(ROWS_MAX, TOO_MANY_ROWS)
      .superRefine((rows, context) => {
        const ids = rows.map(({ id }) => id);
        for (const [at, id] of ids.entries()) {
          if (id === null || ids.indexOf(id) === at) continue;
          context.addIssue({ code: 'custom', path: [at, 'id'], message: ONCE });
        }
      }),
  );
const planRows = rowsOf(planRowChanges.transform(completeRow));

/** A plan's rows are `rows` in answers and `planRows` in requests. */
const answerAliases = { rows: 'planRows' };

const LENGTH_MESSAGE = `Length must be between ${LENGTH_MIN} and ${LENGTH_MAX} months`;
const months = z
  .unknown()
  .transform((value) => (value === '' || value === null ? undefined : value))
  .pipe(
    whole({ min: -1_000_000, max: 1_000_000, message: LENGTH_MESSAGE })
      .refine((length) => length >= LENGTH_MIN && length <= LENGTH_MAX, LENGTH_MESSAGE)
      .meta({ wire: { type: 'integer', minimum: LENGTH_MIN, maximum: LENGTH_MAX } }),
  );

const project = text({ max: PROJECT_MAX, required: 'Enter a project name' });
const startDate = day('Start Date is required')
  .refine((value) => value !== '', 'Start Date is required')
  .meta({
    wire: { type: 'string', description: 'A day, yyyy-MM-dd, or an instant with Z or an offset; its month counts' },
  });

const optional = {
  client: shortText(CLIENT_MAX).optional(),
  creatorBrandUsersId: choice('Choose a creator').optional(),
  coverLetter: richTextField({ html: HTML_MAX }).optional(),
};

/** A new plan. */
export const createPlanInput = withAliases(
  answerAliases,
  z.object({
    project,
    startDate,
    length: z.preprocess((value) => value ?? LENGTH_DEFAULT, months).prefault(LENGTH_DEFAULT),
    ...optional,
    planRows: planRows.optional(),
  }),
);

export const planPath = z.object({ planId: rowRef });

/** The whole plan: absent rows are removed, absent fields stay (D6.3). */
export const replacePlanInput = withAliases(
  answerAliases,
  planPath.extend({
    project,
    startDate,
    length: months,
    ...optional,
    planRows,
    version: seenVersion,
  }),
);

/**
 * The changes of a plan; rows are merged by id, field by field (D6.3). The cover letter is saved like this, by itself
 * (R-09, decisions §11).
 */
export const updatePlanInput = withAliases(
  answerAliases,
  planPath.extend({
    project: project.optional(),
    startDate: startDate.optional(),
    length: months.optional(),
    ...optional,
    planRows: rowsOf(mergedRow).optional(),
    version: seenVersion,
  }),
);
export type UpdatePlan = z.output<typeof updatePlanInput>;

export const removePlanInput = planPath.extend({ version: seenVersion });

/** One change of up to 500 plans: removal (Y-26). */
export const changePlansInput = z.object({
  rows: namedRows(z.object({ id: rowRef, version: seenVersion })),
  change: z.object({ remove: z.literal([1, '1', true], { error: SAY_WHAT }) }),
});

const planSorts = ['id', 'project', 'client', 'startDate', 'length', 'creator', 'createdAt', 'updatedAt'] as const;

/** The plans list, newest first. */
export const listPlansInput = z.object({
  ...pageQuery(planSorts),
  search: optionalText({ max: 200 }),
  /** Only plans that start on that day or later. */
  startFrom: dayOrNone,
  /** On that day or earlier. */
  startTo: dayOrNone,
});
export type ListPlans = z.output<typeof listPlansInput>;

const addressList = z
  .union([z.null(), text({ max: 4000, lines: true })])
  .optional()
  .transform((list) => list ?? '');
const checkedList = (required: boolean) =>
  addressList
    .superRefine((list, context) => {
      const message = listError(list, required);
      if (message) context.addIssue({ code: 'custom', message });
    })
    // Read with commas or semicolons, stored with commas (D6.4).
    .transform((list) => addressesOf(list).join(', '));

const mail = {
  subject: shortText(SUBJECT_MAX),
  title: shortText(HEADLINE_MAX),
  body: richTextField({ max: BODY_MAX, html: HTML_MAX })
    .optional()
    .transform((body) => body ?? ''),
};

/** A draft may be unfinished, but its recipients must be addresses. */
export const previewPlanEmailInput = planPath.extend({
  toAddress: checkedList(false),
  ccAddress: checkedList(false),
  bccAddress: checkedList(false),
  ...mail,
});

export const savePlanEmailInput = previewPlanEmailInput.extend({ version: seenVersionOrNone });
export type SavePlanEmail = z.output<typeof savePlanEmailInput>;

const timezone = z
  .string()
  .trim()
  .max(20)
  .refine((zone) => offsetMinutes(zone) !== null, 'Must be UTC with an offset, such as UTC+10:00');

export const sendPlanInput = planPath.extend({
  toAddress: checkedList(true),
  ccAddress: checkedList(false),
  bccAddress: checkedList(false),
  ...mail,
  subject: text({ max: SUBJECT_MAX, required: 'Enter a subject' }),
  /** The brand's own zone by default. */
  timezone: timezone.optional(),
  version: seenVersionOrNone,
});
export type SendPlan = z.output<typeof sendPlanInput>;

export const planPdfInput = planPath.extend({ timezone: timezone.optional() });

const colour = z
  .string({ error: 'Invalid colour' })
  .trim()
  .toLowerCase()
  .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/, 'Invalid colour');

export const updateLampSettingsInput = z.object({
  template: z.enum(['tml', 'cl', 'generic'], { error: 'Choose a template' }).optional(),
  graphColour: colour.optional(),
  defaultEmailSubject: shortText(SUBJECT_MAX).optional(),
  defaultEmailTitle: shortText(HEADLINE_MAX).optional(),
  defaultEmailBody: richTextField({ max: BODY_MAX, html: HTML_MAX }).optional(),
  version: seenVersionOrNone,
});
