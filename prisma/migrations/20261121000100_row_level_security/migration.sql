-- The second wall between brands. Every query of the app role runs under the brand that the transaction set:
--   select set_config('app.brand_id', '12', true)
-- After the commit the setting is an empty string, not null, hence nullif: no brand means no rows.
--
-- FORCE binds the owner, too. The owner and the platform role pass by policies of their own, which
-- prisma/access.sql makes after every migration, since the roles' names are the deployment's.

-- Tenant tables: brand_id is required.
do $$
declare
  tenant text;
begin
  foreach tenant in array array[
    'brand_counts', 'brand_users', 'departments', 'department_roles', 'categories', 'segments',
    'briefme_outputs', 'briefs', 'brief_comments', 'brief_changes',
    'plans', 'plan_rows', 'plan_emails', 'plan_email_sends', 'plan_pdfs', 'lamp_settings',
    'scopes', 'scope_lines', 'scope_ongoings',
    'saved_views', 'api_keys', 'webhooks', 'webhook_deliveries',
    -- Shared tables: brand_id may be null, and such rows belong to no brand.
    'sessions', 'one_time_tokens', 'api_token_families', 'api_tokens',
    'audit_entries', 'outgoing_mails', 'uploads', 'idempotency_keys'
  ] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format(
      'create policy brand_isolation on %I
         using (brand_id = nullif(current_setting(''app.brand_id'', true), '''')::integer)
         with check (brand_id = nullif(current_setting(''app.brand_id'', true), '''')::integer)',
      tenant
    );
  end loop;
end
$$;

-- A brand sees and changes its own row; which columns it may change is a matter of grants.
alter table brands enable row level security;
alter table brands force row level security;
create policy brand_isolation on brands
  using (id = nullif(current_setting('app.brand_id', true), '')::integer)
  with check (id = nullif(current_setting('app.brand_id', true), '')::integer);

-- A brand sees the people who are or were its members, and the platform's people (they can write in every
-- brand). It changes none: names and addresses are the platform database's business.
alter table users enable row level security;
alter table users force row level security;
create policy member_visibility on users for select
  using (
    exists (
      select 1
      from brand_users
      where brand_users.user_id = users.id
        and brand_users.brand_id = nullif(current_setting('app.brand_id', true), '')::integer
    )
    or (
      nullif(current_setting('app.brand_id', true), '') is not null
      and exists (select 1 from platform_roles where platform_roles.user_id = users.id)
    )
  );
