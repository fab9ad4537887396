import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '@/server/database/open-database.mjs';
import { readEnvironment } from '@/server/environment.mjs';
import { newDataDir } from '../harness/product.mjs';
import { query } from '../harness/query';
import { root } from '../structure/sources';
import { copyServer, startCopy } from './copied-server';
import { block, inShell, replaced } from './docs';
import { addressOf, type Installation, type PostgresServer, startPostgres } from './postgres-server';

/** PostgreSQL's own methods of backup, as in docs/operations.md. */
let postgres: PostgresServer;
let desk: Installation;
const folder = newDataDir();
const archive = path.join(folder, 'archive');

beforeAll(async () => {
  fs.mkdirSync(archive);
  fs.chmodSync(archive, 0o777);
  postgres = await startPostgres({ archive_mode: 'on', archive_command: `cp %p ${archive}/%f` });
  desk = await postgres.installation('desk');
  await opened(desk);
  await query(
    addressOf(postgres.adminUrl, 'desk'),
    "insert into brands (name, slug, primary_email) values ('One', 'one', 'a@one.test'), ('Two', 'two', 'a@two.test')",
  );
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});
const opened = async ({ env }: Installation) => openDatabase(readEnvironment({ ...env, APP_ENV: 'test' }));

const policies = (database: string) =>
  query<{ rule: string }>(
    addressOf(postgres.adminUrl, database),
    `select concat(c.oid::regclass, ' ', c.relrowsecurity, c.relforcerowsecurity, ' ', p.polname, ' ', p.polcmd, ' ',
              pg_get_expr(p.polqual, c.oid), ' ', pg_get_expr(p.polwithcheck, c.oid)) as rule
     from pg_class c left join pg_policy p on p.polrelid = c.oid
     where c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and c.relkind = 'r' order by 1`,
  );

/** pg_dump of the server's version: an older one refuses the server, and lacks --no-policies. */
function pgDump(): string | null {
  const candidates = [process.env.PG18_BIN ?? '', '/usr/lib/postgresql/18/bin'].map((bin) => path.join(bin, 'pg_dump'));
  return candidates.find((file) => path.isAbsolute(file) && fs.existsSync(file)) ?? null;
}

describe('pg_dump', () => {
  it('by the owner brings everything into another database, which npm run migrate makes safe again', async ({
    skip,
  }) => {
    const program = pgDump();
    if (!program) return skip('pg_dump of PostgreSQL 18 is not on this machine (PG18_BIN names its folder)');
    const other = await postgres.installation('other');
    const commands = block('docs/operations.md', 'Backup and restore', 'pg_dump --enable-row-security');
    const file = path.join(folder, 'desk.dump');
    await inShell(replaced(commands, { 'desk.dump': file }), root, {
      ...other.env,
      PATH: `${path.dirname(program)}:${process.env.PATH}`,
      DATABASE_URL: desk.ownerUrl,
      OTHER_DATABASE_URL: other.ownerUrl,
    });
    const slugs = 'select slug from brands order by slug';
    expect(await query(addressOf(postgres.adminUrl, 'other'), slugs)).toEqual([{ slug: 'one' }, { slug: 'two' }]);
    expect(await policies('other')).toEqual(await policies('desk'));
  }, 60_000);
});

describe('point-in-time recovery', () => {
  it('brings back what stood a moment before it was lost', async () => {
    const copy = await copyServer(postgres);
    try {
      await query(addressOf(postgres.adminUrl, 'desk'), "update brands set name = 'Renamed' where slug = 'one'");
      const [moment] = await query<{ at: string }>(postgres.adminUrl, 'select clock_timestamp()::text as at');
      await query(addressOf(postgres.adminUrl, 'desk'), 'delete from brands');
      const [lost] = await query<{ file: string }>(
        postgres.adminUrl,
        'select pg_walfile_name(pg_switch_wal()) as file',
      );
      await expect.poll(() => fs.existsSync(path.join(archive, lost?.file ?? ''))).toBe(true);
      const settings = {
        restore_command: `cp ${archive}/%f %p`,
        recovery_target_time: moment?.at ?? '',
        recovery_target_action: 'promote',
      };
      const recovered = await startCopy(copy, { signal: 'recovery', adminUrl: postgres.adminUrl, settings });
      try {
        const names = 'select name from brands order by slug';
        expect(await query(addressOf(recovered.ownerUrl, 'desk'), names)).toEqual([
          { name: 'Renamed' },
          { name: 'Two' },
        ]);
        expect(await query(addressOf(postgres.adminUrl, 'desk'), names)).toEqual([]);
      } finally {
        await recovered.stop();
      }
    } finally {
      fs.rmSync(copy, { recursive: true, force: true });
    }
  }, 60_000);
});
