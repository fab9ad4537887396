-- A trigram's entries are those of the whole platform: in a brand of few briefs its names are read one after the other, which
-- costs the same however large the others grow. Compared under another collation, which for LIKE means the same, they are none
-- of the trigram index's business.
create or replace function search_brief_ids(needle text) returns setof integer
language plpgsql stable security definer set search_path = public, pg_temp rows 200
as $$
declare
  brand integer := nullif(current_setting('app.brand_id', true), '')::integer;
  is_small boolean := coalesce((select live_count from brand_counts where brand_id = brand and entity = 'brief'), 0) < 10000;
begin
  return query execute
    'select id from briefs where brand_id = $1 and deleted_at is null and lower(project) like $2'
    || case when is_small then ' collate "C"' else '' end
    using brand, lower(contains_pattern(needle));
end
$$;
