import { binBegins } from '@/lib/core/bin';
import { Prisma } from '@/lib/db/generated/client';
import { onPlatform } from '@/lib/db/platform-database';
import { DAY_MS } from '@/lib/format/format';
import type { JobContext } from '@/lib/job-handlers';
import { log } from '@/lib/runtime/log';
import { runtime } from '@/lib/runtime/runtime';
import { eraseFilesOfBrand } from './purge-files';
import type { TaskPayload } from './tasks';

/**
 * Tenant tables in the order in which a brand's rows can be deleted: referring tables before the tables that they refer
 * to. A test checks it against the schema.
 */
export const ERASURE_ORDER = [
  'brief_files',
  'stored_file_previews',
  'stored_file_pieces',
  'stored_files',
  'webhook_deliveries',
  'webhooks',
  'api_keys',
  'saved_views',
  'imports',
  'templates',
  'days_off',
  'public_holidays',
  'inbox_digests',
  'inbox_entries',
  'inbox_settings',
  'division_watches',
  'brief_watches',
  'scope_ongoings',
  'scope_lines',
  'scopes',
  'plan_pdfs',
  'plan_email_sends',
  'plan_emails',
  'plan_rows',
  'plans',
  'lamp_settings',
  'brief_changes',
  'brief_comments',
  'briefs',
  'briefme_outputs',
  'segments',
  'categories',
  'department_roles',
  'departments',
  'brand_users',
  'brand_counts',
] as const;

/** Shared tables whose rows would otherwise go with the brand's own row, in one statement however many they are. */
const SHARED_ERASURE_ORDER = [
  'outgoing_mails',
  'idempotency_keys',
  'one_time_tokens',
  'api_tokens',
  'api_token_families',
  'sessions',
] as const;

/** Rows that one statement erases, with all that is deleted with them, well within the limit of a transaction. */
const PORTION = 1000;

/**
 * Erases what has been in the bin for 30 days: briefs, plans and scopes (D5.2, D16.6), saved views, and removed brands
 * with all that is theirs (D1.6). And entries of the audit log past AUDIT_DAYS, and jobs that failed for good a week
 * ago. What fails does not stop the others.
 */
export async function purgeBin(_: TaskPayload<'purge.bin'>, { now }: JobContext): Promise<void> {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const inBin = Prisma.sql`deleted_at < ${binBegins(now)}`;
  const steps: (() => Promise<number>)[] = [
    // Their rows, mails and PDFs are deleted with them.
    () => eraseWhere('briefs', inBin),
    () => eraseWhere('plans', inBin),
    () => eraseWhere('scopes', inBin),
    () => eraseWhere('saved_views', inBin),
    () => eraseBrands(now),
    () => eraseWhere('audit_entries', Prisma.sql`at < ${ago(runtime().environment.auditDays)}`),
    () =>
      eraseWhere(
        'graphile_worker._private_jobs',
        Prisma.sql`attempts >= max_attempts and locked_at is null and run_at < ${ago(FAILED_JOB_DAYS)}`,
      ),
  ];
  let count = 0;
  let failure: unknown;
  for (const step of steps) {
    try {
      count += await step();
    } catch (error) {
      failure ??= error;
    }
  }
  log.info('purged', { job: 'purge.bin', count });
  if (failure) throw failure;
}

/** Long enough for somebody to see that it failed, and why. */
const FAILED_JOB_DAYS = 7;

/** Erases in portions, each a transaction of its own, so that an interrupted erasure has made progress. @returns how many */
async function eraseWhere(table: string, condition: Prisma.Sql): Promise<number> {
  const rows = Prisma.raw(table);
  const statement = Prisma.sql`delete from ${rows} where ctid = any (array(
    select ctid from ${rows} where ${condition} limit ${PORTION}))`;
  for (let total = 0; ; ) {
    const count = await onPlatform((db) => db.$executeRaw(statement));
    if (count === 0) return total;
    total += count;
  }
}

async function eraseBrands(now: Date): Promise<number> {
  const removed = await onPlatform((db) =>
    db.brand.findMany({
      where: {
        deletedAt: { not: null },
        OR: [{ purgeAfter: { lt: now } }, { purgeAfter: null, deletedAt: { lt: binBegins(now) } }],
      },
      select: { id: true },
    }),
  );
  let failure: unknown;
  for (const { id } of removed) {
    try {
      await eraseBrand(id);
    } catch (error) {
      // One brand that cannot be erased now does not keep up the others: the next run tries again.
      log.error('a brand could not be erased', { job: 'purge.bin', brandId: id, error });
      failure ??= error;
    }
  }
  if (failure) throw failure;
  return removed.length;
}

// The next run continues an interrupted one.
async function eraseBrand(brandId: number): Promise<void> {
  await eraseFilesOfBrand(brandId);
  for (const table of [...ERASURE_ORDER, ...SHARED_ERASURE_ORDER]) {
    await eraseWhere(table, Prisma.sql`brand_id = ${brandId}`);
  }
  await onPlatform((db) => db.brand.delete({ where: { id: brandId }, select: { id: true } }));
}
