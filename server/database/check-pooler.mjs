import pg from 'pg';
import { SESSION_LIMITS } from './session-limits.mjs';

/**
 * Checks for a pooler between this process and its database.
 * @param {string} servingUrl of a role that serves
 * @param {{ namedStatements: boolean, hasDirectUrl: boolean }} settings
 * @returns {Promise<string[]>} warnings, as sentences
 * @throws Error where nothing could be served at all
 */
export async function checkPooler(servingUrl, { namedStatements, hasDirectUrl }) {
  const first = await open(servingUrl, hasDirectUrl ? {} : SESSION_LIMITS);
  /** @type {string[]} */
  const warnings = [];
  try {
    const { rows } = await first.query('select pg_backend_pid() as pid');
    // A pooler gives its clients ids of its own. The types of pg leave `processID` out.
    const { processID } = /** @type {pg.Client & { processID: number }} */ (first);
    if (rows[0].pid === processID) return warnings;
    if (!hasDirectUrl) {
      warnings.push(
        'DATABASE_URL leads through a pooler: set DATABASE_DIRECT_URL to an address past it, or realtime events and migrations fail where it pools transactions.',
      );
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

/** @param {string} connectionString @param {object} parameters sent as the connection starts, as a pool does */
async function open(connectionString, parameters = {}) {
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
    throw new Error(
      'DATABASE_URL leads through a pooler: set DATABASE_DIRECT_URL to an address past it, for migrations and realtime events.',
    );
  }
}

/**
 * Two clients prepare a statement under the same name. Where the pooler gives both the same connection without handling
 * names, the second fails.
 * @param {string} servingUrl
 * @param {pg.Client} first
 */
async function keepsNames(servingUrl, first) {
  const second = await open(servingUrl);
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
