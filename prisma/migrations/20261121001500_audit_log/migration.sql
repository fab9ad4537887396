-- What the thing was called then: the log outlives what it names, and is searched by it.
alter table audit_entries add column label varchar(200);

-- A brand's entries of some days; and, across brands, what is old enough to go.
create index audit_entries_brand_id_at_idx on audit_entries (brand_id, at);
create index audit_entries_at_idx on audit_entries using brin (at);
