-- Live briefs per brand and stretch of 4,096 ids, so that any page of the list by id is found without walking to it: the
-- stretch in which it begins is read from these few rows, and only what stands before it inside of the stretch is passed
-- over. Kept like brand_counts; an ordinary update pays nothing.

create table brief_stretches (
  brand_id integer not null,
  stretch integer not null,
  live_count integer not null default 0,
  constraint brief_stretches_pkey primary key (brand_id, stretch),
  constraint brief_stretches_brand_id_fkey foreign key (brand_id) references brands (id) on delete cascade on update no action
);
/* Where an id stands; lib/briefs/list-statement.ts reads the rows with the same width. */
create function brief_stretch(id integer) returns integer
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
as $$ select id / 4096 $$;

create function count_stretches_inserted() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into brief_stretches as kept (brand_id, stretch, live_count)
  select brand_id, brief_stretch(id), count(*)
  from changed
  where deleted_at is null
  group by 1, 2
  order by 1, 2
  on conflict (brand_id, stretch) do update set live_count = kept.live_count + excluded.live_count;
  return null;
end
$$;

create function count_stretches_deleted() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update brief_stretches as kept
  set live_count = kept.live_count - gone.rows
  from (
    select brand_id, brief_stretch(id) as stretch, count(*) as rows from changed where deleted_at is null group by 1, 2
  ) as gone
  where kept.brand_id = gone.brand_id and kept.stretch = gone.stretch;
  return null;
end
$$;

create function count_stretches_updated() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  -- A brief that was born removed has no row of its stretch yet.
  insert into brief_stretches as kept (brand_id, stretch, live_count)
  values (new.brand_id, brief_stretch(new.id), case when new.deleted_at is null then 1 else -1 end)
  on conflict (brand_id, stretch) do update set live_count = kept.live_count + excluded.live_count;
  return null;
end
$$;

create trigger count_stretches_inserted after insert on briefs referencing new table as changed
  for each statement execute function count_stretches_inserted();
create trigger count_stretches_deleted after delete on briefs referencing old table as changed
  for each statement execute function count_stretches_deleted();
create trigger count_stretches_updated after update of deleted_at on briefs
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null))
  execute function count_stretches_updated();

-- For a database that already holds rows; before the wall stands, since its policy for the owner is made afterwards.
insert into brief_stretches (brand_id, stretch, live_count)
  select brand_id, brief_stretch(id), count(*) from briefs where deleted_at is null group by 1, 2;

alter table brief_stretches enable row level security;
alter table brief_stretches force row level security;
create policy brand_isolation on brief_stretches
  using (brand_id = nullif(current_setting('app.brand_id', true), '')::integer)
  with check (brand_id = nullif(current_setting('app.brand_id', true), '')::integer);

-- Nobody until access.sql says who.
revoke execute on function
  brief_stretch(integer), count_stretches_inserted(), count_stretches_deleted(), count_stretches_updated()
from public;
