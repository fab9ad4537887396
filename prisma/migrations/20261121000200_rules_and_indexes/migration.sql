-- What Prisma cannot say in its schema: checks, unique keys among live rows, partial, covering, expression and
-- trigram indexes, and the reference rows. Prisma's differ leaves all of these alone.

-- Both are trusted extensions: a database's owner may create them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Reference rows, in the specification's order (decisions D5.1, D7.1) --------------------------------------

insert into brief_statuses (id, title, position)
select position, title, position
from unnest(array[
  'Draft', 'Submitted', 'Urgent', 'Validated', 'In Progress', 'Edits Required', 'Make Final', 'For Review',
  'Peer Review', 'Completed', 'On Hold', 'With Client', 'For Approval', 'Update Needed', 'Approved',
  'Active - Standard Quote', 'Active - Bespoke Quote'
]) with ordinality as status (title, position);

insert into scope_statuses (id, title, position)
select position, title, position
from unnest(array[
  'Draft', 'Active - Standard Quote', 'Active - Bespoke Quote', 'Approved', 'On Hold', 'Archived'
]) with ordinality as status (title, position);

-- Checks ---------------------------------------------------------------------------------------------------

do $$
declare
  versioned text;
begin
  foreach versioned in array array[
    'brands', 'users', 'brand_users', 'departments', 'department_roles', 'categories', 'segments',
    'briefme_outputs', 'briefs', 'brief_comments', 'plans', 'plan_emails', 'lamp_settings', 'scopes',
    'saved_views', 'webhooks'
  ] loop
    execute format('alter table %I add constraint %I check (version > 0)', versioned, versioned || '_version_check');
  end loop;
end
$$;

alter table brands
  add constraint brands_slug_check check (slug ~ '^[a-z0-9-]{1,20}$'),
  add constraint brands_custom_domain_check check (custom_domain = lower(custom_domain)),
  add constraint brands_colours_check check (
    primary_colour ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$' and secondary_colour ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'
  ),
  add constraint brands_smtp_port_check check (smtp_port between 1 and 65535);

alter table users
  add constraint users_avatar_colour_check check (avatar_colour ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$');

alter table sessions
  add constraint sessions_brand_check check ((portal = 'brand') = (brand_id is not null));

alter table api_token_families
  add constraint api_token_families_brand_check check ((scope = 'brand') = (brand_id is not null));

alter table limit_counters
  add constraint limit_counters_count_check check (count >= 0);

alter table departments
  add constraint departments_title_check check (btrim(title) <> '');

alter table department_roles
  add constraint department_roles_role_title_check check (btrim(role_title) <> '');

alter table briefme_outputs
  add constraint briefme_outputs_time_spread_check check (time_spread in ('', 'Block', 'Bell curve', 'Even spread')),
  add constraint briefme_outputs_sla_check check (sla_estimated_hours >= 0 and turnaround_days >= 0),
  add constraint briefme_outputs_sla_url_check check (sla_url ~* '^https?://'),
  add constraint briefme_outputs_output_json_check check (jsonb_typeof(output_json) = 'array');

alter table briefs
  add constraint briefs_dates_check check (draft_due_date <= in_market_date),
  add constraint briefs_hours_allocated_check check (hours_allocated >= 0),
  add constraint briefs_allocated_hours_today_check check (allocated_hours_today between 0 and 999.99),
  add constraint briefs_what_or_why_check check (what_or_why in ('What', 'Why')),
  add constraint briefs_json_check check (
    jsonb_typeof(output_questions_json) = 'array'
    and jsonb_typeof(output_responses_json) = 'object'
    and jsonb_typeof(related_links) = 'array'
  );

alter table brief_comments
  add constraint brief_comments_body_content_check check (btrim(body_content) <> '');

alter table plans
  add constraint plans_length_check check (length between 3 and 60),
  add constraint plans_start_date_check check (extract(day from start_date) = 1);

alter table plan_rows
  add constraint plan_rows_dates_check check (start_date <= end_date),
  add constraint plan_rows_row_order_check check (row_order > 0),
  add constraint plan_rows_type_check check (type in (
    'Activation', 'Addressed Mail', 'Cinema', 'Digital', 'EDM', 'Event', 'Letterbox Drop', 'Mystery Shop', 'Outdoor',
    'Press', 'Radio', 'Sponsorship', 'Strategy', 'Support', 'Web', 'TV', 'Other'
  )),
  add constraint plan_rows_objective_check check (objective in (
    'Branding', 'Customer Sat', 'Enquiry', 'Foot Traffic', 'Inform', 'Revenue', 'Wallet Share', 'Other'
  ));

alter table lamp_settings
  add constraint lamp_settings_template_check check (template in ('tml', 'cl', 'generic')),
  add constraint lamp_settings_graph_colour_check check (graph_colour ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$');

alter table scopes
  add constraint scopes_product_title_check check (btrim(product_title) <> ''),
  add constraint scopes_type_check check (type in ('Once Off', 'Ongoing')),
  add constraint scopes_quote_template_name_check check (
    quote_template_name in ('The Marketing Lab', 'Choose Local', 'Generic')
  );

alter table scope_lines
  add constraint scope_lines_item_description_check check (char_length(btrim(item_description)) > 0),
  add constraint scope_lines_time_minutes_check check (time_minutes >= 0),
  add constraint scope_lines_display_order_check check (display_order > 0),
  add constraint scope_lines_rates_check check (
    hourly_cost_by_role >= 0 and hourly_sell_by_role >= 0 and override_cost_by_role >= 0 and override_sell_by_role >= 0
  );

-- Unique among live rows -----------------------------------------------------------------------------------

create unique index users_email_live_key on users (lower(email)) where deleted_at is null;
create unique index brand_users_user_live_key on brand_users (brand_id, user_id) where deleted_at is null;

-- 'Compared after trimming' (platform.md §5), and without regard to case: 'Design' beside 'design' is one
-- division twice. Categories and segments have no such key: a whole-list PUT may swap two names.
create unique index departments_title_live_key on departments (brand_id, lower(btrim(title)))
  where deleted_at is null;
create unique index department_roles_title_live_key on department_roles (brand_id, department_id, lower(btrim(role_title)))
  where deleted_at is null;

create unique index idempotency_keys_caller_key on idempotency_keys (coalesce(brand_id, 0), caller, key);

-- The briefs list at a million briefs ----------------------------------------------------------------------
-- Every index is led by brand_id (row-level security adds that condition) and ends in id, the tie-breaker, which
-- a statement must sort in the same direction as the column before it.

-- The list as it opens, deep pages by key, and every filter by id or date without touching the table.
create index briefs_live_id on briefs (brand_id, id desc)
  include (
    department_id, briefme_outputs_id, category_id, status_id, assignee_brand_users_id,
    creator_brand_users_id, creator_user_id, draft_due_date
  )
  where deleted_at is null;

-- Sorts. Division, output, category, status and assignee are shown by title: the statement walks the ids in the
-- order of their titles (small lists, held in memory) and each of these gives one id's briefs in order.
create index briefs_live_project on briefs (brand_id, lower(project), id) where deleted_at is null;
create index briefs_live_department on briefs (brand_id, department_id, id) where deleted_at is null;
create index briefs_live_output on briefs (brand_id, briefme_outputs_id, id) where deleted_at is null;
create index briefs_live_category on briefs (brand_id, category_id, id) where deleted_at is null;
create index briefs_live_status on briefs (brand_id, status_id, id) where deleted_at is null;
create index briefs_live_assignee on briefs (brand_id, assignee_brand_users_id, id) where deleted_at is null;
create index briefs_live_creator on briefs (brand_id, creator_brand_users_id, id) where deleted_at is null;
create index briefs_live_created on briefs (brand_id, created_at, id) where deleted_at is null;
create index briefs_live_due on briefs (brand_id, draft_due_date, id) where deleted_at is null;

-- Workload: of all, of one assignee, and the total of allocated hours. Comparing numerics is not leakproof, so
-- under row-level security `allocated_hours_today > 0` is never an index condition, but it may choose this index.
create index briefs_live_workload on briefs (brand_id, allocated_hours_today, draft_due_date, id)
  where deleted_at is null;
create index briefs_live_workload_assignee
  on briefs (brand_id, assignee_brand_users_id, allocated_hours_today, draft_due_date, id)
  where deleted_at is null;
create index briefs_allocated on briefs (brand_id, assignee_brand_users_id) include (allocated_hours_today)
  where deleted_at is null and allocated_hours_today > 0;

-- Search, through search_brief_ids() only. Led by the brand, else every brand's matches are scanned;
-- fastupdate off, else each search also reads the list of pending entries.
create index briefs_live_project_trgm on briefs using gin (brand_id, project gin_trgm_ops)
  with (fastupdate = off) where deleted_at is null;

-- The bin, and the purge of what has lain in it for 30 days.
create index briefs_bin on briefs (brand_id, deleted_at, id) where deleted_at is not null;

-- Room in the pages for updates that touch no indexed column.
alter table briefs set (fillfactor = 90);

-- Plans and scopes -----------------------------------------------------------------------------------------

create index plans_live_id on plans (brand_id, id desc) where deleted_at is null;
create index plans_live_project on plans (brand_id, lower(project), id) where deleted_at is null;
create index plans_live_client on plans (brand_id, lower(client), id) where deleted_at is null;
create index plans_live_start on plans (brand_id, start_date, id) where deleted_at is null;
create index plans_live_length on plans (brand_id, length, id) where deleted_at is null;
create index plans_live_creator on plans (brand_id, creator_user_id, id) where deleted_at is null;
create index plans_live_created on plans (brand_id, created_at, id) where deleted_at is null;
create index plans_live_updated on plans (brand_id, updated_at, id) where deleted_at is null;
create index plans_live_trgm on plans using gin (brand_id, project gin_trgm_ops, client gin_trgm_ops)
  with (fastupdate = off) where deleted_at is null;
create index plans_bin on plans (brand_id, deleted_at, id) where deleted_at is not null;

create index scopes_live_id on scopes (brand_id, id desc) where deleted_at is null;
create index scopes_live_product_title on scopes (brand_id, lower(product_title), id) where deleted_at is null;
create index scopes_live_sell_for on scopes (brand_id, sell_for, id) where deleted_at is null;
create index scopes_live_category on scopes (brand_id, category_id, id) where deleted_at is null;
create index scopes_live_status on scopes (brand_id, status_id, id) where deleted_at is null;
create index scopes_live_type on scopes (brand_id, type, id) where deleted_at is null;
create index scopes_live_assignee on scopes (brand_id, assignee_user_id, id) where deleted_at is null;
create index scopes_live_product_title_trgm on scopes using gin (brand_id, product_title gin_trgm_ops)
  with (fastupdate = off) where deleted_at is null;
create index scopes_bin on scopes (brand_id, deleted_at, id) where deleted_at is not null;
