import type { OutputQuestion } from '@/lib/catalogue/questions';
import { dateOnly } from '@/lib/core/fields';
import { EMOJI_MESSAGE, hasEmoji } from '@/lib/format/emoji';
import { isWebAddress, LINK_MESSAGE } from '@/lib/format/web-address';
import type { FieldErrors } from '@/lib/runtime/fault';
import { answerTo, shownQuestions, unanswered } from './shown-questions';

/**
 * Answers to an output's questions: an option's id for radios and select, a list of ids for checkboxes, else a text
 * (D5.7). Client-safe.
 */
export type Answer = string | string[];
export type Answers = Record<string, Answer>;

const LONGEST = { text: 255, link: 2000, multiline: 5000 } as const;

const errorPath = (id: string): string => `outputResponsesJson.${id}`;

/** The errors of required questions without an answer, by `outputResponsesJson.{question id}`. */
export const unansweredErrors = (questions: readonly OutputQuestion[], answers: Answers): FieldErrors =>
  Object.fromEntries(unanswered(questions, answers).map(({ id }) => [errorPath(id), 'Please answer this question']));

/**
 * The errors of answers, by `outputResponsesJson.{question id}`; answers to hidden questions are not checked (Y-21).
 */
export function answerErrors(questions: readonly OutputQuestion[], answers: Answers): FieldErrors {
  const errors: FieldErrors = {};
  const known = new Map(questions.map((question) => [question.id, question]));
  const shown = new Set(shownQuestions(questions, answers).map(({ id }) => id));
  for (const [id, answer] of Object.entries(answers)) {
    const question = known.get(id);
    if (question && !shown.has(id)) continue;
    const problem = question ? answerProblem(question, answer) : 'This is not a question of the output type';
    if (problem) errors[errorPath(id)] = problem;
  }
  return errors;
}

function answerProblem(question: OutputQuestion, answer: Answer): string | null {
  const offered = new Set(question.options.map((option) => option.id));
  if (question.type === 'checkboxes') {
    return Array.isArray(answer) && answer.every((id) => offered.has(id)) && new Set(answer).size === answer.length
      ? null
      : 'Choose from the options';
  }
  if (typeof answer !== 'string') return 'Must be a text';
  if (answer === '') return null;
  switch (question.type) {
    case 'radios':
    case 'select':
      return offered.has(answer) ? null : 'Choose one of the options';
    case 'date':
      return dateOnly().safeParse(answer).success ? null : 'Select a date';
    case 'link':
      return isWebAddress(answer) ? plainProblem(answer, LONGEST.link) : LINK_MESSAGE;
    default:
      return plainProblem(answer, LONGEST[question.type]);
  }
}

function plainProblem(answer: string, longest: number): string | null {
  if (answer.length > longest) return `Max ${longest} characters`;
  return hasEmoji(answer) ? EMOJI_MESSAGE : null;
}

/** The non-empty answers to questions that show, in the order of the questions. */
export function givenAnswers(questions: readonly OutputQuestion[], answers: Answers): Answers {
  const given: Answers = {};
  for (const { id } of shownQuestions(questions, answers)) {
    const answer = answerTo(answers, id);
    if (answer !== undefined && answer.length > 0) given[id] = answer;
  }
  return given;
}
