import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../harness/product.mjs';
import { query } from '../harness/query';
import { block, blocksOf, copiedCheckout, inShell, read, replaced, type Shell, startShell } from './docs';
import { send } from './load';
import { addressOf, type PostgresServer, startPostgres } from './postgres-server';

/**
 * The commands of README, "Deploying", and docs/operations.md, run literally in a copy of this checkout by fresh
 * shells.
 */
const OPERATIONS = 'docs/operations.md';
const HOST = 'desk.example.com';
const PASSWORD = 'Agency!2026';
let server: PostgresServer;
let other: PostgresServer;
let folder: string;
let port: string;
let running: Shell | null = null;

beforeAll(async () => {
  [server, other] = await Promise.all([startPostgres(), startPostgres()]);
  folder = copiedCheckout();
  port = String(await freePort(4143));
}, 120_000);
afterAll(async () => {
  await running?.stop();
  await server?.stop();
  await other?.stop();
  if (folder) fs.rmSync(path.dirname(folder), { recursive: true, force: true });
}, 60_000);

/** Another port, and no proxy that would have to notice the stop. */
const env = () => ({ PORT: port, STOP_NOTICE_MS: '0' });
/** README's line that reads desk.env into a shell, without its comment. */
const readingLine = () => {
  const [line = ''] = /^while IFS= .+ done < desk\.env/m.exec(block('README.md', 'Deploying', 'desk.env')) ?? [];
  return line;
};
const hostOf = ({ adminUrl }: PostgresServer) => new URL(adminUrl).host;
const ask = (where: string, body?: object, headers: Record<string, string> = {}) =>
  send({ port: Number(port), host: `admin.${HOST}`, path: where, method: body ? 'POST' : 'GET', headers, body });
async function answers(shell: Shell): Promise<void> {
  running = shell;
  const failed = shell.ended.then((code) => {
    throw new Error(`It ended with ${code}:\n${shell.output()}`);
  });
  const ready = expect
    .poll(async () => (await ask('/readyz').catch(() => null))?.status, { timeout: 120_000 })
    .toBe(200);
  await Promise.race([ready, failed]);
}
async function stopped(): Promise<void> {
  await running?.stop();
  running = null;
}
const logIn = async () => {
  const { status, text } = await ask('/v1/auth/login', { email: 'you@example.com', password: PASSWORD });
  return { status, token: (JSON.parse(text) as { token?: string }).token ?? '' };
};
const brands = async (token: string) => {
  const { text } = await ask('/v1/brands', undefined, { Authorization: `Bearer ${token}` });
  return (JSON.parse(text) as { data?: { name: string }[] }).data?.map(({ name }) => name);
};

describe('README, "Deploying"', () => {
  it('leads to a product that serves with an own PostgreSQL, and into it', async () => {
    const [, roles = ''] = /`(create role desk login[^`]+)`/.exec(read('README.md')) ?? [];
    for (const statement of replaced(roles, { '…': 'secret' })
      .split(';')
      .filter((part) => part.trim())) {
      await query(server.adminUrl, statement);
    }
    const commands = replaced(block('README.md', 'Deploying', 'cat > desk.env'), {
      'db.example.com': hostOf(server),
    });
    expect(commands).toMatch(/\nnpm start\n$/);
    const shell = startShell(commands, folder, env());
    await answers(shell);
    expect(fs.statSync(path.join(folder, 'desk.env')).mode & 0o777).toBe(0o600);
    const [, secret] =
      new RegExp(`^https://admin\\.${HOST}/admin/password-reset\\?token=(\\S+)$`, 'm').exec(shell.output()) ?? [];
    const set = await ask('/v1/auth/password-reset-set', {
      token: secret,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    expect([set.status, set.text]).toEqual([200, expect.stringContaining('message')]);
    const { status, token } = await logIn();
    expect(status).toBe(200);
    await query(
      addressOf(server.adminUrl, 'desk'),
      "insert into brands (name, slug, primary_email) values ('One', 'one', 'a@one.test')",
    );
    expect(await brands(token)).toEqual(['One']);
    await stopped();
  }, 240_000);

  it('reads values as they are, such as an address with two parameters, and passes over comments', async () => {
    const address = 'postgresql://desk:s@db/desk?sslmode=verify-full&sslrootcert=/etc/db.pem';
    fs.writeFileSync(
      path.join(folder, 'quoteless.env'),
      `# An own one\nDATABASE_URL=${address}\n\nPRODUCT_NAME=Agency Desk\n`,
    );
    const reading = replaced(readingLine(), { 'desk.env': 'quoteless.env' });
    expect(await inShell(`${reading}\necho "$PRODUCT_NAME $DATABASE_URL"`, folder)).toBe(`Agency Desk ${address}\n`);
  });

  it('starts again from the environment file, in another shell', async () => {
    await answers(startShell(`${readingLine()}\nnpm start`, folder, env()));
    expect((await logIn()).status).toBe(200);
  }, 120_000);
});

describe('docs/operations.md', () => {
  it('backs up while it serves, and restores into another server, database and roles, with no owner to serve', async () => {
    const environment = '. ./desk.env; set +a\n';
    const [backup = '', ...restore] = block(OPERATIONS, 'Backup and restore', 'npm run backup').split('\n');
    await inShell(`set -a; ${environment}${backup}`, folder);
    await stopped();

    await query(other.adminUrl, "create role somebody login password 'else'");
    await query(other.adminUrl, 'create database elsewhere owner somebody');
    const names = { desk_app: 'serving', desk_platform: 'governing', '…': 'word' };
    const roles = replaced(block(OPERATIONS, 'Your own PostgreSQL', 'create role desk_app'), names);
    for (const statement of roles.split(';').filter((part) => part.trim())) await query(other.adminUrl, statement);
    const as = (role: string, password: string) => addressOf(other.adminUrl, 'elsewhere', role, password);
    const serving = `DATABASE_APP_URL=${as('serving', 'word')}\nDATABASE_PLATFORM_URL=${as('governing', 'word')}\n`;
    const there = `set -a; ${environment}set -a\nDATABASE_URL=${as('somebody', 'else')}\n${serving}set +a\n`;
    const printed = await inShell(`${there}${restore.join('\n')}`, folder);
    expect(printed).toMatch(/serving and governing serve it[\s\S]*rows of \d+ tables are back/);

    await answers(startShell(`${there}unset DATABASE_URL\nnpm start`, folder, env()));
    const { status, token } = await logIn();
    expect([status, await brands(token)]).toEqual([200, ['One']]);
    const used = 'select distinct usename as name from pg_stat_activity where datname = $1 and usename is not null';
    const users = (await query<{ name: string }>(other.adminUrl, used, ['elsewhere'])).map(({ name }) => name);
    expect(users.filter((name) => !['serving', 'governing'].includes(name))).toEqual([]);
    await stopped();
  }, 240_000);

  it('has no block of commands that nothing executes or checks', () => {
    const known = [
      'Your own PostgreSQL: create role desk_app login', // above
      'Behind PgBouncer: export DATABASE_URL=postgresql://', // pooler.test.ts
      'As a service, in a container, on Kubernetes: cp docs/examples/desk@.service', // manifests.test.ts checks what they start
      'As a service, in a container, on Kubernetes: docker compose up', // manifests.test.ts
      'As a service, in a container, on Kubernetes: docker compose --env-file', // manifests.test.ts
      'As a service, in a container, on Kubernetes: kubectl create secret', // manifests.test.ts
      'Backup and restore: npm run backup', // above
      'Backup and restore: pg_dump --enable-row-security', // backup-by-postgres.test.ts
      'Backup and restore: # postgresql.conf: archive_mode', // backup-by-postgres.test.ts
      'Restarting without a failed request: rolling-restart.sh 3000', // rolling-restart.test.ts
    ];
    const found = blocksOf(OPERATIONS).map(({ heading, text }) => `${heading}: ${text}`);
    expect(found.filter((each) => !known.some((start) => each.startsWith(start)))).toEqual([]);
    expect(found).toHaveLength(known.length);
  });
});
