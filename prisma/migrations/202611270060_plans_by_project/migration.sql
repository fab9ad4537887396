-- The list of plans is searched by project alone, as its field says (O-06). Search from anywhere finds clients, too (Y-22), by
-- newest_matches.
create or replace function search_plan_ids(needle text) returns setof integer
language plpgsql stable security definer set search_path = public, pg_temp rows 100
as $$
begin
  return query execute
    'select id from plans where brand_id = $1 and deleted_at is null and project ilike $2'
    using nullif(current_setting('app.brand_id', true), '')::integer, contains_pattern(needle);
end
$$;
