-- Deep pages by project are found by keys alone. PostgreSQL reads an index on an expression without the table only where
-- the expression's own column is in it, too.
drop index briefs_live_project;
create index briefs_live_project on briefs (brand_id, lower(project), id) include (project) where deleted_at is null;
