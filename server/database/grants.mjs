import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseOf, FORMER } from './roles.mjs';
import { SESSION_LIMITS } from './session-limits.mjs';
import { withLockRetries } from './with-lock-retries.mjs';

/**
 * Who may touch what (prisma/access*.sql), for each pair of roles that serves this database, and who may connect to it.
 *
 * @typedef {import('./roles.mjs').RolePair} RolePair
 * @typedef {import('pg').Client} Client
 */

const PRISMA = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../prisma');
const FILES = ['access.sql', 'access-jobs.sql'];

/**
 * Grants every right again when any of them has changed since the last grant; an ordinary start grants nothing.
 * @param {Client} client the owner's, under the lock of the migrating step
 * @param {import('./installation.mjs').Installation} installation
 * @param {RolePair} roles that serve
 * @param {{ former: boolean, log: (line: string) => void }} options `former`: instances of release 646b9ad still serve
 */
export async function grantAccess(client, installation, roles, { former, log }) {
  // One policy per pair: release 646b9ad replaces a policy of its own name that names another role.
  const pairs = [{ ...roles, policy: 'platform_role_access' }];
  if (former && roles.platformRole !== FORMER.platformRole) pairs.push({ ...FORMER, policy: 'platform_access' });
  const access = pairs.flatMap((pair) => FILES.map((file) => accessFor(client, file, pair)));
  const policies = pairs.map(({ policy }) => policy);
  const names = pairs.flatMap(({ appRole, platformRole }) => [appRole, platformRole]);
  const stamp = await stampOf(client, [...access, ...policies, JSON.stringify(SESSION_LIMITS)], names);
  if (installation.grants === stamp) return;
  await limitSessions(client, roles, log);
  for (const pair of pairs) await makePolicies(client, pair);
  await withLockRetries(client, async () => {
    for (const sql of access) await client.query(sql);
    await allowToConnect(client, roles);
    await client.query('update agency.installation set grants = $1', [stamp]);
  });
  await warnOfOpenDatabase(client, log);
}

/**
 * The platform role crosses brands. So does the owner (who needs a policy under FORCE ROW LEVEL SECURITY), since
 * triggers and search functions run as the owner and migrations change data. Created only where missing or for another
 * role, and table by table: creating a policy locks its table, and this runs beside serving instances.
 * @param {Client} client
 * @param {{ platformRole: string, policy: string }} pair
 */
async function makePolicies(client, { platformRole, policy }) {
  const { rows } = await client.query(
    `select tables.oid::regclass::text as on_table, wanted.name, wanted.role
     from pg_class as tables
     cross join (values ($1, $2), ('owner_access', current_user::text)) as wanted (name, role)
     where tables.relnamespace = 'public'::regnamespace and tables.relrowsecurity
       and tables.relowner = current_user::regrole
       and not exists (
         select from pg_policy
         where polrelid = tables.oid and polname = wanted.name
           and polroles = array[(select oid from pg_roles where rolname = wanted.role)]
       )`,
    [policy, platformRole],
  );
  for (const { on_table, name, role } of rows) {
    await withLockRetries(client, () =>
      client.query(`
        drop policy if exists ${name} on ${on_table};
        create policy ${name} on ${on_table} to ${client.escapeIdentifier(role)} using (true) with check (true)`),
    );
  }
}

/**
 * What the rights depend on: the files, the owner, the tables that the migrations left, and the roles: one that was
 * dropped and created again has lost its rights.
 * @param {Client} client
 * @param {string[]} inputs
 * @param {string[]} roles
 */
async function stampOf(client, inputs, roles) {
  const { rows } = await client.query(
    `select current_user as owner, current_database() as database,
            (select string_agg(migration_name, ' ' order by migration_name) from _prisma_migrations) as tables,
            (select string_agg(id::text, ' ' order by id) from graphile_worker.migrations) as jobs,
            (select string_agg(oid::text, ' ' order by rolname) from pg_roles where rolname = any ($1)) as roles`,
    [roles],
  );
  return createHash('sha256')
    .update(JSON.stringify([inputs, rows[0]]))
    .digest('hex');
}

/** @param {Client} client @param {string} file @param {RolePair} pair */
function accessFor(client, file, { appRole, platformRole }) {
  return fs
    .readFileSync(path.join(PRISMA, file), 'utf8')
    .replaceAll(':"app_role"', client.escapeIdentifier(appRole))
    .replaceAll(':"platform_role"', client.escapeIdentifier(platformRole));
}

/**
 * Only these two and the owner: by default PostgreSQL lets every role of the server connect.
 * @param {Client} client
 * @param {RolePair} pair
 */
async function allowToConnect(client, { appRole, platformRole }) {
  const database = databaseOf(client);
  const roles = [appRole, platformRole].map((role) => client.escapeIdentifier(role)).join(', ');
  // Where the owner of the tables does not own the database, both are only warnings.
  await client.query(`grant connect on database ${database} to ${roles}`);
  await client.query(`revoke connect on database ${database} from public`);
}

/**
 * The roles' own limits, which hold behind a pooler, too.
 * @param {Client} client
 * @param {RolePair} pair
 * @param {(line: string) => void} log
 */
async function limitSessions(client, { appRole, platformRole }, log) {
  for (const role of [appRole, platformRole]) {
    const where = `role ${client.escapeIdentifier(role)} in database ${databaseOf(client)}`;
    for (const [setting, ms] of Object.entries(SESSION_LIMITS)) {
      const statement = `alter ${where} set ${setting} = ${ms}`;
      await client.query(statement).catch((error) => {
        if (error.code !== '42501') throw error;
        log(`The owner may not limit a role of yours; behind a pooler run this as its creator: ${statement}`);
      });
    }
  }
}

/** @param {Client} client @param {(line: string) => void} log */
async function warnOfOpenDatabase(client, log) {
  const { rows } = await client.query("select has_database_privilege('public', current_database(), 'connect') as open");
  if (!rows[0].open) return;
  const database = databaseOf(client);
  log(
    `Every role of this PostgreSQL server may connect to ${database}; its owner can end that: revoke connect on database ${database} from public`,
  );
}
