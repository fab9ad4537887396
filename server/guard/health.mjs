// /healthz: the process runs. /readyz: it can serve (trust 21).
/** @import { IncomingMessage, ServerResponse } from 'node:http' */
import { compareMigrations, mayServeBeside } from '../database/migrations.mjs';
import { queryWithin } from '../hosts/query-within.mjs';
import { send } from './answers.mjs';
import { noteCause } from './causes.mjs';

const TIMEOUT_MS = 1000;
/**
 * @param {ServerResponse} response
 * @param {number} status
 * @param {object} body
 * @param {string | undefined} method
 */
const json = (response, status, body, method) =>
  send(response, status, JSON.stringify(body), { type: 'application/json; charset=utf-8', method });

/** @param {IncomingMessage} request @param {ServerResponse} response */
export function answerHealth(request, response) {
  json(response, 200, { status: 'ok' }, request.method);
}

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {{ isReady: () => Promise<boolean>, isDraining: () => boolean }} state
 */
export async function answerReadiness(request, response, { isReady, isDraining }) {
  const reason = isDraining() ? 'draining' : (await isReady()) ? null : 'database';
  if (reason) noteCause(response, reason);
  json(response, reason ? 503 : 200, { status: reason ?? 'ready' }, request.method);
}

/**
 * Asks whether the database answers within a second, has every migration of this build, and lets this build serve: a
 * newer release may have migrated it meanwhile.
 * @param {import('pg').Pool} pool of the platform role
 * @returns {() => Promise<boolean>}
 */
export function createReadiness(pool) {
  let applied = false;
  return async function isReady() {
    const deadline = performance.now() + TIMEOUT_MS;
    const client = { query: (/** @type {string} */ text) => queryWithin(pool, { text }, deadline - performance.now()) };
    try {
      // Migrations are never undone under a running process: checked until they are there.
      applied ||= (await compareMigrations(client)).missing.length === 0;
      return applied && (await mayServeBeside(client));
    } catch {
      return false;
    }
  };
}
