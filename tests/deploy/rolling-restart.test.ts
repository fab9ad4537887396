import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, newDataDir, type Product, startProduct } from '../harness/product.mjs';
import { root } from '../structure/sources';
import { type Load, signIn, startLoad } from './load';
import { program, type Running, start } from './programs';
import { type Installation, loadDemonstration, type Stand, startStand } from './stand';

/**
 * Three instances behind each proxy of docs/examples, with TLS, restarted one after the other under load: no request
 * fails, and none is sent twice. `ROLLING_REQUESTS=10000` goes on until there were as many.
 */
const PRODUCT_HOST = 'desk.localhost';
const REQUESTS = Number(process.env.ROLLING_REQUESTS) || 300;
const PATIENCE_MS = 300_000 + REQUESTS * 150;
/** Seconds for which nginx keeps an idle connection of a client. */
const KEEPALIVE = 2;
let stand: Stand;
let desk: Installation;
let folder: string;
const ports: number[] = [];
const products: Product[] = [];
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  stand = await startStand();
  desk = await stand.installation('behind');
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
}, 240_000);
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await Promise.all(products.map((product) => product?.stop()));
  await stand?.stop();
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

/** The addresses of the docs' three instances, and of those here. */
const instances = () => Object.fromEntries(ports.map((port, at) => [`127.0.0.1:300${at}`, `127.0.0.1:${port}`]));

/** A file of docs/examples with this machine's ports and folders; each word to be replaced has to be there. */
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

const answersOf = (load: Load) => load.answered() + load.failed.length;
const more = (load: Load, answers: number) => {
  const before = answersOf(load);
  return expect.poll(() => answersOf(load), { timeout: 120_000 }).toBeGreaterThan(before + answers);
};

/** Each instance in turn, again and again until there were as many requests as wanted. */
async function nothingFails(port: number, restart: (at: number) => Promise<void>): Promise<void> {
  const person = await signIn(port, PRODUCT_HOST, desk.ownerUrl, 'https');
  const load = startLoad(() => port, person, desk.ownerUrl, { people: 4, secure: true });
  await more(load, 30);
  for (let at = 0; at < 3 || answersOf(load) < REQUESTS; at += 1) {
    await restart(at % 3);
    await more(load, 30);
  }
  const written = await load.stop();
  console.log(`  ${load.failed.length} of ${answersOf(load)} requests failed; ${written.acknowledged} writes answered`);
  expect(load.failed).toEqual([]);
  expect(written).toMatchObject({ missing: 0, doubled: 0 });
  expect(load.answered()).toBeGreaterThanOrEqual(REQUESTS);
}

async function restartByProbe(at: number): Promise<void> {
  await stop(at);
  products[at] = await instance(at);
}

const isUsed = async (at: number): Promise<void> => {
  const log = products[at]?.logFile ?? '';
  await expect
    .poll(() => fs.readFileSync(log, 'utf8').includes('"path":"/briefme/briefs"'), { timeout: 60_000 })
    .toBe(true);
};

describe('a rolling restart loses no request', () => {
  it(
    'behind haproxy, by its probes',
    async ({ skip }) => {
      const command = program('haproxy');
      if (!command) return skip('there is no haproxy here, and it cannot be installed');
      const port = await freePort(6180);
      const file = example('haproxy.cfg', {
        ...instances(),
        ':443 ssl crt /etc/haproxy/certs/': `127.0.0.1:${port} ssl crt ${folder}/certs/`,
      });
      execFileSync(command, ['-c', '-f', file], { stdio: 'ignore' });
      const proxy = await start(command, ['-db', '-f', file], { port });
      closing.push(() => proxy.kill());
      await nothingFails(port, async (at) => {
        await restartByProbe(at);
        await isUsed(at);
      });
    },
    PATIENCE_MS,
  );

  it(
    'behind Caddy, by its probes, with certificates on demand',
    async ({ skip }) => {
      const command = program('caddy');
      if (!command) return skip('there is no caddy here, and it cannot be installed');
      const port = await freePort(6190);
      const file = example('Caddyfile', {
        ...instances(),
        // Its own authority in place of a public one.
        'on_demand_tls {': `https_port ${port}\n\tadmin off\n\tauto_https disable_redirects\n\tlocal_certs\n\tskip_install_trust\n\tstorage file_system ${folder}/caddy\n\ton_demand_tls {`,
        'https:// {': `https://:${port} {`,
      });
      execFileSync(command, ['validate', '--adapter', 'caddyfile', '--config', file], { stdio: 'ignore' });
      const proxy = await start(command, ['run', '--adapter', 'caddyfile', '--config', file], { port });
      closing.push(() => proxy.kill());
      await nothingFails(port, async (at) => {
        await restartByProbe(at);
        await isUsed(at);
      });
    },
    PATIENCE_MS,
  );

  it(
    'behind nginx, by rolling-restart.sh',
    async ({ skip }) => {
      const command = program('nginx');
      if (!command) return skip('there is no nginx here, and it cannot be installed');
      const port = await freePort(6200);
      const upstream = example('desk-upstream.conf', instances());
      const reloads = path.join(folder, 'desk-reloads');
      const file = example('nginx.conf', {
        'worker_processes auto;': `worker_processes auto;\npid ${folder}/nginx.pid;\nerror_log ${folder}/nginx.log;`,
        '/etc/nginx/desk-upstream.conf': upstream,
        '/etc/nginx/desk-reloads': reloads,
        'keepalive_timeout 30s 25s;': `keepalive_timeout ${KEEPALIVE}s ${KEEPALIVE - 1}s;`,
        'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
        '/etc/nginx/certs/desk.pem': path.join(folder, 'desk.crt'),
        '/etc/nginx/certs/desk.key': path.join(folder, 'desk.key'),
      });
      execFileSync(command, ['-t', '-c', file], { stdio: 'ignore' });
      const proxy: Running = await start(command, ['-c', file, '-g', 'daemon off;'], { port });
      closing.push(() => proxy.kill('SIGQUIT'));
      const orders = await ordersFrom();
      closing.push(orders.close);
      await nothingFails(port, async (at) => {
        const script = path.join(root, 'docs/examples/rolling-restart.sh');
        const ask = (what: string) => `curl -fsS http://127.0.0.1:${orders.port}/${what}/${at}`;
        await run('sh', [script, String(ports[at]), ask('stop'), ask('start')], {
          NGINX: `${command} -c ${file}`,
          UPSTREAM: upstream,
          RELOADS: reloads,
          KEEPALIVE: String(KEEPALIVE),
        });
        await isUsed(at);
      });
    },
    PATIENCE_MS,
  );
});

/** Stops and starts instances for the script's commands, as an init system would. */
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
