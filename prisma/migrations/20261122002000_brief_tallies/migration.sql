-- Live briefs per brand and value of what a list is filtered and sorted by, so that the total of such a filter is a few rows,
-- and a page deep in such an order is found without walking to it.
--
-- Nobody waits for anybody: a change only adds rows (+1 here, -1 there), and what stands is their sum. Now and then, one change
-- in fifty, the rows of the brand are gathered into one per value; rows that another transaction holds are left to the next.

create table brief_tallies (
  brand_id integer not null,
  kind varchar(12) not null,
  bucket integer not null,
  id bigserial not null,
  live_count integer not null,
  constraint brief_tallies_pkey primary key (brand_id, kind, bucket, id),
  constraint brief_tallies_brand_id_fkey foreign key (brand_id) references brands (id) on delete cascade on update no action
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

/* Texts between which the names of projects are counted, in the order of this database's own collation. */
do $$
begin
  execute format(
    'create function brief_project_begins() returns text[] language sql immutable parallel safe as %L',
    format('select %L::text[]', (
      select array_agg(one || two order by one || two)
      from regexp_split_to_table('abcdefghijklmnopqrstuvwxyz0123456789', '') as one,
        unnest(array[''] || regexp_split_to_array('abcdefghijklmnopqrstuvwxyz0123456789', '')) as two
    )));
end
$$;

/* The values of a brief under which it is counted. lib/briefs/kept-counts.ts reads them: dates by weeks, 0 is nobody or nothing. */
create function brief_buckets(
  status integer, due date, project text, created timestamptz, department integer, output integer, category integer,
  assignee integer, creator integer
) returns table (kind varchar, bucket integer)
language sql immutable parallel safe
as $$
  values
    ('status'::varchar, status),
    ('due', floor((due - date '2000-01-03') / 7.0)::integer),
    ('project', width_bucket(lower(project), brief_project_begins())),
    ('created', floor(extract(epoch from created) / 604800)::integer),
    ('department', department),
    ('output', coalesce(output, 0)),
    ('category', category),
    ('assignee', coalesce(assignee, 0)),
    ('creator', coalesce(creator, 0))
$$;

create function gather_brief_tallies(brand integer) returns void
language sql volatile security definer set search_path = public, pg_temp
as $$
  with several as (
    select kind, bucket from brief_tallies where brand_id = brand group by 1, 2 having count(*) > 1
  ), held as (
    select kind, bucket, id from brief_tallies
    where brand_id = brand and (kind, bucket) in (select kind, bucket from several)
    for update skip locked
  ), gone as (
    delete from brief_tallies as t using held
    where t.brand_id = brand and t.kind = held.kind and t.bucket = held.bucket and t.id = held.id
    returning t.kind, t.bucket, t.live_count
  )
  insert into brief_tallies (brand_id, kind, bucket, live_count)
  select brand, kind, bucket, sum(live_count) from gone group by 2, 3 having sum(live_count) <> 0
$$;

/* Of a statement that inserts or deletes: the argument is 1 or -1. */
create function tally_briefs() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into brief_tallies (brand_id, kind, bucket, live_count)
  select c.brand_id, counted.kind, counted.bucket, count(*) * tg_argv[0]::integer
  from changed as c
  cross join brief_buckets(
    c.status_id, c.draft_due_date, c.project, c.created_at, c.department_id, c.briefme_outputs_id, c.category_id,
    c.assignee_brand_users_id, c.creator_brand_users_id
  ) as counted
  where c.deleted_at is null
  group by 1, 2, 3;
  if random() < 0.02 then
    perform gather_brief_tallies(brand_id) from (select distinct brand_id from changed) as brand;
  end if;
  return null;
end
$$;

create function tally_changed_brief() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into brief_tallies (brand_id, kind, bucket, live_count)
  select new.brand_id, kind, bucket, sum(step)
  from (
    select -1 as step, was.* from brief_buckets(
      old.status_id, old.draft_due_date, old.project, old.created_at, old.department_id, old.briefme_outputs_id,
      old.category_id, old.assignee_brand_users_id, old.creator_brand_users_id
    ) as was where old.deleted_at is null
    union all
    select 1, becomes.* from brief_buckets(
      new.status_id, new.draft_due_date, new.project, new.created_at, new.department_id, new.briefme_outputs_id,
      new.category_id, new.assignee_brand_users_id, new.creator_brand_users_id
    ) as becomes where new.deleted_at is null
  ) as steps
  group by 2, 3
  having sum(step) <> 0;
  if random() < 0.02 then
    perform gather_brief_tallies(new.brand_id);
  end if;
  return null;
end
$$;

create trigger tally_inserted after insert on briefs referencing new table as changed
  for each statement execute function tally_briefs('1');
create trigger tally_deleted after delete on briefs referencing old table as changed
  for each statement execute function tally_briefs('-1');
-- Hours, texts and versions are none of its business: allocating does not come here.
create trigger tally_updated after update of
    status_id, draft_due_date, project, created_at, department_id, briefme_outputs_id, category_id,
    assignee_brand_users_id, creator_brand_users_id, deleted_at
  on briefs for each row
  when (
    (
      old.status_id, old.draft_due_date, old.project, old.created_at, old.department_id, old.briefme_outputs_id,
      old.category_id, old.assignee_brand_users_id, old.creator_brand_users_id, old.deleted_at is null
    ) is distinct from (
      new.status_id, new.draft_due_date, new.project, new.created_at, new.department_id, new.briefme_outputs_id,
      new.category_id, new.assignee_brand_users_id, new.creator_brand_users_id, new.deleted_at is null
    )
  )
  execute function tally_changed_brief();

-- For a database that already holds rows; before the wall stands, since its policy for the owner is made afterwards.
insert into brief_tallies (brand_id, kind, bucket, live_count)
  select b.brand_id, counted.kind, counted.bucket, count(*)
  from briefs as b
  cross join brief_buckets(
    b.status_id, b.draft_due_date, b.project, b.created_at, b.department_id, b.briefme_outputs_id, b.category_id,
    b.assignee_brand_users_id, b.creator_brand_users_id
  ) as counted
  where b.deleted_at is null
  group by 1, 2, 3;

alter table brief_tallies enable row level security;
alter table brief_tallies force row level security;
create policy brand_isolation on brief_tallies
  using (brand_id = nullif(current_setting('app.brand_id', true), '')::integer)
  with check (brand_id = nullif(current_setting('app.brand_id', true), '')::integer);

/*
 * Ids of a page in the order of project names, from where its stretch of names begins: under row-level security lower() is no
 * condition of an index (it is not leakproof), so this runs as the owner and reads the brand from the setting itself.
 */
create function page_brief_ids_by_project(bucket integer, backward boolean, skipped integer, page integer)
returns setof integer
language plpgsql stable security definer set search_path = public, pg_temp rows 50
as $$
declare
  bound text := (brief_project_begins())[bucket + backward::integer];
begin
  return query execute
    'select id from briefs where brand_id = $1 and deleted_at is null'
    || case when bound is null then '' when backward then ' and lower(project) < $2' else ' and lower(project) >= $2' end
    || case when backward then ' order by lower(project) desc, id desc' else ' order by lower(project), id' end
    || ' limit $3 offset $4'
    using nullif(current_setting('app.brand_id', true), '')::integer, bound, page, skipped;
end
$$;

-- Nobody until access.sql says who.
revoke execute on function
  brief_project_begins(), brief_buckets(integer, date, text, timestamptz, integer, integer, integer, integer, integer),
  gather_brief_tallies(integer), tally_briefs(), tally_changed_brief(),
  page_brief_ids_by_project(integer, boolean, integer, integer)
from public;
