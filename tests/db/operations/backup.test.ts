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
