import type { ComparedField } from '@/components/versions/two-versions';
import { outputLabels } from '@/lib/catalogue/field-labels';
import { takesOptions } from '@/lib/catalogue/question-types';
import type { OutputFormValues } from './output-form-values';
import { NO_SPREAD } from './outputs-columns';
import { conditionInWords } from './question-list';
import { labelOfType } from './question-types';

type Field = ComparedField<OutputFormValues>;
type Plain = 'title' | 'sla_estimated_hours' | 'turnaround_days' | 'sla_url';

/** The form's fields in words, for two people's versions of an output type (D3.7). */
export function outputFields(divisions: readonly { id: number; title: string }[]): readonly Field[] {
  const plain = (key: Plain, label: string): Field => ({ key, label, keys: [key], format: (values) => values[key] });
  return [
    plain('title', outputLabels.title),
    {
      key: 'division',
      label: outputLabels.brandDepartmentId,
      keys: ['brand_department_id'],
      format: ({ brand_department_id: id }) =>
        divisions.find((division) => String(division.id) === id)?.title ?? (id ? 'Removed' : ''),
    },
    plain('sla_estimated_hours', outputLabels.slaEstimatedHours),
    plain('turnaround_days', outputLabels.turnaroundDays),
    plain('sla_url', outputLabels.slaUrl),
    {
      key: 'timeSpread',
      label: outputLabels.timeSpread,
      keys: ['timeSpread'],
      format: ({ timeSpread }) => timeSpread || NO_SPREAD,
    },
    {
      key: 'questions',
      label: outputLabels.outputJson,
      keys: ['output_json'],
      format: ({ output_json }) =>
        output_json
          .map((question) => {
            const { title, type, options, required } = question;
            return [
              `${title.trim() || 'Untitled question'} (${labelOfType(type)}${required === 1 ? ', required' : ''})`,
              // Those of another type are not saved.
              ...(takesOptions(type) ? options : []).map(({ value }) => `– ${value}`),
              conditionInWords(question, output_json),
            ]
              .filter(Boolean)
              .join('\n');
          })
          .join('\n'),
    },
  ];
}
