import * as z from 'zod';
import { withoutLostConditions } from './question-conditions';
import { questionTypes } from './question-types';

/** Shown only when the question that it names is shown and has one of these options (Y-20). */
const showIf = z.object({ questionId: z.string(), optionIds: z.array(z.string()) });
export type ShowIf = z.infer<typeof showIf>;

/** A question as an output type stores it and a brief freezes it (D5.7). Client-safe. */
export const outputQuestion = z
  .object({
    id: z.string(),
    title: z.string(),
    type: z.enum(questionTypes),
    options: z.array(z.object({ id: z.string(), value: z.string() })),
    /** 1: a brief that is not a draft needs an answer. */
    required: z.union([z.literal(0), z.literal(1)]),
    /** Absent where the question always shows. */
    showIf: showIf.optional(),
  })
  .meta({ id: 'OutputQuestion' });
export type OutputQuestion = z.infer<typeof outputQuestion>;

// Old stored lists lack some keys.
const storedQuestion = outputQuestion.extend({
  required: z.union([z.literal(0), z.literal(1)]).catch(0),
  showIf: showIf.optional().catch(undefined),
});

/** The questions of a stored list; invalid ones (no options, an unknown type) are repaired or left out. */
export function questionsOf(stored: unknown): OutputQuestion[] {
  if (!Array.isArray(stored)) return [];
  const questions = stored.flatMap((entry: unknown) => {
    const read = storedQuestion.safeParse({ options: [], ...(entry as object) });
    return read.success ? [read.data] : [];
  });
  return withoutLostConditions(questions);
}
