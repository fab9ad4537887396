import { createHash } from 'node:crypto';
import { GROWN, PER_BRAND, STEADY } from './size.mjs';

/**
 * Fills a migrated, empty database with brands and briefs, all from generate_series inside PostgreSQL: a million briefs
 * with their indexes take a minute or two. Briefs of different brands are mixed in the table, as after years of use.
 */

/**
 * The bearer token and the session cookie of each brand's first member; secrets of a database that nobody reaches.
 * @param {number} brand
 */
export const tokenOf = (brand) => `adk_bench_token_of_brand_number_${brand}`;
/** @param {number} brand */
export const cookieOf = (brand) => `bench-session-cookie-of-brand-number-${brand}`;
/** @param {string} secret */
const hashOf = (secret) => createHash('sha256').update(secret).digest();

/** A word in every twelfth project, and one in every thousandth. */
export const COMMON_WORD = 'Campaign';
export const RARE_WORD = 'Zephyr';

/**
 * @param {import('pg').Client} client as the owner
 * @param {import('./size.mjs').Size} size
 */
export async function load(client, size) {
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '256MB'; set work_mem = '128MB'");
  await client.query('select setseed(0.5)');
  await loadBrands(client, size);
  await loadKeys(client, size);
  const restoreIndexes = await dropIndexes(client);
  await loadBriefs(client, size);
  await restoreIndexes();
  await client.query('vacuum analyze');
}

/** @param {import('pg').Client} client @param {import('./size.mjs').Size} size */
async function loadBrands(client, { brands }) {
  const { members, departments, outputs, categories } = PER_BRAND;
  await client.query(`
    insert into brands (id, name, slug, primary_email, module_brief_me, module_lamp, module_scope)
      select b, 'Brand ' || b, 'brand-' || b, 'office@brand-' || b || '.test', true, true, true
      from generate_series(1, ${brands}) b;
    insert into users (id, first_name, last_name, email, email_verified_at)
      select (b - 1) * ${members} + n,
             (array['Ada','Sam','Mia','Noah','Lena','Omar','Ruby','Theo'])[1 + (n - 1) % 8],
             (array['Quinn','Okafor','Tran','Reyes','Fischer','Haddad','Walsh','Nguyen'])[1 + (n + b) % 8],
             'person' || n || '@brand-' || b || '.test', now()
      from generate_series(1, ${brands}) b, generate_series(1, ${members}) n;
    insert into brand_users (brand_id, id, user_id, permission, accepted_at)
      select b, (b - 1) * ${members} + n, (b - 1) * ${members} + n,
             (case n when 1 then 'brandAdmin' else 'staff' end)::brand_permission, now()
      from generate_series(1, ${brands}) b, generate_series(1, ${members}) n;
    insert into departments (brand_id, id, title)
      select b, (b - 1) * ${departments} + n, (array['Design','Digital','Media','Print','Strategy'])[n]
      from generate_series(1, ${brands}) b, generate_series(1, ${departments}) n;
    insert into categories (brand_id, id, name, display_order)
      select b, (b - 1) * ${categories} + n, 'Category ' || n, n
      from generate_series(1, ${brands}) b, generate_series(1, ${categories}) n;
    insert into briefme_outputs (brand_id, id, brand_department_id, title, sla_estimated_hours, turnaround_days)
      select b, (b - 1) * ${outputs} + n, (b - 1) * ${departments} + 1 + n % ${departments}, 'Output type ' || n, n, 5
      from generate_series(1, ${brands}) b, generate_series(1, ${outputs}) n;`);
  for (const table of ['brands', 'users', 'brand_users', 'departments', 'categories', 'briefme_outputs']) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
}

/**
 * A token and a session for the first member of each brand, good for a year.
 * @param {import('pg').Client} client
 * @param {import('./size.mjs').Size} size
 */
async function loadKeys(client, { brands }) {
  const numbers = Array.from({ length: brands }, (_, at) => at + 1);
  await client.query(
    `with family as (
       insert into api_token_families (user_id, brand_id, scope)
       select (b - 1) * ${PER_BRAND.members} + 1, b, 'brand' from unnest($1::integer[]) b returning id, brand_id)
     insert into api_tokens (family_id, brand_id, kind, token_hash, expires_at)
       select family.id, b, 'access', hash, now() + interval '1 year'
       from unnest($1::integer[], $2::bytea[]) as given (b, hash) join family on family.brand_id = b`,
    [numbers, numbers.map((brand) => hashOf(tokenOf(brand)))],
  );
  await client.query(
    `insert into sessions (user_id, brand_id, portal, token_hash, remember, password_entered_at, expires_at)
       select (b - 1) * ${PER_BRAND.members} + 1, b, 'brand', hash, false, now(), now() + interval '1 year'
       from unnest($1::integer[], $2::bytea[]) as given (b, hash)`,
    [numbers, numbers.map((brand) => hashOf(cookieOf(brand)))],
  );
}

/**
 * Indexes are created after the rows are loaded; keys remain, since they are constraints.
 * @returns a function that creates them
 * @param {import('pg').Client} client
 */
async function dropIndexes(client) {
  const { rows } = await client.query(`
    select indexname, indexdef from pg_indexes
    where tablename = 'briefs' and indexname not in (select conname from pg_constraint)
      and indexname not like '%_pkey'`);
  for (const { indexname } of rows) await client.query(`drop index ${client.escapeIdentifier(indexname)}`);
  return async () => {
    for (const { indexdef } of rows) await client.query(indexdef);
  };
}

/** @param {import('pg').Client} client @param {import('./size.mjs').Size} size */
async function loadBriefs(client, { brands, briefs, grown, steady }) {
  const { members, departments, outputs, categories } = PER_BRAND;
  // Foreign keys and counting triggers would run for each of a million rows; the counts are set below.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into briefs (
       brand_id, id, department_id, briefme_outputs_id, status_id, assignee_brand_users_id, creator_user_id,
       creator_brand_users_id, category_id, project, urgent, overview, draft_due_date, in_market_date, hours_allocated,
       allocated_hours_today, notes, created_at, updated_at, deleted_at)
     select b, at,
       (b - 1) * ${departments} + 1 + (random() * 100)::integer % ${departments},
       (b - 1) * ${outputs} + 1 + (random() * 1000)::integer % ${outputs},
       1 + (random() * random() * 16)::integer,
       case when random() < 0.9 then (b - 1) * ${members} + 1 + (random() * 1000)::integer % ${members} end,
       (b - 1) * ${members} + 1 + creator, (b - 1) * ${members} + 1 + creator,
       (b - 1) * ${categories} + 1 + (random() * 1000)::integer % ${categories},
       initcap(word[1 + (random() * 1000)::integer % 24] || ' ' || word[1 + (random() * 1000)::integer % 24])
         || case when at % 12 = 0 then ' ${COMMON_WORD}' when at % 1000 = 1 then ' ${RARE_WORD}' else ' refresh' end
         || ' ' || (random() * 9999)::integer,
       random() < 0.05, '<p>' || repeat('What it is for, in a line. ', 4) || '</p>',
       due, due + 14, (random() * 40)::integer, case when random() < 0.03 then 1 + (random() * 7)::integer else 0 end,
       '<p>' || repeat('What has to be in it, from whom it comes and who signs it off. ', 5) || '</p>',
       written, written + interval '2 days', case when random() < 0.02 then now() - interval '1 day' end
     from (
       select row_number() over (order by (n - random()) / share) as at, b, creator, written,
              written::date + 10 + (random() * 20)::integer as due
       from (
         select b, n, share, (random() * 1000)::integer % ${members} as creator,
                now() - interval '3 years' * (1 - (n::float8 / share)) as written
         from (
           select b, case b when ${GROWN} then $1::integer when ${STEADY} then $2::integer
                     else ($3::integer - $1::integer - $2::integer) / (${brands} - 2) end as share
           from generate_series(1, ${brands}) b
         ) as brand, generate_series(1, share) n
       ) as spread
     ) as placed, (select array[
       'spring','autumn','winter','summer','launch','poster','banner','newsletter','catalogue','brochure','radio','social',
       'loyalty','member','store','window','outdoor','digital','press','event','survey','voucher','packaging','signage'
     ] as word) as words`,
    [grown, steady, briefs],
  );
  await client.query(`
    select setval(pg_get_serial_sequence('briefs', 'id'), (select max(id) from briefs));
    delete from brand_counts;
    insert into brand_counts (brand_id, entity, live_count)
      select brand_id, 'brief', count(*) from briefs where deleted_at is null group by brand_id;
    set session_replication_role = origin`);
}
