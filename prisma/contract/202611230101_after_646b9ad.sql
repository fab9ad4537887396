-- What only release 646b9ad reads: names of briefs and counts of them, which it read past the first page, and the triggers
-- that raised what the write pipeline raises now. Runs by `npm run migrate -- --contract`, once no instance of it serves; it
-- may run again.

do $$
declare
  trigger_of record;
begin
  for trigger_of in
    select t.tgname as name, t.tgrelid::regclass as on_table
    from pg_trigger as t join pg_proc as p on p.oid = t.tgfoid
    where not t.tgisinternal and p.pronamespace = 'public'::regnamespace and p.proname in (
      'count_live_inserted', 'count_live_deleted', 'count_live_updated', 'live_renamed',
      'count_stretches_inserted', 'count_stretches_deleted', 'count_stretches_updated',
      'tally_briefs', 'tally_changed_brief',
      'reference_rows_changed', 'brand_users_changed', 'users_changed', 'platform_roles_changed'
    )
  loop
    execute format('drop trigger %I on %s', trigger_of.name, trigger_of.on_table);
  end loop;
end
$$;

drop function if exists
  count_live_inserted(), count_live_deleted(), count_live_updated(), live_renamed(),
  count_stretches_inserted(), count_stretches_deleted(), count_stretches_updated(), brief_stretch(integer),
  tally_briefs(), tally_changed_brief(), gather_brief_tallies(integer),
  brief_buckets(integer, date, text, timestamptz, integer, integer, integer, integer, integer),
  page_brief_ids_by_project(integer, boolean, integer, integer), brief_project_begins(),
  reference_rows_changed(), brand_users_changed(), users_changed(), platform_roles_changed(),
  raise_reference_version(integer[]), counted_by_pipeline();

drop table if exists brief_stretches, brief_tallies;
alter table brand_counts drop column if exists names_version;
