import type { DepartmentView } from '@/lib/catalogue/department-view';

/** What blocks a division's removal, in words; '' when nothing does (platform §4). */
export const divisionUses = ({ briefmeOutputs, lineItems }: DepartmentView): string =>
  [briefmeOutputs.length > 0 ? 'output types' : '', lineItems.length > 0 ? 'scope line items' : '']
    .filter(Boolean)
    .join(' and ');
