import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '@/server/database/open-database.mjs';
import { readEnvironment } from '@/server/environment.mjs';
import { createRuntime } from '@/server/runtime.mjs';
import { smtpServer } from '../db/mail/smtp-server';
import type { Product } from '../harness/product.mjs';
import { query } from '../harness/query';
import { root } from '../structure/sources';
import { block, inShell, replaced } from './docs';
import { type Load, listen, type Person, send, signIn, startLoad } from './load';
import { type Pooler, startPgBouncer } from './pgbouncer';
import { type Installation, loadDemonstration, type PostgresServer, serve, startPostgres } from './postgres-server';
import { newerPgBouncer, program } from './programs';

/** Everything at once through PgBouncer in transaction mode (docs/operations.md, "Behind PgBouncer"). */
const PRODUCT_HOST = 'desk.localhost';
let postgres: PostgresServer;
let mails: Awaited<ReturnType<typeof smtpServer>>;
let closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  mails = await smtpServer();
});
afterAll(async () => {
  await mails?.close();
  await postgres?.stop();
});
async function closed(): Promise<void> {
  for (const close of closing.reverse()) await close();
  closing = [];
}

async function pooled(
  command: string,
  name: string,
  env: Record<string, string> | 'as the docs have it',
  more: string[] = [],
) {
  const desk = await postgres.installation(name);
  const pooler = await startPgBouncer(command, postgres.adminUrl, desk, more);
  closing.push(pooler.stop);
  const set = env === 'as the docs have it' ? await exportsOfTheDocs(pooler) : env;
  const all = { ...pooler.env, ...set, PRODUCT_HOST, SMTP_URL: `smtp://127.0.0.1:${mails.port}` };
  const product = await serve(desk, all);
  closing.push(product.stop);
  return { desk, pooler, product };
}

/** The environment after the docs' commands, with this pooler's addresses. */
async function exportsOfTheDocs({ env }: Pooler): Promise<Record<string, string>> {
  const commands = replaced(block('docs/operations.md', 'Behind PgBouncer', 'export DATABASE_URL'), {
    'postgresql://owner:…@pooler:6432/desk': env.DATABASE_URL ?? '',
    'postgresql://owner:…@db:5432/desk': env.DATABASE_DIRECT_URL ?? '',
  });
  const names = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'NAMED_STATEMENTS'];
  const printed = await inShell(`${commands}\nfor name in ${names.join(' ')}; do echo "$name=\${!name}"; done`, root);
  return Object.fromEntries(
    printed
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/).slice(0, 2)),
  );
}

const enough = (load: Load, answers: number) => {
  const before = load.answered() + load.failed.length;
  return expect.poll(() => load.answered() + load.failed.length, { timeout: 60_000 }).toBeGreaterThan(before + answers);
};
/** The lines of PostgreSQL's log about statements that were prepared twice, or not at all. */
const complaints = (): string[] =>
  fs
    .readFileSync(postgres.logFile, 'utf8')
    .split('\n')
    .filter((line) => /prepared statement/.test(line) && !/agency-boot-check/.test(line));

async function everythingAtOnce(desk: Installation, product: Product, pooler: Pooler): Promise<void> {
  const { ownerUrl } = desk;
  loadDemonstration(desk, root);
  const { port } = product;
  const person = await signIn(port, PRODUCT_HOST, ownerUrl);
  const load = startLoad(() => port, person, ownerUrl, { people: 6 });
  const events = await listen(port, person, ownerUrl);
  closing.push(async () => events.close());

  const before = mails.received.length;
  const documents = await pdfs(port, person, ownerUrl);
  // A plan without its cover letter has none: 422.
  expect(documents.filter((document) => /^5/.test(document))).toEqual([]);
  expect(documents.filter((document) => /^200 %PDF/.test(document))).not.toEqual([]);
  const reset = await send({
    port,
    host: person.host,
    method: 'POST',
    path: '/v1/auth/password-reset-request',
    body: { email: 'sam@harbour.test' },
  });
  expect(reset.status).toBeLessThan(300);
  await expect.poll(() => mails.received.length, { timeout: 30_000 }).toBeGreaterThan(before);
  await enough(load, 200);
  expect(load.failed).toEqual([]);
  expect(events.received()).toContain('created');
  expect(complaints()).toEqual([]);
  // A transaction-mode pooler drops a session's limits: they are set on the role.
  const [limits] = await query<{ limits: string[] }>(
    ownerUrl,
    "select array_agg(setting order by setting) as limits from pg_db_role_setting s, unnest(setconfig) setting join pg_roles r on r.rolname like 'agency\\_app\\_%' where s.setrole = r.oid and s.setdatabase = (select oid from pg_database where datname = current_database())",
  );
  expect(limits?.limits).toEqual(['idle_in_transaction_session_timeout=30000', 'statement_timeout=20000']);

  // While the pooler is down there is 503; everything recovers by itself once it is back.
  await pooler.crash();
  await expect.poll(() => load.failed.length, { timeout: 15_000 }).toBeGreaterThan(0);
  await pooler.restart();
  let failures = -1;
  await expect
    .poll(
      () => {
        const more = load.failed.length - failures;
        failures = load.failed.length;
        return more;
      },
      { timeout: 20_000, interval: 1000 },
    )
    .toBe(0);
  const others = load.failed.filter((line) => !line.endsWith(' 503'));
  expect(others, errorsOf(product)).toEqual([]);
  await enough(load, 60);
  expect(load.failed.length).toBe(failures);
  expect(await load.stop()).toMatchObject({ missing: 0, doubled: 0 });
  expect(complaints()).toEqual([]);
}

/** The last errors in a product's log, for a failed test's message. */
const errorsOf = ({ logFile }: Product): string =>
  fs
    .readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => /"level":"error"|⨯|Error:/.test(line))
    .slice(-5)
    .join('\n');

async function pdfs(port: number, person: Person, ownerUrl: string): Promise<string[]> {
  const plans = await query<{ brand: string; plan: string }>(
    ownerUrl,
    `select b.uuid as brand, p.uuid as plan from plans p join brands b on b.id = p.brand_id
     where b.slug = 'harbour' and p.deleted_at is null order by p.id limit 6`,
  );
  return Promise.all(
    plans.map(async ({ brand, plan }) => {
      const path = `/v1/brands/${brand}/lamptool/plans/${plan}/pdf`;
      const headers = { Authorization: `Bearer ${person.token}` };
      const draw = async (): Promise<Awaited<ReturnType<typeof send>>> => {
        const answer = await send({ port, host: person.host, method: 'POST', path, headers, body: {} });
        // On a busy machine the queue is full for a moment, and says so.
        return answer.status === 503 && answer.text.includes('Too many PDFs') ? draw() : answer;
      };
      const answer = await draw();
      return `${answer.status} ${answer.text.slice(0, 40)}`;
    }),
  );
}

describe('PgBouncer in transaction mode', () => {
  it('without statement names (NAMED_STATEMENTS=false), any version', async ({ skip }) => {
    const command = program('pgbouncer');
    if (!command) return skip('there is no pgbouncer here, and it cannot be installed');
    try {
      const { desk, product, pooler } = await pooled(command, 'nameless', 'as the docs have it');
      expect(fs.readFileSync(product.logFile, 'utf8')).not.toContain('Warning: The pooler');
      await everythingAtOnce(desk, product, pooler);
    } finally {
      await closed();
    }
  }, 180_000);

  it('with statement names, where it keeps them (1.21 or newer)', async ({ skip }) => {
    const command = await newerPgBouncer();
    if (!command) return skip('there is no PgBouncer 1.21 here, and none can be built');
    try {
      const { desk, product, pooler } = await pooled(command, 'named', {}, ['max_prepared_statements = 200']);
      expect(fs.readFileSync(product.logFile, 'utf8')).not.toContain('Warning: The pooler');
      await everythingAtOnce(desk, product, pooler);
    } finally {
      await closed();
    }
  }, 300_000);

  it('is found out at start where it does not keep names, and where no way past it is given', async ({ skip }) => {
    const command = program('pgbouncer');
    const newer = await newerPgBouncer();
    if (!command && !newer) return skip('there is no pgbouncer here, and it cannot be installed');
    try {
      const { product } = await pooled(
        command ?? newer ?? '',
        'refused',
        {},
        newer && !command ? ['max_prepared_statements = 0'] : [],
      );
      expect(fs.readFileSync(product.logFile, 'utf8')).toContain('set NAMED_STATEMENTS=false');
      await expect(pooled(command ?? newer ?? '', 'lost', { DATABASE_DIRECT_URL: '' })).rejects.toThrow(
        'set DATABASE_DIRECT_URL',
      );
    } finally {
      await closed();
    }
  }, 120_000);
});

describe('the start behind PgBouncer in transaction mode', () => {
  const start = (desk: Installation, env: Record<string, string>) =>
    openDatabase(readEnvironment({ ...desk.env, LOG_LEVEL: 'silent', ...env }));

  it('migrates only past it, and leaves no lock; own roles behind it need a direct address', async ({ skip }) => {
    const command = program('pgbouncer');
    if (!command) return skip('there is no pgbouncer here, and it cannot be installed');
    try {
      const desk = await postgres.installation('own_roles');
      const pooler = await startPgBouncer(command, postgres.adminUrl, desk);
      closing.push(pooler.stop);
      await expect(start(desk, { DATABASE_URL: pooler.env.DATABASE_URL ?? '' })).rejects.toThrow(
        'set DATABASE_DIRECT_URL',
      );
      const locks = `select pid from pg_locks join pg_database on pg_database.oid = database
        where locktype = 'advisory' and datname = $1`;
      expect(await query(postgres.adminUrl, locks, [desk.name])).toEqual([]);

      const { environment: direct } = await start(desk, {});
      const pooled = (url = '') => Object.assign(new URL(url), { port: String(pooler.port) }).href;
      const roles = {
        DATABASE_APP_URL: pooled(direct.databaseAppUrl),
        DATABASE_PLATFORM_URL: pooled(direct.databasePlatformUrl),
        NAMED_STATEMENTS: 'false',
      };
      await expect(start(desk, roles)).rejects.toThrow(
        /^DATABASE_APP_URL leads through a pooler: set DATABASE_DIRECT_U/,
      );
      const { environment } = await start(desk, { ...roles, DATABASE_DIRECT_URL: desk.ownerUrl });
      const runtime = createRuntime(environment);
      closing.push(runtime.close);
      expect((await runtime.platformPool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      expect(new URL(runtime.directUrl).port).toBe(new URL(desk.ownerUrl).port);
    } finally {
      await closed();
    }
  }, 60_000);
});

describe('without a pooler', () => {
  it('pages and /v1 at once prepare no statement twice', async () => {
    const desk = await postgres.installation('direct');
    const product = await serve(desk, { PRODUCT_HOST });
    try {
      loadDemonstration(desk, root);
      const person = await signIn(product.port, PRODUCT_HOST, desk.ownerUrl);
      const load = startLoad(() => product.port, person, desk.ownerUrl, { people: 8 });
      await enough(load, 200);
      expect(load.failed).toEqual([]);
      await load.stop();
      expect(complaints()).toEqual([]);
    } finally {
      await product.stop();
    }
  }, 120_000);
});
