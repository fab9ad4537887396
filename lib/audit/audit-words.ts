import type { EntityName } from '@/lib/core/events';

/** The words of the log's filters. Without zod: the list needs them at its first paint. */

/** What happened, as the filter offers it. */
export const auditKinds = {
  signIn: 'Sign-ins',
  refused: 'Refused',
  created: 'Created',
  updated: 'Changed',
  removed: 'Removed',
  restored: 'Restored',
  other: 'Other actions',
} as const;
export type AuditKind = keyof typeof auditKinds;

/**
 * What it happened to, as the filter offers it; 'user' stands for people and their memberships, and of sessions the
 * kind 'Sign-ins' tells.
 */
export const auditEntities = {
  brief: 'Briefs',
  comment: 'Comments',
  file: 'Files',
  output: 'Output types',
  plan: 'Plans',
  scope: 'Scopes',
  ongoing: 'Monthly ongoings',
  division: 'Divisions',
  category: 'Categories',
  segment: 'Segments',
  brand: 'Brands',
  user: 'Users',
  lampSettings: 'LAMP settings',
  view: 'Saved views',
  import: 'Imports',
  template: 'Templates',
} as const satisfies Record<Exclude<EntityName, 'member' | 'session'>, string>;
