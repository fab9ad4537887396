import pg from 'pg';

/**
 * The two roles that serve: they own nothing and cannot bypass row-level security (trust 8).
 *
 * @typedef {{ appUrl: string, platformUrl: string, appRole: string, platformRole: string }} RoleUrls
 */

const APP = 'agency_app';
const PLATFORM = 'agency_platform';
// Any number of our own: several instances that start at once wait for each other.
const ROLES_LOCK = 727_073_70;

/**
 * Makes the roles, or takes those that the deployer gives.
 * @param {string} ownerUrl a direct connection
 * @param {{ appUrl?: string, platformUrl?: string, appPassword?: string, platformPassword?: string, servingUrl?: string }} given
 *   `servingUrl`: the address that the roles' addresses are made from, where a pooler stands in front; else the owner's
 * @returns {Promise<RoleUrls>}
 */
export async function ensureRoles(ownerUrl, { appUrl, platformUrl, appPassword, platformPassword, servingUrl }) {
  if (appUrl && platformUrl) {
    return { appUrl, platformUrl, appRole: roleOf(appUrl), platformRole: roleOf(platformUrl) };
  }
  if (!appPassword || !platformPassword) throw new Error('The roles need passwords');
  const passwords = { [APP]: appPassword, [PLATFORM]: platformPassword };
  const client = await connected(ownerUrl, 'agency-roles');
  try {
    await client.query('select pg_advisory_lock($1)', [ROLES_LOCK]);
    for (const [role, password] of Object.entries(passwords)) await ensureRole(client, ownerUrl, role, password);
    const database = client.escapeIdentifier(String(client.database));
    await client.query(`grant connect on database ${database} to ${APP}, ${PLATFORM}`);
  } catch (error) {
    if (error.code !== '42501') throw error;
    throw new Error(
      `The owner may not create roles. Create ${APP} and ${PLATFORM} yourself (login, no superuser, no bypassrls) and set DATABASE_APP_URL and DATABASE_PLATFORM_URL.`,
    );
  } finally {
    await client.end();
  }
  return {
    appUrl: withRole(servingUrl ?? ownerUrl, APP, appPassword),
    platformUrl: withRole(servingUrl ?? ownerUrl, PLATFORM, platformPassword),
    appRole: APP,
    platformRole: PLATFORM,
  };
}

async function ensureRole(client, ownerUrl, role, password) {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  // A password that works is not set again: nothing to write at an ordinary start.
  if (rowCount && (await logsIn(withRole(ownerUrl, role, password)))) return;
  const verb = rowCount ? 'alter' : 'create';
  const attributes = rowCount ? '' : 'nosuperuser nobypassrls nocreatedb nocreaterole noinherit';
  await client.query(`${verb} role ${role} login ${attributes} password ${client.escapeLiteral(password)}`);
}

async function logsIn(url) {
  try {
    const client = await connected(url, 'agency-roles');
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function connected(connectionString, application_name) {
  const client = new pg.Client({ connectionString, application_name, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

const roleOf = (url) => decodeURIComponent(new URL(url).username);

/** The same address with another role. */
function withRole(url, user, password) {
  const next = new URL(url);
  next.username = user;
  next.password = encodeURIComponent(password);
  return next.toString();
}

/**
 * Refuses to serve with a role that could see through row-level security, or with a brand's table without it (trust 8).
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

async function problemsOfRole(client) {
  // A superuser is a member of everything; it is named once.
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
