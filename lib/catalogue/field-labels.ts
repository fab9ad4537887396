/** The labels of the catalogue's fields: in forms, in the comparison of two versions and in the audit log. */
export const divisionLabels = { title: 'Division name', description: 'Description' } as const;

export const roleLabels = {
  roleTitle: 'Role',
  hourlyRoleCostPrice: 'Hourly cost price',
  hourlyRoleSellByPrice: 'Hourly sell price',
} as const;

/** By the columns' names. */
export const outputLabels = {
  title: 'Title',
  brandDepartmentId: 'Division',
  slaEstimatedHours: 'Estimated hours',
  turnaroundDays: 'Turnaround (working days)',
  slaUrl: 'SLA URL',
  timeSpread: 'Time spread',
  outputJson: 'Output questions',
} as const;
