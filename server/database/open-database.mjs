import { hkdfSync } from 'node:crypto';
import { assertSafeRoles } from './assert-safe-roles.mjs';
import { checkPooler, servesThroughPooler } from './check-pooler.mjs';
import { loadOrCreateKeys } from './embedded-keys.mjs';
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { migrate } from './migrate.mjs';
import { assertMayServe } from './migrations.mjs';
import { connected } from './roles.mjs';

/**
 * From an environment to a database that can be served from: the embedded server or the deployer's, the two roles,
 * every migration, and the check that row-level security holds (trust 8).
 *
 * @typedef {import('../environment.mjs').Environment} Environment
 * @typedef {{
 *   environment: Environment,
 *   ownerUrl: string | undefined,
 *   close: () => Promise<void>,
 *   leave: () => Promise<void>,
 * }} OpenDatabase `environment` has the roles' addresses and the keys filled in; `ownerUrl` is missing where the
 *   deployer gives only the roles' addresses. `close` stops the embedded server; `leave` stops it only when it did not
 *   run before: for scripts beside a product that serves.
 */

/**
 * @param {Environment} environment of `readEnvironment`
 * @param {{ log?: (line: string) => void }} [options]
 * @returns {Promise<OpenDatabase>}
 */
export async function openDatabase(environment, { log = () => {} } = {}) {
  const { ready, ownerUrl, given, close, leave } = await reach(environment, log);
  try {
    const { appUrl, platformUrl } = ownerUrl ? await migrate(ownerUrl, { ...given, log }) : given;
    if (!appUrl || !platformUrl) throw new Error('Set DATABASE_URL, or DATABASE_APP_URL and DATABASE_PLATFORM_URL');
    await assertCompatible(platformUrl);
    await assertOneDatabase(appUrl, platformUrl);
    await assertSafeRoles(appUrl, platformUrl);
    const addresses = { databaseAppUrl: appUrl, databasePlatformUrl: platformUrl };
    const warnings = await checkPooler(appUrl, {
      namedStatements: ready.namedStatements,
      isExpected: servesThroughPooler({ ...ready, ...addresses }),
      variable: given.appUrl ? 'DATABASE_APP_URL' : 'DATABASE_URL',
    });
    for (const warning of warnings) log(`Warning: ${warning}`);
    const isStorageMissing = !ready.s3 && (await hasFilesInStorage(platformUrl));
    return {
      environment: Object.freeze({ ...ready, ...addresses, isStorageMissing }),
      ownerUrl,
      close,
      leave,
    };
  } catch (error) {
    await leave();
    throw error;
  }
}

/**
 * A database as it is, with the owner's address: nothing is migrated, and nothing but the connection is needed.
 * @param {Environment} environment of `readEnvironment`
 * @param {{ log?: (line: string) => void }} [options]
 * @returns {Promise<Pick<OpenDatabase, 'environment' | 'ownerUrl' | 'leave'>>}
 */
export async function reachDatabase(environment, { log = () => {} } = {}) {
  const { ready, ownerUrl, leave } = await reach(environment, log);
  return { environment: ready, ownerUrl, leave };
}

/**
 * The migrating step alone, as `npm run migrate` runs it.
 * @param {Environment} environment of `readEnvironment`
 * @param {{ contract?: boolean, log?: (line: string) => void }} [options]
 * @returns {ReturnType<typeof migrate>}
 */
export async function migrateDatabase(environment, { contract = false, log = () => {} } = {}) {
  const { ownerUrl, given, leave } = await reach(environment, log);
  try {
    if (!ownerUrl) throw new Error("Set DATABASE_URL: migrating needs the owner's rights");
    return await migrate(ownerUrl, { ...given, contract, log });
  } finally {
    await leave();
  }
}

/**
 * The server, the embedded one or the deployer's, and its roles' addresses or passwords.
 * @param {Environment} environment
 * @param {(line: string) => void} log
 */
async function reach(environment, log) {
  const server = environment.externalDatabase ? null : await openEmbedded(environment, log);
  const ready = server ? { ...environment, ...server.settings } : environment;
  const { databaseUrl, databaseDirectUrl, databaseAppUrl, databasePlatformUrl } = ready;
  // A direct address without DATABASE_URL is for LISTEN only: it gives no owner's rights.
  const ownerUrl = server?.ownerUrl ?? (databaseUrl && (databaseDirectUrl ?? databaseUrl));
  const close = async () => server?.stop();
  return {
    ready,
    ownerUrl,
    given: {
      appUrl: databaseAppUrl,
      platformUrl: databasePlatformUrl,
      // What serves goes through the pooler, if there is one; what migrates does not (trust 23).
      servingUrl: databaseUrl ?? ownerUrl,
      ...(server?.passwords ?? derivedPasswords(ready.authSecret ?? '')),
    },
    close,
    leave: async () => (server?.adopted ? undefined : close()),
  };
}

/** @param {Environment} environment @param {(line: string) => void} log */
async function openEmbedded(environment, log) {
  const keys = loadOrCreateKeys(environment.dataDir);
  const server = await startEmbeddedPostgres({ dataDir: environment.dataDir, log });
  const settings = {
    secretKeys: environment.secretKeys ?? keys.secretKeys,
    authSecret: environment.authSecret ?? keys.authSecret,
  };
  const passwords = { appPassword: keys.appPassword, platformPassword: keys.platformPassword };
  return { ownerUrl: server.ownerUrl, settings, passwords, adopted: server.adopted, stop: server.stop };
}

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Refuses a database that this release may not serve from.
 * @param {string} url of the platform role or the owner
 * @throws Error that says what to do
 */
export async function assertCompatible(url) {
  const client = await connected(url, 'agency-boot-check');
  try {
    await assertMayServe(client);
  } catch (error) {
    throw inWords(error, client, 'DATABASE_PLATFORM_URL');
  } finally {
    await client.end();
  }
}

/**
 * Refuses two addresses that lead to two databases: one role would never find what the other has written.
 * @param {string} appUrl
 * @param {string} platformUrl
 */
async function assertOneDatabase(appUrl, platformUrl) {
  const app = await installationAt(appUrl, 'DATABASE_APP_URL');
  if (app && app === (await installationAt(platformUrl, 'DATABASE_PLATFORM_URL'))) return;
  throw new Error('DATABASE_APP_URL and DATABASE_PLATFORM_URL lead to two databases: give both the same.');
}

/** @param {string} url of a role that serves @param {string} variable @returns {Promise<string | null>} */
async function installationAt(url, variable) {
  const client = await connected(url, 'agency-boot-check');
  try {
    const { rows } = await client.query("select to_regclass('agency.installation') is not null as there");
    if (!rows[0].there) return null;
    return (await client.query('select id from agency.installation')).rows[0].id;
  } catch (error) {
    throw inWords(error, client, variable);
  } finally {
    await client.end();
  }
}

/** @param {unknown} error of a boot check @param {import('pg').Client} client @param {string} variable */
function inWords(error, { user }, variable) {
  if (/** @type {import('pg').DatabaseError} */ (error).code !== INSUFFICIENT_PRIVILEGE) return error;
  return new Error(
    `The role ${user} lacks the rights of ${variable}: are the two addresses exchanged? Otherwise run \`npm run migrate\` with DATABASE_URL, DATABASE_APP_URL and DATABASE_PLATFORM_URL set.`,
  );
}

/** @param {string} platformUrl @returns {Promise<boolean>} */
export async function hasFilesInStorage(platformUrl) {
  const client = await connected(platformUrl, 'agency-boot-check');
  try {
    const { rows } = await client.query(
      `select exists (select from uploads where storage_key is not null and deleted_at is null)
         or exists (select from stored_files where storage_key is not null and state = 'ready') as found`,
    );
    return rows[0].found;
  } finally {
    await client.end();
  }
}

/** The same on every instance and at every start, without a file. @param {string} secret */
function derivedPasswords(secret) {
  if (!secret) throw new Error('AUTH_SECRET is missing');
  return {
    appPassword: derive(secret, 'database role agency_app'),
    platformPassword: derive(secret, 'database role agency_platform'),
  };
}
/** @param {string} secret @param {string} purpose */
const derive = (secret, purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 24)).toString('base64url');
