-- brand_counts and brands.reference_version are raised by the write pipeline (lib/db/brand-counts.ts), in the transaction of
-- the write. The triggers stand for instances of the release before: where the pipeline has set its mark, which ends with the
-- transaction, they leave both alone. What only those instances read (names_version) they go on raising.

create function counted_by_pipeline() returns boolean
language sql stable set search_path = pg_catalog, pg_temp
as $$ select coalesce(current_setting('app.counted_by_pipeline', true), '') = 'on' $$;

create or replace function count_live_inserted() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into brand_counts as stored (brand_id, entity, live_count)
  select brand_id, tg_argv[0], case when counted_by_pipeline() then 0 else count(*) end
  from changed
  where deleted_at is null
  group by brand_id
  order by brand_id
  on conflict (brand_id, entity) do update
    set live_count = stored.live_count + excluded.live_count, names_version = stored.names_version + 1;
  return null;
end
$$;

create or replace function count_live_deleted() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update brand_counts as stored
  set live_count = stored.live_count - case when counted_by_pipeline() then 0 else gone.rows end,
    names_version = stored.names_version + 1
  from (select brand_id, count(*) as rows from changed where deleted_at is null group by brand_id) as gone
  where stored.brand_id = gone.brand_id and stored.entity = tg_argv[0];
  return null;
end
$$;

create or replace function count_live_updated() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update brand_counts
  set live_count = live_count + case when counted_by_pipeline() then 0 when new.deleted_at is null then 1 else -1 end,
    names_version = names_version + 1
  where brand_id = new.brand_id and entity = tg_argv[0];
  return null;
end
$$;

-- Called by the triggers alone.
create or replace function raise_reference_version(brand_ids integer[]) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if counted_by_pipeline() then
    return;
  end if;
  perform from brands where id = any (brand_ids) order by id for no key update;
  update brands set reference_version = reference_version + 1 where id = any (brand_ids);
end
$$;

-- The pipeline's own. They run as the owner, since a start of the release before takes back what it does not grant; inside of
-- a brand's transaction they touch that brand alone.

create function add_to_brand_count(brand integer, counted varchar, step integer) returns void
language sql volatile security definer set search_path = public, pg_temp
as $$
  insert into brand_counts as stored (brand_id, entity, live_count)
  select brand, counted, step
  where brand = coalesce(nullif(current_setting('app.brand_id', true), '')::integer, brand)
  on conflict (brand_id, entity) do update set live_count = stored.live_count + excluded.live_count
$$;

-- In the order of their ids, so that two changes never wait for each other in a circle.
create function raise_lookup_version(brand_ids integer[]) returns void
language sql volatile security definer set search_path = public, pg_temp
as $$
  update brands set reference_version = reference_version + 1
  where id in (
    select id from brands
    where id = any (brand_ids) and id = coalesce(nullif(current_setting('app.brand_id', true), '')::integer, id)
    order by id for no key update
  )
$$;

-- Nobody until access.sql says who.
revoke execute on function
  counted_by_pipeline(), add_to_brand_count(integer, varchar, integer), raise_lookup_version(integer[])
from public;
