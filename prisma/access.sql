-- Who may do what with which table: run by the owner after every migration, as often as you like.
-- The names of the two roles are put in by server/database/grants.mjs, once for each pair of roles that serves this
-- database; the roles exist before, own nothing and cannot bypass row-level security.
--
--   app role       one brand at a time; no password hashes, sessions, tokens or second factors
--   platform role  all brands, through a policy that says so (never BYPASSRLS), made by grants.mjs

set access.app_role = :"app_role";
set access.platform_role = :"platform_role";

do $access$
declare
  app text := quote_ident(current_setting('access.app_role'));
  platform text := quote_ident(current_setting('access.platform_role'));
  both_roles text := app || ', ' || platform;
  own record;
begin
  execute format('grant usage on schema public, agency to %s', both_roles);
  execute format('grant select on agency.installation to %s', both_roles);

  -- A clean slate on what the owner owns (extensions may keep things of their own in the same schema): what an
  -- earlier version granted is taken back. A table's revoke takes its column privileges with it.
  for own in
    select oid::regclass as name, relname, relkind
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S') and relowner = current_user::regrole
  loop
    if own.relkind = 'S' then
      execute format('revoke all on sequence %s from public, %s', own.name, both_roles);
      execute format('grant usage, select on sequence %s to %s', own.name, both_roles);
    else
      execute format('revoke all on table %s from public, %s', own.name, both_roles);
      -- The platform role: everything, but the log is not rewritten and the migrations are not its business.
      if own.relname = '_prisma_migrations' then
        execute format('grant select on table %s to %s', own.name, platform);
      elsif own.relname = 'audit_entries' then
        execute format('grant select, insert, delete on table %s to %s', own.name, platform);
      else
        execute format('grant select, insert, update, delete on table %s to %s', own.name, platform);
      end if;
    end if;
  end loop;

  -- The app role, table by table. What is not named here it cannot touch.
  execute format('grant select on users, platform_roles, brief_statuses, scope_statuses, brand_counts to %s', app);
  -- Read by instances of release 646b9ad alone, until the contracting migration drops them.
  if to_regclass('brief_stretches') is not null then
    execute format('grant select on brief_stretches, brief_tallies to %s', app);
    execute format(
      'grant execute on function page_brief_ids_by_project(integer, boolean, integer, integer) to %s', both_roles);
  end if;
  execute format(
    'grant select, insert, update on
       brand_users, departments, department_roles, categories, segments, briefme_outputs,
       briefs, brief_comments, plans, plan_emails, plan_email_sends, lamp_settings, scopes, scope_ongoings,
       api_keys, webhooks, webhook_deliveries, uploads, idempotency_keys,
       imports,
       stored_file_pieces, stored_file_previews, brief_files
     to %s', app);
  execute format(
    'grant select, insert, update, delete on
       plan_rows, plan_pdfs, scope_lines, saved_views, templates,
       brief_watches, division_watches, inbox_entries, inbox_settings,
       public_holidays, days_off, stored_files
     to %s', app);
  execute format('grant select, insert on brief_changes, audit_entries to %s', app);
  -- A mail is put in the outbox and not read again: bodies may carry links with tokens.
  execute format(
    'grant insert, select (id, uuid, brand_id, kind, state, created_at, sent_at) on outgoing_mails to %s', app);
  -- The brand's own row: all but the sealed password; to change, only what a brand admin sets (D1.11;
  -- lib/brands/admin-fields.ts), the sealed password among it.
  execute format(
    'grant select (%s), update (
       primary_colour, secondary_colour, logo_url, logo_ground, logo_dark_url,
       logo_dark_ground, favicon_url, primary_email, time_zone, margin_floor_percent,
       smtp_from, smtp_host, smtp_port, smtp_user_name, smtp_password, version, updated_at
     ) on brands to %s',
    (
      select string_agg(quote_ident(attname), ', ' order by attnum)
      from pg_attribute
      where attrelid = 'brands'::regclass and attnum > 0 and not attisdropped and attname <> 'smtp_password'
    ),
    app);
  execute format(
    'grant execute on function
       search_brief_ids(text), search_plan_ids(text), search_scope_ids(text),
       newest_matches(text[], text[], integer),
       sum_allocated_hours(numeric), allocated_briefs(numeric),
       add_to_brand_count(integer, varchar, integer), raise_lookup_version(integer[])
     to %s', both_roles);
end
$access$;
