import { describe, expect, it } from 'vitest';
import {
  conditionInWords,
  isFull,
  losingConditions,
  moveItem,
  newQuestion,
  pastedOptions,
  possibleConditions,
  type Questions,
  removalOf,
  withCondition,
  withDuplicate,
  withoutQuestion,
  withPlaceholders,
  withRestored,
  withTitle,
  withType,
} from '@/components/catalogue/outputs/question-list';
import { createOutputInput } from '@/lib/catalogue/output-inputs';
import { withoutLostConditions } from '@/lib/catalogue/question-conditions';
import { questionTypes, takesOptions } from '@/lib/catalogue/question-types';

const option = (id: string, value = id) => ({ id, value });
const questions: Questions = [
  { id: 'a', title: 'Size', type: 'select', options: [option('a1'), option('a2')], required: 0 },
  { id: 'b', title: 'Notes', type: 'text', options: [], required: 0 },
  { id: 'c', title: 'Formats', type: 'checkboxes', options: [option('c1')], required: 0 },
];
const ids = (questions: Questions) => questions.map(({ id }) => id);

describe('the question builder', () => {
  it('[M-43] begins with one option where the type has options', () => {
    for (const type of questionTypes) {
      expect(newQuestion(type).options).toHaveLength(takesOptions(type) ? 1 : 0);
    }
  });

  it('[M-43] keeps options through a change of type, until it is saved', () => {
    const text = withType(questions, 'a', 'text');
    expect(text[0]?.options).toHaveLength(2);
    expect(withType(text, 'a', 'radios')[0]?.options).toEqual(questions[0]?.options);
    expect(withType(questions, 'b', 'radios')[1]?.options).toHaveLength(1);
    const saved = createOutputInput.parse({ title: 'x', brand_department_id: '1', output_json: text });
    expect(saved.output_json?.[0]?.options).toEqual([]);
  });

  it('copies a question below itself with ids of its own, until the list is full', () => {
    const next = withDuplicate(questions, 'a');
    expect(next).toHaveLength(4);
    expect(next[1]).toMatchObject({ title: 'Size', type: 'select', options: [{ value: 'a1' }, { value: 'a2' }] });
    const all = next.flatMap(({ id, options }) => [id, ...options.map((each) => each.id)]);
    expect(new Set(all).size).toBe(all.length);
    const many = Array.from({ length: 50 }, (_, at) => ({ ...newQuestion('text'), id: `q${at}` }));
    expect(isFull(many)).toBe(true);
    expect(withDuplicate(many, 'q1')).toBe(many);
  });

  it('moves only within the list', () => {
    expect(ids(moveItem(questions, 0, 2) as Questions)).toEqual(['b', 'c', 'a']);
    expect(ids(moveItem(questions, 2, 0) as Questions)).toEqual(['c', 'a', 'b']);
    for (const [from, to] of [
      [0, -1],
      [2, 3],
      [1, 1],
      [7, 0],
    ] as const)
      expect(moveItem(questions, from, to)).toBe(questions);
  });

  it('keeps the objects of the other questions, so that only one is rendered again', () => {
    const next = withTitle(questions, 'b', 'More');
    expect(next[0]).toBe(questions[0]);
    expect(next[1]?.title).toBe('More');
    expect(ids(withoutQuestion(questions, 'b'))).toEqual(['a', 'c']);
  });

  it('[M-30] makes options of pasted lines, and counts those that did not fit', () => {
    const { options, left } = pastedOptions([option('x', 'A'), option('y', 'Z')], 0, ' 3 \r\n\r\nA4\nA5', [1, 1]);
    expect(options.map(({ value }) => value)).toEqual(['A3', 'A4', 'A5', 'Z']);
    expect(left).toBe(0);
    const over = pastedOptions([option('x', 'Red')], 0, 'Blue\nGreen', [0, 3]);
    expect(over.options.map(({ value }) => value)).toEqual(['Blue', 'Green']);
    const full = Array.from({ length: 19 }, (_, at) => option(`o${at}`));
    const pasted = pastedOptions(full, 18, 'one\ntwo\nthree\nfour', [0, 0]);
    expect(pasted.options).toHaveLength(20);
    expect(pasted.left).toBe(2);
  });

  it('shows placeholders for empty texts', () => {
    expect(withPlaceholders([{ ...newQuestion('radios'), id: 'n' }])).toMatchObject([
      { id: 'n', title: 'Untitled question', options: [{ value: 'Option 1' }] },
    ]);
    expect(withPlaceholders(questions)).toEqual(questions);
  });

  it('[Y-20] says on what a question depends, and which lose it by a removal, a move or another type', () => {
    const next = withCondition(questions, 'c', { questionId: 'a', optionIds: ['a1', 'a2'] });
    const [, , dependent] = next;
    if (!dependent) throw new Error('There are three questions');
    expect(conditionInWords(dependent, next)).toBe('Only if Size is a1 or a2');
    expect(ids(possibleConditions(next, 2))).toEqual(['a']);
    expect(ids(losingConditions(next))).toEqual([]);
    expect(ids(losingConditions(withoutQuestion(next, 'a')))).toEqual(['c']);
    expect(ids(losingConditions(moveItem(next, 2, 0) as Questions))).toEqual(['c']);
    expect(ids(losingConditions(withType(next, 'a', 'text')))).toEqual(['c']);
    expect(ids(losingConditions(withoutQuestion(next, 'b')))).toEqual([]);
    expect(withCondition(next, 'c', undefined)[2]).toEqual(questions[2]);
  });

  it('[Y-20] restores a removed question and its conditions, and keeps later changes', () => {
    const next = withCondition(questions, 'c', { questionId: 'a', optionIds: ['a1'] });
    const left = withoutLostConditions(withoutQuestion(next, 'a'));
    const [one, two] = [removalOf(next, 'a'), removalOf(left, 'b')];
    if (!one || !two) throw new Error('There are three questions');
    const typed = withTitle(withoutQuestion(left, 'b'), 'c', 'Sizes');
    expect(withRestored(typed, two)).toEqual([questions[1], typed[0]]);
    expect(withRestored(withRestored(typed, two), one)).toEqual(withTitle(next, 'c', 'Sizes'));
    const other = withCondition(withRestored(typed, one), 'c', undefined);
    expect(withRestored(other, one)).toBe(other);
    expect(removalOf(next, 'x')).toBeNull();
  });
});
