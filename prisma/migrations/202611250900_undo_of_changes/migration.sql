-- The version that a brief had after a change: what one changed oneself is found, and undone, by it (Y-25).
alter table brief_changes add column version integer;
