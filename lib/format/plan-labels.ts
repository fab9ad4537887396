import type { PlanFieldName } from '@/lib/lamp/plan-fields';

/** The labels of the fields of plans and their settings: in forms, in comparisons and in the audit log. */
export const lampSettingsLabels = {
  template: 'Template',
  graphColour: 'Graph colour',
  defaultEmailSubject: 'Subject',
  defaultEmailTitle: 'Title',
  defaultEmailBody: 'Body',
} as const;

export const planLabels = {
  project: 'Project',
  client: 'Client Name',
  startDate: 'Start Date',
  length: 'Length (months)',
  creatorBrandUsersId: 'Creator',
  coverLetter: 'Cover letter',
  planRows: 'Activities',
} as const satisfies Record<PlanFieldName | 'planRows', string>;
