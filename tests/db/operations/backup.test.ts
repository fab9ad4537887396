import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemonstration } from '@/prisma/demo/load';
import { backup } from '@/server/database/backup.mjs';
import { restore } from '@/server/database/restore.mjs';
import { type Clone, cloneDatabase } from '../harness';

/** Every row of every table as text, in a stable order: what a backup promises to bring back (trust 26). */
async function contents(owner: pg.Pool): Promise<Map<string, string[]>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> '_prisma_migrations' order by 1`,
  );
  const all = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

describe('backup and restore', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-backup-test-'));
  const file = path.join(folder, 'everything.backup');
  let from: Clone;
  let to: Clone;

  beforeAll(async () => {
    from = await cloneDatabase();
    to = await cloneDatabase();
    await loadDemonstration(from.ownerUrl);
    await backup(from.ownerUrl, file);
  });
  afterAll(async () => {
    await from.close();
    await to.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('brings every row of every table back, and goes on counting where it was', async () => {
    await restore(to.ownerUrl, file);
    const [before, after] = [await contents(from.owner), await contents(to.owner)];
    expect(before.get('public.briefs')?.length).toBeGreaterThan(100);
    expect(after).toEqual(before);
    const next = `select nextval(pg_get_serial_sequence('briefs', 'id'))::int as id`;
    const [was, is] = [await from.owner.query(next), await to.owner.query(next)];
    expect(is.rows).toEqual(was.rows);
  });

  it('refuses a database that is not empty, and changes nothing in it', async () => {
    const before = await contents(to.owner);
    await expect(restore(to.ownerUrl, file)).rejects.toThrow();
    expect(await contents(to.owner)).toEqual(before);
  });

  it('names the way out where the contract step has run since', async () => {
    await to.owner.query('alter table inbox_settings rename column letter_keys to contracted');
    try {
      await expect(restore(to.ownerUrl, file, { replace: true })).rejects.toThrow(/--contract.*new database/);
    } finally {
      await to.owner.query('alter table inbox_settings rename column contracted to letter_keys');
    }
  });

  it('refuses a file that was cut off, and leaves the database as it was', async () => {
    const cut = path.join(folder, 'cut.backup');
    fs.writeFileSync(cut, fs.readFileSync(file).subarray(0, 20_000));
    const before = await contents(to.owner);
    await expect(restore(to.ownerUrl, cut, { replace: true })).rejects.toThrow();
    expect(await contents(to.owner)).toEqual(before);
  });
});

describe('the scripts, on a database that an older release serves', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-backup-test-'));
  const file = path.join(folder, 'older.backup');
  let older: Clone;

  const migrations = async ({ owner }: Clone) => {
    const { rows } = await owner.query<{ name: string }>(
      'select migration_name as name from _prisma_migrations order by 1',
    );
    return rows.map(({ name }) => name);
  };
  const run = (script: string, argument: string) =>
    execFileSync(process.execPath, [path.join('scripts', script), argument], {
      encoding: 'utf8',
      stdio: 'pipe',
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        DATABASE_URL: older.ownerUrl,
        DATABASE_APP_URL: older.appUrl,
        DATABASE_PLATFORM_URL: older.platformUrl,
        SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`,
        AUTH_SECRET: randomBytes(32).toString('base64url'),
      },
    });

  beforeAll(async () => {
    older = await cloneDatabase();
    await older.owner.query(
      'delete from _prisma_migrations where migration_name = (select max(migration_name) from _prisma_migrations)',
    );
  });
  afterAll(async () => {
    await older.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('a backup migrates nothing, and is restored by the release whose schema it is', async () => {
    const before = await migrations(older);
    expect(run('backup.mjs', file)).toMatch(/rows of \d+ tables/);
    expect(await migrations(older)).toEqual(before);
    const newer = await cloneDatabase();
    try {
      await expect(restore(newer.ownerUrl, file)).rejects.toThrow(`made at migration ${before.at(-1)}`);
      await newer.owner.query('delete from _prisma_migrations where not migration_name = any ($1)', [before]);
      expect((await restore(newer.ownerUrl, file)).rows).toBeGreaterThan(0);
    } finally {
      await newer.close();
    }
  });

  it('create-admin migrates nothing, and names what has to be done first', async () => {
    const before = await migrations(older);
    expect(() => run('create-admin.mjs', 'you@example.com')).toThrow('npm run migrate');
    expect(await migrations(older)).toEqual(before);
  });

  it('a backup is refused to a role that would see no rows', async () => {
    const role = `hidden_${process.pid}`;
    await older.owner.query(`create role ${role} login password 'x' in role pg_read_all_data`);
    try {
      await older.owner.query(`grant connect on database "${new URL(older.ownerUrl).pathname.slice(1)}" to ${role}`);
      const url = Object.assign(new URL(older.ownerUrl), { username: role, password: 'x' }).href;
      await expect(backup(url, path.join(folder, 'hidden.backup'))).rejects.toThrow('row-level security');
    } finally {
      await older.owner.query(`drop owned by ${role}; drop role ${role}`);
    }
  });
});
