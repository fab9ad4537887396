-- What is found from anywhere (Y-22): the newest few of each kind. As the owner, since LIKE is not leakproof; with the limit
-- inside, a common word ends after the first rows by id, and a rare one goes through its trigrams.
create function newest_matches(kinds text[], words text[], most integer)
returns table (kind text, id integer)
language plpgsql stable security definer set search_path = public, pg_temp rows 15
as $$
declare
  brand integer := nullif(current_setting('app.brand_id', true), '')::integer;
  patterns text[] := array(select lower(contains_pattern(word)) from unnest(words) as word);
  -- The index finds the longest, the others are compared with what it found.
  longest text := (select pattern from unnest(patterns) as pattern order by length(pattern) desc limit 1);
  -- As in search_brief_ids: a trigram's entries are those of the whole platform.
  is_small boolean := coalesce((select live_count from brand_counts where brand_id = brand and entity = 'brief'), 0) < 10000;
begin
  if 'brief' = any (kinds) then
    return query execute
      'select ''brief'', id from briefs
       where brand_id = $1 and deleted_at is null and lower(project) like $2'
      || case when is_small then ' collate "C"' else '' end
      || ' and lower(project) like all ($3) order by id desc limit $4'
      using brand, longest, patterns, most;
  end if;
  if 'plan' = any (kinds) then
    return query execute
      'select ''plan'', id from plans
       where brand_id = $1 and deleted_at is null and (project ilike $2 or client ilike $2)
         and lower(concat_ws(chr(10), project, client)) like all ($3) order by id desc limit $4'
      using brand, longest, patterns, most;
  end if;
  if 'scope' = any (kinds) then
    return query execute
      'select ''scope'', id from scopes
       where brand_id = $1 and deleted_at is null and product_title ilike $2
         and lower(product_title) like all ($3) order by id desc limit $4'
      using brand, longest, patterns, most;
  end if;
end
$$;

-- Nobody until access.sql says who.
revoke execute on function newest_matches(text[], text[], integer) from public;
