-- When a scope was approved, beside who approved it (decisions D7.1).
alter table scopes add column approved_at timestamptz(3);
