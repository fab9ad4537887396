import fs from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerBrandExport, answerPlatformExport } from '@/lib/audit/answer-export';
import { listAuditEntries } from '@/lib/audit/list-audit-entries';
import { responseOf } from '@/lib/core/api-call';
import { performInBrand } from '@/lib/core/perform';
import { installRuntime, type Runtime } from '@/lib/runtime/runtime';
import type { EmbeddedPostgres } from '@/server/database/embedded-postgres.mjs';
import { openDatabase } from '@/server/database/open-database.mjs';
import { readEnvironment } from '@/server/environment.mjs';
import { createRuntime } from '@/server/runtime.mjs';
import { contextOf, platformContextOf } from '../db/harness';
import { type BrandRows, makeBrand, makePerson, type PersonRow } from '../db/rows';
import { sessionOf } from '../db/session';
import { query } from '../harness/query';
import { copyServer, startCopy } from './copied-server';
import { addressOf, type PostgresServer, startPostgres } from './postgres-server';

/** Exports, and nothing else, are read from a streaming replica (docs/scaling.md). */
const ENTRIES = 9_000;
let postgres: PostgresServer;
let replicaDir: string;
let replica: EmbeddedPostgres;
let runtime: Runtime;
let a: BrandRows;
let superuser: PersonRow;

beforeAll(async () => {
  postgres = await startPostgres();
  const { env } = await postgres.installation('desk');
  await query(postgres.adminUrl, "select pg_create_physical_replication_slot('replica', true)");
  replicaDir = await copyServer(postgres);
  const { hostname, port, password } = new URL(postgres.adminUrl);
  const primary = `host=${hostname} port=${port} user=postgres password=${password}`;
  const settings = { primary_conninfo: primary, primary_slot_name: 'replica', hot_standby: 'on' };
  replica = await startCopy(replicaDir, { signal: 'standby', adminUrl: postgres.adminUrl, settings });

  // The role and password in the replica's address are ignored: those of the two serving roles are used.
  const DATABASE_REPLICA_URL = addressOf(replica.ownerUrl, 'desk', 'nobody', 'nothing');
  const common = { APP_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_PATIENCE_MS: '20000' };
  const database = await openDatabase(readEnvironment({ ...env, ...common, DATABASE_REPLICA_URL }));
  runtime = createRuntime(database.environment);
  installRuntime(runtime);
  a = await makeBrand('alpha');
  superuser = await makePerson('super@platform.test', 'Sasha', 'Platform', { superuser: true });
  await query(
    addressOf(postgres.adminUrl, 'desk'),
    `insert into audit_entries (brand_id, operation, label)
     select $1::int, 'briefs.create', 'Brief ' || n from generate_series(1, $2::int) as n`,
    [a.record.id, ENTRIES],
  );
}, 120_000);
afterAll(async () => {
  installRuntime(null);
  await runtime?.close();
  await replica?.stop();
  await postgres?.stop();
  if (replicaDir) fs.rmSync(replicaDir, { recursive: true, force: true });
});

const admin = async () => ({
  ...contextOf({ a, superuser }, 'brandAdmin'),
  credential: await sessionOf(a.brandAdmin.userId, a.record.id),
});
const exported = async () => responseOf(await answerBrandExport(await admin(), {}));

/** How many of the file's entries were there before, and whether the newest of them is among them. */
const entriesIn = (file: string) => new Set(file.match(/Brief \d+/g)).size;
const newest = async (label: string) =>
  query(
    addressOf(postgres.adminUrl, 'desk'),
    "insert into audit_entries (brand_id, operation, label) values ($1, 'briefs.create', $2)",
    [a.record.id, label],
  );

/** The servers and roles that read entries of a file. */
function listening(): Set<string> {
  const heard = new Set<string>();
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [{ text?: string }];
    const server = this.port === replica.port ? 'replica' : 'primary';
    if (statement?.text?.includes('packed.lines')) heard.add(`${server} ${this.user?.replace(/_desk_.*/, '')}`);
    return send.apply(this, args);
  } as never);
  return heard;
}
const connectionsOf = (url: string) =>
  query(url, "select pid from pg_stat_activity where application_name like 'agency-replica-%'");

describe('a streaming replica', () => {
  it('is not asked for lists, nor for anything written', async () => {
    const { answer } = await performInBrand(listAuditEntries, await admin(), {});
    expect(answer.meta.total).toBe(ENTRIES);
    expect(await connectionsOf(replica.ownerUrl)).toEqual([]);
  });

  it('has both exports read from it, by the role of each, with what was written just before', async () => {
    await newest('Brief 100001');
    const heard = listening();
    const file = await (await exported()).text();
    expect(entriesIn(file)).toBe(ENTRIES + 1);
    const credential = await sessionOf(superuser.userId, null);
    const all = await responseOf(
      await answerPlatformExport({ ...platformContextOf(superuser), credential }, {}),
    ).text();
    expect(entriesIn(all)).toBe(ENTRIES + 1);
    expect([...heard].sort()).toEqual(['replica agency_app', 'replica agency_platform']);
  });

  it('that is behind leaves an export to the primary, which has everything', async () => {
    await query(replica.ownerUrl, 'select pg_wal_replay_pause()');
    await newest('Brief 100002');
    const heard = listening();
    const file = await (await exported()).text();
    expect(entriesIn(file)).toBe(ENTRIES + 2);
    await query(replica.ownerUrl, 'select pg_wal_replay_resume()');
    expect([...heard]).toEqual(['primary agency_app']);
  });

  it('that goes away in the middle leaves the rest to the primary', async () => {
    const response = await exported();
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const heard = listening();
    let file = (await reader?.read())?.value ?? '';
    await query(
      replica.ownerUrl,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'agency-replica-%'",
    );
    await replica.stop();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) file += part.value;
    expect(entriesIn(file)).toBe(ENTRIES + 2);
    expect([...heard].sort()).toEqual(['primary agency_app', 'replica agency_app']);
    expect(entriesIn(await (await exported()).text())).toBe(ENTRIES + 2);
  });
});
