import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerErrors, givenAnswers, unansweredErrors } from '@/lib/briefs/answers';
import { answersToShown, shownQuestions, unanswered } from '@/lib/briefs/shown-questions';
import { needsAnswers } from '@/lib/briefs/status/needs-answers';
import { withoutLostConditions } from '@/lib/catalogue/question-conditions';
import { type OutputQuestion, questionsOf } from '@/lib/catalogue/questions';

const options = ['yes', 'no'].map((id) => ({ id, value: id }));
const size: OutputQuestion = { id: 'size', title: 'Size', type: 'radios', options, required: 1 };
const print: OutputQuestion = {
  id: 'print',
  title: 'Printed',
  type: 'checkboxes',
  options,
  required: 0,
  showIf: { questionId: 'size', optionIds: ['yes'] },
};
const stock: OutputQuestion = {
  id: 'stock',
  title: 'Stock',
  type: 'text',
  options: [],
  required: 1,
  showIf: { questionId: 'print', optionIds: ['yes', 'no'] },
};
const list = [size, print, stock];
const idsOf = (questions: readonly OutputQuestion[]) => questions.map(({ id }) => id);

describe('questions with conditions', () => {
  it('[Y-20] show when the question they depend on shows and one of the options is chosen', () => {
    expect(idsOf(shownQuestions(list, {}))).toEqual(['size']);
    expect(idsOf(shownQuestions(list, { size: 'no' }))).toEqual(['size']);
    expect(idsOf(shownQuestions(list, { size: 'yes' }))).toEqual(['size', 'print']);
    expect(idsOf(shownQuestions(list, { size: 'yes', print: ['no'] }))).toEqual(['size', 'print', 'stock']);
    // An answer from when the question was shown does not count.
    expect(idsOf(shownQuestions(list, { size: 'no', print: ['yes'] }))).toEqual(['size']);
    expect(idsOf(shownQuestions([print, stock], { print: ['yes'] }))).toEqual([]);
  });

  it('[Y-21] are not judged and not stored while they are hidden', () => {
    const answers = { size: 'no', print: ['no such option'], stock: '🚀' };
    expect(answerErrors(list, answers)).toEqual({});
    expect(givenAnswers(list, answers)).toEqual({ size: 'no' });
    expect(answersToShown(list, { ...answers, gone: 'x' })).toEqual({ size: 'no' });
    expect(unansweredErrors(list, answers)).toEqual({});
  });

  it('[Y-21] an option that was removed meanwhile is not sent, whatever was chosen before', () => {
    expect(answersToShown(list, { size: 'gone' })).toEqual({ size: '' });
    const answers = { size: 'yes', print: ['gone', 'no'], stock: 'gone' };
    expect(answersToShown(list, answers)).toEqual({ ...answers, print: ['no'] });
    expect(answersToShown(list, { size: 'yes', print: ['gone'] })).toEqual({ size: 'yes', print: [] });
  });

  it('[Y-21] need an answer where they are required and show; blanks are none', () => {
    const message = 'Please answer this question';
    expect(unansweredErrors(list, {})).toEqual({ 'outputResponsesJson.size': message });
    expect(unansweredErrors(list, { size: 'yes', print: ['yes'], stock: ' \n' })).toEqual({
      'outputResponsesJson.stock': message,
    });
    expect(idsOf(unanswered(list, { size: 'yes', print: ['yes'], stock: 'Silk' }))).toEqual([]);
  });

  it('[Y-20] of a stored list lose a condition that names nothing any more, and old lists have none', () => {
    expect(questionsOf([{ id: 'a', title: 'A', type: 'text' }])).toEqual([
      { id: 'a', title: 'A', type: 'text', options: [], required: 0 },
    ]);
    expect(idsOf(shownQuestions(questionsOf([print, size]), {}))).toEqual(['print', 'size']);
    const fewer = { ...size, options: options.slice(1) };
    expect(
      questionsOf([fewer, { ...print, showIf: { questionId: 'size', optionIds: ['yes', 'no'] } }])[1]?.showIf,
    ).toEqual({ questionId: 'size', optionIds: ['no'] });
    expect(questionsOf([{ ...size, required: 'often', showIf: 'later' }])).toEqual([{ ...size, required: 0 }]);
    expect(withoutLostConditions(list)).toEqual(list);
  });

  it('[Y-20] never fail on answers of any shape', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string()))), (answers) => {
        expect(() => shownQuestions(list, answers)).not.toThrow();
      }),
    );
  });

  it('[Y-21] Draft and On Hold need no answers', () => {
    expect(['Draft', 'On Hold', undefined].map(needsAnswers)).toEqual([false, false, false]);
    expect(['Submitted', 'Completed', 'Approved'].map(needsAnswers)).toEqual([true, true, true]);
  });
});
