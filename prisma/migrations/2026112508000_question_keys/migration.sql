-- Questions can be `required` and have `showIf` (Y-20). An instance of release 646b9ad does not know the keys and writes
-- lists without them. This release always writes `required`, so a question without it comes from there: it gets the keys of
-- the question that stood, or of the output type from which a brief takes it. Until the contracting migration.
create function keep_question_keys() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  given jsonb;
  known jsonb := '[]';
begin
  if tg_table_name = 'briefme_outputs' then
    given := new.output_json;
    known := old.output_json;
  else
    given := new.output_questions_json;
    if tg_op = 'UPDATE' and old.output_questions_json <> '[]' then
      known := old.output_questions_json;
    else
      select o.output_json into known from briefme_outputs as o
      where o.brand_id = new.brand_id and o.id = new.briefme_outputs_id;
    end if;
  end if;
  if jsonb_typeof(given) is distinct from 'array' or jsonb_typeof(known) is distinct from 'array' then return new; end if;

  select coalesce(jsonb_agg(
    case when question ? 'required' then question else question || coalesce((
      select jsonb_strip_nulls(jsonb_build_object('required', stood -> 'required', 'showIf', stood -> 'showIf'))
      from jsonb_array_elements(known) as stood
      where stood ->> 'id' = question ->> 'id' limit 1
    ), '{}') end
    order by place
  ), '[]')
  into given
  from jsonb_array_elements(given) with ordinality as listed (question, place);

  if tg_table_name = 'briefme_outputs' then new.output_json := given; else new.output_questions_json := given; end if;
  return new;
end
$$;

create trigger briefme_outputs_keep_question_keys before update of output_json on briefme_outputs
  for each row when (jsonb_path_exists(new.output_json, '$[*] ? (!exists(@.required))'))
  execute function keep_question_keys();
create trigger briefs_keep_question_keys before insert or update of output_questions_json on briefs
  for each row when (jsonb_path_exists(new.output_questions_json, '$[*] ? (!exists(@.required))'))
  execute function keep_question_keys();
