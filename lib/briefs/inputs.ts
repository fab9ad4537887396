import * as z from 'zod';
import { registerAliases } from '@/lib/core/aliases';
import { choice, optionalChoice } from '@/lib/core/choice-fields';
import {
  dateOnly,
  dayOrNone,
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
import { fileUuids } from '@/lib/files/file-uuids';
import { EMOJI_MESSAGE, hasEmoji } from '@/lib/format/emoji';
import { isWebAddress, LINK_MESSAGE } from '@/lib/format/web-address';
import { richTextField } from '@/lib/rich-text/rich-text-field';
import { areBothDays, DUE_AFTER_MARKET, inOrder, MARKET_BEFORE_DUE } from './brief-dates';
import { briefFields, type TextFieldName, textFieldNames } from './brief-fields';
import { COMMENT_MAX, NOTES_MAX, OVERVIEW_MAX, PROJECT_MAX } from './field-limits';

/**
 * The inputs of a brief, the same for the form and for /v1. Parsing is idempotent, so that a form can send what it has
 * validated. Client-safe.
 */

const plain = <Shape extends z.ZodType<string | null | undefined>>(shape: Shape) =>
  shape.refine((value) => !value || !hasEmoji(value), EMOJI_MESSAGE);

const richText = (max: number) => richTextField({ max, html: 20_000 });

const optionalPlain = (max: number) => plain(optionalText({ max }));
const webAddress = (max: number) => optionalPlain(max).refine((value) => !value || isWebAddress(value), LINK_MESSAGE);

/** The texts that may be empty, from `briefFields`. */
function textFields(): Record<TextFieldName, ReturnType<typeof optionalPlain>> {
  const shapes = textFieldNames.map((name) => {
    const { kind, max } = briefFields[name];
    return [name, kind === 'link' ? webAddress(max) : optionalPlain(max)];
  });
  return Object.fromEntries(shapes);
}

const relatedLink = z.object({
  id: z.union([z.string(), z.number()], { error: 'Must be a text' }).transform(String).pipe(z.string().max(60)),
  label: plain(text({ max: 100 })),
  url: plain(z.string({ error: LINK_MESSAGE }).trim().max(2000, 'Max 2000 characters')).refine(
    isWebAddress,
    LINK_MESSAGE,
  ),
});
export type RelatedLink = z.output<typeof relatedLink>;

/** An integration's option ids may be numbers; null is no answer. */
const word = z.union([z.string(), z.number().transform(String)]);
const answers = z.record(z.string().max(100), z.union([word, z.null().transform(() => ''), z.array(word).max(100)]), {
  error: 'Must be a map of question id to answer',
});

const required = {
  departmentId: choice('Choose a division (Required)'),
  project: plain(
    text({
      max: PROJECT_MAX,
      maxMessage: `Max ${PROJECT_MAX} characters`,
      required: 'Enter a project name (Required)',
    }),
  ),
  draftDueDate: dateOnly('Select a date (Required)'),
  inMarketDate: dateOnly('Select a date (Required)'),
  hoursAllocated: decimal({ min: '0', max: '999999.99', message: 'Estimated hours (Required)' }),
  hardEstimate: flag('Say whether this is a hard estimate (Required)'),
  categoryId: choice('Choose a category (Required)'),
};

const optional = {
  creatorBrandUsersId: optionalChoice('Choose a creator (Required)').describe(
    'The membership of the creator; a new brief needs this or creatorUserId',
  ),
  creatorUserId: optionalChoice('Choose a creator (Required)').describe('In place of creatorBrandUsersId: the user'),
  briefmeOutputsId: optionalChoice('Choose an output type'),
  assigneeBrandUsersId: optionalChoice('Choose a person'),
  specialistBrandUserId: optionalChoice('Choose a person'),
  ccUser: optionalChoice('Choose a person'),
  urgent: flag().optional(),
  terms: flag().optional(),
  overview: richText(OVERVIEW_MAX).optional(),
  notes: richText(NOTES_MAX).optional(),
  ...textFields(),
  relatedLinks: jsonOf(z.union([z.null(), z.array(relatedLink).max(20, 'At most 20 links')]))
    .transform((links) => links ?? [])
    .optional(),
  whatOrWhy: z.preprocess(
    (value) => (value === '' ? null : value),
    z.union([z.null(), z.enum(['What', 'Why'])], { error: 'Choose What or Why' }).optional(),
  ),
  outputResponsesJson: jsonOf(z.union([z.null(), answers]))
    .transform((given) => given ?? {})
    .optional(),
};

type Dates = { draftDueDate?: string; inMarketDate?: string };
const ordered = ({ draftDueDate, inMarketDate }: Dates): boolean => inOrder(draftDueDate ?? '', inMarketDate ?? '');

// Shown on both fields, together with other errors of the form.
const datesInOrder = <Shape extends z.ZodType<Dates>>(shape: Shape) =>
  shape
    .refine(ordered, { path: ['draftDueDate'], message: DUE_AFTER_MARKET, when: areBothDays })
    .refine(ordered, { path: ['inMarketDate'], message: MARKET_BEFORE_DUE, when: areBothDays });

/** A creator is named as a member or as a user; errors of both are found under the member's name. */
const creatorAliases = { creatorUserId: 'creatorBrandUsersId' };
const hasCreator = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

/** A new brief. `statusId` is not read: a brief is created as a draft, unless it is submitted at once. */
export const createBriefInput = registerAliases(
  creatorAliases,
  datesInOrder(
    z.object({
      ...required,
      ...optional,
      fileUuids: fileUuids.optional(),
      /** 1: 'Create and submit', which needs the required answers (Y-21). */
      submit: flag().optional(),
    }),
  ).refine(({ creatorBrandUsersId, creatorUserId }) => Boolean(creatorBrandUsersId || creatorUserId), {
    path: ['creatorBrandUsersId'],
    message: 'Choose a creator (Required)',
    when: hasCreator,
  }),
);

/**
 * The fields that change in place, of one brief or of many: in a list's row, on the side panel, on the board (Y-24,
 * Y-26).
 */
const inPlace = {
  statusId: choice('Choose a status').optional(),
  assigneeBrandUsersId: optional.assigneeBrandUsersId,
  categoryId: required.categoryId.optional(),
  draftDueDate: required.draftDueDate.optional(),
};

/**
 * The old value of each field that a change in place changes: it is refused where that field has changed since (D3.7a).
 */
const expectedValues = z.object(inPlace);
export type ExpectedValues = z.output<typeof expectedValues>;

/** The changes of a brief; absent fields stay as they are. */
export const briefChangesInput = datesInOrder(
  z.object({
    ...z.object(required).partial().shape,
    ...optional,
    statusId: inPlace.statusId,
    version: seenVersion,
    expected: expectedValues.optional(),
  }),
);
export type BriefChanges = Partial<z.output<typeof briefChangesInput>>;

/** One change of up to 500 briefs (Y-26): fields, or a due date moved by working days, or removal. */
export const changeBriefsInput = z
  .object({
    rows: namedRows(namedRow(expectedValues)),
    change: z.object({
      ...inPlace,
      /** Moves the due date by this many working days; negative is earlier. */
      moveDueDate: whole({ min: -260, max: 260 }).optional(),
      /** 1: moves the in-market date, too. */
      moveInMarket: flag().optional(),
      remove,
    }),
  })
  .refine(
    ({ change: { moveInMarket, ...change } }) => Object.values(change).some((value) => value !== undefined),
    sayWhat(),
  )
  .refine(removesAlone, removesWithMore())
  .refine(({ change: { draftDueDate, moveDueDate } }) => draftDueDate === undefined || moveDueDate === undefined, {
    path: ['change', 'moveDueDate'],
    message: 'Set the due date, or move it',
  });
export type BriefsChange = z.output<typeof changeBriefsInput>['change'];

export const briefPath = z.object({ briefId: rowRef });
export const updateBriefInput = registerAliases(creatorAliases, z.intersection(briefPath, briefChangesInput));
export const removeBriefInput = briefPath.extend({ version: seenVersion });
export const restoreBriefInput = briefPath.extend({
  /** 1: undoes one's own removal; whoever has not learned of the removal yet is notified of neither. */
  undo: flag().optional(),
});

/** A member whom a comment mentions: the position of '@' and the name in the text, in UTF-16 units (Y-13). */
const mention = z.object({
  brandUserId: choice('Choose a person'),
  start: whole({ min: 0, max: COMMENT_MAX }),
  length: whole({ min: 2, max: COMMENT_MAX }),
});
export type MentionInput = z.output<typeof mention>;

/** A comment is plain text, and not empty (D5.3). */
export const commentInput = briefPath.extend({
  bodyContent: text({ lines: true, max: COMMENT_MAX, required: 'Enter a comment' }),
  mentions: z.array(mention).max(20, 'At most 20 people can be mentioned').optional(),
  /** The caller's own uploads, to be attached to the comment. */
  fileUuids: fileUuids.optional(),
});
export type CommentInput = z.output<typeof commentInput>;
const commentPath = briefPath.extend({ commentId: rowRef });
export const editCommentInput = commentPath.extend({
  bodyContent: commentInput.shape.bodyContent,
  mentions: commentInput.shape.mentions,
  version: seenVersion,
});
export const removeCommentInput = commentPath.extend({ version: seenVersion });

/** A copy of a brief: its division, output type and dates are chosen again. */
export const duplicateBriefInput = datesInOrder(
  briefPath.extend({
    departmentId: required.departmentId,
    briefmeOutputsId: optional.briefmeOutputsId,
    draftDueDate: required.draftDueDate,
    inMarketDate: required.inMarketDate,
    /** 1: the copy has the brief's own files, too; they are not stored twice. */
    withFiles: flag().optional(),
  }),
);
export type DuplicateBrief = z.output<typeof duplicateBriefInput>;

/** Allocated hours, 0 to 999.99 (D5.4). */
export const allocatedHours = decimal({ min: '0', max: '999.99', message: 'Invalid number' });
export const allocateHoursInput = briefPath.extend({ allocatedHoursToday: allocatedHours, version: seenVersion });

/** The sorts of the list; people, divisions, outputs and categories by name, statuses in their own order. */
export const briefSorts = [
  'id',
  'project',
  'assignee',
  'status',
  'department',
  'output',
  'category',
  'creator',
  'createdAt',
  'draftDueDate',
  'allocatedHoursToday',
] as const;

/** All parameters of the briefs list; the list applies the defaults. */
export const listBriefsInput = z.object({
  ...pageQuery(briefSorts),
  search: optionalText({ max: 200 }),
  dueDateStart: dayOrNone,
  dueDateEnd: dayOrNone,
  departments: refList,
  categories: refList,
  outputs: refList,
  assignees: refList,
  creators: refList,
  statuses: refList,
  /** Ids of statuses to leave out: 'Exclude Completed' names those titled Completed. */
  exclude: refList,
  /** 'me': only briefs that the caller watches (Y-01). */
  watching: z.enum(['', 'me'], { error: "Must be 'me'" }).optional(),
  /** The uuid of one of the caller's inbox entries: only the briefs that it is about. */
  entry: z.union([z.literal('').transform(() => undefined), z.uuid('Must be a uuid')]).optional(),
  /** 1: only unassigned briefs. */
  unassigned: z.union([z.literal('').transform(() => undefined), flag()]).optional(),
  /** What is overdue, or due in the week from Monday to Sunday, by the brand's date at each request (Y-23). */
  due: z.enum(['', 'overdue', 'thisWeek'], { error: "Must be 'overdue' or 'thisWeek'" }).optional(),
  /** At least this many allocated hours: 'Only show allocated hours' sends 0.01; 0 is all briefs, with their total. */
  hours: z.union([z.literal('').transform(() => undefined), decimal({ min: '0', max: '999.99' })]).optional(),
});
export type ListBriefs = z.output<typeof listBriefsInput>;
