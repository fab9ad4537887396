import { Prisma } from '@/lib/db/generated/client';
import { instantText } from '@/lib/db/instant-text';
import type { BriefRecord } from './brief-view';

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
  ${instantText(Prisma.sql`b.created_at`)} as "createdAt", ${instantText(Prisma.sql`b.updated_at`)} as "updatedAt"`;

type PrismaBrief = Prisma.BriefGetPayload<Record<string, never>>;

/** The same of a row that Prisma read. */
export const recordOf = (brief: PrismaBrief): BriefRecord => ({
  ...brief,
  draftDueDate: brief.draftDueDate.toISOString().slice(0, 10),
  inMarketDate: brief.inMarketDate.toISOString().slice(0, 10),
  hoursAllocated: brief.hoursAllocated.toNumber(),
  allocatedHoursToday: brief.allocatedHoursToday.toNumber(),
  createdAt: brief.createdAt.toISOString(),
  updatedAt: brief.updatedAt.toISOString(),
});
