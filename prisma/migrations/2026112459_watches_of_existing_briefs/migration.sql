-- Briefs that exist: whoever created, typed, has, commented on or stands on one watches it (Y-01). Nobody is told. Apart from
-- the tables' own migration, whose locks would keep instances that serve from writing meanwhile.
alter table brief_watches no force row level security;

insert into brief_watches (brand_id, brief_id, brand_user_id)
select distinct b.brand_id, b.id, m.id
from briefs b
cross join lateral (
  select b.creator_brand_users_id as id
  union select b.assignee_brand_users_id
  union select b.specialist_brand_user_id
  union select b.cc_user
) as named
join brand_users m on m.brand_id = b.brand_id and m.id = named.id and m.deleted_at is null
union
select c.brand_id, c.brief_id, m.id
from brief_comments c
join brand_users m on m.brand_id = c.brand_id and m.user_id = c.creator_user_id and m.deleted_at is null
where c.deleted_at is null
union
select h.brand_id, h.brief_id, m.id
from brief_changes h
join brand_users m on m.brand_id = h.brand_id and m.user_id = h.user_id and m.deleted_at is null
where h.kind in ('created', 'duplicated');

alter table brief_watches force row level security;
