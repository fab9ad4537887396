import { Prisma } from '@/lib/db/generated/client';
import type { BriefRecord } from './brief-view';

/**
 * The columns of a brief's row in a hand-written statement, already in their /v1 form: the hot list is one prepared
 * statement on one table (speed rules). `b` is the briefs table.
 */
export const BRIEF_COLUMNS = Prisma.sql`
  b.id, b.uuid::text as uuid, b.version, b.department_id as "departmentId", b.briefme_outputs_id as "briefmeOutputsId",
  b.status_id as "statusId", b.assignee_brand_users_id as "assigneeBrandUsersId",
  b.creator_user_id as "creatorUserId", b.creator_brand_users_id as "creatorBrandUsersId",
  b.specialist_brand_user_id as "specialistBrandUserId", b.cc_user as "ccUser", b.category_id as "categoryId",
  b.project, b.project_link as "projectLink", b.urgent, b.draft_due_date::text as "draftDueDate",
  b.in_market_date::text as "inMarketDate", b.hours_allocated::float8 as "hoursAllocated",
  b.allocated_hours_today::float8 as "allocatedHoursToday", b.hard_estimate as "hardEstimate",
  (b.created_at at time zone 'UTC')::text as "createdAt", (b.updated_at at time zone 'UTC')::text as "updatedAt"`;

/** A row of BRIEF_COLUMNS; instants as PostgreSQL writes them in UTC, '2026-11-21 09:05:00.12'. */
export type BriefColumns = BriefRecord;

export const recordOfColumns = (row: BriefColumns): BriefRecord => ({
  ...row,
  createdAt: instantOf(row.createdAt),
  updatedAt: instantOf(row.updatedAt),
});

// Through a Date it would take longer than all the rest of a row.
const instantOf = (text: string): string =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20).padEnd(3, '0')}Z`;

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
