import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { root } from '../structure/sources';

/** The programs that a deployer runs around the product: Debian's packages, and one built from its sources. */

const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];
const found = (name: string): string | null =>
  FOLDERS.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file)) ?? null;

/**
 * A program on this machine, installed from Debian's packages where this process may.
 * @returns its path, or null where it is not available
 */
export function program(name: string, packageName = name): string | null {
  return found(name) ?? (installPackages(packageName) ? found(name) : null);
}

const POLICY = '/usr/sbin/policy-rc.d';

/** Whether the packages could be installed; none of them starts a service. */
function installPackages(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !found('apt-get')) return false;
  const alone = !fs.existsSync(POLICY);
  if (alone) fs.writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' })
      .status === 0;
  const install = () => apt('install', '-y', '-q', '--no-install-recommends', ...packages);
  try {
    return install() || (apt('update', '-q') && install());
  } finally {
    if (alone) fs.rmSync(POLICY);
  }
}

/** Whether this PgBouncer supports prepared statements (1.21 or newer). */
export const keepsStatements = (command: string): boolean =>
  !/1\.(?:[0-9]|1[0-9]|20)\./.test(execFileSync(command, ['--version'], { encoding: 'utf8' }));

const POOLER = '1.24.1';
const SOURCE = `https://deb.debian.org/debian/pool/main/p/pgbouncer/pgbouncer_${POOLER}.orig.tar.gz`;
const SHA256 = 'da72a3aba13072876d055a3e58dd4aba4a5de4ed6148e73033185245598fd3e0';

/**
 * A PgBouncer that supports prepared statements (1.21 or newer): the machine's own, or Debian's source tarball, built
 * once and reused by the next run.
 * @returns its path, or null where neither is available
 */
export async function newerPgBouncer(): Promise<string | null> {
  const own = found('pgbouncer');
  if (own && keepsStatements(own)) return own;
  const folder = path.join(root, '.data', `pgbouncer-${POOLER}`);
  const built = path.join(folder, 'pgbouncer');
  if (fs.existsSync(built)) return built;
  if (!(['gcc', 'make', 'pkg-config'].every(found) && hasLibevent())) {
    if (!installPackages('gcc', 'libc6-dev', 'make', 'pkg-config', 'libevent-dev')) return null;
  }
  const tarball = await fetched(SOURCE);
  if (!tarball) return null;
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xz', '--strip-components=1', '-C', folder], { input: tarball });
  execFileSync('./configure', ['--without-openssl', '--without-cares'], { cwd: folder, stdio: 'ignore' });
  execFileSync('make', ['-j2', 'pgbouncer'], { cwd: folder, stdio: 'ignore' });
  return built;
}

const hasLibevent = () => spawnSync('pkg-config', ['--exists', 'libevent']).status === 0;

async function fetched(address: string): Promise<Buffer | null> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(60_000) }).catch(() => null);
  if (!answer?.ok) return null;
  const bytes = Buffer.from(await answer.arrayBuffer());
  return createHash('sha256').update(bytes).digest('hex') === SHA256 ? bytes : null;
}

export type Running = {
  /** What it has printed so far. */
  readonly output: () => string;
  kill(signal?: NodeJS.Signals): Promise<void>;
};

/**
 * Runs a program until it is killed, and waits until something listens.
 * @param options `plain`: not as root, for programs that refuse that
 */
export async function start(
  command: string,
  args: readonly string[],
  { port, plain = false, cwd }: { port: number; plain?: boolean; cwd?: string },
): Promise<Running> {
  const child: ChildProcess = spawn(command, args, {
    ...(plain && process.getuid?.() === 0 ? nobody() : {}),
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-50_000);
    });
  }
  let over = false;
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      over = true;
      resolve();
    }),
  );
  const deadline = Date.now() + 15_000;
  while (!(await listens(port))) {
    if (over || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${path.basename(command)} did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    output: () => output,
    async kill(signal = 'SIGTERM') {
      if (!over) child.kill(signal);
      await ended;
    },
  };
}

/** The ids of an account without rights. */
export function nobody(): { uid: number; gid: number } {
  const [, , uid, gid] = (/^nobody:.*$/m.exec(fs.readFileSync('/etc/passwd', 'utf8'))?.[0] ?? '').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
