-- A repeated call is answered to the byte as the first was: jsonb would sort the fields.
alter table idempotency_keys alter column response_body type json using response_body::json;
