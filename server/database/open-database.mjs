import { hkdfSync } from 'node:crypto';
import { loadOrCreateKeys } from '../environment.mjs';
import { assertSafeRoles } from './assert-safe-roles.mjs';
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
  const server = environment.ownDatabase ? null : await openEmbedded(environment, log);
  const close = async () => server?.stop();
  const leave = async () => (server?.adopted ? undefined : close());
  try {
    const ready = server ? { ...environment, ...server.settings } : environment;
    const ownerUrl = server?.ownerUrl ?? ready.databaseDirectUrl ?? ready.databaseUrl;
    const passwords = server?.passwords ?? derivedPasswords(ready.authSecret);
    const roles = ownerUrl ? await prepare(ownerUrl, ready, passwords, log) : givenRoles(ready);
    await assertFits(roles.platformUrl);
    await assertSafeRoles(roles.appUrl, roles.platformUrl);
    return {
      environment: Object.freeze({ ...ready, databaseAppUrl: roles.appUrl, databasePlatformUrl: roles.platformUrl }),
      ownerUrl,
      close,
      leave,
    };
  } catch (error) {
    await leave();
    throw error;
  }
}

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

const prepare = (ownerUrl, environment, passwords, log) =>
  migrate(ownerUrl, {
    appUrl: environment.databaseAppUrl,
    platformUrl: environment.databasePlatformUrl,
    // What serves goes through the pooler, if there is one; what migrates does not (trust 23).
    servingUrl: environment.databaseUrl ?? ownerUrl,
    ...passwords,
    log,
  });

async function assertFits(platformUrl) {
  const client = await connected(platformUrl, 'agency-boot-check');
  try {
    await assertMayServe(client);
  } finally {
    await client.end();
  }
}

/** The same on every instance and at every start, without a file. */
const derivedPasswords = (secret) => ({
  appPassword: derive(secret, 'database role agency_app'),
  platformPassword: derive(secret, 'database role agency_platform'),
});
const derive = (secret, purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 24)).toString('base64url');

const givenRoles = ({ databaseAppUrl, databasePlatformUrl }) => ({
  appUrl: databaseAppUrl,
  platformUrl: databasePlatformUrl,
});
