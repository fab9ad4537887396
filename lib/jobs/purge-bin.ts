import { binBegins } from '@/lib/core/bin';
import { Prisma } from '@/lib/db/generated/client';
import { onPlatform } from '@/lib/db/platform-database';
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

/**
 * Erases what has been in the bin for 30 days: briefs, plans and scopes (D5.2 and §10), saved views, and removed brands
 * with all that is theirs (D1.6). And entries of the audit log past AUDIT_DAYS.
 */
export async function purgeBin(_: TaskPayload<'purge.bin'>, { now }: JobContext): Promise<void> {
  const before = binBegins(now);
  const old = { where: { deletedAt: { lt: before } } };
  // Their rows, mails and PDFs are deleted with them.
  const erased = [
    await onPlatform((db) => db.brief.deleteMany(old)),
    await onPlatform((db) => db.plan.deleteMany(old)),
    await onPlatform((db) => db.scope.deleteMany(old)),
    await onPlatform((db) => db.savedView.deleteMany(old)),
  ];
  const count = erased.reduce((sum, each) => sum + each.count, 0);
  const removed = await onPlatform((db) =>
    db.brand.findMany({
      where: {
        deletedAt: { not: null },
        OR: [{ purgeAfter: { lt: now } }, { purgeAfter: null, deletedAt: { lt: before } }],
      },
      select: { id: true },
    }),
  );
  for (const { id } of removed) {
    // One brand that cannot be erased now does not keep up the others: the next run tries again.
    await eraseBrand(id).catch((error) =>
      log.error('a brand could not be erased', { job: 'purge.bin', brandId: id, error }),
    );
  }
  const { count: entries } = await onPlatform((db) =>
    db.auditEntry.deleteMany({
      where: { at: { lt: new Date(now.getTime() - runtime().environment.auditDays * 864e5) } },
    }),
  );
  log.info('purged', { job: 'purge.bin', count: count + removed.length + entries });
}

// One transaction per table, since a large brand takes long. The next run continues an interrupted one.
async function eraseBrand(brandId: number): Promise<void> {
  await eraseFilesOfBrand(brandId);
  for (const table of ERASURE_ORDER) {
    await onPlatform((db) => db.$executeRaw(Prisma.sql`delete from ${Prisma.raw(table)} where brand_id = ${brandId}`));
  }
  await onPlatform((db) => db.brand.delete({ where: { id: brandId }, select: { id: true } }));
}
