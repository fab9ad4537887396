import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@/server/database/embedded-postgres.mjs';
import { newDataDir } from '../harness/product.mjs';
import type { PostgresServer } from './postgres-server';

/**
 * A copy of a running server's files, as pg_basebackup makes one (the embedded package does not bring it): between
 * `pg_backup_start` and `pg_backup_stop`, without the write-ahead log, which the copy gets from elsewhere.
 * @returns the folder for `startCopy`
 */
export async function copyServer({ adminUrl, cluster }: PostgresServer): Promise<string> {
  const dataDir = newDataDir();
  const copy = path.join(dataDir, 'postgres');
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("select pg_backup_start('copy', true)");
    execFileSync('cp', ['-a', cluster, copy]);
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    fs.rmSync(path.join(copy, 'postmaster.pid'));
    for (const file of fs.readdirSync(path.join(copy, 'pg_wal'), { withFileTypes: true })) {
      if (file.isFile()) fs.rmSync(path.join(copy, 'pg_wal', file.name));
    }
    write(copy, 'backup_label', rows[0].labelfile);
  } finally {
    await client.end();
  }
  return dataDir;
}

/**
 * Starts the copy.
 * @param signal 'standby' follows another server, 'recovery' stops at a point in time
 */
export async function startCopy(
  dataDir: string,
  {
    signal,
    adminUrl,
    settings,
  }: { signal: 'standby' | 'recovery'; adminUrl: string; settings: Record<string, string> },
): Promise<EmbeddedPostgres> {
  write(path.join(dataDir, 'postgres'), `${signal}.signal`, '');
  // The copy has the password of the copied server.
  const secret = { port: 0, password: new URL(adminUrl).password };
  fs.writeFileSync(path.join(dataDir, 'postgres.json'), JSON.stringify(secret), { mode: 0o600 });
  return startEmbeddedPostgres({ dataDir, settings: { max_connections: '200', fsync: 'off', ...settings } });
}

/** As the account that the folder belongs to. */
function write(folder: string, name: string, text: string): void {
  const file = path.join(folder, name);
  const { uid, gid } = fs.statSync(folder);
  fs.writeFileSync(file, text, { mode: 0o600 });
  if (process.getuid?.() === 0) fs.chownSync(file, uid, gid);
}
