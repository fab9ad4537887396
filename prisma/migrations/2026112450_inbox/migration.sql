-- The inbox (Y-01 to Y-14): who watches, who is told what, and how they want to be told. Only adds.

create table brief_watches (
  brand_id integer not null references brands (id) on delete restrict on update no action,
  brief_id integer not null,
  brand_user_id integer not null,
  watching boolean not null default true,
  created_at timestamptz(3) not null default now(),
  constraint brief_watches_pkey primary key (brand_id, brief_id, brand_user_id),
  foreign key (brand_id, brief_id) references briefs (brand_id, id) on delete cascade on update no action,
  foreign key (brand_id, brand_user_id) references brand_users (brand_id, id) on delete cascade on update no action
);
create index brief_watches_member_idx on brief_watches (brand_id, brand_user_id, brief_id) where watching;

create table division_watches (
  brand_id integer not null references brands (id) on delete restrict on update no action,
  department_id integer not null,
  brand_user_id integer not null,
  created_at timestamptz(3) not null default now(),
  constraint division_watches_pkey primary key (brand_id, department_id, brand_user_id),
  foreign key (brand_id, department_id) references departments (brand_id, id) on delete cascade on update no action,
  foreign key (brand_id, brand_user_id) references brand_users (brand_id, id) on delete cascade on update no action
);
create index division_watches_member_idx on division_watches (brand_id, brand_user_id);

create table inbox_entries (
  brand_id integer not null references brands (id) on delete restrict on update no action,
  id bigserial not null,
  uuid uuid not null default gen_random_uuid(),
  brand_user_id integer not null,
  record_kind varchar(20) not null,
  record_uuid uuid,
  record_uuids uuid[] not null default '{}',
  label varchar(200),
  cause varchar(20) not null,
  grp varchar(20) not null,
  actor_user_id integer,
  details jsonb not null default '{}',
  count integer not null default 1,
  first_at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  done_at timestamptz(3),
  snoozed_until timestamptz(3),
  settled_at timestamptz(3),
  mail_due_at timestamptz(3),
  digest_due boolean not null default false,
  mailed_at timestamptz(3),
  mail_id integer,
  constraint inbox_entries_pkey primary key (brand_id, id),
  foreign key (brand_id, brand_user_id) references brand_users (brand_id, id) on delete cascade on update no action
);
create unique index inbox_entries_brand_id_uuid_key on inbox_entries (brand_id, uuid);
-- One unread entry for a member, record and cause: what happens again raises its count.
create unique index inbox_entries_open_key
  on inbox_entries (brand_id, brand_user_id, record_kind, record_uuid, cause)
  where read_at is null and done_at is null and snoozed_until is null;
create index inbox_entries_brand_id_brand_user_id_last_at_id_idx
  on inbox_entries (brand_id, brand_user_id, last_at desc, id desc);
create index inbox_entries_unread_idx on inbox_entries (brand_id, brand_user_id, record_kind)
  where read_at is null and done_at is null;
create index inbox_entries_record_idx on inbox_entries (brand_id, record_uuid) where done_at is null;
create index inbox_entries_mail_due_idx on inbox_entries (mail_due_at) where mail_due_at is not null;
create index inbox_entries_digest_due_idx on inbox_entries (brand_id, brand_user_id) where digest_due;
create index inbox_entries_snoozed_idx on inbox_entries (snoozed_until) where snoozed_until is not null;
create index inbox_entries_mailed_idx on inbox_entries (brand_id, brand_user_id, mailed_at) where mailed_at is not null;

create table inbox_settings (
  brand_id integer not null references brands (id) on delete restrict on update no action,
  brand_user_id integer not null,
  waiting varchar(10) not null default 'mail',
  mentions varchar(10) not null default 'mail',
  watching varchar(10) not null default 'bell',
  reminders varchar(10) not null default 'digest',
  letter_keys boolean not null default true,
  visited_at timestamptz(3),
  constraint inbox_settings_pkey primary key (brand_id, brand_user_id),
  foreign key (brand_id, brand_user_id) references brand_users (brand_id, id) on delete cascade on update no action
);

create table inbox_digests (
  brand_id integer not null references brands (id) on delete restrict on update no action,
  brand_user_id integer not null,
  local_date date not null,
  created_at timestamptz(3) not null default now(),
  constraint inbox_digests_pkey primary key (brand_id, brand_user_id, local_date),
  foreign key (brand_id, brand_user_id) references brand_users (brand_id, id) on delete cascade on update no action
);

-- [{ brandUserId, start, length }]: whom a comment mentions, and where (Y-13).
alter table brief_comments add column mentions jsonb not null default '[]';
-- Where one click ends mails of this kind (RFC 8058); the transport makes the headers of it.
alter table outgoing_mails add column unsubscribe_url text;

-- Removing a membership erases what it was told (Y-02). Here, so that it holds beside an older instance, too.
create function erase_inbox_of_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from inbox_entries where brand_id = new.brand_id and brand_user_id = new.id;
  delete from inbox_settings where brand_id = new.brand_id and brand_user_id = new.id;
  delete from inbox_digests where brand_id = new.brand_id and brand_user_id = new.id;
  delete from brief_watches where brand_id = new.brand_id and brand_user_id = new.id;
  delete from division_watches where brand_id = new.brand_id and brand_user_id = new.id;
  return null;
end
$$;
create trigger brand_users_left after update of deleted_at on brand_users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function erase_inbox_of_member();

do $$
declare
  tenant text;
begin
  foreach tenant in array array[
    'brief_watches', 'division_watches', 'inbox_entries', 'inbox_settings', 'inbox_digests'
  ] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format(
      'create policy brand_isolation on %I
         using (brand_id = nullif(current_setting(''app.brand_id'', true), '''')::integer)
         with check (brand_id = nullif(current_setting(''app.brand_id'', true), '''')::integer)',
      tenant
    );
  end loop;
end
$$;
