-- Open entries, newest first, and how many there are, without reading the rows: an inbox of ten thousand answers like one of ten (Y-06).
create index inbox_entries_open_idx on inbox_entries (brand_id, brand_user_id, last_at desc, id desc)
  include (record_kind, grp, read_at, snoozed_until) where done_at is null;
