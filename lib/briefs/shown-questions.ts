import { takesOptions } from '@/lib/catalogue/question-types';
import type { OutputQuestion } from '@/lib/catalogue/questions';
import { isBlank } from '@/lib/format/blank';
import type { Answer, Answers } from './answers';

/** Which questions show, and which of them lack an answer. Client-safe and without zod. */

/** A brief's address with this fragment opens its form at the first required question without an answer (Y-21). */
export const UNANSWERED = 'unanswered';

/** How many of a refusal's errors are about answers. */
export const answersAmong = (errors: Readonly<Record<string, string>> = {}): number =>
  Object.keys(errors).filter((path) => path.startsWith('outputResponsesJson.')).length;

/** The code of the refusal of one of many briefs whose required questions have no answer. */
export const UNANSWERED_CODE = 'brief/unanswered';

/** '3 required questions are unanswered'. */
export const unansweredWords = (count: number): string =>
  `${count} required ${count === 1 ? 'question is' : 'questions are'} unanswered`;

/** The questions that show: those without a condition, and those whose condition the answers meet (Y-20). */
export function shownQuestions(questions: readonly OutputQuestion[], answers: Answers): OutputQuestion[] {
  const shown = new Set<string>();
  return questions.filter(({ id, showIf }) => {
    const chosen = showIf && shown.has(showIf.questionId) ? answerTo(answers, showIf.questionId) : undefined;
    const met = !showIf || [chosen].flat().some((option) => option !== undefined && showIf.optionIds.includes(option));
    if (met) shown.add(id);
    return met;
  });
}

// Only own properties: 'constructor' is not an answer.
export const answerTo = (answers: Answers, id: string): Answer | undefined =>
  Object.hasOwn(answers, id) ? answers[id] : undefined;

/** The required questions that show and have no answer, in their order (Y-21). */
export function unanswered(questions: readonly OutputQuestion[], answers: Answers): OutputQuestion[] {
  return shownQuestions(questions, answers).filter(({ id, required }) => {
    const answer = answerTo(answers, id) ?? '';
    return required === 1 && (typeof answer === 'string' ? isBlank(answer) : answer.length === 0);
  });
}

/**
 * The answers to questions that show: what a form sends, whatever was answered while it was open. An option that the
 * question has no more shows nowhere, and is not sent either.
 */
export function answersToShown(questions: readonly OutputQuestion[], answers: Answers): Answers {
  return Object.fromEntries(
    shownQuestions(questions, answers).flatMap((question) => {
      const answer = answerTo(answers, question.id);
      return answer === undefined ? [] : [[question.id, offeredAnswer(question, answer)]];
    }),
  );
}

/** An answer without options that are not offered. */
export function offeredAnswer({ type, options }: OutputQuestion, answer: Answer): Answer {
  if (!takesOptions(type)) return answer;
  const isOffered = (chosen: string) => options.some(({ id }) => id === chosen);
  if (typeof answer !== 'string') return answer.filter(isOffered);
  return isOffered(answer) ? answer : '';
}
