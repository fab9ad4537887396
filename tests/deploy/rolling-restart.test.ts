import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, newDataDir, type Product, startProduct } from '../harness/product.mjs';
import { root } from '../structure/sources';
import { type Listening, type Load, listen, signIn, startLoad } from './load';
import { type Installation, loadDemonstration, type PostgresServer, startPostgres } from './postgres-server';
import { program, start } from './programs';

/**
 * Three instances behind all three proxies of docs/examples at once, with TLS, restarted one after the other under
 * load: no request fails, and none is sent twice. `ROLLING_REQUESTS=10000` continues until each proxy has forwarded
 * that many.
 */
const PRODUCT_HOST = 'desk.localhost';
const REQUESTS = Number(process.env.ROLLING_REQUESTS) || 300;
const TIMEOUT_MS = 300_000 + REQUESTS * 300;
/** Seconds for which nginx keeps an idle connection of a client. */
const KEEPALIVE = 2;
let postgres: PostgresServer;
let desk: Installation;
let folder: string;
const ports: number[] = [];
const products: Product[] = [];
const closing: (() => Promise<unknown>)[] = [];

/** A proxy and the load through it; null where the program is not available. */
type Way = { readonly port: number; readonly load: Load; readonly socket: Listening };
const ways: Record<Proxy, Way | null> = { haproxy: null, caddy: null, nginx: null };
type Proxy = 'haproxy' | 'caddy' | 'nginx';
const written: Partial<Record<Proxy, Awaited<ReturnType<Load['stop']>>>> = {};
let orders: Awaited<ReturnType<typeof ordersFrom>>;

beforeAll(async () => {
  postgres = await startPostgres();
  desk = await postgres.installation('behind');
  folder = newDataDir();
  for (let from = 6160; ports.length < 3; from = Math.max(...ports) + 1) ports.push(await freePort(from));
  products[0] = await instance(0);
  loadDemonstration(desk, root);
  [products[1], products[2]] = await Promise.all([instance(1), instance(2)]);
  const subject = ['-subj', '/CN=desk.localhost', '-addext', 'subjectAltName=DNS:*.desk.localhost'];
  const key = ['-keyout', path.join(folder, 'desk.key'), '-out', path.join(folder, 'desk.crt')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...key], {
    stdio: 'ignore',
  });
  const pem = [path.join(folder, 'desk.crt'), path.join(folder, 'desk.key')].map((file) => fs.readFileSync(file));
  fs.mkdirSync(path.join(folder, 'certs'));
  fs.writeFileSync(path.join(folder, 'certs', 'desk.pem'), Buffer.concat(pem));
  for (const [name, begin] of Object.entries({ haproxy, caddy, nginx })) {
    const command = program(name);
    if (command) ways[name as Proxy] = await atWork(name as Proxy, await begin(command));
  }
}, 240_000);
afterAll(async () => {
  for (const { socket, load } of used()) {
    socket.close();
    await load.stop();
  }
  for (const close of closing.reverse()) await close();
  await Promise.all(products.map((product) => product?.stop()));
  await postgres?.stop();
  if (folder) fs.rmSync(folder, { recursive: true, force: true });
}, 120_000);

const instance = (at: number): Promise<Product> =>
  startProduct({
    port: ports[at] ?? 0,
    env: {
      ...desk.env,
      PRODUCT_HOST,
      PUBLIC_SCHEME: 'https',
      TRUST_PROXY: 'true',
    },
  });
async function stop(at: number): Promise<void> {
  await products[at]?.stop();
}

/** The addresses of the docs' three instances, mapped to those here. */
const instances = () => Object.fromEntries(ports.map((port, at) => [`127.0.0.1:300${at}`, `127.0.0.1:${port}`]));

/** A file of docs/examples with this machine's ports and folders; each replaced word has to be present. */
function example(name: string, replacements: Readonly<Record<string, string>>): string {
  let text = fs.readFileSync(path.join(root, 'docs/examples', name), 'utf8');
  for (const [word, other] of Object.entries(replacements)) {
    expect(text, `${name} has no ${word}`).toContain(word);
    text = text.replaceAll(word, other);
  }
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  return file;
}

const used = (): Way[] => Object.values(ways).filter((way) => way !== null);

/** Load through a proxy, and one person with a socket. */
async function atWork(name: Proxy, port: number): Promise<Way> {
  const person = await signIn(port, PRODUCT_HOST, desk.ownerUrl, 'https');
  // By it a browser stays with its instance; the load's calls without a cookie go to all of them.
  expect(person.cookie, name).toMatch(/(?:^|; )desk=./);
  const socket = await listen(port, person, desk.ownerUrl, { secure: true });
  const load = startLoad(() => port, person, desk.ownerUrl, { people: 2, secure: true, way: name });
  return { port, load, socket };
}

const answersOf = (load: Load) => load.answered() + load.failed.length;
/** Waits for some more answers through each proxy. */
async function more(answers: number): Promise<void> {
  const wanted = used().map(({ load }) => answersOf(load) + answers);
  await expect
    .poll(() => used().every(({ load }, at) => answersOf(load) > (wanted[at] ?? 0)), { timeout: 120_000 })
    .toBe(true);
}

/** Restarts each instance in turn, repeatedly until each proxy has forwarded the wanted number of requests. */
async function restartInTurn(): Promise<void> {
  await more(30);
  for (let at = 0; at < 3 || used().some(({ load }) => answersOf(load) < REQUESTS); at += 1) {
    await (ways.nginx ? restartByScript(at % 3) : restart(at % 3));
    await isUsed(at % 3);
    await more(30);
  }
  for (const [name, way] of Object.entries(ways)) if (way) written[name as Proxy] = await way.load.stop();
}

async function restart(at: number): Promise<void> {
  await stop(at);
  products[at] = await instance(at);
}

/** nginx gets a changed configuration; the other proxies notice by their probes. */
function restartByScript(at: number): Promise<void> {
  const script = path.join(root, 'docs/examples/rolling-restart.sh');
  const ask = (what: string) => `curl -fsS http://127.0.0.1:${orders.port}/${what}/${at}`;
  return run('sh', [script, String(ports[at]), ask('stop'), ask('start')], {
    NGINX: `${program('nginx')} -c ${path.join(folder, 'nginx.conf')}`,
    UPSTREAM: path.join(folder, 'desk-upstream.conf'),
    RELOADS: path.join(folder, 'desk-reloads'),
    KEEPALIVE: String(KEEPALIVE),
  });
}

/** By every proxy. */
async function isUsed(at: number): Promise<void> {
  const log = products[at]?.logFile ?? '';
  for (const [name, way] of Object.entries(ways)) {
    if (!way) continue;
    await expect
      .poll(() => fs.readFileSync(log, 'utf8').includes(`"requestId":"${name}-`), { timeout: 60_000 })
      .toBe(true);
  }
}

async function haproxy(command: string): Promise<number> {
  const port = await freePort(6180);
  const file = example('haproxy.cfg', {
    ...instances(),
    ':443 ssl crt /etc/haproxy/certs/': `127.0.0.1:${port} ssl crt ${folder}/certs/`,
  });
  execFileSync(command, ['-c', '-f', file], { stdio: 'ignore' });
  const proxy = await start(command, ['-db', '-f', file], { port });
  closing.push(() => proxy.kill());
  return port;
}

async function caddy(command: string): Promise<number> {
  const port = await freePort(6190);
  const file = example('Caddyfile', {
    ...instances(),
    // Its own certificate authority in place of a public one.
    'on_demand_tls {': `https_port ${port}\n\tadmin off\n\tauto_https disable_redirects\n\tlocal_certs\n\tskip_install_trust\n\tstorage file_system ${folder}/caddy\n\ton_demand_tls {`,
    'https:// {': `https://:${port} {`,
  });
  execFileSync(command, ['validate', '--adapter', 'caddyfile', '--config', file], { stdio: 'ignore' });
  const proxy = await start(command, ['run', '--adapter', 'caddyfile', '--config', file], { port });
  closing.push(() => proxy.kill());
  return port;
}

async function nginx(command: string): Promise<number> {
  const port = await freePort(6200);
  const upstream = example('desk-upstream.conf', instances());
  const file = example('nginx.conf', {
    'worker_processes auto;': `worker_processes auto;\npid ${folder}/nginx.pid;\nerror_log ${folder}/nginx.log;`,
    '/etc/nginx/desk-upstream.conf': upstream,
    '/etc/nginx/desk-reloads': path.join(folder, 'desk-reloads'),
    'keepalive_timeout 30s 25s;': `keepalive_timeout ${KEEPALIVE}s ${KEEPALIVE - 1}s;`,
    'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
    '/etc/nginx/certs/desk.pem': path.join(folder, 'desk.crt'),
    '/etc/nginx/certs/desk.key': path.join(folder, 'desk.key'),
  });
  execFileSync(command, ['-t', '-c', file], { stdio: 'ignore' });
  const proxy = await start(command, ['-c', file, '-g', 'daemon off;'], { port });
  closing.push(() => proxy.kill('SIGQUIT'));
  orders = await ordersFrom();
  closing.push(orders.close);
  return port;
}

describe('a build has the hash of its sources as id', () => {
  it('so that a page of one machine follows links at another without a full load', () => {
    const read = (file: string) => fs.readFileSync(path.join(root, '.next', file), 'utf8');
    expect(read('BUILD_ID')).toBe(read('agency-build-hash'));
  });
});

describe('a rolling restart loses no request', () => {
  it('each instance is restarted, and used by every proxy again', restartInTurn, TIMEOUT_MS);

  it.for([
    ['haproxy', 'by its probes'],
    ['caddy', 'by its probes, with certificates on demand'],
    ['nginx', 'by rolling-restart.sh'],
  ] as const)('behind %s, %s', ([name], { skip }) => {
    const way = ways[name];
    const rows = written[name];
    if (!way || !rows) return skip(`there is no ${name} here, and it cannot be installed`);
    const { load, socket } = way;
    console.log(`  ${load.failed.length} of ${answersOf(load)} requests failed; ${rows.acknowledged} writes answered`);
    expect(load.failed).toEqual([]);
    expect(rows).toMatchObject({ missing: 0, doubled: 0 });
    expect(load.answered()).toBeGreaterThanOrEqual(REQUESTS);
    // Its instance closed it with 1012, on which a browser reconnects.
    expect(socket.received()).toContain('created');
    expect(socket.closed()).toBe(1012);
  });
});

/** Stops and starts instances at the script's commands, as an init system would. */
async function ordersFrom(): Promise<{ port: number; close: () => Promise<unknown> }> {
  const server = http.createServer(async (request, response) => {
    const [, what, at] = (request.url ?? '').split('/');
    if (what === 'stop') await stop(Number(at));
    else products[Number(at)] = await instance(Number(at));
    response.end('done\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const run = (command: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}: ${output}`)),
    );
  });
