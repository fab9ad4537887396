-- What ILIKE does is to lower both sides, row by row. The index of the sort by project has the name in lower case already: a
-- common word is looked for in it twice as fast, and means the same. The trigram index goes with it.
drop index briefs_live_project_trgm;
create index briefs_live_project_trgm on briefs using gin (brand_id, lower(project) gin_trgm_ops)
  with (fastupdate = off) where deleted_at is null;

-- How common a word is, the planner reads from these: a common one is read in the order of names, a rare one by its trigrams.
create statistics briefs_project_words on (lower(project)) from briefs;

create or replace function search_brief_ids(needle text) returns setof integer
language plpgsql stable security definer set search_path = public, pg_temp rows 200
as $$
begin
  return query execute
    'select id from briefs where brand_id = $1 and deleted_at is null and lower(project) like $2'
    using nullif(current_setting('app.brand_id', true), '')::integer, lower(contains_pattern(needle));
end
$$;

-- Briefs with hours of today, few of many. Under row-level security neither a condition on numerics can be one of an index,
-- nor are its statistics read: which index the planner took was chance, and after many changes it read past every brief
-- without hours. As the owner, hours are a range of either index.
create function sum_allocated_hours(at_least numeric) returns numeric
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return (
    select coalesce(sum(allocated_hours_today), 0) from briefs
    where brand_id = nullif(current_setting('app.brand_id', true), '')::integer
      and deleted_at is null and allocated_hours_today > 0 and allocated_hours_today >= at_least
  );
end
$$;

create function allocated_brief_ids(at_least numeric) returns setof integer
language plpgsql stable security definer set search_path = public, pg_temp rows 200
as $$
begin
  return query
    select id from briefs
    where brand_id = nullif(current_setting('app.brand_id', true), '')::integer
      and deleted_at is null and allocated_hours_today > 0 and allocated_hours_today >= at_least;
end
$$;

-- Nobody until access.sql says who.
revoke execute on function sum_allocated_hours(numeric), allocated_brief_ids(numeric) from public;
