import { Prisma } from '@/lib/db/generated/client';
import { instantText } from '@/lib/db/instant-text';

/** The columns of `plans as p` in lists and on its page: dates yyyy-MM-dd, instants as ISO 8601 UTC texts. */
export const PLAN_COLUMNS = Prisma.sql`
  p.id, p.uuid::text as uuid, p.version, p.project, p.client, p.start_date::text as "startDate", p.length,
  p.creator_user_id as "creatorUserId", p.creator_brand_users_id as "creatorBrandUsersId",
  p.cover_letter as "coverLetter", ${instantText(Prisma.sql`p.last_sent_at`)} as "lastSentAt",
  ${instantText(Prisma.sql`p.created_at`)} as "createdAt", ${instantText(Prisma.sql`p.updated_at`)} as "updatedAt"`;
