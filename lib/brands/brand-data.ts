import { lockName } from '@/lib/access/lock-name';
import { seal } from '@/lib/core/seal';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { smtpPasswordRow } from '@/lib/mail/transport-of';
import { environment } from '@/lib/runtime/environment';
import { type FieldErrors, invalid } from '@/lib/runtime/fault';
import type { BrandChanges } from './inputs';

const NOT_COLUMNS = new Set(['logo', 'logoDark', 'favicon', 'smtpPassword', 'slug']);

/** The changes that are stored as they are; absent fields do not change. */
export const columnsOf = (changes: BrandChanges) =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => value !== undefined && !NOT_COLUMNS.has(name)));

/** The SMTP password, encrypted; null removes it, undefined leaves it unchanged (trust 17). */
export const sealedPassword = (brandId: number, smtpPassword: string | null | undefined): string | null | undefined =>
  smtpPassword ? seal(smtpPassword, smtpPasswordRow(brandId)) : smtpPassword;

/**
 * Refuses a custom domain that another brand has, or that is the platform's own (D1.5). The name is locked until this
 * transaction ends.
 * @throws Fault invalid on `customDomain`
 */
export async function claimDomain(
  db: PlatformTransaction,
  domain: string | null | undefined,
  exceptId?: number,
): Promise<void> {
  if (!domain) return;
  const product = environment().productHost.replace(/:\d+$/, '').toLowerCase();
  if (domain === product || domain.endsWith(`.${product}`)) {
    throw invalid({ customDomain: 'This domain belongs to the platform' });
  }
  await lockName(db, `domain:${domain}`);
  const taken = await db.brand.count({
    where: { customDomain: domain, ...(exceptId ? { id: { not: exceptId } } : {}) },
  });
  if (taken > 0) throw invalid({ customDomain: 'This domain is used by another brand' });
}

const SMTP_FIELDS = ['smtpFrom', 'smtpHost', 'smtpPort', 'smtpUserName', 'smtpPassword'] as const;

/** Whether mail settings are among the changes: those need a fresh password (trust 6). */
export const changesMailSettings = (changes: BrandChanges): boolean =>
  SMTP_FIELDS.some((field) => changes[field] !== undefined);

/** Whether a new brand has mail settings; an empty field of the form does not count. */
export const hasMailSettings = (brand: BrandChanges): boolean =>
  SMTP_FIELDS.some((field) => brand[field] !== undefined && brand[field] !== null);

/**
 * A mail server needs a port, and another host or port needs the password again, so that a stored password is never sent
 * to another server (trust 17).
 */
export function smtpErrors(
  before: { smtpHost: string | null; smtpPort: number | null; smtpPassword: string | null },
  { smtpHost, smtpPort, smtpPassword }: BrandChanges,
): FieldErrors {
  const host = smtpHost === undefined ? before.smtpHost : smtpHost;
  const port = smtpPort === undefined ? before.smtpPort : smtpPort;
  const serverChanged = host !== before.smtpHost || port !== before.smtpPort;
  return {
    ...(host && !port ? { smtpPort: 'Enter the port of the mail server' } : {}),
    ...(serverChanged && host && before.smtpPassword && smtpPassword === undefined
      ? { smtpPassword: 'Enter the password again, since the mail server is another one' }
      : {}),
  };
}
