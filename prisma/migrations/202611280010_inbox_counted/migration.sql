-- The index by which an inbox is listed has what its filters ask for, too: its total is counted without reading entries
-- (Y-06).
create index inbox_entries_listed_idx
  on inbox_entries (brand_id, brand_user_id, last_at desc, id desc)
  include (record_kind, grp, read_at, done_at, snoozed_until);
drop index inbox_entries_brand_id_brand_user_id_last_at_id_idx;
