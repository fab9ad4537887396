import { Prisma } from '@/lib/db/generated/client';
import { onPlatform } from '@/lib/db/platform-database';
import { log } from '@/lib/runtime/log';
import type { TaskPayload } from './tasks';

/** What is deleted, and when. Each statement is a transaction of its own: a failure does not stop the others. */
const PURGES: readonly Prisma.Sql[] = [
  // A day later, so that a session that has just ended can still be reported as ended.
  Prisma.sql`delete from sessions where expires_at < now() - interval '1 day' or revoked_at < now() - interval '1 day'`,
  // A used refresh token stays until it expires: its second use is theft (D2.5).
  Prisma.sql`delete from api_tokens where expires_at < now() - interval '1 day'`,
  Prisma.sql`delete from api_token_families f where created_at < now() - interval '1 day'
    and not exists (select from api_tokens t where t.family_id = f.id)`,
  // An invitation stays for as long as its membership waits, so that it can be sent again or withdrawn (D2.8).
  Prisma.sql`delete from one_time_tokens t
    where (coalesce(used_at, revoked_at, expires_at) < now() - interval '30 days'
        or (purpose in ('handoff', 'realtimeTicket') and expires_at < now() - interval '1 hour'))
      and not (purpose = 'invitation' and coalesce(used_at, revoked_at) is null and exists (
        select from brand_users m
        where m.brand_id = t.brand_id and m.user_id = t.user_id and m.deleted_at is null and m.accepted_at is null))`,
  // The cookie is kept for a year.
  Prisma.sql`delete from known_devices where last_seen_at < now() - interval '13 months'`,
  Prisma.sql`delete from idempotency_keys where expires_at < now()`,
  Prisma.sql`delete from handle_holds where expires_at < now()`,
  Prisma.sql`delete from limit_counters
    where updated_at < now() - interval '2 days' and (blocked_until is null or blocked_until < now())`,
  // Bodies may carry links with tokens. Sent ones are emptied at once; failed ones, once nobody will retry them.
  Prisma.sql`update outgoing_mails set text = null, html = null
    where state in ('sent', 'failed') and created_at < now() - interval '7 days' and (text is not null or html is not null)`,
  Prisma.sql`delete from inbox_entries
    where done_at < now() - interval '90 days' or last_at < now() - interval '365 days'`,
  Prisma.sql`delete from inbox_digests where created_at < now() - interval '14 days'`,
  // Long past its undo; the audit log keeps a record.
  Prisma.sql`delete from imports where created_at < now() - interval '30 days'`,
  Prisma.sql`delete from outgoing_mails where state = 'kept' and created_at < now() - interval '30 days'`,
];

/** The hourly clean-up (trust 27). */
export async function purgeExpired(_: TaskPayload<'purge.expired'>): Promise<void> {
  let count = 0;
  let failure: unknown;
  for (const statement of PURGES) {
    try {
      count += await onPlatform((db) => db.$executeRaw(statement));
    } catch (error) {
      failure = error;
    }
  }
  log.info('purged', { job: 'purge.expired', count });
  if (failure) throw failure;
}
