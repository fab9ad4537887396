import * as z from 'zod';
import { questionTypes } from './question-types';

/** A question as an output type keeps it and a brief freezes it (D5.7). Client-safe. */
export const outputQuestion = z
  .object({
    id: z.string(),
    title: z.string(),
    type: z.enum(questionTypes),
    options: z.array(z.object({ id: z.string(), value: z.string() })),
  })
  .meta({ id: 'OutputQuestion' });
export type OutputQuestion = z.infer<typeof outputQuestion>;

/** The questions of a stored list; what is not a question (no options, an unknown type) is made one or left out. */
export function questionsOf(stored: unknown): OutputQuestion[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown) => {
    const read = outputQuestion.safeParse({ options: [], ...(entry as object) });
    return read.success ? [read.data] : [];
  });
}
