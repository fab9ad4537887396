import http from 'node:http';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/**
 * The limit: a bare Node http server with `pg` that answers the same JSON as `GET /v1/…/briefme/briefs` from one
 * handwritten statement with joins, prepared and planned once. No hosts, tokens, rights, tenant isolation or
 * validation; the address names the brand. `LIMIT_DATABASE_URL` in, its port out (a message to the parent).
 */

const pool = new pg.Pool({
  connectionString: process.env.LIMIT_DATABASE_URL,
  max: 10,
  options: '-c plan_cache_mode=force_generic_plan',
});

const COLUMNS = `
  b.id, b.uuid, b.version, b.department_id as "departmentId",
  d.uuid as d_uuid, d.title as d_title,
  b.briefme_outputs_id as "briefmeOutputsId",
  o.uuid as o_uuid, o.title as o_title, o.sla_estimated_hours::float8 as o_hours, o.turnaround_days as o_days,
  o.sla_url as o_url,
  b.status_id as "statusId", s.title as s_title,
  b.assignee_brand_users_id as "assigneeBrandUsersId",
  am.uuid as am_uuid, au.id as au_id, au.uuid as au_uuid, au.first_name as au_first, au.last_name as au_last,
  au.avatar_colour as au_colour, au.deleted_at as au_gone,
  b.creator_user_id as "creatorUserId", b.creator_brand_users_id as "creatorBrandUsersId",
  cm.uuid as cm_uuid, cu.id as cu_id, cu.uuid as cu_uuid, cu.first_name as cu_first, cu.last_name as cu_last,
  cu.avatar_colour as cu_colour, cu.deleted_at as cu_gone,
  b.specialist_brand_user_id as "specialistBrandUserId", b.cc_user as "ccUser",
  b.category_id as "categoryId", c.uuid as c_uuid, c.name as c_name,
  b.project, b.project_link as "projectLink", b.urgent, b.draft_due_date::text as due, b.in_market_date::text as market,
  b.hours_allocated::float8 as hours, b.allocated_hours_today::float8 as today, b.hard_estimate as hard,
  (select count(*)::integer from brief_files f
    where f.brand_id = b.brand_id and f.brief_id = b.id and f.deleted_at is null) as files,
  b.created_at, b.updated_at`;
/**
 * The joins of a brief.
 * @type {Record<string, string>}
 */
const JOINS = {
  department: 'join departments d on d.brand_id = b.brand_id and d.id = b.department_id',
  output: 'left join briefme_outputs o on o.brand_id = b.brand_id and o.id = b.briefme_outputs_id',
  status: 'join brief_statuses s on s.id = b.status_id',
  category: 'join categories c on c.brand_id = b.brand_id and c.id = b.category_id',
  assignee: `left join brand_users am on am.brand_id = b.brand_id and am.id = b.assignee_brand_users_id
    left join users au on au.id = am.user_id`,
  creator: `left join brand_users cm on cm.brand_id = b.brand_id and cm.id = b.creator_brand_users_id
    left join users cu on cu.id = cm.user_id`,
};
const JOINED = Object.values(JOINS).join('\n  ');
const FROM = `from briefs b ${JOINED}`;
const PLAIN = 'b.brand_id = $1 and b.deleted_at is null';
const FILTERED = `${PLAIN} and b.status_id = any ($2::integer[]) and b.department_id = any ($3::integer[])
  and b.draft_due_date >= $4::date`;

/** @param {string} name @param {string} where */
const statement = (name, where) => ({
  name,
  text: `select (select count(*)::integer from briefs b where ${where}) as total, ${COLUMNS} ${FROM}
         where ${where} order by b.id desc limit 50`,
});
const LIST = statement('list', PLAIN);
const FILTERED_LIST = statement('filtered', FILTERED);
const ALLOCATE = {
  name: 'allocate',
  text: `update briefs set allocated_hours_today = $3, version = version + 1, updated_at = now()
         where brand_id = $1 and id = $2 and deleted_at is null returning id, version`,
};
const SCOPE = { name: 'scope', text: 'select * from scopes where brand_id = $1 and id = $2 and deleted_at is null' };
const LINES = {
  name: 'lines',
  text: `select l.*, d.title as division, r.role_title
         from scope_lines l
         left join departments d on d.brand_id = l.brand_id and d.id = l.department_id
         left join department_roles r on r.brand_id = l.brand_id and r.id = l.brand_department_role_id
         where l.brand_id = $1 and l.scope_id = $2 order by l.display_order`,
};
/** @param {pg.QueryResultRow} b a row with the columns above */
function rowOf(b) {
  return {
    id: b.id,
    uuid: b.uuid,
    version: b.version,
    departmentId: b.departmentId,
    department: { id: b.departmentId, uuid: b.d_uuid, title: b.d_title },
    briefmeOutputsId: b.briefmeOutputsId,
    output: b.o_uuid && {
      id: b.briefmeOutputsId,
      uuid: b.o_uuid,
      title: b.o_title,
      slaEstimatedHours: b.o_hours,
      turnaroundDays: b.o_days,
      slaUrl: b.o_url,
    },
    statusId: b.statusId,
    status: { id: b.statusId, title: b.s_title },
    assigneeBrandUsersId: b.assigneeBrandUsersId,
    assignee: b.am_uuid && {
      id: b.assigneeBrandUsersId,
      uuid: b.am_uuid,
      user: {
        id: b.au_id,
        uuid: b.au_uuid,
        firstName: b.au_first,
        lastName: b.au_last,
        avatarColour: b.au_colour,
        deleted: b.au_gone !== null,
      },
    },
    creatorUserId: b.creatorUserId,
    creatorBrandUsersId: b.creatorBrandUsersId,
    creator: b.cm_uuid && {
      id: b.creatorBrandUsersId,
      uuid: b.cm_uuid,
      user: {
        id: b.cu_id,
        uuid: b.cu_uuid,
        firstName: b.cu_first,
        lastName: b.cu_last,
        avatarColour: b.cu_colour,
        deleted: b.cu_gone !== null,
      },
    },
    specialistBrandUserId: b.specialistBrandUserId,
    specialist: null,
    ccUser: b.ccUser,
    categoryId: b.categoryId,
    category: { id: b.categoryId, uuid: b.c_uuid, name: b.c_name },
    project: b.project,
    projectLink: b.projectLink,
    urgent: b.urgent ? 1 : 0,
    draftDueDate: b.due,
    inMarketDate: b.market,
    hoursAllocated: b.hours,
    allocatedHoursToday: b.today,
    hardEstimate: b.hard ? 1 : 0,
    files: b.files,
    createdAt: b.created_at.toISOString(),
    updatedAt: b.updated_at.toISOString(),
  };
}

/** @param {number} brand @param {URLSearchParams} query */
async function list(brand, query) {
  const numbers = (/** @type {string} */ name) => (query.get(name) ?? '').split(',').map(Number);
  const { rows } = query.has('statuses')
    ? await pool.query({
        ...FILTERED_LIST,
        values: [brand, numbers('statuses'), numbers('departments'), query.get('dueDateStart')],
      })
    : await pool.query({ ...LIST, values: [brand] });
  const total = rows[0]?.total ?? 0;
  return { data: rows.map(rowOf), meta: { total, page: 1, limit: 50, lastPage: Math.max(1, Math.ceil(total / 50)) } };
}

/**
 * The sort keys of the list; equal values are sorted by id.
 * @type {Record<string, string[]>}
 */
const ORDERS = {
  id: [],
  project: ['lower(b.project)'],
  status: ['b.status_id'],
  createdAt: ['b.created_at'],
  draftDueDate: ['b.draft_due_date'],
  allocatedHoursToday: ['b.allocated_hours_today', 'b.draft_due_date'],
  department: ['d.title'],
  output: ['o.title'],
  category: ['c.name'],
  assignee: ["au.first_name || ' ' || au.last_name"],
  creator: ["cu.first_name || ' ' || cu.last_name"],
};

/** Planned for its values each time: the driver's default. */
const plainPool = new pg.Pool({ connectionString: process.env.LIMIT_DATABASE_URL, max: 10 });

/**
 * Any page of the list, by the simplest statement that joins only the page's rows: the ordered rows, then their joins,
 * next to a count of all rows.
 * @param {number} brand
 * @param {URLSearchParams} query
 */
async function anyPage(brand, query) {
  /** @type {unknown[]} */
  const values = [brand];
  /** @param {unknown} value */
  const given = (value) => `$${values.push(value)}`;
  /** @param {string} name */
  const ids = (name) => String(query.get(name)).split(',').map(Number);
  const where = [PLAIN];
  if (query.has('search')) where.push(`lower(b.project) like lower(${given(`%${query.get('search')}%`)})`);
  if (query.has('statuses')) where.push(`b.status_id = any (${given(ids('statuses'))}::integer[])`);
  if (query.has('departments')) where.push(`b.department_id = any (${given(ids('departments'))}::integer[])`);
  const condition = where.join(' and ');
  const way = query.get('order') === 'asc' ? 'asc' : 'desc';
  const sort = query.get('orderBy') ?? 'id';
  const order = [...(ORDERS[sort] ?? []), 'b.id'].map((term) => `${term} ${way}`).join(', ');
  const page = Number(query.get('page') ?? 1);
  const limit = Number(query.get('limit'));
  const { rows } = await plainPool.query(
    `select (select count(*)::integer from briefs b where ${condition}) as total, ${COLUMNS}
     from (select b.* from briefs b ${JOINS[sort] ?? ''} where ${condition}
           order by ${order} limit ${limit} offset ${(page - 1) * limit}) b ${JOINED}
     order by ${order}`,
    values,
  );
  const total = rows[0]?.total ?? 0;
  return { data: rows.map(rowOf), meta: { total, page, limit, lastPage: Math.max(1, Math.ceil(total / limit)) } };
}

/** @param {number} brand @param {number} brief @param {{ allocatedHoursToday: number }} body */
async function allocate(brand, brief, { allocatedHoursToday }) {
  const { rows } = await pool.query({ ...ALLOCATE, values: [brand, brief, allocatedHoursToday] });
  return rows[0];
}

/** @param {number} brand @param {number} id */
async function scope(brand, id) {
  const [head, lines] = await Promise.all([
    pool.query({ ...SCOPE, values: [brand, id] }),
    pool.query({ ...LINES, values: [brand, id] }),
  ]);
  return { ...head.rows[0], lines: lines.rows };
}

/**
 * The answer to a request: /<brand>/briefs, /<brand>/any, /<brand>/briefs/<id>/allocate or /<brand>/scopes/<id>.
 * @param {http.IncomingMessage} request
 */
async function answer(request) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const [, brand, kind, id] = pathname.split('/');
  if (kind === 'any') return anyPage(Number(brand), searchParams);
  if (kind === 'scopes') return scope(Number(brand), Number(id));
  if (id) return allocate(Number(brand), Number(id), await bodyOf(request));
  return list(Number(brand), searchParams);
}

/** @param {string} brand */
const LOG = (brand) => `copy (
  select e.at, u.first_name || ' ' || u.last_name, e.operation, e.label, e.details, e.outcome, e.ip, e.user_agent
  from audit_entries e left join users u on u.id = e.actor_user_id
  where e.brand_id = ${Number(brand)} order by e.id desc) to stdout (format csv)`;

/** @param {string} brand @param {http.ServerResponse} response */
async function copyLog(brand, response) {
  const client = await pool.connect();
  try {
    response.writeHead(200, { 'content-type': 'text/csv' });
    await pipeline(client.query(copyTo(LOG(brand))), response);
  } finally {
    client.release();
  }
}

/** @param {http.IncomingMessage} request */
async function bodyOf(request) {
  let body = '';
  for await (const chunk of request) body += chunk;
  return JSON.parse(body);
}

const server = http.createServer(async (request, response) => {
  try {
    const [, brand = '', kind] = (request.url ?? '/').split('/');
    if (kind === 'audit-log') return await copyLog(brand, response);
    const body = JSON.stringify(await answer(request));
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address?.port });
});
