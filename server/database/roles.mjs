import pg from 'pg';

/**
 * The two roles that serve: they own nothing and cannot bypass row-level security (trust 8).
 *
 * @typedef {{ appUrl: string, platformUrl: string, appRole: string, platformRole: string }} RoleUrls
 */

const APP = 'agency_app';
const PLATFORM = 'agency_platform';

/**
 * Makes the roles, or takes those that the deployer gives.
 * @param {string} ownerUrl
 * @param {{ appUrl?: string, platformUrl?: string, appPassword?: string, platformPassword?: string }} given
 * @returns {Promise<RoleUrls>}
 */
export async function ensureRoles(ownerUrl, { appUrl, platformUrl, appPassword, platformPassword }) {
  if (appUrl && platformUrl) {
    return { appUrl, platformUrl, appRole: roleOf(appUrl), platformRole: roleOf(platformUrl) };
  }
  if (!appPassword || !platformPassword) throw new Error('The roles need passwords');
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'agency-roles' });
  client.on('error', () => {});
  await client.connect();
  try {
    for (const [role, password] of [
      [APP, appPassword],
      [PLATFORM, platformPassword],
    ]) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
      const verb = rowCount ? 'alter' : 'create';
      const attributes = rowCount ? '' : 'nosuperuser nobypassrls nocreatedb nocreaterole noinherit';
      await client.query(`${verb} role ${role} login ${attributes} password ${client.escapeLiteral(String(password))}`);
    }
    const database = client.escapeIdentifier(String(client.database));
    await client.query(`grant connect on database ${database} to ${APP}, ${PLATFORM}`);
  } catch (error) {
    if (error.code !== '42501') throw error;
    throw new Error(
      `The owner may not create roles. Create ${APP} and ${PLATFORM} yourself and set DATABASE_APP_URL and DATABASE_PLATFORM_URL.`,
    );
  } finally {
    await client.end();
  }
  return {
    appUrl: withRole(ownerUrl, APP, String(appPassword)),
    platformUrl: withRole(ownerUrl, PLATFORM, String(platformPassword)),
    appRole: APP,
    platformRole: PLATFORM,
  };
}

const roleOf = (url) => decodeURIComponent(new URL(url).username);

function withRole(url, user, password) {
  const next = new URL(url);
  next.username = user;
  next.password = encodeURIComponent(password);
  return next.toString();
}

/**
 * Refuses to serve with a role that could see through row-level security, or with a brand's table without it.
 * @param {string} appUrl @param {string} platformUrl
 * @throws Error that names every problem.
 */
export async function assertSafeRoles(appUrl, platformUrl) {
  const problems = [];
  for (const url of [appUrl, platformUrl]) {
    const client = new pg.Client({ connectionString: url, application_name: 'agency-boot-check' });
    client.on('error', () => {});
    await client.connect();
    try {
      problems.push(...(await problemsOf(client)));
    } finally {
      await client.end();
    }
  }
  if (problems.length > 0) {
    throw new Error(
      `The database is not safe to serve from:\n${[...new Set(problems)].map((p) => `  - ${p}`).join('\n')}`,
    );
  }
}

async function problemsOf(client) {
  const problems = [];
  const { rows: roles } = await client.query(
    `select r.rolname, r.rolsuper, r.rolbypassrls,
            exists (select from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace) as owns,
            pg_has_role(r.oid, (select relowner from pg_class where oid = 'public.brands'::regclass), 'member') as inherits
     from pg_roles r where r.rolname = current_user`,
  );
  const role = roles[0];
  if (role.rolsuper) problems.push(`the role ${role.rolname} is a superuser`);
  if (role.rolbypassrls) problems.push(`the role ${role.rolname} may bypass row-level security`);
  if (role.owns || (role.inherits && !role.rolsuper)) problems.push(`the role ${role.rolname} owns tables`);
  const { rows: tables } = await client.query(
    `select c.relname, c.relrowsecurity, c.relforcerowsecurity,
            exists (select from pg_policy p where p.polrelid = c.oid) as policy
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and (c.relname = 'brands' or exists (
         select from pg_attribute a where a.attrelid = c.oid and a.attname = 'brand_id' and not a.attisdropped))`,
  );
  for (const table of tables) {
    if (!table.relrowsecurity || !table.relforcerowsecurity) {
      problems.push(`the table ${table.relname} has no forced row-level security`);
    } else if (!table.policy) problems.push(`the table ${table.relname} has no policy`);
  }
  return problems;
}
