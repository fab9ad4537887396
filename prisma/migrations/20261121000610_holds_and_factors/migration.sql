-- A handle that somebody registered for, until the address is confirmed or the link ends (trust 1, decisions D2.9):
-- known and unknown addresses hold one alike.
create table handle_holds (
  email varchar(190) not null,
  slug varchar(20) not null,
  expires_at timestamptz(3) not null,
  constraint handle_holds_pkey primary key (email)
);
create unique index handle_holds_slug_key on handle_holds (slug);
create index handle_holds_expires_at_idx on handle_holds (expires_at);

-- Whether a log-in of /v1 gave its second factor, as sessions say it (decisions D2.11).
alter table api_token_families add column second_factor_at timestamptz(3);
