import type { BrandChanges } from './inputs';

/**
 * The fields of their own brand that a brand admin sets, each with its columns; a superuser sets everything (D1.11).
 * The app role may update these columns and no other (prisma/access.sql).
 */
export const ADMIN_FIELDS = {
  primaryColour: ['primary_colour'],
  secondaryColour: ['secondary_colour'],
  logo: ['logo_url', 'logo_ground'],
  logoDark: ['logo_dark_url', 'logo_dark_ground'],
  favicon: ['favicon_url'],
  primaryEmail: ['primary_email'],
  timeZone: ['time_zone'],
  marginFloorPercent: ['margin_floor_percent'],
  smtpFrom: ['smtp_from'],
  smtpHost: ['smtp_host'],
  smtpPort: ['smtp_port'],
  smtpUserName: ['smtp_user_name'],
  smtpPassword: ['smtp_password'],
} as const satisfies Partial<Record<keyof BrandChanges, readonly string[]>>;

export const adminSets = (field: string): boolean => Object.hasOwn(ADMIN_FIELDS, field);
