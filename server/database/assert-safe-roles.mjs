import { connected, roleOf } from './roles.mjs';

/**
 * Refuses to serve if a role could bypass row-level security, or if a brand's table lacks it (trust 8).
 * @param {string} appUrl
 * @param {string} platformUrl
 * @throws Error that names every problem.
 */
export async function assertSafeRoles(appUrl, platformUrl) {
  const problems = new Set();
  if (roleOf(appUrl) === roleOf(platformUrl)) problems.add('the app role and the platform role are the same');
  for (const url of [appUrl, platformUrl]) {
    const client = await connected(url, 'agency-boot-check');
    try {
      for (const problem of [...(await problemsOfRole(client)), ...(await problemsOfTables(client))]) {
        problems.add(problem);
      }
    } finally {
      await client.end();
    }
  }
  if (problems.size > 0) {
    throw new Error(
      `The database is not safe to serve from:\n${[...problems].map((line) => `  - ${line}`).join('\n')}`,
    );
  }
}

/** @param {import('pg').Client} client @returns {Promise<string[]>} */
async function problemsOfRole(client) {
  // `pg_has_role` is true of a superuser for every role: reported once, as a superuser.
  const { rows } = await client.query(
    `select me.rolname as name, me.rolsuper as superuser, me.rolbypassrls as bypasses,
            exists (
              select from pg_class c
              where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
                and (c.relowner = me.oid or not me.rolsuper and pg_has_role(me.oid, c.relowner, 'member'))
            ) as owns,
            exists (
              select from pg_roles other
              where (other.rolsuper or other.rolbypassrls) and not me.rolsuper and pg_has_role(me.oid, other.oid, 'member')
            ) as could_become
     from pg_roles me where me.rolname = current_user`,
  );
  const [role] = rows;
  return [
    role.superuser && `the role ${role.name} is a superuser`,
    role.bypasses && !role.superuser && `the role ${role.name} may bypass row-level security`,
    role.could_become && `the role ${role.name} may become a role that bypasses row-level security`,
    role.owns && `the role ${role.name} owns tables, or is a member of the role that does`,
  ].filter(Boolean);
}

/** @param {import('pg').Client} client @returns {Promise<string[]>} */
async function problemsOfTables(client) {
  const { rows } = await client.query(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
            exists (select from pg_policy p where p.polrelid = c.oid) as has_policy
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and (c.relname in ('brands', 'users') or exists (
         select from pg_attribute a where a.attrelid = c.oid and a.attname = 'brand_id' and not a.attisdropped))
     order by 1`,
  );
  if (rows.length === 0) return ['it has no tables: the migrations have not run'];
  return rows.flatMap(({ name, forced, has_policy }) => {
    if (!forced) return [`the table ${name} has no forced row-level security`];
    return has_policy ? [] : [`the table ${name} has no policy`];
  });
}
