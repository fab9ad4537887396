-- What a search of the briefs list found is good for as long as no brief of the brand came, went or was renamed
-- (lib/briefs/kept-searches.ts). This is exact: whoever changes that raises names_version in the same transaction, under the
-- lock of the brand's row, which is held until the commit. A statement that reads version and names, which is one moment, sees
-- of each such transaction both or neither; and since no two of them raise it at once, the same version means the same names.

alter table brand_counts add column names_version integer not null default 0;

create or replace function count_live_inserted() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into brand_counts as kept (brand_id, entity, live_count)
  select brand_id, tg_argv[0], count(*)
  from changed
  where deleted_at is null
  group by brand_id
  order by brand_id
  on conflict (brand_id, entity) do update
    set live_count = kept.live_count + excluded.live_count, names_version = kept.names_version + 1;
  return null;
end
$$;

create or replace function count_live_deleted() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update brand_counts as kept
  set live_count = kept.live_count - gone.rows, names_version = kept.names_version + 1
  from (select brand_id, count(*) as rows from changed where deleted_at is null group by brand_id) as gone
  where kept.brand_id = gone.brand_id and kept.entity = tg_argv[0];
  return null;
end
$$;

create or replace function count_live_updated() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update brand_counts
  set live_count = live_count + case when new.deleted_at is null then 1 else -1 end, names_version = names_version + 1
  where brand_id = new.brand_id and entity = tg_argv[0];
  return null;
end
$$;

create function live_renamed() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update brand_counts set names_version = names_version + 1 where brand_id = new.brand_id and entity = tg_argv[0];
  return null;
end
$$;

-- Hours, statuses and texts are none of its business: who changes them waits for nobody.
create trigger live_renamed after update of project on briefs for each row
  when (old.project is distinct from new.project and new.deleted_at is null)
  execute function live_renamed('brief');

revoke execute on function live_renamed() from public;
