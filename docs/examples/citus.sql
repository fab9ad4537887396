-- From one server to several: every tenant table by its brand, on Citus (docs/scaling.md). As a superuser of the
-- coordinator's database, in which `npm run migrate -- --contract` has run, while nothing serves.

-- 1. Policies of distributed and reference tables have no subqueries: the same rule as a function. On one server it
-- costs four times the subqueries, so it is made here and by no migration.
create or replace function may_see_person(person integer) returns boolean
language plpgsql stable set search_path = public, pg_temp
as $$
begin
  return exists (
      select from brand_users
      where user_id = person and brand_id = nullif(current_setting('app.brand_id', true), '')::integer
    )
    or (
      nullif(current_setting('app.brand_id', true), '') is not null
      and exists (select from platform_roles where user_id = person)
    );
end
$$;
alter policy member_visibility on users using (may_see_person(id));

-- 2. The engine. The coordinator carries the copies of reference tables, too. The brand that row-level security asks for is
-- set with every BEGIN (SET LOCAL) and has to reach the workers; functions of one brand ask on the worker that has it.
create extension if not exists citus;
do $$
begin
  execute format('alter database %I set citus.propagate_set_commands = ''local''', current_database());
  execute format('alter database %I set citus.allow_nested_distributed_execution = on', current_database());
end
$$;
set citus.propagate_set_commands = 'local';
select citus_set_coordinator_host('coordinator.example.com', 5432);
select citus_add_node('worker-1.example.com', 5432);
select citus_add_node('worker-2.example.com', 5432);

-- 3. What every brand refers to: the same rows on every node.
select create_reference_table('brands');
select create_reference_table('users');
select create_reference_table('platform_roles');
select create_reference_table('brief_statuses');
select create_reference_table('scope_statuses');

-- 4. What belongs to one brand: whatever is referred to comes first.
select create_distributed_table('brand_counts', 'brand_id', colocate_with => 'none');
select create_distributed_table('brand_users', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('departments', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('department_roles', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('categories', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('segments', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('briefme_outputs', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('briefs', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('brief_comments', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('brief_changes', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('plans', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('plan_rows', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('plan_emails', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('plan_email_sends', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('plan_pdfs', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('lamp_settings', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('scopes', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('scope_lines', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('scope_ongoings', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('imports', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('saved_views', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('templates', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('api_keys', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('webhooks', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('webhook_deliveries', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('brief_watches', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('division_watches', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('public_holidays', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('days_off', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('inbox_entries', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('inbox_settings', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('inbox_digests', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('stored_files', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('stored_file_pieces', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('stored_file_previews', 'brand_id', colocate_with => 'brand_counts');
select create_distributed_table('brief_files', 'brand_id', colocate_with => 'brand_counts');

-- 5. Functions that statements about a brand's rows call.
select create_distributed_function('may_see_person(integer)');
select create_distributed_function('contains_pattern(text)');
select create_distributed_function('search_brief_ids(text)');
select create_distributed_function('search_plan_ids(text)');
select create_distributed_function('search_scope_ids(text)');
select create_distributed_function('newest_matches(text[],text[],integer)');
select create_distributed_function('allocated_briefs(numeric)');
select create_distributed_function('sum_allocated_hours(numeric)');

-- Everything else stays on the coordinator: sessions, tokens, the audit log, mails, uploads, idempotency keys, limits, jobs.
