import type { OutputView } from '@/lib/catalogue/output-view';
import type { Questions } from './question-list';

/** The form's values, under the names that the operation takes. */
export type OutputFormValues = {
  title: string;
  /** A division's id as text; '' while none is chosen. */
  brand_department_id: string;
  timeSpread: string;
  sla_estimated_hours: string;
  turnaround_days: string;
  sla_url: string;
  output_json: Questions;
};

export const emptyOutput: OutputFormValues = {
  title: '',
  brand_department_id: '',
  timeSpread: '',
  sla_estimated_hours: '',
  turnaround_days: '',
  sla_url: '',
  output_json: [],
};

/** The values of an existing output type. */
export const valuesOf = (output: OutputView): OutputFormValues => ({
  title: output.title,
  brand_department_id: String(output.brandDepartmentId),
  timeSpread: output.timeSpread,
  sla_estimated_hours: output.slaEstimatedHours === null ? '' : String(output.slaEstimatedHours),
  turnaround_days: output.turnaroundDays === null ? '' : String(output.turnaroundDays),
  sla_url: output.slaUrl ?? '',
  output_json: output.outputJson,
});
