import { answerInWords } from '@/components/briefs/answer-in-words';
import type { ComparedField } from '@/components/ui/form/two-versions';
import { formatDate, formatHours } from '@/lib/format/format';
import { visibleText } from '@/lib/rich-text/visible-text';
import { type BriefFormContext, questionsFor } from './brief-form-context';
import type { BriefFormValues } from './brief-form-values';

type Field = ComparedField<BriefFormValues>;
type Name = keyof BriefFormValues;

/**
 * The form's fields in words, for two people's versions of a brief (decisions D3.7). Division, output type and answers
 * are taken together, since each decides what the next can be; so are the choice of What or Why and its text.
 */
export function briefFields(context: BriefFormContext): readonly Field[] {
  const { choices, brief, creators } = context;
  const named = (rows: readonly { id: number; label: string }[], id: string, standing?: string): string =>
    id === '' ? '' : (rows.find((row) => String(row.id) === id)?.label ?? standing ?? 'Removed');
  const person = (name: 'assigneeBrandUsersId' | 'specialistBrandUserId' | 'ccUser', label: string): Field => ({
    key: name,
    label,
    keys: [name],
    say: (values) => named(choices.members, values[name], 'Deleted user'),
  });
  const plain = (name: Name, label: string): Field => ({
    key: name,
    label,
    keys: [name],
    say: (values) => String(values[name]),
  });
  const rich = (name: 'overview' | 'notes', label: string): Field => ({
    key: name,
    label,
    keys: [name],
    say: (values) => visibleText(values[name]),
  });
  const day = (name: 'draftDueDate' | 'inMarketDate', label: string): Field => ({
    key: name,
    label,
    keys: [name],
    say: (values) => formatDate(values[name]),
  });
  const yesNo = (name: 'urgent' | 'terms' | 'hardEstimate', label: string): Field => ({
    key: name,
    label,
    keys: [name],
    say: (values) => (values[name] === '' ? '' : values[name] === true || values[name] === '1' ? 'Yes' : 'No'),
  });

  return [
    plain('project', 'Project'),
    {
      key: 'output',
      label: 'Division, output type and answers',
      keys: ['departmentId', 'briefmeOutputsId', 'outputResponsesJson'],
      say: (values) =>
        [
          [
            named(choices.divisions, values.departmentId, brief?.department?.title),
            named(choices.outputs, values.briefmeOutputsId, brief?.output?.title),
          ]
            .filter(Boolean)
            .join(' - '),
          ...questionsFor(context, values.briefmeOutputsId).flatMap((question) => {
            const words = answerInWords(question, values.outputResponsesJson[question.id]);
            return words ? [`${question.title}: ${words}`] : [];
          }),
        ].join('\n'),
    },
    {
      key: 'categoryId',
      label: 'Category',
      keys: ['categoryId'],
      say: ({ categoryId }) => named(choices.categories, categoryId, brief?.category?.name),
    },
    plain('projectLink', 'Project link'),
    yesNo('urgent', 'Urgent'),
    rich('overview', 'Overview'),
    rich('notes', 'Brief details'),
    {
      key: 'whatOrWhy',
      label: 'What or Why',
      keys: ['whatOrWhy', 'whyText'],
      say: ({ whatOrWhy, whyText }) => [whatOrWhy, whyText].filter(Boolean).join('\n'),
    },
    plain('inInputs', 'Inputs'),
    plain('inputLink', 'Link to inputs'),
    {
      key: 'relatedLinks',
      label: 'Related links',
      keys: ['relatedLinks'],
      say: ({ relatedLinks }) =>
        relatedLinks.map(({ label, url }) => [label, url].filter(Boolean).join(': ')).join('\n'),
    },
    day('draftDueDate', 'Due date'),
    day('inMarketDate', 'In market date'),
    {
      key: 'hoursAllocated',
      label: 'Quoted hours',
      keys: ['hoursAllocated'],
      say: ({ hoursAllocated }) => formatHours(hoursAllocated) || hoursAllocated,
    },
    yesNo('hardEstimate', 'Hard estimate'),
    {
      key: 'statusId',
      label: 'Status',
      keys: ['statusId'],
      say: ({ statusId }) => named(choices.statuses, statusId),
    },
    {
      key: 'creator',
      label: 'Creator',
      keys: ['creator'],
      say: ({ creator }) => creators.find(({ value }) => value === creator)?.label ?? 'Deleted user',
    },
    person('assigneeBrandUsersId', 'Assigned to'),
    person('specialistBrandUserId', 'Specialist'),
    person('ccUser', 'CC'),
    yesNo('terms', 'Service level agreement'),
  ];
}
