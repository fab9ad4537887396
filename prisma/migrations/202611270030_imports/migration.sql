-- What was imported, so that it can be undone for an hour (Y-29). Only adds.

create table imports (
  brand_id integer not null references brands (id) on delete restrict on update no action,
  id serial not null,
  uuid uuid not null default gen_random_uuid(),
  kind varchar(20) not null,
  row_ids integer[] not null,
  role_ids integer[] not null default '{}',
  user_id integer not null references users (id) on delete restrict on update no action,
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3),
  constraint imports_pkey primary key (brand_id, id)
);
create unique index imports_brand_id_uuid_key on imports (brand_id, uuid);

alter table imports enable row level security;
alter table imports force row level security;
create policy brand_isolation on imports
  using (brand_id = nullif(current_setting('app.brand_id', true), '')::integer)
  with check (brand_id = nullif(current_setting('app.brand_id', true), '')::integer);
