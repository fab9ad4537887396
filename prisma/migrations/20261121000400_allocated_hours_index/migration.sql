-- 'Only show allocated hours' asks for few rows of many: this index holds just those, with what the workload list
-- sorts by. A numeric comparison cannot be an index condition under row-level security, but a literal
-- `allocated_hours_today > 0` (or >= 0.01) in the statement lets the planner choose the partial index.
drop index briefs_allocated;
create index briefs_live_allocated
  on briefs (brand_id, assignee_brand_users_id, allocated_hours_today, draft_due_date, id)
  where deleted_at is null and allocated_hours_today > 0;
