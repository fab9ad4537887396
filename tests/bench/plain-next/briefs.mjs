import pg from 'pg';

/** One pool, however often the page is loaded. */
const shared = /** @type {typeof globalThis & { plainNextPool?: pg.Pool }} */ (globalThis);
shared.plainNextPool ??= new pg.Pool({
  connectionString: process.env.LIMIT_DATABASE_URL,
  max: 10,
  options: '-c plan_cache_mode=force_generic_plan',
});
const pool = shared.plainNextPool;

const PAGE = {
  name: 'page',
  text: `
    select (select count(*)::integer from briefs where brand_id = $1 and deleted_at is null) as total,
           b.uuid, b.project, b.created_at, b.draft_due_date::text as due, s.title as status, d.title as department,
           o.title as output, c.name as category, u.first_name || ' ' || u.last_name as assignee
    from briefs b
    join departments d on d.brand_id = b.brand_id and d.id = b.department_id
    left join briefme_outputs o on o.brand_id = b.brand_id and o.id = b.briefme_outputs_id
    join brief_statuses s on s.id = b.status_id
    join categories c on c.brand_id = b.brand_id and c.id = b.category_id
    left join brand_users m on m.brand_id = b.brand_id and m.id = b.assignee_brand_users_id
    left join users u on u.id = m.user_id
    where b.brand_id = $1 and b.deleted_at is null
    order by b.id desc limit 50`,
};

/**
 * The newest 50 briefs of a brand, and how many there are.
 * @param {number} brand
 */
export async function briefs(brand) {
  const { rows } = await pool.query({ ...PAGE, values: [brand] });
  return { rows, total: rows[0]?.total ?? 0 };
}
