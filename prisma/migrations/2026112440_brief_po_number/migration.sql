alter table briefs add column po_number varchar(50);
