import { randomId } from '@mantine/hooks';
import { OPTIONS_MAX, QUESTIONS_MAX } from '@/lib/catalogue/field-limits';
import { withoutLostConditions } from '@/lib/catalogue/question-conditions';
import { type QuestionType, takesOptions } from '@/lib/catalogue/question-types';
import type { OutputQuestion, ShowIf } from '@/lib/catalogue/questions';

/**
 * The question builder's changes of its list (modules §5), as pure functions: each returns a new list with the same
 * objects for unchanged questions.
 */
export type Questions = readonly OutputQuestion[];
type Option = OutputQuestion['options'][number];

const newId = (): string => randomId();
export const newOption = (value = ''): Option => ({ id: newId(), value });

/** A new question; one with options begins with the first of them, empty. */
export const newQuestion = (type: QuestionType): OutputQuestion => ({
  id: newId(),
  title: '',
  type,
  options: takesOptions(type) ? [newOption()] : [],
  required: 0,
});

export const isFull = (questions: Questions): boolean => questions.length >= QUESTIONS_MAX;

const updated = (questions: Questions, id: string, change: (question: OutputQuestion) => OutputQuestion): Questions =>
  questions.map((question) => (question.id === id ? change(question) : question));

export const withTitle = (questions: Questions, id: string, title: string): Questions =>
  updated(questions, id, (question) => ({ ...question, title }));

/** Options survive changing the type and back; saving drops options of a type without them. */
export const withType = (questions: Questions, id: string, type: QuestionType): Questions =>
  updated(questions, id, (question) => ({
    ...question,
    type,
    options: takesOptions(type) && question.options.length === 0 ? [newOption()] : question.options,
  }));

export const withRequired = (questions: Questions, id: string, required: 0 | 1): Questions =>
  updated(questions, id, (question) => ({ ...question, required }));

/** Without a condition the question always shows. */
export const withCondition = (questions: Questions, id: string, showIf: ShowIf | undefined): Questions =>
  updated(questions, id, ({ showIf: _, ...question }) => (showIf ? { ...question, showIf } : question));

/** The questions on which one can depend: those above it that have options. */
export const possibleConditions = (questions: Questions, index: number): OutputQuestion[] =>
  questions.slice(0, index).filter(({ type }) => takesOptions(type));

/** The questions whose conditions a removal or a move would break. */
export const losingConditions = (next: Questions): OutputQuestion[] => {
  const left = withoutLostConditions(next);
  return next.filter((question, at) => question.showIf && left[at] !== question);
};

/** 'Only if {question} is {option} or {option}'; nothing for a question that always shows. */
export function conditionInWords({ showIf }: OutputQuestion, questions: Questions): string {
  const on = questions.find(({ id }) => id === showIf?.questionId);
  if (!showIf || !on) return '';
  const options = on.options.flatMap(({ id, value }, at) =>
    showIf.optionIds.includes(id) ? [value.trim() || `Option ${at + 1}`] : [],
  );
  return `Only if ${on.title.trim() || 'Untitled question'} is ${options.join(' or ')}`;
}

/** The copy is below its original and has ids of its own. */
export function withDuplicate(questions: Questions, id: string): Questions {
  const at = questions.findIndex((question) => question.id === id);
  const original = questions[at];
  if (!original || isFull(questions)) return questions;
  const options = original.options.map(({ value }) => newOption(value));
  return questions.toSpliced(at + 1, 0, { ...original, id: newId(), options });
}

export const withoutQuestion = (questions: Questions, id: string): Questions =>
  questions.filter((each) => each.id !== id);

/** A removed question as it was, its place, and the conditions of others that went with it. */
interface Removal {
  readonly question: OutputQuestion;
  readonly at: number;
  /** By the questions that had them. */
  readonly conditions: ReadonlyMap<string, ShowIf>;
}

/** What a removal takes; nothing for a question that is not in the list. */
export function removalOf(questions: Questions, id: string): Removal | null {
  const at = questions.findIndex((each) => each.id === id);
  const question = questions[at];
  if (!question) return null;
  const losing = losingConditions(withoutQuestion(questions, id));
  return { question, at, conditions: new Map(losing.flatMap((each) => (each.showIf ? [[each.id, each.showIf]] : []))) };
}

/** The list as it is now with a removed question and its conditions again; whatever was changed since stays. */
export function withRestored(questions: Questions, { question, at, conditions }: Removal): Questions {
  if (questions.some(({ id }) => id === question.id)) return questions;
  const next = questions.map((each) => {
    const showIf = conditions.get(each.id);
    return showIf && !each.showIf ? { ...each, showIf } : each;
  });
  return withoutLostConditions(next.toSpliced(Math.min(at, next.length), 0, question));
}

/** Moves the item at `from` to `to`; an index outside of the list changes nothing. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

export const withOptions = (questions: Questions, id: string, options: readonly Option[]): Questions =>
  updated(questions, id, (question) => ({ ...question, options: [...options] }));

/**
 * A list pasted into an option: its lines become options, the first replaces the one it was pasted into.
 * @returns `left` is how many were dropped
 */
export function pastedOptions(
  options: readonly Option[],
  at: number,
  text: string,
  selected: readonly [start: number, end: number],
): { options: readonly Option[]; left: number } {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const [first = '', ...rest] = lines;
  const current = options[at];
  if (!current) return { options, left: lines.length };
  const [start, end] = selected;
  const [before, after] = [current.value.slice(0, start), current.value.slice(end)];
  const room = Math.max(0, OPTIONS_MAX - options.length);
  const added = rest.slice(0, room).map((line) => newOption(line));
  return {
    options: options.toSpliced(at, 1, { ...current, value: before + first + after }, ...added),
    left: rest.length - added.length,
  };
}

/** The questions for the preview, with placeholder texts for empty ones. */
export const withPlaceholders = (questions: Questions): OutputQuestion[] =>
  questions.map(({ title, options, ...question }) => ({
    ...question,
    title: title.trim() || 'Untitled question',
    options: options.map(({ id, value }, at) => ({ id, value: value.trim() || `Option ${at + 1}` })),
  }));
