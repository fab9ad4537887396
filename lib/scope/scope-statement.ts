import type { RowRef } from '@/lib/core/fields';
import { asRecord } from '@/lib/db/as-record';
import { Prisma } from '@/lib/db/generated/client';
import { instantText } from '@/lib/db/instant-text';
import { SCOPE_COLUMNS } from './scope-columns';

/** A scope as its one statement reads it: money and percentages as decimal texts, instants as ISO 8601 UTC texts. */
export type FetchedScope = {
  readonly referenceVersion: number;
  readonly id: number;
  readonly uuid: string;
  readonly version: number;
  readonly productTitle: string;
  readonly productTitleConfirmed: boolean;
  readonly productCode: string | null;
  readonly categoryId: number;
  readonly segmentId: number | null;
  readonly segmentName: string | null;
  readonly type: string;
  readonly statusId: number;
  readonly statusTitle: string;
  readonly quoteTemplateNeeded: boolean;
  readonly quoteTemplateName: string | null;
  readonly projectLink: string | null;
  readonly supportNotes: string;
  readonly quoteIntroCopy: string;
  readonly approvedByUserId: number | null;
  readonly approvedAt: string | null;
  readonly assigneeUserId: number | null;
  readonly creatorUserId: number;
  readonly sellFor: string;
  readonly merchantPercentage: string;
  readonly ccLoadingPercent: string;
  readonly reporting: string;
  readonly overrideHourlyRateSell: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly ongoingsCount: number;
  readonly lines: readonly FetchedLine[];
};

/** A line with its role's current title beside the rates that it stores. */
export type FetchedLine = {
  readonly id: number;
  readonly uuid: string;
  readonly itemDescription: string;
  readonly onQuote: boolean;
  readonly timeMinutes: number;
  readonly departmentId: number;
  readonly brandDepartmentRoleId: number | null;
  readonly roleTitle: string | null;
  readonly hourlyCostByRole: string;
  readonly hourlySellByRole: string;
  readonly overrideCostByRole: string;
  readonly overrideSellByRole: string;
};

/**
 * The whole of a live scope in one round trip: the row, its lines in their order, how many ongoings there are, and the
 * version of the lookup data, which has the other names. No row if there is no such scope.
 */
export function scopeStatement(brandId: number, ref: RowRef): Prisma.Sql {
  const named = 'id' in ref ? Prisma.sql`s.id = ${ref.id}` : Prisma.sql`s.uuid = ${ref.uuid}::uuid`;
  return asRecord(Prisma.sql`
    select (select reference_version from brands where id = ${brandId}) as "referenceVersion",
      ${SCOPE_COLUMNS}, segments.name as "segmentName", s.quote_template_needed as "quoteTemplateNeeded",
      s.quote_template_name as "quoteTemplateName", s.project_link as "projectLink", s.support_notes as "supportNotes",
      s.quote_intro_copy as "quoteIntroCopy", s.approved_by_user_id as "approvedByUserId",
      ${instantText(Prisma.sql`s.approved_at`)} as "approvedAt", s.merchant_percentage::text as "merchantPercentage",
      s.cc_loading_percent::text as "ccLoadingPercent", s.reporting::text as reporting,
      s.override_hourly_rate_sell::text as "overrideHourlyRateSell",
      (
        select count(*)::integer from scope_ongoings as o
        where o.brand_id = ${brandId} and o.scope_id = s.id and o.deleted_at is null
      ) as "ongoingsCount",
      (select coalesce(json_agg(line), '[]'::json) from (${linesOfScope(brandId)}) as line) as lines
    from scopes as s
    left join segments on segments.brand_id = s.brand_id and segments.id = s.segment_id
    where s.brand_id = ${brandId} and ${named} and s.deleted_at is null`);
}

const linesOfScope = (brandId: number): Prisma.Sql => Prisma.sql`
  select l.id, l.uuid, l.item_description as "itemDescription", l.on_quote as "onQuote",
    l.time_minutes as "timeMinutes", l.department_id as "departmentId",
    l.brand_department_role_id as "brandDepartmentRoleId", roles.role_title as "roleTitle",
    l.hourly_cost_by_role::text as "hourlyCostByRole", l.hourly_sell_by_role::text as "hourlySellByRole",
    l.override_cost_by_role::text as "overrideCostByRole", l.override_sell_by_role::text as "overrideSellByRole"
  from scope_lines as l
  left join department_roles as roles on roles.brand_id = l.brand_id and roles.id = l.brand_department_role_id
  where l.brand_id = ${brandId} and l.scope_id = s.id
  order by l.display_order, l.id`;
