-- Functions that run as the owner (SECURITY DEFINER): what they touch is limited by what they read, never by
-- what a client sends. Each pins its search path. Who may execute them stands in prisma/access.sql.

-- Kept totals ----------------------------------------------------------------------------------------------
-- The unfiltered total of a list is one row. Inserts and deletes are counted per statement (a bulk load writes
-- each brand's row once), removals and restores per row and only when deleted_at changes, so that an ordinary
-- update pays nothing.

create function count_live_inserted() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into brand_counts as kept (brand_id, entity, live_count)
  select brand_id, tg_argv[0], count(*)
  from changed
  where deleted_at is null
  group by brand_id
  order by brand_id
  on conflict (brand_id, entity) do update set live_count = kept.live_count + excluded.live_count;
  return null;
end
$$;

create function count_live_deleted() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update brand_counts as kept
  set live_count = kept.live_count - gone.rows
  from (select brand_id, count(*) as rows from changed where deleted_at is null group by brand_id) as gone
  where kept.brand_id = gone.brand_id and kept.entity = tg_argv[0];
  return null;
end
$$;

create function count_live_updated() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update brand_counts
  set live_count = live_count + case when new.deleted_at is null then 1 else -1 end
  where brand_id = new.brand_id and entity = tg_argv[0];
  return null;
end
$$;

do $$
declare
  counted record;
begin
  for counted in select * from (values ('briefs', 'brief'), ('plans', 'plan'), ('scopes', 'scope')) as v (tab, entity)
  loop
    execute format(
      'create trigger count_live_inserted after insert on %I referencing new table as changed
         for each statement execute function count_live_inserted(%L)', counted.tab, counted.entity);
    execute format(
      'create trigger count_live_deleted after delete on %I referencing old table as changed
         for each statement execute function count_live_deleted(%L)', counted.tab, counted.entity);
    execute format(
      'create trigger count_live_updated after update of deleted_at on %I
         for each row when ((old.deleted_at is null) <> (new.deleted_at is null))
         execute function count_live_updated(%L)', counted.tab, counted.entity);
    -- For a database that already holds rows.
    execute format(
      'insert into brand_counts (brand_id, entity, live_count)
         select brand_id, %L, count(*) from %I where deleted_at is null group by brand_id', counted.entity, counted.tab);
  end loop;
end
$$;

-- Reference version ----------------------------------------------------------------------------------------
-- Caches of a brand's small tables read brands.reference_version in the same round trip as the data. The brands
-- are locked in order of id, so that two changes never wait for each other in a circle.

create function raise_reference_version(brand_ids integer[]) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform from brands where id = any (brand_ids) order by id for no key update;
  update brands set reference_version = reference_version + 1 where id = any (brand_ids);
end
$$;

create function reference_rows_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform raise_reference_version(ids)
  from (select array_agg(distinct brand_id) as ids from changed) as brand
  where ids is not null;
  return null;
end
$$;

-- Memberships also keep the last log-in, which is nobody's reference.
create function brand_users_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform raise_reference_version(ids)
  from (
    select array_agg(distinct after.brand_id) as ids
    from changed as after
    join former as before using (brand_id, id)
    where (after.user_id, after.permission, after.job_title, after.accepted_at, after.deleted_at)
      is distinct from (before.user_id, before.permission, before.job_title, before.accepted_at, before.deleted_at)
  ) as brand
  where ids is not null;
  return null;
end
$$;

-- A person shows in every brand where there is or was a membership; platform people show in all of them.
create function users_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform raise_reference_version(ids)
  from (
    select array_agg(distinct brands.id) as ids
    from changed as after
    join former as before using (id)
    join brands on exists (select 1 from platform_roles where user_id = after.id)
      or exists (select 1 from brand_users where brand_id = brands.id and user_id = after.id)
    where (after.first_name, after.last_name, after.email, after.avatar_colour, after.deleted_at)
      is distinct from (before.first_name, before.last_name, before.email, before.avatar_colour, before.deleted_at)
  ) as brand
  where ids is not null;
  return null;
end
$$;

-- Superusers stand in every brand's lists of creators and assignees.
create function platform_roles_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform raise_reference_version(array(select id from brands));
  return null;
end
$$;

do $$
declare
  reference text;
begin
  foreach reference in array array[
    'departments', 'department_roles', 'categories', 'segments', 'briefme_outputs', 'brand_users'
  ] loop
    execute format(
      'create trigger reference_rows_inserted after insert on %I referencing new table as changed
         for each statement execute function reference_rows_changed()', reference);
    execute format(
      'create trigger reference_rows_deleted after delete on %I referencing old table as changed
         for each statement execute function reference_rows_changed()', reference);
    if reference <> 'brand_users' then
      execute format(
        'create trigger reference_rows_updated after update on %I referencing new table as changed
           for each statement execute function reference_rows_changed()', reference);
    end if;
  end loop;
end
$$;

create trigger brand_users_updated after update on brand_users
  referencing old table as former new table as changed
  for each statement execute function brand_users_changed();

create trigger users_updated after update on users
  referencing old table as former new table as changed
  for each statement execute function users_changed();

create trigger platform_roles_changed after insert or update or delete on platform_roles
  for each statement execute function platform_roles_changed();

-- Search ---------------------------------------------------------------------------------------------------
-- ILIKE is not leakproof: under row-level security it could not use the trigram index. These run as the owner,
-- read the brand from the setting themselves and give back ids only, which the caller joins under its own
-- policies. EXECUTE plans each call for the very word: a rare one goes through the trigram index, a common one
-- through whatever is cheaper.

/* Text as an ILIKE pattern that finds it anywhere, its own wildcards taken literally. */
create function contains_pattern(needle text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
as $$
  select '%' || replace(replace(replace(needle, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

create function search_brief_ids(needle text) returns setof integer
language plpgsql stable security definer set search_path = public, pg_temp rows 200
as $$
begin
  return query execute
    'select id from briefs where brand_id = $1 and deleted_at is null and project ilike $2'
    using nullif(current_setting('app.brand_id', true), '')::integer, contains_pattern(needle);
end
$$;

create function search_plan_ids(needle text) returns setof integer
language plpgsql stable security definer set search_path = public, pg_temp rows 100
as $$
begin
  return query execute
    'select id from plans where brand_id = $1 and deleted_at is null and (project ilike $2 or client ilike $2)'
    using nullif(current_setting('app.brand_id', true), '')::integer, contains_pattern(needle);
end
$$;

create function search_scope_ids(needle text) returns setof integer
language plpgsql stable security definer set search_path = public, pg_temp rows 100
as $$
begin
  return query execute
    'select id from scopes where brand_id = $1 and deleted_at is null and product_title ilike $2'
    using nullif(current_setting('app.brand_id', true), '')::integer, contains_pattern(needle);
end
$$;

-- Nobody until access.sql says who.
revoke execute on function
  count_live_inserted(), count_live_deleted(), count_live_updated(),
  raise_reference_version(integer[]), reference_rows_changed(), brand_users_changed(), users_changed(),
  platform_roles_changed(), contains_pattern(text),
  search_brief_ids(text), search_plan_ids(text), search_scope_ids(text)
from public;
