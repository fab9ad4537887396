/**
 * Templates of each brand, of plans and scopes that are worth repeating (lib/templates/content.ts has their format).
 */
import type { Client } from 'pg';
import { demoUuid } from './anchors';
import type { BrandKey } from './brands';
import { type BrandContext, member } from './context';

interface DemoTemplate {
  kind: 'plan' | 'scope';
  /** The key of the plan or scope that it was made from. */
  source: string;
  name: string;
  /** The maker's handle. */
  maker: string;
}

const templates: Readonly<Record<BrandKey, readonly DemoTemplate[]>> = {
  harbour: [
    { kind: 'plan', source: 'retail-year', name: 'Shopping centre, full retail year', maker: 'ada' },
    { kind: 'plan', source: 'wattle-stage4', name: 'Land release, three months', maker: 'callum' },
    { kind: 'plan', source: 'coastal-semester', name: 'Semester enrolments', maker: 'sam' },
    { kind: 'scope', source: 'opening', name: 'Store opening package', maker: 'ada' },
    { kind: 'scope', source: 'care-social', name: 'Social and email care, monthly', maker: 'sam' },
  ],
  // Has neither module.
  northwind: [],
  lumen: [
    { kind: 'plan', source: 'orchard-spring', name: 'Local area plan', maker: 'lena' },
    { kind: 'plan', source: 'dough-club', name: 'Franchise opening', maker: 'hugo' },
    { kind: 'scope', source: 'always-on', name: 'Always-on search and social', maker: 'marcus' },
  ],
};

const PLAN = `
  select jsonb_build_object(
    'project', p.project, 'client', p.client, 'startDate', p.start_date, 'length', p.length, 'coverLetter', p.cover_letter,
    'rows', coalesce(jsonb_agg(jsonb_build_object(
      'division', case when d.id is not null then jsonb_build_object('uuid', d.uuid, 'title', d.title) end,
      'activity', r.activity, 'type', r.type, 'task', r.task, 'objective', r.objective, 'startDate', r.start_date,
      'endDate', r.end_date, 'cost', r.cost, 'notes', r.notes) order by r.row_order) filter (where r.id is not null), '[]')
  ) as content, count(r.id)::integer as rows
  from plans p
  left join plan_rows r on r.brand_id = p.brand_id and r.plan_id = p.id
  left join departments d on d.brand_id = r.brand_id and d.id = r.department_id
  where p.brand_id = $1 and p.uuid = $2 group by p.brand_id, p.id`;

const SCOPE = `
  select jsonb_build_object(
    'productTitle', s.product_title, 'productTitleConfirmed', s.product_title_confirmed, 'productCode', s.product_code,
    'category', jsonb_build_object('uuid', c.uuid, 'title', c.name),
    'segment', case when g.id is not null then jsonb_build_object('uuid', g.uuid, 'title', g.name) end,
    'type', s.type, 'quoteTemplateNeeded', s.quote_template_needed, 'quoteTemplateName', s.quote_template_name,
    'projectLink', s.project_link, 'supportNotes', s.support_notes, 'quoteIntroCopy', s.quote_intro_copy,
    'sellFor', s.sell_for, 'merchantPercentage', s.merchant_percentage, 'ccLoadingPercent', s.cc_loading_percent,
    'reporting', s.reporting, 'overrideHourlyRateSell', s.override_hourly_rate_sell,
    'lines', coalesce(jsonb_agg(jsonb_build_object(
      'itemDescription', l.item_description, 'onQuote', l.on_quote, 'timeMinutes', l.time_minutes,
      'division', case when d.id is not null then jsonb_build_object('uuid', d.uuid, 'title', d.title) end,
      'role', case when r.id is not null then jsonb_build_object('uuid', r.uuid, 'title', r.role_title) end,
      'overrideCostByRole', l.override_cost_by_role, 'overrideSellByRole', l.override_sell_by_role
    ) order by l.display_order) filter (where l.id is not null), '[]')
  ) as content, count(l.id)::integer as rows
  from scopes s
  join categories c on c.brand_id = s.brand_id and c.id = s.category_id
  left join segments g on g.brand_id = s.brand_id and g.id = s.segment_id
  left join scope_lines l on l.brand_id = s.brand_id and l.scope_id = s.id
  left join departments d on d.brand_id = l.brand_id and d.id = l.department_id
  left join department_roles r on r.brand_id = l.brand_id and r.id = l.brand_department_role_id
  where s.brand_id = $1 and s.uuid = $2 group by s.brand_id, s.id, c.uuid, c.name, g.id, g.uuid, g.name`;

/** Called after the brand's plans and scopes are inserted. */
export async function insertTemplates(client: Client, context: BrandContext): Promise<void> {
  const { key, id } = context;
  for (const { kind, source, name, maker } of templates[key]) {
    const made = await client.query(
      `insert into templates (brand_id, uuid, kind, name, maker_user_id, content, row_count)
       select $1, $3, $4, $5, $6, content, rows from (${kind === 'plan' ? PLAN : SCOPE}) as source`,
      [
        id,
        demoUuid(`${kind}/${key}/${source}`),
        demoUuid(`template/${key}/${name}`),
        kind,
        name,
        member(context, maker).userId,
      ],
    );
    if (made.rowCount !== 1) throw new Error(`No ${kind} called ${source} in ${key}`);
  }
}
