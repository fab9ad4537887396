import { takesOptions } from './question-types';
import type { OutputQuestion, ShowIf } from './questions';

/** When a question shows (Y-20), as pure rules over a list of questions. Client-safe and without zod. */

/** Whether each option that a condition names belongs to an earlier question that takes options. */
export function isValidCondition({ questionId, optionIds }: ShowIf, earlier: readonly OutputQuestion[]): boolean {
  const on = earlier.find(({ id }) => id === questionId);
  if (!on || !takesOptions(on.type) || optionIds.length === 0) return false;
  return optionIds.every((id) => on.options.some((option) => option.id === id));
}

/** The questions without references to removed options: a question whose condition becomes empty always shows. */
export function withoutLostConditions(questions: readonly OutputQuestion[]): OutputQuestion[] {
  return questions.map((question, at) => {
    if (!question.showIf || isValidCondition(question.showIf, questions.slice(0, at))) return question;
    const { showIf: lost, ...rest } = question;
    const on = questions.slice(0, at).find(({ id, type }) => id === lost.questionId && takesOptions(type));
    const optionIds = lost.optionIds.filter((id) => on?.options.some((option) => option.id === id));
    return optionIds.length > 0 ? { ...rest, showIf: { ...lost, optionIds } } : rest;
  });
}
