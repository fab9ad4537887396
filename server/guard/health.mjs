// /healthz: the process runs. /readyz: it can serve (trust 21).
import { readdir } from 'node:fs/promises';
import { queryWithin } from '../hosts/query-within.mjs';
import { send } from './answers.mjs';

const PATIENCE_MS = 1000;
const json = (response, status, body, method) =>
  send(response, status, JSON.stringify(body), { type: 'application/json; charset=utf-8', method });

export function answerHealth(request, response) {
  json(response, 200, { status: 'ok' }, request.method);
}

/** @param {{ isReady: () => Promise<boolean>, isDraining: () => boolean }} state */
export async function answerReadiness(request, response, { isReady, isDraining }) {
  const reason = isDraining() ? 'draining' : (await isReady()) ? null : 'database';
  json(response, reason ? 503 : 200, { status: reason ?? 'ready' }, request.method);
}

/**
 * Asks whether the database answers within a second and every migration of this build is applied.
 * @param {import('pg').Pool} pool
 * @param {string} migrationsFolder
 * @returns {() => Promise<boolean>}
 */
export function createReadiness(pool, migrationsFolder) {
  let applied = false;
  return async function isReady() {
    try {
      // Migrations are never undone under a running process: once applied, a ping is enough.
      if (applied) await queryWithin(pool, { text: 'select 1' }, PATIENCE_MS);
      else applied = (await missing(pool, migrationsFolder)).length === 0;
      return applied;
    } catch {
      return false;
    }
  };
}

async function missing(pool, migrationsFolder) {
  const { rows } = await queryWithin(pool, { text: APPLIED }, PATIENCE_MS);
  const done = new Set(rows.map((row) => row.migration_name));
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && !done.has(entry.name));
}

const APPLIED =
  'select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null';
