import type { ComparedField } from '@/components/versions/two-versions';
import { type BriefFieldKind, comparedFieldNames, briefFields as fields } from '@/lib/briefs/brief-fields';
import { shownQuestions } from '@/lib/briefs/shown-questions';
import { formatDate, formatHours } from '@/lib/format/format';
import { visibleText } from '@/lib/rich-text/visible-text';
import { answerInWords } from '../answer-in-words';
import { type BriefFormContext, questionsFor } from './brief-form-context';
import { type BriefFormValues, fieldOf } from './brief-form-values';

type Field = ComparedField<BriefFormValues>;
type Words = (values: BriefFormValues, name: keyof BriefFormValues) => string;

/**
 * The form's fields in words, for two people's versions of a brief (D3.7), from `briefFields`. Division, output type
 * and answers are taken together, since each determines the choices of the next; so are the choice of What or Why and
 * its text.
 */
export function briefFields(context: BriefFormContext): readonly Field[] {
  const { choices, brief, creators } = context;
  const named = (rows: readonly { id: number; label: string }[], id: unknown, current?: string): string =>
    id === '' ? '' : (rows.find((row) => String(row.id) === id)?.label ?? current ?? 'Removed');
  const asText: Words = (values, name) => String(values[name]);

  const wordsOf: Readonly<Record<BriefFieldKind, Words>> = {
    title: asText,
    text: asText,
    longText: asText,
    link: asText,
    person: asText,
    questions: asText,
    whatOrWhy: asText,
    richText: (values, name) => visibleText(String(values[name])),
    date: (values, name) => formatDate(String(values[name])),
    hours: (values, name) => formatHours(String(values[name])) || String(values[name]),
    flag: (values, name) => (values[name] === '' ? '' : values[name] === true || values[name] === '1' ? 'Yes' : 'No'),
    division: (values, name) => named(choices.divisions, values[name], brief?.department?.title),
    output: (values, name) => named(choices.outputs, values[name], brief?.output?.title),
    category: (values, name) => named(choices.categories, values[name], brief?.category?.name),
    status: (values, name) => named(choices.statuses, values[name]),
    member: (values, name) =>
      name === 'creator'
        ? (creators.find(({ value }) => value === values.creator)?.label ?? 'Deleted user')
        : named(choices.members, values[name], 'Deleted user'),
    links: ({ relatedLinks }) =>
      relatedLinks.map(({ label, url }) => [label, url].filter(Boolean).join(': ')).join('\n'),
    answers: ({ briefmeOutputsId, outputResponsesJson }) =>
      shownQuestions(questionsFor(context, briefmeOutputsId), outputResponsesJson)
        .flatMap((question) => {
          const words = answerInWords(question, outputResponsesJson[question.id]);
          return words ? [`${question.title}: ${words}`] : [];
        })
        .join('\n'),
  };

  return comparedFieldNames
    .filter((name) => fields[name].compared === true)
    .map((name): Field => {
      const together = [name, ...comparedFieldNames.filter((other) => fields[other].compared === name)];
      return {
        key: fieldOf(name),
        label: together.map((each) => fields[each].label).join(', '),
        keys: together.map(fieldOf),
        format: (values) =>
          together
            .map((each) => wordsOf[fields[each].kind](values, fieldOf(each)))
            .filter(Boolean)
            .join('\n'),
      };
    });
}
