-- A removed view can be taken back by its Undo, as its owner's. Only adds; an older instance lists removed ones until it goes.

alter table saved_views
  add column deleted_at timestamptz(3),
  add column deleted_by_user_id integer;
