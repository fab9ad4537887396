-- The indexes by which an inbox is listed and its unread entries are found have what its filters ask for, too: totals are
-- counted without reading entries (Y-06). The kind is no key: for an unknown number of kinds the planner expects as many
-- searches, and takes another index.
create index inbox_entries_listed_idx
  on inbox_entries (brand_id, brand_user_id, last_at desc, id desc)
  include (record_kind, grp, read_at, done_at, snoozed_until);
drop index inbox_entries_brand_id_brand_user_id_last_at_id_idx;

create index inbox_entries_open_idx
  on inbox_entries (brand_id, brand_user_id) include (record_kind, grp, snoozed_until)
  where read_at is null and done_at is null;
drop index inbox_entries_unread_idx;
