import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@/server/database/embedded-postgres.mjs';
import { freePort, newDataDir, type Product, startProduct } from '../harness/product.mjs';
import { query } from '../harness/query';
import { read, replaced } from './docs';

/**
 * A standalone PostgreSQL, as a deployer has it, with installations on it: each has its own database, whose owner is no
 * superuser.
 */
export type PostgresServer = {
  /** PostgreSQL's own folder. */
  readonly cluster: string;
  /** The server's superuser. */
  readonly adminUrl: string;
  /** PostgreSQL's log. */
  readonly logFile: string;
  /** Creates an owner and a database. @param name of both */
  installation(name: string): Promise<Installation>;
  stop(): Promise<void>;
};

export type Installation = {
  readonly name: string;
  readonly ownerUrl: string;
  /** A deployer's settings for it, with its own keys. */
  readonly env: Readonly<Record<string, string>>;
};

/**
 * @param settings of PostgreSQL, over those of a server without durability
 * @param options `tls`: its installations' addresses require TLS and check its certificate
 */
export async function startPostgres(
  settings: Record<string, string> = {},
  { tls = false } = {},
): Promise<PostgresServer> {
  const dataDir = newDataDir();
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200', ...settings },
  });
  const tlsParameters = tls ? await withTls(server.ownerUrl, server.dataDir) : '';
  return {
    adminUrl: server.ownerUrl,
    cluster: server.dataDir,
    logFile: path.join(path.dirname(server.dataDir), 'postgres.log'),
    async installation(name) {
      const password = randomBytes(12).toString('base64url');
      await query(server.ownerUrl, `create role ${name}_owner login createrole password '${password}'`);
      await query(server.ownerUrl, `create database ${name} owner ${name}_owner`);
      const ownerUrl = addressOf(server.ownerUrl, name, `${name}_owner`, password) + tlsParameters;
      return { name, ownerUrl, env: { DATABASE_URL: ownerUrl, ...newKeys(), DEMO: 'false' } };
    },
    async stop() {
      await server.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Turns TLS on, with a certificate of its own.
 * @returns the TLS parameters of an address, as in docs/operations.md
 */
async function withTls(adminUrl: string, cluster: string): Promise<string> {
  const folder = path.dirname(cluster);
  const [certificate, key] = [path.join(folder, 'db.pem'), path.join(folder, 'db.key')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, '-keyout', key];
  execFileSync('openssl', [...made, '-out', certificate], { stdio: 'ignore' });
  const { uid, gid } = fs.statSync(cluster);
  fs.chownSync(key, uid, gid);
  fs.chmodSync(certificate, 0o644);
  await query(adminUrl, `alter system set ssl_cert_file = '${certificate}'`);
  await query(adminUrl, `alter system set ssl_key_file = '${key}'`);
  await query(adminUrl, 'alter system set ssl = on');
  await query(adminUrl, 'select pg_reload_conf()');
  const [inDocs = ''] = /\?sslmode=verify-full\S+\.pem/.exec(read('docs/operations.md')) ?? [];
  const tlsParameters = replaced(inDocs, { '/etc/ssl/certs/db.pem': certificate });
  for (const deadline = Date.now() + 15_000; ; await sleep(50)) {
    try {
      await query(`${adminUrl}${tlsParameters}`, 'select');
      return tlsParameters;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

const newKeys = () => ({
  SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  AUTH_SECRET: randomBytes(32).toString('base64url'),
});

/** The product as `npm start` serves it, for that installation; no proxy would have to notice the stop. */
export async function serve(
  { env }: Installation,
  more: Readonly<Record<string, string>> = {},
  folder?: string,
): Promise<Product> {
  return startProduct({ port: await freePort(6100), env: { STOP_NOTICE_MS: '0', ...env, ...more }, folder });
}

/** Fills its migrated database with the demonstration data of the release in that folder. */
export function loadDemonstration({ env, ownerUrl }: Installation, folder: string): void {
  execFileSync(process.execPath, [path.join(folder, 'node_modules/tsx/dist/cli.mjs'), 'prisma/demo/load.ts'], {
    cwd: folder,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...env, DATABASE_URL: ownerUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Another database, and perhaps another role, of the same server. */
export function addressOf(url: string, database: string, user?: string, password?: string): string {
  const next = new URL(url);
  next.pathname = `/${database}`;
  if (user) next.username = user;
  if (password) next.password = password;
  return next.href;
}
