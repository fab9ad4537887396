-- When people work (Y-27): public holidays of a brand, hours of a week and days off of a membership. Only adds.

create table public_holidays (
  brand_id integer not null references brands (id) on delete restrict on update no action,
  date date not null,
  name varchar(60) not null,
  constraint public_holidays_pkey primary key (brand_id, date)
);

create table days_off (
  brand_id integer not null references brands (id) on delete restrict on update no action,
  brand_user_id integer not null,
  first_day date not null,
  last_day date not null,
  constraint days_off_pkey primary key (brand_id, brand_user_id, first_day),
  constraint days_off_in_order check (last_day >= first_day),
  foreign key (brand_id, brand_user_id) references brand_users (brand_id, id) on delete cascade on update no action
);

alter table brand_users add column weekly_hours numeric(5, 2) not null default 40;

do $$
declare
  tenant text;
begin
  foreach tenant in array array['public_holidays', 'days_off'] loop
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
