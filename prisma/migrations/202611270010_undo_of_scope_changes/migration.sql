-- What stood before the newest change of many scopes, and whose it was: undone for ten minutes while nobody touches the row (Y-26).
alter table scopes add column before_change jsonb;
