// What exists once per process: pools, the host directory, the log (typed in lib/runtime/runtime.ts).
/** @import { Environment, Runtime } from '../lib/runtime/runtime' */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { servesThroughPooler } from './database/check-pooler.mjs';
import { SESSION_LIMITS } from './database/session-limits.mjs';
import { createLog } from './guard/log.mjs';
import { createTokenMemory } from './guard/rate-limit.mjs';
import { createHostDirectory } from './hosts/directory.mjs';
import { createShortLivedCache } from './hosts/short-lived-cache.mjs';
import { createPdfRenderer } from './pdf/renderer.mjs';
import { createPreviews } from './previews/previews.mjs';
import { createWorkbooks } from './workbooks/workbooks.mjs';

const KEY = Symbol.for('agency.runtime');
// Per role: an export reads one chunk at a time, so two exports read at once.
const REPLICA_CONNECTIONS = 2;
// A revocation by another process acts here within this time, even without notifications: half of what trust 5 allows.
const IDENTITY_MAX_AGE_MS = 500;

/**
 * Makes a runtime; nothing connects before the first query. Tests and scripts call it with their own environment.
 * @param {Environment} environment
 * @param {import('./observe/traces.mjs').Traces | null} [traces]
 * @returns {Runtime}
 */
export function createRuntime(environment, traces = null) {
  const log = createLog(environment);
  const appUrl = environment.databaseAppUrl ?? environment.databaseUrl;
  const platformUrl = environment.databasePlatformUrl ?? environment.databaseUrl;
  const appPool = createPool(environment, 'app', appUrl, environment.databaseAppConnections, log, traces);
  const platformPool = createPool(
    environment,
    'platform',
    platformUrl,
    environment.databasePlatformConnections,
    log,
    traces,
  );
  const replica = createReplica(environment, { appUrl, platformUrl }, log, traces);
  const pdf = createPdfRenderer();
  const previews = createPreviews();
  const workbooks = createWorkbooks();
  /** @type {Promise<void> | undefined} */
  let closing;
  let started = () => {};
  /** @type {Promise<void>} */
  const whenStarted = new Promise((resolve) => {
    started = resolve;
  });
  return {
    environment,
    appPool,
    platformPool,
    replica,
    directUrl: directUrl(environment),
    hosts: createHostDirectory(platformPool, environment.productHost),
    // Each key has answers of one type.
    identities: /** @type {Runtime['identities']} */ (createShortLivedCache({ maxAgeMs: IDENTITY_MAX_AGE_MS })),
    tokens: createTokenMemory(),
    jobs: null,
    answerCall: null,
    answerFile: null,
    callRoute: null,
    callMethods: null,
    metrics: null,
    traces,
    started,
    whenStarted,
    requests: new AsyncLocalStorage(),
    warnings: new Set(),
    log,
    pdf,
    previews,
    workbooks,
    guardSecret: randomBytes(24).toString('base64url'),
    close() {
      closing ??= Promise.all([
        ...[appPool, platformPool, replica?.appPool, replica?.platformPool].map((pool) => pool?.end()),
        pdf.close(),
        previews.close(),
        workbooks.close(),
      ]).then(() => {});
      return closing;
    },
  };
}

/** Installs a runtime where lib looks for it; `null` removes it. @param {Runtime | null} runtime */
export function installRuntime(runtime) {
  const shared = /** @type {{ [KEY]?: Runtime }} */ (globalThis);
  if (runtime) shared[KEY] = runtime;
  else delete shared[KEY];
}

/**
 * Pools of the two roles at a streaming replica, which serve exports alone (docs/scaling.md).
 * @param {Environment} environment
 * @param {{ appUrl: string | undefined, platformUrl: string | undefined }} addresses of the roles
 * @param {Runtime['log']} log
 * @param {Runtime['traces']} traces
 */
function createReplica(environment, { appUrl, platformUrl }, log, traces) {
  const { databaseReplicaUrl } = environment;
  if (!databaseReplicaUrl) return null;
  /** @param {'app' | 'platform'} role @param {string | undefined} url */
  const pool = (role, url) =>
    createPool(environment, `replica-${role}`, withRoleOf(url, databaseReplicaUrl), REPLICA_CONNECTIONS, log, traces);
  return { appPool: pool('app', appUrl), platformPool: pool('platform', platformUrl) };
}

/**
 * @param {Environment} environment
 * @param {string} role
 * @param {string | undefined} connectionString
 * @param {number} max
 * @param {Runtime['log']} log
 * @param {Runtime['traces']} traces
 */
function createPool(environment, role, connectionString, max, log, traces) {
  const pool = new pg.Pool({
    connectionString,
    application_name: `agency-${role}`,
    max,
    // Concurrent statements of a transaction are sent at once.
    pipeline: true,
    connectionTimeoutMillis: environment.databasePatienceMs,
    idleTimeoutMillis: 30_000,
    // Each distinct prepared statement takes memory of the database for as long as its connection is open.
    maxUses: 1000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A transaction-mode pooler refuses these start-up parameters; the roles carry them there.
    ...(servesThroughPooler(environment) ? {} : SESSION_LIMITS),
  });
  // A broken connection must not end the process: while idle, nothing else handles its error, and while in use, the
  // waiting caller gets it.
  pool.on('error', (error) => log.warn({ error, reason: role }, 'idle database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (!environment.namedStatements) unnamedOnly(client);
    traces?.statements(client, role);
  });
  return pool;
}

/**
 * Sends unnamed statements only: for a transaction-mode pooler that does not keep prepared statements.
 * @param {pg.PoolClient} client
 */
function unnamedOnly(client) {
  client.query = new Proxy(client.query, {
    apply: (query, self, [statement, ...rest]) =>
      Reflect.apply(query, self, [statement?.name ? { ...statement, name: undefined } : statement, ...rest]),
  });
}

/**
 * The direct address, as the platform role: LISTEN needs no owner's rights (trust 23).
 * @param {Pick<Environment, 'databaseUrl' | 'databasePlatformUrl' | 'databaseDirectUrl'>} environment
 */
export function directUrl({ databaseUrl, databasePlatformUrl, databaseDirectUrl }) {
  const role = databasePlatformUrl ?? databaseUrl ?? '';
  return databaseDirectUrl ? withRoleOf(role, databaseDirectUrl) : role;
}

/** The server's other address, with that role. @param {string | undefined} roleUrl @param {string} address */
function withRoleOf(roleUrl, address) {
  const url = new URL(address);
  const { username, password } = new URL(roleUrl ?? '');
  url.username = username;
  url.password = password;
  return url.href;
}
