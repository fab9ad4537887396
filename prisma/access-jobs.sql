-- The job runner's tables belong to the owner and have row-level security of their own. The platform role works the
-- jobs; the app role only puts them in, through one function.

grant usage on schema graphile_worker to :"platform_role";
grant select, insert, update, delete on all tables in schema graphile_worker to :"platform_role";
grant usage, select on all sequences in schema graphile_worker to :"platform_role";
grant execute on all functions in schema graphile_worker to :"platform_role";

do $jobs$
declare
  own record;
begin
  for own in
    select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'platform_access')
  loop
    execute format('create policy platform_access on %s using (true) with check (true)', own.name);
  end loop;
end
$jobs$;

-- Puts a job in, in the caller's transaction (D8.2). The same job_key replaces a job that has not begun.
create or replace function app_enqueue(
  task text, payload json, run_at timestamptz default now(), job_key text default null, max_attempts integer default 8
) returns void
language sql security definer set search_path = pg_catalog, public as $enqueue$
  select graphile_worker.add_job(
    task, payload => payload, run_at => run_at, job_key => job_key, max_attempts => max_attempts);
$enqueue$;

-- The same in a queue, whose jobs are done one after the other. No defaults: the two must not be confused.
create or replace function app_enqueue(
  task text, payload json, run_at timestamptz, job_key text, max_attempts integer, queue text
) returns void
language sql security definer set search_path = pg_catalog, public as $enqueue$
  select graphile_worker.add_job(
    task, payload => payload, run_at => run_at, job_key => job_key, max_attempts => max_attempts, queue_name => queue);
$enqueue$;

revoke all on function app_enqueue(text, json, timestamptz, text, integer, text) from public;
revoke all on function app_enqueue(text, json, timestamptz, text, integer) from public;
grant execute on function 
  app_enqueue(text, json, timestamptz, text, integer), app_enqueue(text, json, timestamptz, text, integer, text)
  to :"app_role", :"platform_role";
