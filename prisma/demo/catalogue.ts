/** Divisions, their roles and output types, categories and segments. Keys are for the loader and for `demoUuid`. */
import { z } from 'zod';
import { demoUuid } from './anchors';
import type { BrandKey } from './brands';
import { cell, readTable } from './read-table';

export const divisions = readTable('divisions', {
  brand: cell.brand,
  key: cell.text,
  title: cell.text,
  description: cell.text,
});

/** `key` is `{discipline}.{level}`: lines of scopes name these, whatever a brand calls the role. AUD an hour. */
export const roles = readTable('roles', {
  brand: cell.brand,
  division: cell.text,
  key: cell.text,
  title: cell.text,
  cost: cell.text,
  sell: cell.text,
});

export const categories: Record<BrandKey, readonly string[]> = {
  harbour: ['Property', 'Retail', 'Council', 'Education', 'Health', 'Hospitality', 'Events', 'Not-for-profit'],
  northwind: ['Food and Drink', 'Arts and Culture', 'Tech', 'Hospitality', 'Not-for-profit'],
  lumen: ['Shopping Centre', 'Franchise', 'Automotive', 'Real Estate', 'Tourism'],
};

export const segments: Record<BrandKey, readonly string[]> = {
  harbour: ['Shopping Centres', 'Developers', 'Local Government', 'Independent Retail'],
  northwind: ['Local', 'Interstate'],
  lumen: ['Metro', 'Regional', 'Online'],
};

/** `earlierQuestions`: how many questions there were before the last was added; older briefs froze those alone. */
const outputTypes = readTable('outputs', {
  brand: cell.brand,
  key: cell.text,
  division: cell.text,
  title: cell.text,
  timeSpread: z.enum(['', 'Block', 'Bell curve', 'Even spread']),
  hours: cell.number,
  days: cell.number,
  slaUrl: cell.text,
  earlierQuestions: cell.number,
});

/**
 * `answer`: a fact of the campaign ('audience', 'due'), or some sentences of which one is drawn. `showIf`: 'Question: option',
 * of an earlier question of the same output.
 */
const questionTexts = readTable('questions', {
  brand: cell.brand,
  output: cell.text,
  title: cell.text,
  type: z.enum(['checkboxes', 'radios', 'select', 'date', 'text', 'multiline', 'link']),
  options: cell.list,
  answer: cell.list,
  required: cell.yes,
  showIf: cell.text,
});

/** A question as an output type stores it and a brief freezes it. */
export type Question = Pick<(typeof questionTexts)[number], 'title' | 'type'> & {
  id: string;
  options: { id: string; value: string }[];
  required: 0 | 1;
  showIf?: { questionId: string; optionIds: string[] };
};

/** Output types with their questions. Together Harbour's use all seven kinds of question and all time spreads. */
export const outputs = outputTypes.map((output) => ({
  ...output,
  questions: questionTexts.filter((text) => text.brand === output.brand && text.output === output.key),
}));

export type DemoOutput = (typeof outputs)[number];

/** An output's questions with the ids that answers refer to. */
export function questionsOf({ brand, key, questions }: DemoOutput): Question[] {
  const made: Question[] = [];
  for (const [index, { title, type, options, required, showIf }] of questions.entries()) {
    const name = `question/${brand}/${key}/${index + 1}`;
    const [on, wanted] = showIf.split(': ');
    const condition = made.find((question) => question.title === on);
    const option = condition?.options.find(({ value }) => value === wanted);
    if (showIf && !option) throw new Error(`No question '${showIf}' before '${title}'`);
    made.push({
      id: demoUuid(name),
      title,
      type,
      options: options.map((value, at) => ({ id: demoUuid(`${name}/${at + 1}`), value })),
      required: required ? 1 : 0,
      ...(condition && option ? { showIf: { questionId: condition.id, optionIds: [option.id] } } : {}),
    });
  }
  return made;
}
