-- Files on briefs and comments (Y-15 to Y-19). Only adds.

-- The bytes of an upload, whichever files refer to them; in pieces of 256 KB, or under a key of the S3-compatible storage.
create table stored_files (
  brand_id integer not null references brands (id) on delete cascade on update no action,
  id serial not null,
  size integer not null,
  state varchar(10) not null default 'uploading',
  storage_key varchar(200),
  sha256 bytea,
  preview varchar(10) not null default 'none',
  created_at timestamptz(3) not null default now(),
  constraint stored_files_pkey primary key (brand_id, id)
);
create index stored_files_uploading_idx on stored_files (created_at) where state <> 'ready';

create table stored_file_pieces (
  brand_id integer not null references brands (id) on delete cascade on update no action,
  stored_file_id integer not null,
  place integer not null,
  bytes bytea not null,
  constraint stored_file_pieces_pkey primary key (brand_id, stored_file_id, place),
  foreign key (brand_id, stored_file_id) references stored_files (brand_id, id) on delete cascade on update no action
);
create table stored_file_previews (
  brand_id integer not null references brands (id) on delete cascade on update no action,
  stored_file_id integer not null,
  edge integer not null,
  bytes bytea not null,
  constraint stored_file_previews_pkey primary key (brand_id, stored_file_id, edge),
  foreign key (brand_id, stored_file_id) references stored_files (brand_id, id) on delete cascade on update no action
);
-- Files are mostly compressed already.
alter table stored_file_pieces alter column bytes set storage external;
alter table stored_file_previews alter column bytes set storage external;

create table brief_files (
  brand_id integer not null references brands (id) on delete cascade on update no action,
  id serial not null,
  uuid uuid not null default gen_random_uuid(),
  stored_file_id integer not null,
  brief_id integer,
  comment_id integer,
  name varchar(200) not null,
  uploader_user_id integer not null references users (id) on delete restrict on update no action,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by_user_id integer,
  constraint brief_files_pkey primary key (brand_id, id),
  foreign key (brand_id, stored_file_id) references stored_files (brand_id, id) on delete cascade on update no action,
  foreign key (brand_id, brief_id) references briefs (brand_id, id) on delete cascade on update no action,
  foreign key (brand_id, comment_id) references brief_comments (brand_id, id) on delete cascade on update no action
);
create unique index brief_files_brand_id_uuid_key on brief_files (brand_id, uuid);
create index brief_files_brief_idx on brief_files (brand_id, brief_id) where deleted_at is null;
create index brief_files_removed_idx on brief_files (brand_id, brief_id) where deleted_at is not null;
create index brief_files_brand_id_stored_file_id_idx on brief_files (brand_id, stored_file_id);
create index brief_files_brand_id_comment_id_idx on brief_files (brand_id, comment_id);
create index brief_files_unattached_idx on brief_files (created_at) where brief_id is null;
create index brief_files_deleted_idx on brief_files (deleted_at) where deleted_at is not null;

-- What a superuser allows a brand, in GB; empty: BRAND_FILES_GB.
alter table brands add column files_gb integer;

do $$
declare
  tenant text;
begin
  foreach tenant in array array['stored_files', 'stored_file_pieces', 'stored_file_previews', 'brief_files'] loop
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
