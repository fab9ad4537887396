import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * The two roles that serve a database: they own nothing and cannot bypass row-level security (trust 8). They belong to
 * that database alone: roles exist for the whole server, and another installation may share it.
 *
 * @typedef {{ appUrl: string, platformUrl: string, appRole: string, platformRole: string }} RoleUrls
 * @typedef {{ appRole: string, platformRole: string }} RolePair
 * @typedef {{ appUrl?: string, platformUrl?: string, appPassword?: string, platformPassword?: string, servingUrl?:
 *   string, }} GivenRoles the deployer's addresses of both roles, or the passwords of those that are created here.
 *   `servingUrl`: the pooler's address, if there is one, from which theirs are derived; else the owner's
 */

/** PostgreSQL truncates longer names, so that two could become the same. */
const LONGEST_NAME = 63;

/**
 * The names of a database's roles, the same at every start: which of the two, the database, and a hash that
 * distinguishes truncated names.
 * @param {string} database
 * @returns {RolePair}
 */
export function roleNames(database) {
  const hash = createHash('sha256').update(database).digest('hex').slice(0, 8);
  const name = (/** @type {string} */ which) => {
    const room = LONGEST_NAME - which.length - hash.length - 2;
    return `${which}_${cutTo(database, room)}_${hash}`;
  };
  return { appRole: name('agency_app'), platformRole: name('agency_platform') };
}

/** As many whole characters as fit. @param {string} text @param {number} bytes */
function cutTo(text, bytes) {
  let cut = '';
  for (const character of text) {
    if (Buffer.byteLength(cut + character) > bytes) break;
    cut += character;
  }
  return cut;
}

/**
 * The addresses of the roles, without connecting to the database.
 * @param {string} ownerUrl
 * @param {GivenRoles} given
 * @returns {RoleUrls}
 */
export function roleUrls(ownerUrl, { appUrl, platformUrl, appPassword, platformPassword, servingUrl = ownerUrl }) {
  if (appUrl && platformUrl) {
    return { appUrl, platformUrl, appRole: roleOf(appUrl), platformRole: roleOf(platformUrl) };
  }
  if (!appPassword || !platformPassword) throw new Error('The roles need passwords');
  const names = roleNames(decodeURIComponent(new URL(ownerUrl).pathname.slice(1)) || roleOf(ownerUrl));
  return {
    ...names,
    appUrl: withRole(servingUrl, names.appRole, appPassword),
    platformUrl: withRole(servingUrl, names.platformRole, platformPassword),
  };
}

/**
 * Creates the two roles of this database, or checks that they are its own. The deployer's own pair is taken as it is.
 * @param {pg.Client} client the owner's, under the lock of the migrating step
 * @param {string} ownerUrl
 * @param {GivenRoles} given
 * @param {string} installationId marks a role as this database's
 * @returns {Promise<RoleUrls>}
 * @throws Error when a role of that name exists that was not made for this database
 */
export async function ensureRoles(client, ownerUrl, given, installationId) {
  const roles = roleUrls(ownerUrl, given);
  if (given.appUrl && given.platformUrl) return roles;
  const { appPassword = '', platformPassword = '' } = given;
  const passwords = { [roles.appRole]: appPassword, [roles.platformRole]: platformPassword };
  try {
    for (const [role, password] of Object.entries(passwords)) {
      await ensureRole(client, { ownerUrl, role, password, mark: `${MARK} ${installationId}` });
    }
  } catch (error) {
    if (/** @type {pg.DatabaseError} */ (error).code !== '42501') throw error;
    throw new Error(
      'The owner may not create roles. Create two yourself (login, no superuser, no bypassrls) and set DATABASE_APP_URL and DATABASE_PLATFORM_URL.',
    );
  }
  return roles;
}

const MARK = 'Agency Desk, database';

/** @param {pg.Client} client @param {{ ownerUrl: string, role: string, password: string, mark: string }} wanted */
async function ensureRole(client, { ownerUrl, role, password, mark }) {
  const name = client.escapeIdentifier(role);
  const secret = client.escapeLiteral(password);
  const { rows } = await client.query(
    "select shobj_description(oid, 'pg_authid') as mark from pg_roles where rolname = $1",
    [role],
  );
  if (rows.length === 0) {
    await client.query('begin');
    await client.query(
      `create role ${name} login nosuperuser nobypassrls nocreatedb nocreaterole noinherit password ${secret}`,
    );
    await client.query(`comment on role ${name} is ${client.escapeLiteral(mark)}`);
    await client.query('commit');
    return;
  }
  if (rows[0].mark !== mark) {
    throw new Error(
      `The role ${name} exists on this PostgreSQL server and was not made for this database: nothing was changed. ` +
        `If nothing uses it any more, drop it (drop role ${name}); else create two roles of your own and set DATABASE_APP_URL and DATABASE_PLATFORM_URL.`,
    );
  }
  // A password that works is not set again, so that an ordinary start writes nothing.
  if (await isRefused(withRole(ownerUrl, role, password))) {
    await client.query(`alter role ${name} login password ${secret}`);
  }
}

/** Whether the server rejects this password. Other errors say nothing about it. @param {string} url */
async function isRefused(url) {
  try {
    const client = await connected(url, 'agency-roles');
    await client.end();
    return false;
  } catch (error) {
    return /** @type {pg.DatabaseError} */ (error).code === '28P01';
  }
}

/** The pair that release 646b9ad made, under the same names in every database of a server. */
export const FORMER = Object.freeze({ appRole: 'agency_app', platformRole: 'agency_platform' });

/**
 * Whether instances of release 646b9ad serve this database, or did until now: then their roles keep their rights here
 * until the contract step revokes them.
 * @param {pg.Client} client the owner's
 * @returns {Promise<boolean>}
 */
export async function isServedByFormer(client) {
  const { rows } = await client.query(
    `select exists (select from pg_roles where rolname = $1) and exists (
       select from pg_roles
       where rolname = $2 and has_table_privilege(oid, to_regclass('public._prisma_migrations'), 'select')
     ) as served`,
    [FORMER.appRole, FORMER.platformRole],
  );
  return rows[0].served;
}

/** @param {string} connectionString @param {string} application_name */
export async function connected(connectionString, application_name) {
  const client = new pg.Client({ connectionString, application_name, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The database that a client is connected to, quoted. @param {pg.Client} client */
export const databaseOf = (client) => client.escapeIdentifier(client.database ?? '');

/** @param {string} url */
export const roleOf = (url) => decodeURIComponent(new URL(url).username);

/** The same address with another role. @param {string} url @param {string} user @param {string} password */
function withRole(url, user, password) {
  const next = new URL(url);
  next.username = encodeURIComponent(user);
  next.password = encodeURIComponent(password);
  return next.toString();
}
