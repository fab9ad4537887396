import pg from 'pg';
import { connected } from './roles.mjs';
import { SESSION_LIMITS } from './session-limits.mjs';

/**
 * What is known about a pooler between this process and its database: from the given addresses, and from asking.
 * @import { Environment } from '../../lib/runtime/runtime'
 */

/**
 * Whether what serves goes through a pooler: DATABASE_DIRECT_URL leads to another server, or to another database of a
 * pooler, than an address that serves. Roles and parameters of the addresses tell nothing.
 * @param {Pick<Environment, 'databaseUrl' | 'databaseAppUrl' | 'databasePlatformUrl' | 'databaseDirectUrl'>} environment
 */
export function servesThroughPooler({ databaseUrl, databaseAppUrl, databasePlatformUrl, databaseDirectUrl }) {
  if (!databaseDirectUrl) return false;
  const direct = placeOf(databaseDirectUrl);
  return [databaseAppUrl ?? databaseUrl, databasePlatformUrl ?? databaseUrl].some(
    (url) => url && placeOf(url) !== direct,
  );
}

/** Host, port and database, with the defaults of pg. @param {string} connectionString */
function placeOf(connectionString) {
  const { host, port, database } = new pg.Client({ connectionString });
  return JSON.stringify([host, port, database]);
}

/**
 * Checks for a pooler between this process and its database.
 * @param {string} servingUrl of a role that serves
 * @param {{ namedStatements: boolean, isExpected: boolean, variable: string }} settings `isExpected`: a pooler, by
 *   `servesThroughPooler`; `variable`: where the address is from
 * @returns {Promise<string[]>} warnings, as sentences
 * @throws Error where nothing could be served at all
 */
export async function checkPooler(servingUrl, { namedStatements, isExpected, variable }) {
  const first = await open(servingUrl, variable, isExpected ? {} : SESSION_LIMITS);
  /** @type {string[]} */
  const warnings = [];
  try {
    if (!(await isPooled(first))) return warnings;
    if (!isExpected) {
      warnings.push(`${throughPooler(variable)}. Without it both fail where transactions are pooled.`);
    }
    if (namedStatements && !(await keepsNames(servingUrl, first))) {
      warnings.push(
        'The pooler in front of the database does not keep prepared statements: set NAMED_STATEMENTS=false, or max_prepared_statements in PgBouncer 1.21 or newer. Until then many requests fail.',
      );
    }
    return warnings;
  } finally {
    await first.end();
  }
}

/**
 * @param {pg.Client} client the owner's, about to take a lock of its session
 * @param {string} ownerUrl
 * @throws Error behind a pooler that pools transactions: its own connection would keep the lock after this client is
 *   gone, and the next start would wait for it
 */
export async function assertKeepsSession(client, ownerUrl) {
  if (!(await isPooled(client))) return;
  const other = await connected(ownerUrl, 'agency-boot-check');
  try {
    // What came back to the pool last is usually what it passes on next.
    const first = await backendOf(client);
    if ((await backendOf(other)) !== first && (await backendOf(client)) === first) return;
  } finally {
    await other.end();
  }
  throw new Error(
    'The address for migrations leads through a pooler that pools transactions: set DATABASE_DIRECT_URL to an address past it.',
  );
}

/** A pooler gives its clients process ids of its own. @param {pg.Client} client */
async function isPooled(client) {
  // The types of pg leave `processID` out.
  const { processID } = /** @type {pg.Client & { processID: number }} */ (client);
  return (await backendOf(client)) !== processID;
}

/** @param {pg.Client} client @returns {Promise<number>} the process id of the server's end */
async function backendOf(client) {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return rows[0].pid;
}

/** @param {string} variable */
const throughPooler = (variable) =>
  `${variable} leads through a pooler: set DATABASE_DIRECT_URL to an address past it, for migrations and realtime events`;

/** @param {string} connectionString @param {string} variable @param {object} parameters sent as a pool sends them */
async function open(connectionString, variable, parameters) {
  const client = new pg.Client({
    connectionString,
    application_name: 'agency-boot-check',
    connectionTimeoutMillis: 10_000,
    ...parameters,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (!/startup parameter/.test(/** @type {Error} */ (error).message)) throw error;
    throw new Error(`${throughPooler(variable)}.`);
  }
}

/**
 * Two clients prepare a statement under the same name. Where the pooler gives both the same connection without handling
 * names, the second fails.
 * @param {string} servingUrl
 * @param {pg.Client} first
 */
async function keepsNames(servingUrl, first) {
  const second = await connected(servingUrl, 'agency-boot-check');
  const probe = { name: 'agency-boot-check', text: 'select 1' };
  try {
    for (const client of [first, second, first]) await client.query(probe);
    return true;
  } catch (error) {
    return !/prepared statement/.test(/** @type {Error} */ (error).message);
  } finally {
    await second.query('deallocate "agency-boot-check"').catch(() => {});
    await second.end();
  }
}
