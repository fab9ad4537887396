-- The margin at Sell for below which a scope warns, in per cent; empty for none (D1.11).
alter table brands add column margin_floor_percent numeric(5, 2);
