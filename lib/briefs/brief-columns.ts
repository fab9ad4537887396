import { Prisma } from '@/lib/db/generated/client';
import { instantText } from '@/lib/db/instant-text';

/**
 * The columns of a brief's row in a hand-written statement, already in their /v1 form: the hot list is one prepared
 * statement on one table. `b` is the briefs table.
 */
export const BRIEF_COLUMNS = Prisma.sql`
  b.id, b.uuid::text as uuid, b.version, b.department_id as "departmentId", b.briefme_outputs_id as "briefmeOutputsId",
  b.status_id as "statusId", b.assignee_brand_users_id as "assigneeBrandUsersId",
  b.creator_user_id as "creatorUserId", b.creator_brand_users_id as "creatorBrandUsersId",
  b.specialist_brand_user_id as "specialistBrandUserId", b.cc_user as "ccUser", b.category_id as "categoryId",
  b.project, b.project_link as "projectLink", b.urgent, b.draft_due_date::text as "draftDueDate",
  b.in_market_date::text as "inMarketDate", b.hours_allocated::float8 as "hoursAllocated",
  b.allocated_hours_today::float8 as "allocatedHoursToday", b.hard_estimate as "hardEstimate",
  (
    select count(*)::integer from brief_files as f
    where f.brand_id = b.brand_id and f.brief_id = b.id and f.deleted_at is null
      and not exists (
        select from brief_comments as c
        where c.brand_id = f.brand_id and c.id = f.comment_id and c.deleted_at is not null)
  ) as files,
  ${instantText(Prisma.sql`b.created_at`)} as "createdAt", ${instantText(Prisma.sql`b.updated_at`)} as "updatedAt"`;
