/**
 * The class of every Prisma model. The structure tests check the schema against it; the first wall (one-brand-only.ts)
 * narrows tenant tables:
 * - tenant: `brandId` required, primary key led by it, composite foreign keys, forced row-level security;
 * - shared: `brandId` optional, forced row-level security, a brand sees its own rows only;
 * - global: no `brandId`. `Brand` and `User` are global but have row-level security of their own
 *   (a brand sees its own row; a user is seen through a membership or a platform role).
 */
export const tenantModels = [
  'BrandCount',
  'BrandUser',
  'Department',
  'DepartmentRole',
  'Category',
  'Segment',
  'BriefmeOutput',
  'Brief',
  'BriefComment',
  'BriefChange',
  'Plan',
  'PlanRow',
  'PlanEmail',
  'PlanEmailSend',
  'PlanPdf',
  'LampSettings',
  'Scope',
  'ScopeLine',
  'ScopeOngoing',
  'SavedView',
  'Import',
  'Template',
  'BriefWatch',
  'DivisionWatch',
  'InboxEntry',
  'InboxSetting',
  'InboxDigest',
  'PublicHoliday',
  'DayOff',
  'StoredFile',
  'StoredFilePiece',
  'StoredFilePreview',
  'BriefFile',
  'ApiKey',
  'Webhook',
  'WebhookDelivery',
] as const;

export const sharedModels = [
  'Session',
  'OneTimeToken',
  'ApiTokenFamily',
  'ApiToken',
  'AuditEntry',
  'OutgoingMail',
  'Upload',
  'IdempotencyKey',
] as const;

export const globalModels = [
  'Brand',
  'User',
  'UserCredential',
  'PlatformRole',
  'SecondFactor',
  'RecoveryCode',
  'KnownDevice',
  'LimitCounter',
  'HandleHold',
  'PlatformSetting',
  'BriefStatus',
  'ScopeStatus',
  'JobWorker',
] as const;

export type TenantModel = (typeof tenantModels)[number];
export type SharedModel = (typeof sharedModels)[number];

/** Tables that only release 646b9ad reads: the contract step drops them (prisma/contract). */
export const contractedTables = ['brief_stretches', 'brief_tallies'] as const;
