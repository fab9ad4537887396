import * as z from 'zod';
import { answerErrors, unansweredErrors } from '@/lib/briefs/answers';
import { inMarketErrors } from '@/lib/briefs/brief-dates';
import { createBriefInput } from '@/lib/briefs/inputs';
import type { OutputQuestion } from '@/lib/catalogue/questions';
import { isDay } from '@/lib/format/format';

/**
 * The operation's own schema with its checks beyond single fields: today's date, and the output's questions. It serves
 * both modes of the form, since a saved brief has every required field.
 */
export function briefSchema(context: {
  today: string;
  questions: readonly OutputQuestion[];
  inMarketBefore?: string;
  /** Whether a brief of this status, and a new one that is submitted, needs the required answers. */
  needsAnswers: (brief: { statusId?: string; submit?: boolean }) => boolean;
}) {
  const fields = createBriefInput.and(z.object({ statusId: z.string().optional(), version: z.number().optional() }));
  return fields.superRefine(
    (brief, check) => {
      const errors = {
        ...(isDay(brief.inMarketDate) ? inMarketErrors(brief.inMarketDate, context.today, context.inMarketBefore) : {}),
        ...(context.needsAnswers(brief) ? unansweredErrors(context.questions, brief.outputResponsesJson ?? {}) : {}),
        ...answerErrors(context.questions, brief.outputResponsesJson ?? {}),
      };
      for (const [path, message] of Object.entries(errors)) {
        check.addIssue({ code: 'custom', path: path.split('.'), message });
      }
    },
    // Reported together with other errors; the values are then unparsed.
    { when: () => true },
  );
}
export type CheckedBrief = z.output<ReturnType<typeof briefSchema>>;
