-- What a brand typed of somebody whom it invited: until the invitation is accepted it sees that and nothing else (D2.9a).
alter table brand_users
  add column invited_email varchar(190),
  add column invited_first_name varchar(20),
  add column invited_last_name varchar(20),
  add column invited_avatar_colour varchar(7),
  add column invited_employee_number integer;

-- Whoever was invited before and has no account yet is called what was typed. What was typed of others is not known any
-- more: the address says their name.
update brand_users as m
set invited_email = u.email,
  invited_first_name = case when known then null else u.first_name end,
  invited_last_name = case when known then null else u.last_name end,
  invited_avatar_colour = case when known then null else u.avatar_colour end,
  invited_employee_number = case when known then null else u.employee_number end
from (
  select users.*, email_verified_at is not null
      or exists (select from user_credentials where user_id = users.id)
      or exists (select from platform_roles where user_id = users.id) as known
  from users
) as u
where u.id = m.user_id and m.accepted_at is null and m.deleted_at is null;

-- Whoever has logged in is no longer invited.
update brand_users set accepted_at = last_seen
where accepted_at is null and deleted_at is null and last_seen >= coalesce(invited_at, last_seen);

-- So it stays beside an instance that lets people log in before they accept.
create function accept_by_log_in() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  new.accepted_at := new.last_seen;
  return new;
end
$$;

create trigger brand_users_log_in before update of last_seen on brand_users
  for each row when (new.accepted_at is null and new.last_seen is distinct from old.last_seen and new.last_seen is not null)
  execute function accept_by_log_in();

create or replace function brand_users_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform raise_reference_version(ids)
  from (
    select array_agg(distinct after.brand_id) as ids
    from changed as after
    join former as before using (brand_id, id)
    where (after.user_id, after.permission, after.job_title, after.accepted_at, after.deleted_at,
        after.invited_first_name, after.invited_last_name, after.invited_avatar_colour)
      is distinct from (before.user_id, before.permission, before.job_title, before.accepted_at, before.deleted_at,
        before.invited_first_name, before.invited_last_name, before.invited_avatar_colour)
  ) as brand
  where ids is not null;
  return null;
end
$$;
