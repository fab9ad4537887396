import { createHash } from 'node:crypto';
import { ORDINARY, PER_BRAND } from './size.mjs';

/** A long plan, a plan to print and a long scope in the ordinary brand, for measuring grids, PDF and scope. */

export const GRID_ROWS = 300;
export const PDF_ROWS = 60;
export const SCOPE_LINES = 100;
export const LOG_ENTRIES = 100_000;

const PERSON = (ORDINARY - 1) * PER_BRAND.members + 1;
const DIVISION = (ORDINARY - 1) * PER_BRAND.departments + 1;
const OUTPUT = (ORDINARY - 1) * PER_BRAND.outputs + 1;
const CATEGORY = (ORDINARY - 1) * PER_BRAND.categories + 1;

/**
 * Recreates them, so that an earlier run's changes are gone.
 * @param {import('pg').Client} client as the owner
 * @typedef {{ brand: string, person: string, division: string, output: string, gridPlan: string, pdfPlan: string, scope: { id: number, uuid: string } }} Documents uuids
 * @returns {Promise<Documents>}
 */
export async function loadDocuments(client) {
  await loadAdmin(client);
  await loadLog(client);
  await client.query(`
    delete from plan_pdfs where brand_id = ${ORDINARY};
    delete from plans where brand_id = ${ORDINARY};
    delete from scopes where brand_id = ${ORDINARY};
    insert into department_roles (brand_id, department_id, role_title, hourly_role_cost_price, hourly_role_sell_by_price)
      select ${ORDINARY}, ${DIVISION}, 'Designer', 80, 150
      where not exists (select from department_roles where brand_id = ${ORDINARY})`);
  const {
    rows: [brand],
  } = await client.query(`select b.uuid, u.uuid as person, d.uuid as division, o.uuid as output
    from brands b, users u, departments d, briefme_outputs o
    where b.id = ${ORDINARY} and u.id = ${PERSON} and d.brand_id = b.id and d.id = ${DIVISION}
      and o.brand_id = b.id and o.id = ${OUTPUT}`);
  return {
    brand: brand.uuid,
    person: brand.person,
    division: brand.division,
    output: brand.output,
    gridPlan: await insertPlan(client, 'Activity of the year', GRID_ROWS),
    pdfPlan: await insertPlan(client, 'Plan to print', PDF_ROWS),
    scope: await insertScope(client),
  };
}

/**
 * @param {import('pg').Client} client
 * @param {string} project
 * @param {number} rows
 * @returns {Promise<string>}
 */
async function insertPlan(client, project, rows) {
  const {
    rows: [plan],
  } = await client.query(
    `insert into plans (brand_id, project, client, start_date, length, creator_user_id, creator_brand_users_id, cover_letter)
     values ($1, $2, 'Corner shop', '2026-01-01', 12, $3, $3, '<p>Dear Corner shop,</p><p>This is what the year brings.</p>')
     returning id, uuid`,
    [ORDINARY, project, PERSON],
  );
  await client.query(
    `insert into plan_rows (brand_id, plan_id, department_id, activity, type, task, objective, start_date, end_date, cost, notes, row_order)
     select $1, $2, $3 + n % ${PER_BRAND.departments}, 'Activity number ' || n,
            (array['Radio','Outdoor','Digital','Press','TV','EDM','Event'])[1 + n % 7], 'What has to be done about it, ' || n,
            (array['Branding','Revenue','Enquiry','Inform'])[1 + n % 4],
            date '2026-01-01' + (n * 31) % 330, date '2026-01-01' + (n * 31) % 330 + 5 + n % 25, n * 12.5, 'Rates held', n
     from generate_series(1, $4::integer) n`,
    [ORDINARY, plan.id, DIVISION, rows],
  );
  return plan.uuid;
}

/** @param {import('pg').Client} client */
async function insertScope(client) {
  const {
    rows: [scope],
  } = await client.query(
    `insert into scopes (brand_id, product_title, category_id, type, quote_template_name, creator_user_id, sell_for, merchant_percentage, cc_loading_percent)
     values ($1, 'A LONG SCOPE', $2, 'Once Off', 'Generic', $3, 60000, 3, 2) returning id, uuid`,
    [ORDINARY, CATEGORY, PERSON],
  );
  await client.query(
    `insert into scope_lines (brand_id, scope_id, item_description, time_minutes, department_id, brand_department_role_id,
       hourly_cost_by_role, hourly_sell_by_role, display_order)
     select $1, $2, 'Line item number ' || n, 15 * (1 + n % 20), $3,
            (select min(id) from department_roles where brand_id = $1), 80, 150, n
     from generate_series(1, ${SCOPE_LINES}) n`,
    [ORDINARY, scope.id, DIVISION],
  );
  return scope;
}

/**
 * An audit log long enough for an export; entries that the bench itself adds are read on both sides.
 * @param {import('pg').Client} client
 */
async function loadLog(client) {
  await client.query(
    `insert into audit_entries (at, brand_id, actor_user_id, operation, outcome, entity, entity_uuid, label, details, request_id, ip, user_agent)
     select now() - ($3::integer - n) * interval '20 seconds', $1, $2 + n % ${PER_BRAND.members}, 'briefs.update', 'done', 'brief', gen_random_uuid(), 'Brief number ' || n,
            jsonb_build_object('event', 'updated', 'portal', 'brand', 'changes', jsonb_build_object(
              'project', jsonb_build_object('from', 'Old name ' || n, 'to', 'New name ' || n),
              'draftDueDate', jsonb_build_object('from', '2026-11-02', 'to', '2026-11-0' || 3 + n % 7))),
            gen_random_uuid()::text, '203.0.113.' || n % 250, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0'
     from generate_series(1, $3::integer - (select count(*)::integer from audit_entries where brand_id = $1)) n`,
    [ORDINARY, PERSON, LOG_ENTRIES],
  );
  // Autovacuum would do this within a minute, too late for a bench that begins at once.
  await client.query('vacuum analyze audit_entries');
}

/** The session cookie of a platform admin, on the admin host. */
export const ADMIN_COOKIE = 'bench-session-cookie-of-the-platform-admin';

/** @param {import('pg').Client} client */
async function loadAdmin(client) {
  await client.query(
    `with person as (
       insert into users (first_name, last_name, email, email_verified_at)
       select 'Sasha', 'Platform', 'admin@bench.test', now()
       where not exists (select from users where email = 'admin@bench.test') returning id),
     role as (insert into platform_roles (user_id, role) select id, 'superuser' from person)
     insert into sessions (user_id, portal, token_hash, remember, password_entered_at, expires_at)
     select id, 'admin', $1, false, now(), now() + interval '1 year' from person`,
    [createHash('sha256').update(ADMIN_COOKIE).digest()],
  );
}
