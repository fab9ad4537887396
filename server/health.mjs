// /healthz: the process runs. /readyz: it can serve (trust 21).
import { readdir } from 'node:fs/promises';
import { send } from './guard/answers.mjs';

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
 * @param {{ query(text: string): Promise<{ rows: { migration_name: string }[] }> }} pool
 * @param {string} migrationsFolder
 */
export function createReadiness(pool, migrationsFolder) {
  let applied = false;
  return async function isReady() {
    let timer;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, false);
    });
    const asked = (async () => {
      if (applied) {
        await pool.query('select 1');
        return true;
      }
      const wanted = (await readdir(migrationsFolder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
      const { rows } = await pool.query(
        'select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
      );
      const done = new Set(rows.map((row) => row.migration_name));
      // Migrations are never undone under a running process: once applied, the ping alone is asked.
      applied = wanted.every((entry) => done.has(entry.name));
      return applied;
    })().catch(() => false);
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  };
}
