/** The labels of the fields of people: in forms, in the comparison of two versions and in the audit log. */
export const userLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  avatarColour: 'Avatar colour',
  employeeNumber: 'Employee number',
} as const;

export const memberLabels = {
  jobTitle: 'Job title',
  permission: 'Permissions',
  weeklyHours: 'Hours a week',
  daysOff: 'Days off',
} as const;

/** The labels of the two permissions (platform §2). */
export const PERMISSIONS = { staff: 'Staff', brandAdmin: 'Brand Admin' } as const;
export const PERMISSION_CHOICES = Object.entries(PERMISSIONS).map(([value, label]) => ({ value, label }));
