import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { root, runNode } from './run.mjs';

const LOADER = 'prisma/demo/load.ts';
const TSX = path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');

/**
 * Whether this database gets the demonstration data: an embedded one without users, unless DEMO=false.
 * @param {string} ownerUrl
 * @param {{ demo: boolean }} environment
 * @param {(line: string) => void} log is told where what loads it has been removed
 */
export async function wantsDemo(ownerUrl, { demo }, log) {
  if (!demo || !fs.existsSync(path.join(root, LOADER))) return false;
  if (await holds(ownerUrl, 'exists (select from users) or exists (select from brands)')) return false;
  if (fs.existsSync(TSX)) return true;
  log(
    'No demonstration data, since `npm run slim` removed its loader: `npm run create-admin` makes the first superuser',
  );
  return false;
}

/**
 * Whether somebody of the demonstration is there to log in.
 * @param {string} ownerUrl
 * @param {string} email
 */
export const hasDemo = (ownerUrl, email) =>
  holds(ownerUrl, 'exists (select from users where lower(email) = $1 and deleted_at is null)', [email]);

/** @param {string} ownerUrl @param {string} condition @param {string[]} [values] @returns {Promise<boolean>} */
async function holds(ownerUrl, condition, values = []) {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'agency-start' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(`select ${condition} as holds`, values);
    return rows[0].holds;
  } finally {
    await client.end();
  }
}

/**
 * Loads it in a process of its own: the loader is TypeScript of this repository.
 * @param {string} ownerUrl
 * @param {import('../../lib/runtime/runtime').Environment} environment
 */
export async function loadDemo(ownerUrl, environment) {
  await runNode([TSX, LOADER], {
    quiet: true,
    env: {
      DATABASE_URL: ownerUrl,
      DATABASE_APP_URL: environment.databaseAppUrl,
      DATABASE_PLATFORM_URL: environment.databasePlatformUrl,
      SECRET_KEYS: environment.secretKeys,
      AUTH_SECRET: environment.authSecret,
      PRODUCT_HOST: environment.productHost,
      APP_ENV: environment.appEnv,
      TIME_ZONE: environment.timeZone,
    },
  });
}
