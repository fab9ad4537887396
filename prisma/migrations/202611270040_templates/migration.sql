-- Templates of plans and scopes (Y-32): a document each, which refers to nothing. Only adds.

create table templates (
  brand_id integer not null references brands (id) on delete restrict on update no action,
  id serial not null,
  uuid uuid not null default gen_random_uuid(),
  kind varchar(10) not null,
  name varchar(60) not null,
  maker_user_id integer not null references users (id) on delete restrict on update no action,
  content jsonb not null,
  row_count integer not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default current_timestamp,
  updated_at timestamptz(3) not null default current_timestamp,
  constraint templates_pkey primary key (brand_id, id),
  constraint templates_version_check check (version > 0),
  constraint templates_kind_check check (kind in ('plan', 'scope')),
  constraint templates_content_check check (jsonb_typeof(content) = 'object' and row_count >= 0)
);
create unique index templates_brand_id_uuid_key on templates (brand_id, uuid);
create unique index templates_brand_id_kind_name_key on templates (brand_id, kind, lower(name));

alter table templates enable row level security;
alter table templates force row level security;
create policy brand_isolation on templates
  using (brand_id = nullif(current_setting('app.brand_id', true), '')::integer)
  with check (brand_id = nullif(current_setting('app.brand_id', true), '')::integer);
