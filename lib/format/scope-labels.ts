import type { ScopeFieldName } from '@/lib/scope/scope-fields';

/** The labels of a scope's fields: in the form, in the comparison of two versions and in the audit log. */
export const scopeLabels = {
  productTitle: 'Product title',
  productTitleConfirmed: 'Product title confirmed',
  productCode: 'Product code',
  categoryId: 'Category',
  type: 'Frequency',
  segmentId: 'Segment',
  projectLink: 'Project link',
  quoteTemplateNeeded: 'Quote template needed',
  quoteTemplateName: 'Quote template',
  supportNotes: 'Support notes',
  quoteIntroCopy: 'Quote intro copy',
  statusId: 'Status',
  creatorUserId: 'Creator',
  assigneeUserId: 'Assigned to',
  approvedByUserId: 'Approved by',
  approvedAt: 'Approved at',
  sellFor: 'Sell for',
  merchantPercentage: 'Merchant %',
  ccLoadingPercent: 'Credit card loading %',
  reporting: 'Reporting',
  overrideHourlyRateSell: 'Override hourly sell rate',
  lines: 'Line items',
} as const satisfies Record<ScopeFieldName | 'lines', string>;
