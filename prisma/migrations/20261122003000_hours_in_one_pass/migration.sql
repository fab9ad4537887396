-- How many briefs have hours, and which hours, in one pass.
drop function allocated_brief_ids(numeric);

create function allocated_briefs(at_least numeric) returns table (id integer, hours numeric)
language plpgsql stable security definer set search_path = public, pg_temp rows 200
as $$
begin
  return query
    select b.id, b.allocated_hours_today from briefs as b
    where b.brand_id = nullif(current_setting('app.brand_id', true), '')::integer
      and b.deleted_at is null and b.allocated_hours_today > 0 and b.allocated_hours_today >= at_least;
end
$$;
revoke execute on function allocated_briefs(numeric) from public;

-- An index answers by itself only for pages that were vacuumed since their last change, and a change of hours leaves a dead
-- entry in each: by PostgreSQL's own settings a fifth of all briefs would have to change first. Small brands' tables are
-- small: the plain threshold of fifty rows stands.
alter table briefs set (
  autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02
);
