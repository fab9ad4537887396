import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '@/server/database/open-database.mjs';
import { readEnvironment } from '@/server/environment.mjs';
import { PROXY_WARNING, settingsWarnings } from '@/server/settings-warnings.mjs';
import type { Product } from '../harness/product.mjs';
import { query } from '../harness/query';
import { send } from './load';
import { type Installation, type PostgresServer, serve, startPostgres } from './postgres-server';

/**
 * Missing settings of a production are reported at start and on the admin portal
 * (docs/operations.md, "What the start and the admin portal warn of").
 */
const PRODUCT_HOST = 'desk.localhost';
const COOKIE = 'a session cookie of the first superuser'.replaceAll(' ', '-');
let postgres: PostgresServer;
let desk: Installation;
let product: Product;

beforeAll(async () => {
  postgres = await startPostgres();
  desk = await postgres.installation('lacking');
  // Migrated, and with a logo in a storage that the next start does not configure.
  await (await openDatabase(readEnvironment({ ...desk.env, APP_ENV: 'test' }))).close();
  await query(
    postgres.adminUrl.replace(/\/[^/]*$/, `/${desk.name}`),
    `with person as (
       insert into users (first_name, last_name, email, email_verified_at)
       values ('Sasha', 'Platform', 'sasha@desk.test', now()) returning id),
     role as (insert into platform_roles (user_id, role) select id, 'superuser' from person),
     logo as (
       insert into uploads (kind, content_type, byte_size, sha256, storage_key)
       values ('logo', 'image/png', 1, '\\x00', 'uploads/elsewhere'))
     insert into sessions (user_id, portal, token_hash, password_entered_at, expires_at)
     select id, 'admin', $1, now(), now() + interval '1 hour' from person`,
    [createHash('sha256').update(COOKIE).digest()],
  );
  product = await serve(desk, { PRODUCT_HOST, APP_ENV: 'production', PUBLIC_SCHEME: 'http' });
}, 120_000);
afterAll(async () => {
  await product?.stop();
  await postgres?.stop();
}, 60_000);

const log = () => fs.readFileSync(product.logFile, 'utf8');
const dashboard = async (headers: Record<string, string> = {}) => {
  const cookie = { Cookie: `agency-session=${COOKIE}` };
  const where = { port: product.port, host: `admin.${PRODUCT_HOST}`, path: '/admin/dashboard' };
  const { status, text } = await send({ ...where, headers: { ...cookie, ...headers } });
  expect(status).toBe(200);
  return text;
};
const SETTINGS = settingsWarnings({
  appEnv: 'production',
  publicScheme: 'http',
  resendApiKey: undefined,
  smtpUrl: undefined,
  isStorageMissing: true,
});

describe('a production without mail transport and https, whose storage is no longer named', () => {
  it('is warned of each at start, and its admins on every page of their portal', async () => {
    expect(SETTINGS).toHaveLength(3);
    const page = await dashboard();
    for (const warning of SETTINGS) {
      expect(log()).toContain(`Warning: ${warning}`);
      expect(page).toContain(warning);
    }
    expect(log()).not.toContain(PROXY_WARNING);
    expect(page).not.toContain(PROXY_WARNING);
  });

  it('and of a proxy that TRUST_PROXY does not name, once a request has come by it', async () => {
    await dashboard({ 'X-Forwarded-For': '203.0.113.7' });
    expect(await dashboard({ 'X-Forwarded-For': '203.0.113.7' })).toContain(PROXY_WARNING);
    // The answer may arrive before the log line is written.
    await expect.poll(() => log().split(PROXY_WARNING).length, { timeout: 10_000 }).toBe(2);
  });
});
