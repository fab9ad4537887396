import type { RowRef } from '@/lib/core/fields';
import { asRecord } from '@/lib/db/as-record';
import { Prisma } from '@/lib/db/generated/client';
import { instantText } from '@/lib/db/instant-text';
import type { PlanRecord } from './plan-view';

/** The columns of `plans as p` in lists and on its page: dates yyyy-MM-dd, instants as ISO 8601 UTC texts. */
export const PLAN_COLUMNS = Prisma.sql`
  p.id, p.uuid::text as uuid, p.version, p.project, p.client, p.start_date::text as "startDate", p.length,
  p.creator_user_id as "creatorUserId", p.creator_brand_users_id as "creatorBrandUsersId",
  p.cover_letter as "coverLetter", ${instantText(Prisma.sql`p.last_sent_at`)} as "lastSentAt",
  ${instantText(Prisma.sql`p.created_at`)} as "createdAt", ${instantText(Prisma.sql`p.updated_at`)} as "updatedAt"`;

/** A plan with its rows as one statement reads it, still without the names from the lookup data. */
export type FetchedPlan = PlanRecord & {
  readonly referenceVersion: number;
  readonly rows: readonly FetchedPlanRow[];
};

/** Dates yyyy-MM-dd, the cost a decimal text. */
export type FetchedPlanRow = {
  readonly id: number;
  readonly uuid: string;
  readonly departmentId: number | null;
  readonly activity: string;
  readonly type: string | null;
  readonly task: string;
  readonly objective: string | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly cost: string;
  readonly notes: string;
  readonly order: number;
};

/** A live plan with its rows in their order and the version of the lookup data; no row if there is no such plan. */
export function planStatement(brandId: number, ref: RowRef): Prisma.Sql {
  const named = 'id' in ref ? Prisma.sql`p.id = ${ref.id}` : Prisma.sql`p.uuid = ${ref.uuid}::uuid`;
  return asRecord(Prisma.sql`
    select (select reference_version from brands where id = ${brandId}) as "referenceVersion", ${PLAN_COLUMNS},
      (select coalesce(json_agg(line), '[]'::json) from (${rowsOfPlan(brandId)}) as line) as rows
    from plans as p
    where p.brand_id = ${brandId} and ${named} and p.deleted_at is null`);
}

const rowsOfPlan = (brandId: number): Prisma.Sql => Prisma.sql`
  select r.id, r.uuid, r.department_id as "departmentId", r.activity, r.type, r.task, r.objective,
    r.start_date as "startDate", r.end_date as "endDate", r.cost::text as cost, r.notes, r.row_order as "order"
  from plan_rows as r
  where r.brand_id = ${brandId} and r.plan_id = p.id
  order by r.row_order, r.id`;
