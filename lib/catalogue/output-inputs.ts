import * as z from 'zod';
import { withAliases } from '@/lib/core/aliases';
import { decimal, flag, jsonOf, optionalText, rowRef, seenVersion, text, whole } from '@/lib/core/fields';
import { isWebAddress } from '@/lib/format/web-address';
import {
  OPTION_MAX,
  OPTIONS_MAX,
  OUTPUT_TITLE_MAX,
  QUESTION_TITLE_MAX,
  QUESTIONS_MAX,
  timeSpreads,
} from './field-limits';
import { isValidCondition } from './question-conditions';
import { questionTypes, takesOptions } from './question-types';

/** The inputs of an output type, the same for the form and for /v1. Client-safe. */
export const DIVISION_REQUIRED = 'Choose a division (Required)';
const SLA_URL_MESSAGE = 'SLA URL must be a valid url and should include https:// or http://';

const CONDITION_MESSAGE = 'Choose options of an earlier question with options';

/** An integration's own ids may be numbers; they are stored as text. */
const ownId = z
  .union([z.string(), z.number()], { error: 'Must be an id' })
  .transform(String)
  .pipe(z.string().min(1).max(60));

const option = z.object({
  id: ownId,
  value: text({ max: OPTION_MAX, required: 'Enter an option (Required)' }),
});

const question = z
  .object({
    id: ownId,
    title: text({ max: QUESTION_TITLE_MAX, required: 'Enter a question (Required)' }),
    type: z.enum(questionTypes, { error: 'Choose a type of question' }),
    options: z.array(option).max(OPTIONS_MAX, `At most ${OPTIONS_MAX} options`).optional(),
    required: flag()
      .transform((required): 0 | 1 => (required ? 1 : 0))
      .optional(),
    showIf: z
      .union([
        z.null(),
        z.object({
          questionId: ownId,
          optionIds: z.array(ownId).min(1, 'Choose at least one option').max(OPTIONS_MAX),
        }),
      ])
      .optional(),
  })
  .transform(({ options = [], ...question }) => ({ ...question, options: takesOptions(question.type) ? options : [] }))
  .refine(({ type, options }) => !takesOptions(type) || options.length > 0, {
    path: ['options'],
    message: 'Add at least one option',
  })
  .refine(({ options }) => new Set(options.map(({ id }) => id)).size === options.length, {
    path: ['options'],
    message: 'Each option needs an id of its own',
  });

// Not a union with null: its one message would hide those of the questions.
const questions = z
  .preprocess(
    (given) => given ?? [],
    z
      .array(question, { error: 'Must be a list of questions' })
      .max(QUESTIONS_MAX, `At most ${QUESTIONS_MAX} questions`),
  )
  .refine((given) => new Set(given.map(({ id }) => id)).size === given.length, 'Each question needs an id of its own')
  .superRefine((given, check) => {
    const read = given.map(({ required = 0, showIf, ...question }) => ({ ...question, required }));
    given.forEach(({ showIf }, at) => {
      if (!showIf || isValidCondition(showIf, read.slice(0, at))) return;
      check.addIssue({ code: 'custom', path: [at, 'showIf'], message: CONDITION_MESSAGE });
    });
  });

/** '' and null mean none; 0 is stored, but counts as none ("0 or empty"). */
const orNone = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (value === '' ? null : value), shape.nullable());

const required = {
  title: text({
    max: OUTPUT_TITLE_MAX,
    maxMessage: `Max ${OUTPUT_TITLE_MAX} characters`,
    required: 'Enter a title (Required)',
  }),
  /** A division's number or uuid, as text. */
  brand_department_id: z
    .union([z.number(), z.string()], { error: DIVISION_REQUIRED })
    .transform((value) => String(value).trim())
    .refine((value) => value !== '', DIVISION_REQUIRED),
};
const optional = {
  timeSpread: z
    .union([z.null().transform(() => '' as const), z.enum(timeSpreads)], { error: 'Choose a time spread' })
    .optional(),
  sla_estimated_hours: orNone(decimal({ min: '0', max: '9999.99' })).optional(),
  turnaround_days: orNone(whole({ min: 0, max: 365 })).optional(),
  sla_url: optionalText({ max: 2000 }).refine((value) => !value || isWebAddress(value), SLA_URL_MESSAGE),
  output_json: jsonOf(questions).optional(),
};

export const outputPath = z.object({ outputId: rowRef });
/** The names in answers; requests use snake_case. */
const answerAliases = {
  brandDepartmentId: 'brand_department_id',
  slaEstimatedHours: 'sla_estimated_hours',
  turnaroundDays: 'turnaround_days',
  slaUrl: 'sla_url',
  outputJson: 'output_json',
};
export const createOutputInput = withAliases(answerAliases, z.object({ ...required, ...optional }));
export const updateOutputInput = withAliases(
  answerAliases,
  z.object({
    ...outputPath.shape,
    ...z.object(required).partial().shape,
    ...optional,
    version: seenVersion,
  }),
);
export const removeOutputInput = outputPath.extend({ version: seenVersion });
export type OutputFields = Partial<z.output<typeof createOutputInput>>;
export type SentQuestion = z.output<typeof question>;
